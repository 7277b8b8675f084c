import { describe, expect, test } from 'vitest'
import { Config } from '#core/config/schema.ts'
import { Laudo } from '#core/service/contract/answers.ts'
import { findingList, judgeBodies, laudoOf } from '#core/findings/testing/case-for-tests.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readLines } from './read-lines.ts'

describe('a line under Óbito', () => {
  test.each([
    ['found', '-', 'OBITO ENCONTRADO, PENDENTE DE CONFIRMACAO'],
    ['found', '-', 'NADA CONSTA NO SIRC - CONSTA NA RECEITA'],
    ['found', '-', 'NÃO CONSTA NO CARTÓRIO LOCAL CONSTA ÓBITO NA RECEITA'],
    ['found', '-', 'INFORMAMOS QUE CONSTA ÓBITO'],
    ['found', '-', 'ENCONTRADO REGISTRO COM O NOME DA MÃE'],
    ['doubtful', '-', '"ÓBITO?"'],
    ['doubtful', '-', 'ÓBITO NÃO DESCARTADO'],
    ['doubtful', '-', 'NÃO DESCARTADO'],
    ['doubtful', 'NÃO', 'FALECIDO'],
    ['doubtful', '-', 'FALECIDO: VIVO'],
    ['doubtful', '-', 'CONSULTA DE ÓBITO RESTRITA'],
    ['doubtful', '-', 'ÓBITO DO PAI DO TITULAR'],
    ['doubtful', '-', 'CONSTA E NÃO CONSTA'],
    ['doubtful', '12.03.19', '-'],
    ['doubtful', '1999', '-'],
    ['doubtful', '2019-03-12', '-'],
    ['none-found', '-', 'NAO CONSTA NA BASE DE OBITOS'],
    ['none-found', '-', 'FALECEU NÃO'],
    ['none-found', '-', 'CONSTA ÓBITO NÃO'],
    ['nothing', '-', 'CONSULTA DE ÓBITO SUSPENSA'],
    ['nothing', '-', 'PAI: FALECIDO'],
    ['nothing', '-', 'ANO DO FALECIMENTO'],
    ['nothing', '-', 'PAI VIVO'],
    ['nothing', '-', 'CONSULTA DE ÓBITO OK'],
  ])('is a death record %s: %j, %j', (expected, valor, message) => {
    const judgement = judgeBodies({ laudo: laudoOf(['Óbito', valor, message]) })
    const [finding = 'death-record.nothing'] = findingList(judgement, 'death-record')
    expect(finding.replace(/^death-record\.|\s.*$/g, '')).toBe(expected)
  })
})

test.each(['Óbito', 'Registro de óbito'])('%s is a label about death', (label) => {
  expect(judgeBodies({ laudo: laudoOf([label, '-', '-']) }).lines[0]?.kind).toBe('death')
})

test.each([
  ['VÁLIDO', 'unchecked'],
  ['INVÁLIDO', 'fail'],
])('a line without a label cannot confirm, but can refuse: %s', (message, flag) => {
  expect(judgeBodies({ laudo: laudoOf([null, 'SP', message]) }).lines[0]?.flag).toBe(flag)
})

test('a label that is an infinite number is unreadable', () => {
  const laudo = JSON.parse(
    '{"ConteudoValidacaoDocumento":[{"Campo":-1e400,"Valor":"SP","MensagemValidacao":"VÁLIDO"}]}',
  )
  expect(judgeBodies({ laudo }).lines[0]?.flag).toBe('warn')
})

function readLine(campo: string, valor: string, message: string, config: object = {}) {
  const parsed = Config.parse(config)
  const laudo = Laudo.parse(laudoOf([campo, valor, message]))
  const [line] = readLines(laudo, 'licence', parsed, vocabularyOf(parsed))
  if (!line) throw new Error('no line')
  return line
}

