import { expect, test } from 'vitest'
import { judgeBodies, titledLaudo } from '#core/findings/testing/case-for-tests.ts'
import type { Bodies } from '#core/findings/testing/case-for-tests.ts'
import { cpfPairOf } from './cpf-pair.ts'

const DOCUMENT = '529.982.247-25'
const OTHER = '168.995.350-09'

function judgementOf(cpf: unknown, analysis: unknown, face?: unknown, laudo?: unknown) {
  const bodies: Bodies = {
    analise: { Chave: 'k-1', OCR: { CPF: cpf }, CPFCliente: analysis },
    ...(face === undefined ? {} : { biometria: { Chave: 'k-1', CPFCliente: face } }),
    ...(laudo === undefined ? {} : { laudo: titledLaudo(['CPF de Envio', laudo]) }),
  }
  return judgeBodies(bodies)
}

const pairOf = (...cpfs: Parameters<typeof judgementOf>) => cpfPairOf(judgementOf(...cpfs))

test.each([
  ['the same digits in another format', DOCUMENT, '52998224725', 'equal'],
  ['another number', DOCUMENT, OTHER, 'different'],
  ['not read', null, OTHER, 'unknown'],
  ['not informed', DOCUMENT, null, 'unknown'],
  ['a misread letter', '529.982.247-2S', DOCUMENT, 'unknown'],
  ['hidden digits that match', '***.982.247-**', DOCUMENT, 'unknown'],
  ['only zeros', '000.000.000-00', DOCUMENT, 'unknown'],
])('compares document and informed CPF: %s', (_what, cpf, informed, relation) => {
  expect(pairOf(cpf, informed).relation).toBe(relation)
})

test('formats both CPFs alike', () => {
  expect(pairOf('52998224725', '16899535009')).toMatchObject({
    documentCpf: { text: DOCUMENT, flag: null },
    informed: { text: OTHER, flag: null, sources: ['analysis'] },
    otherInformed: null,
  })
})

test('lists all sources of an informed CPF', () => {
  const { informed } = pairOf(DOCUMENT, '16899535009', OTHER, OTHER)
  expect(informed?.sources).toEqual(['analysis', 'face', 'laudo'])
})

test('shows two informed CPFs, the different one first', () => {
  expect(pairOf(DOCUMENT, DOCUMENT, OTHER)).toMatchObject({
    informed: { text: OTHER, sources: ['face'] },
    otherInformed: { text: DOCUMENT, source: 'analysis' },
    relation: 'different',
  })
})

test('reads every CPF of the laudo', () => {
  const laudo = titledLaudo(
    ['CPF', 'Consta na base'],
    ['CPF de Envio', ''],
    ['CPF do cliente', DOCUMENT],
    ['CPF (envio)', OTHER],
  )
  expect(cpfPairOf(judgeBodies({ analise: { OCR: { CPF: DOCUMENT } }, laudo }))).toMatchObject({
    informed: { text: OTHER, sources: ['laudo'] },
    otherInformed: { text: DOCUMENT, source: 'laudo' },
    relation: 'different',
  })
})

test('lists a source once', () => {
  const laudo = titledLaudo(['CPF de Envio', DOCUMENT], ['CPF do cliente', DOCUMENT])
  expect(cpfPairOf(judgeBodies({ laudo })).informed?.sources).toEqual(['laudo'])
})

test('flags the CPF with wrong check digits', () => {
  const pair = pairOf('529.982.247-26', DOCUMENT)
  expect([pair.documentCpf?.flag, pair.informed?.flag]).toEqual(['fail', null])
  expect(pairOf(DOCUMENT, '111.111.111-11').informed?.flag).toBe('fail')
})

test.each([
  [DOCUMENT, { relation: 'equal', informed: { sources: ['analysis', 'face'] }, otherInformed: null }],
  [
    '111.982.247-55',
    { relation: 'different', informed: { sources: ['face'] }, otherInformed: { source: 'analysis' } },
  ],
])('compares masked CPFs by the findings: %s', (face, pair) => {
  const mask = '•••.982.247-••'
  const { findings } = judgementOf(DOCUMENT, DOCUMENT, face)
  expect(cpfPairOf({ ...judgementOf(mask, mask, mask), findings })).toMatchObject(pair)
})
