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

function readLine(campo: unknown, valor: unknown, message: unknown, config: object = {}) {
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
  ['Nome | SIM, CONSTA | VÁLIDO', 'value ok: confirmed in message', 'confirmed VALIDO because'],
  // The message only says that a value is missing. Under a question, or without a datum, that is a doubt.
  ['Nome | - | NÃO INFORMADO', 'value unchecked: not-validated in message', 'not-validated'],
  ['Evolução civil | - | NÃO CONSTA', 'none unchecked: not-validated in message', 'not-validated'],
  // A count under a harm, and values that are words elsewhere.
  ['Divergência de nome | 1 | ', 'mention fail: refused in Valor, value', 'refused 1'],
  [
    'Divergência de data de nascimento | 12/03/1990 | ',
    'mention unchecked: not-validated in message, value',
    'not-validated',
  ],
  [
    'Divergência de data de nascimento | 19900312 | NÃO',
    'mention unchecked: nothing-found in message, value',
    'nothing-found NAO',
  ],
  [
    'Biometria | ÓBITO EM 2015 | APROVADO',
    'unmatched fail: confirmed in message, death refused, value',
    'refused OBITO',
  ],
  ['Documento | SCORE 12 - FRAUDE | VÁLIDO', 'unmatched fail: refused in Valor, value', 'refused FRAUDE'],
  ['Estado | SE | VÁLIDO', 'value ok: confirmed in message, value', 'confirmed VALIDO because'],
  ['Validade | INDETERMINADA | VÁLIDO', 'value ok: confirmed in message, value', 'confirmed VALIDO because'],
  [
    'Validade | INDETERMINADA - DOCUMENTO FALSO | VÁLIDO',
    'value fail: refused in Valor, value',
    'refused FALSO',
  ],
  ['Nome confere | - | NÃO INFORMADO', 'value warn: doubtful in message', 'doubtful NAO INFORMADO'],
  [
    'Divergência de nome | - | NÃO CONSTA',
    'mention unchecked: nothing-found in message',
    'nothing-found NAO CONSTA',
  ],
  ['Consulta | - | NÃO CONSTA', 'unmatched warn: doubtful in message', 'doubtful NAO CONSTA'],
  // An unlimited expiry is a value.
  [
    'Validade | VALIDADE INDETERMINADA | VÁLIDO',
    'value ok: confirmed in message, value',
    'confirmed VALIDO because',
  ],
  [
    'Validade | DOCUMENTO VITALÍCIO | VÁLIDO',
    'value ok: confirmed in message, value',
    'confirmed VALIDO because',
  ],
  // An address is a value, whatever its words mean elsewhere.
  [
    'Endereço | RUA BOA MORTE 12 | VÁLIDO',
    'unmatched ok: confirmed in message, value',
    'confirmed VALIDO because',
  ],
  [
    'Endereço | RUA DAS FLORES, SEM NÚMERO | VÁLIDO',
    'unmatched ok: confirmed in message, value',
    'confirmed VALIDO because',
  ],
  // The message names the harm, and Valor answers it.
  [
    'Observação | NEGATIVO | FRAUDE',
    'unmatched unchecked: nothing-found in message',
    'nothing-found FRAUDE NEGATIVO',
  ],
  // An unknown label may ask for something bad.
  ['Gaveta | - | CONFERE', 'unmatched unchecked: unrecognised in message', 'unrecognised'],
  ['Dígito da gaveta confere | - | SIM', 'unmatched unchecked: unrecognised in message', 'unrecognised SIM'],
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
  ['Foto | SEM FOTO 3X4 | VÁLIDO', 'unmatched warn: doubtful in Valor, value', 'doubtful SEM FOTO'],
  ['Assinatura | 1 | VÁLIDO', 'unmatched ok: confirmed in message, value', 'confirmed VALIDO because'],
  ['Assinatura | NÃO SE APLICA | -', 'unmatched unchecked: not-validated in message', 'not-validated'],
  [
    'Assinatura | 0 DIVERGÊNCIAS | VÁLIDO',
    'unmatched unchecked: nothing-found in Valor',
    'nothing-found 0 DIVERGENCIAS',
  ],
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

/** The first two have a letter of another script. */
test.each([
  ['Nome da mãe', 'CONFER\u0395'],
  ['Validade', 'INDETERMINADA \u0414'],
  ['Nome', 'SERIA VÁLIDO'],
  ['Nome do pai', 'CONSULTA NÃO ENCONTRADA'],
])('%s is not confirmed by VÁLIDO beside the unclear Valor %j', (campo, valor) => {
  const { flag, reading } = readLine(campo, valor, 'VÁLIDO')
  expect([flag, reading.outcome]).toEqual(['unchecked', 'unrecognised'])
})

test.each(['Face', 'Prova de vida', 'Selo', 'Documento', 'Resultado', 'Authenticity'])(
  '%s must be checked, so a missing one is a doubt',
  (campo) => {
    expect(readLine(campo, '-', 'NÃO INFORMADO').flag).toBe('warn')
  },
)

test.each(['format', 'digit'])('a label that the config calls a %s confirms nothing', (kind) => {
  const config = { labels: [{ label: 'Selo', kind, fields: ['CPF'] }] }
  expect(readLine('Selo', '-', 'VÁLIDO', config).flag).toBe('unchecked')
})

test.each([
  ['Matrícula', 'MATRÍCULA CONFERE', 'ok'],
  ['Matrícula e CPF', 'CPF CONFERE', 'unchecked'],
])('the unlisted word of the configured label %s is a datum: %s', (label, message, flag) => {
  const config = { labels: [{ label, kind: 'value', fields: ['CPF'] }] }
  expect(readLine(label, '-', message, config).flag).toBe(flag)
})

test('a death record keeps the text that it comes from', () => {
  expect(readLine('Óbito', '-', 'CONSTA ÓBITO').death).toMatchObject({ text: 'CONSTA ÓBITO' })
})

test.each([
  ['label', [['x'], 'ANA LIMA', 'VÁLIDO']],
  ['value', ['Nome', ['x'], 'VÁLIDO']],
  ['message', ['Nome', 'ANA LIMA', ['x']]],
] as const)('a list as %s is a doubt', (part, [campo, valor, message]) => {
  expect(readLine(campo, valor, message)).toMatchObject({
    flag: 'warn',
    unreadable: [part],
    wrongType: part,
    hasLongText: false,
    [part]: '["x"]',
  })
})

describe('a line with a Valor that is too long', () => {
  const long = 'A'.repeat(2001)

  test.each([
    ['NÃO CONSTA ÓBITO', 'unchecked: unrecognised, death undefined', 'unrecognised'],
    ['CONSTA ÓBITO', 'fail: unrecognised, death refused', 'refused OBITO'],
    ['DIVERGENTE. POSSÍVEL ÓBITO', 'fail: refused, death doubtful', 'refused DIVERGENTE'],
    ['VÁLIDO', 'unchecked: unrecognised, death undefined', 'unrecognised'],
  ])('keeps only what speaks against it: %s', (message, expected, expectedReading) => {
    const { flag, subjectReading, death, reading, ...line } = readLine('Nome', long, message)
    expect(`${flag}: ${subjectReading.outcome}, death ${death?.outcome}`).toBe(expected)
    expect(`${reading.outcome} ${reading.words}`.trim()).toBe(expectedReading)
    expect(line).toMatchObject({
      hasValue: false,
      deniesValue: false,
      unreadable: ['value'],
      wrongType: null,
      hasLongText: true,
    })
  })
})