/** Campo | Valor | message; kind, flag, outcome and death; the reading. */
test.each([
  [
    'Nome | NÃO CONSTA DIVERGÊNCIA | VÁLIDO',
    'value unchecked: nothing-found in Valor',
    'nothing-found NAO CONSTA DIVERGENCIA',
  ],
  ['Nome | NÃO CADASTRADO | ', 'value unchecked: not-validated in message, no value', 'not-validated'],
  ['Nome |  | VÁLIDO', 'value ok: confirmed in message', 'confirmed VALIDO because'],
  ['Nome | FOTO COLADA | VÁLIDO', 'value fail: refused in Valor, value', 'refused COLADA'],
  ['Formato CPF | OK | ', 'format unchecked: confirmed in Valor', 'confirmed OK because'],
  ['Formato do selo | OK | ', 'unmatched unchecked: confirmed in Valor', 'confirmed OK because'],
  ['Formato do selo | FALSO GAVETA | ', 'unmatched fail: refused in Valor, value', 'refused FALSO'],
  [
    'Estado do documento | SP | VÁLIDO',
    'mention unchecked: confirmed in message, value',
    'confirmed VALIDO because',
  ],
  ['Órgão emissor | SSP | OK', 'none ok: confirmed in message, value', 'confirmed OK because'],
  ['Assinatura | NÃO POSSUI | VÁLIDO', 'unmatched warn: doubtful in Valor, no value', 'doubtful NAO POSSUI'],
  ['Assinatura | FALSO GAVETA | ', 'unmatched fail: refused in Valor, value', 'refused FALSO'],
  [
    'Assinatura | SEM ASSINATURA | VÁLIDO',
    'unmatched warn: doubtful in Valor, value',
    'doubtful SEM ASSINATURA',
  ],
  ['Assinatura | 1 | VÁLIDO', 'unmatched ok: confirmed in message, value', 'confirmed VALIDO because'],
  ['Assinatura | 1 | ', 'unmatched unchecked: not-validated in message, value', 'not-validated'],
  ['Fraude | 12 | OK', 'unmatched fail: refused in Valor, value', 'refused 12'],
  ['Fraude | 0 | OK', 'unmatched unchecked: nothing-found in Valor', 'nothing-found 0'],
  ['Óbito | SIM | ', 'death fail: unrecognised in Valor, death refused', 'refused SIM'],
  ['Óbito | NÃO | ', 'death unchecked: unrecognised in Valor, death nothing-found', 'nothing-found NAO'],
  ['Óbito | SIM | NÃO CONSTA', 'death warn: unrecognised in message, death doubtful', 'doubtful SIM'],
  ['Óbito | NÃO | CONSTA ÓBITO', 'death warn: unrecognised in message, death doubtful', 'doubtful OBITO'],
  [
    'Óbito | 12/03/2019 | DATA DO ÓBITO',
    'death fail: unrecognised in message, death refused, value',
    'refused DATA DO OBITO 12/03/2019',
  ],
  ['Óbito | - | VÁLIDO', 'death unchecked: unrecognised in message', 'unrecognised'],
  [
    'Óbito | FALSO GAVETA | NÃO CONSTA',
    'death warn: unrecognised in message, death doubtful, value',
    'doubtful FALSO',
  ],
  ['Risco de óbito | ALTO | ', 'unmatched warn: doubtful in Valor', 'doubtful ALTO'],
  [
    'Nome | NÃO CONSTA ÓBITO | ',
    'value unchecked: unrecognised in Valor, death nothing-found',
    'nothing-found NAO CONSTA OBITO',
  ],
  ['Nome | CONSTA ÓBITO | VÁLIDO', 'value fail: confirmed in message, death refused', 'refused OBITO'],
])('%s is %s', (input, expected, expectedReading) => {
  const [campo = '', valor = '', message = ''] = input.split(' | ')
  const { kind, flag, subjectReading, death, reading, hasValue, deniesValue } = readLine(
    campo,
    valor,
    message,
  )
  const isFromValor = subjectReading.text === valor && valor !== message
  const result = [
    `${kind} ${flag}: ${subjectReading.outcome} in ${isFromValor ? 'Valor' : 'message'}`,
    death && `death ${death.outcome}`,
    hasValue && 'value',
    deniesValue && 'no value',
  ]
  expect(result.filter(Boolean).join(', ')).toBe(expected)
  const { outcome, words, because } = reading
  expect([outcome, words, because && 'because'].filter(Boolean).join(' ')).toBe(expectedReading)
})

test('a config may show green for an absent death record only', () => {
  const config = { vocabulary: { deathRecordAbsentIsOk: true } }
  expect(readLine('Óbito', 'NÃO', '', config).flag).toBe('ok')
  expect(readLine('Óbito', 'SIM', '', config).flag).toBe('fail')
  expect(readLine('Nome', 'ANA LIMA', '-', config).flag).toBe('unchecked')
})
