import { describe, expect, test } from 'vitest'
import { flagOfField, findingList, judgeBodies, laudoOf } from './case-for-tests.ts'

const CPF = '529.982.247-25'

describe('laudo-line', () => {
  test('its sentence has the text that decided', () => {
    const [finding] = judgeBodies({ laudo: laudoOf(['Fraude', 'SIM', 'OK']) }).findings
    expect(finding?.params).toMatchObject({ mensagem: 'SIM', words: 'SIM' })
  })
  test('a valid line confirms nothing if the OCR has no readable value', () => {
    const withoutOcr = judgeBodies({ laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['UF', '-', 'OK']) })
    expect(findingList(withoutOcr)).toEqual(['laudo-line.no-value note', 'laudo-line.no-value note'])
    const unreadable = judgeBodies({
      analise: { OCR: { Nome: 'ANA LIMA' } },
      laudo: laudoOf(['Nome', ['ANA'], 'OK']),
    })
    expect(findingList(unreadable)).toContain('laudo-line.no-value note')
  })
})

test.each([
  ['DIVERGENTE - NÃO CONSTA ÓBITO', ['laudo-line.failed fail', 'death-record.none-found note'], 'fail'],
  ['SEM FOTO. FALSO. SEM ÓBITO', ['laudo-line.failed fail', 'death-record.none-found note'], 'fail'],
  ['ÓBITO INVÁLIDO', ['death-record.doubtful warn'], 'warn'],
  ['VÁLIDO. NÃO CONSTA ÓBITO', ['death-record.none-found note'], 'unchecked'],
  ['PARCIAL. CONSTA ÓBITO', ['death-record.found fail', 'laudo-line.doubt warn'], 'fail'],
  ['DIVERGENTE. POSSÍVEL ÓBITO', ['laudo-line.failed fail', 'death-record.doubtful warn'], 'fail'],
  ['NADA CONSTA', [], 'unchecked'],
])('a line of Nome separates the death from the name: %s', (mensagem, expected, flag) => {
  const judgement = judgeBodies({ laudo: laudoOf(['Nome', 'ANA LIMA', mensagem]) })
  expect(findingList(judgement)).toEqual(expected)
  expect(judgement.lines[0]?.flag).toBe(flag)
})

describe('codes', () => {
  const codes = {
    Status: {
      1: { label: 'Aprovada', level: 'ok' },
      2: { label: { 'pt-BR': 'Em análise', en: 'Under way' } },
    },
    Biometria: { A: { label: 'Igual', level: 'ok' } },
  }
  test.each([
    [{ Status: ' 1 ' }, ['status.mapped ok']],
    [{ Status: '01' }, ['status.unmapped note']],
    [{ Status: 'constructor' }, ['status.unmapped note']],
    [{ Biometria: false }, ['face-match-outcome.unmapped note']],
  ])('%j', (analise, expected) => {
    expect(findingList(judgeBodies({ analise }, { codes }))).toEqual(expected)
  })
  test('labels are in both languages, with the text of the reason', () => {
    const judgement = judgeBodies({ analise: { Status: '2', Motivo: '9', MotivoTexto: 'x' } }, { codes })
    expect(judgement.status).toMatchObject({ code: '2', flag: 'unchecked', label: { en: 'Under way' } })
    expect(judgement.reason).toEqual({ code: '9', label: null, flag: 'unchecked' })
    expect(judgement.findings[0]?.params).toEqual({
      code: '2',
      labelPt: 'Em análise',
      labelEn: 'Under way',
      motivoTexto: 'x',
    })
  })
})

test('unreadable values are reported with their place', () => {
  const judgement = judgeBodies({
    analise: { Status: [], OCR: { Nome: ['A'], Extra: ['A'] } },
    biometria: { Id: 'x', TaxaSimilaridade: [] },
  })
  expect(
    judgement.findings.map(({ rule, variant, sides, fields }) => [
      rule,
      variant,
      sides[0]?.fieldPath,
      ...fields,
    ]),
  ).toEqual([
    ['unreadable', 'field', 'OCR.Nome', 'Nome'],
    ['unreadable', 'place', 'Analise.Status'],
    ['unreadable', 'place', 'Biometria.Id'],
    ['similarity', 'unreadable', 'Biometria.TaxaSimilaridade'],
    ['status', 'unmapped', 'Analise.Status'],
  ])
  expect(flagOfField(judgement, 'Nome')).toBe('warn')
  expect(flagOfField(judgement, 'Extra')).toBe('unchecked')
  expect(judgeBodies({ laudo: { ConteudoPadraoAnalise: 5 } }).findings[0]?.sides).toEqual([
    { fieldPath: 'Laudo.ConteudoPadraoAnalise', value: '5' },
  ])
})

test('cpf-check-digits lists every place of a number', () => {
  const { findings } = judgeBodies({
    analise: { OCR: { CPF }, CPFCliente: '52998224725' },
    biometria: { CPFCliente: 52998224725 },
  })
  expect(findings.find(({ rule }) => rule === 'cpf-check-digits')?.sides).toEqual([
    { fieldPath: 'OCR.CPF', value: CPF },
    { fieldPath: 'Analise.CPFCliente', value: '52998224725' },
    { fieldPath: 'Biometria.CPFCliente', value: '52998224725' },
  ])
})
