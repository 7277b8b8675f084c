import { describe, expect, test } from 'vitest'
import { judged, titledLaudo } from '#core/findings/testing/case-for-tests.ts'
import type { Bodies } from '#core/findings/testing/case-for-tests.ts'
import { cpfPairOf } from './cpf-pair.ts'

const OWN = '529.982.247-25'
const OTHER = '168.995.350-09'

function pairOf(cpf: unknown, analysis: unknown, face?: unknown, laudo?: unknown) {
  const bodies: Bodies = {
    analise: { Chave: 'k-1', OCR: { CPF: cpf }, CPFCliente: analysis },
    ...(face === undefined ? {} : { biometria: { Chave: 'k-1', CPFCliente: face } }),
    ...(laudo === undefined ? {} : { laudo: titledLaudo(['CPF de Envio', laudo]) }),
  }
  return cpfPairOf(judged(bodies))
}

describe('how the CPF of the document compares with the informed one', () => {
  test.each([
    ['the same digits, written otherwise', OWN, '52998224725', 'equal'],
    ['another number', OWN, OTHER, 'different'],
    ['not read', null, OTHER, 'unknown'],
    ['not informed', OWN, null, 'unknown'],
    ['a misread letter', '529.982.247-2S', OWN, 'unknown'],
    ['hidden digits that match', '***.982.247-**', OWN, 'unknown'],
    ['only zeros', '000.000.000-00', OWN, 'unknown'],
  ])('%s', (_what, cpf, informed, relation) => {
    expect(pairOf(cpf, informed).relation).toBe(relation)
  })
})

test('both are written the same way, whatever came', () => {
  expect(pairOf('52998224725', '16899535009')).toMatchObject({
    read: { text: OWN, flag: null },
    informed: { text: OTHER, flag: null, sources: ['analysis'] },
    other: null,
  })
})

test('an informed CPF says everywhere where it stands', () => {
  expect(pairOf(OWN, '16899535009', OTHER, OTHER).informed?.sources).toEqual(['analysis', 'face', 'laudo'])
})

test('where two were informed, the one that differs comes first, and the other is not kept back', () => {
  expect(pairOf(OWN, OWN, OTHER)).toMatchObject({
    informed: { text: OTHER, sources: ['face'] },
    other: { text: OWN, source: 'analysis' },
    relation: 'different',
  })
})

test('check digits that do not hold are flagged on the number that has them', () => {
  const pair = pairOf('529.982.247-26', OWN)
  expect([pair.read?.flag, pair.informed?.flag]).toEqual(['fail', null])
  expect(pairOf(OWN, '111.111.111-11').informed?.flag).toBe('fail')
})

function withFace(cpf: string, analysis: string, face: string) {
  return judged({
    analise: { Chave: 'k-1', OCR: { CPF: cpf }, CPFCliente: analysis },
    biometria: { Chave: 'k-1', CPFCliente: face },
  })
}

test('where only masked numbers came, the findings say how they compare', () => {
  const mask = '•••.982.247-••'
  const masked = withFace(mask, mask, mask)
  const pairFor = (...cpfs: [string, string, string]) => {
    const received = { ...masked, findings: withFace(...cpfs).findings }
    return cpfPairOf(received)
  }
  expect(pairFor(OWN, OWN, OWN)).toMatchObject({
    relation: 'equal',
    informed: { sources: ['analysis', 'face'] },
    other: null,
  })
  expect(pairFor(OWN, OWN, '111.982.247-55')).toMatchObject({
    relation: 'different',
    informed: { sources: ['face'] },
    other: { source: 'analysis' },
  })
})
