import { expect, test } from 'vitest'
import { Config } from '#core/config/schema.ts'
import { Laudo } from '#core/service/contract/answers.ts'
import { inShort, judged, laudoOf } from '#core/findings/testing/case-for-tests.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readLines } from './read-lines.ts'

/** What a line under Óbito says of the holder's death. */
function deathIn(valor: string | null, message: string | null): string {
  const [found = 'death-record.nothing'] = inShort(
    judged({ laudo: laudoOf(['Óbito', valor, message]) }),
    'death-record',
  )
  return found.replace(/^death-record\.|\s.*$/g, '')
}

test.each([
  ['-', 'OBITO ENCONTRADO, PENDENTE DE CONFIRMACAO'],
  ['-', 'NADA CONSTA NO SIRC - CONSTA NA RECEITA'],
  ['-', 'NÃO CONSTA NO CARTÓRIO LOCAL CONSTA ÓBITO NA RECEITA'],
  ['-', 'INFORMAMOS QUE CONSTA ÓBITO'],
  ['-', 'ENCONTRADO REGISTRO COM O NOME DA MÃE'],
])('found: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('found')
})
test.each([
  ['-', '"ÓBITO?"'],
  ['-', 'ÓBITO NÃO DESCARTADO'],
  ['-', 'NÃO DESCARTADO'],
  ['NÃO', 'FALECIDO'],
  ['-', 'FALECIDO: VIVO'],
  ['-', 'CONSULTA DE ÓBITO RESTRITA'],
  ['-', 'ÓBITO DO PAI DO TITULAR'],
  ['-', 'CONSTA E NÃO CONSTA'],
  ['12.03.19', '-'],
  ['1999', '-'],
  ['2019-03-12', '-'],
])('doubtful: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('doubtful')
})
test.each([
  ['-', 'NAO CONSTA NA BASE DE OBITOS'],
  ['-', 'FALECEU NÃO'],
  ['-', 'CONSTA ÓBITO NÃO'],
])('none-found: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('none-found')
})
test.each([
  ['-', 'CONSULTA DE ÓBITO SUSPENSA'],
  ['-', 'PAI: FALECIDO'],
  ['-', 'ANO DO FALECIMENTO'],
  ['-', 'PAI VIVO'],
  ['-', 'CONSULTA DE ÓBITO OK'],
])('nothing: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('nothing')
})

test.each(['Óbito', 'Registro de óbito'])('%s is a label about death', (label) => {
  expect(judged({ laudo: laudoOf([label, '-', '-']) }).lines[0]?.kind).toBe('death')
})

test.each([null])('a label without a word, %j, confirms nothing, but a refusal counts', (Campo) => {
  const flagOf = (message: string) => judged({ laudo: laudoOf([Campo, 'SP', message]) }).lines[0]?.flag
  expect(flagOf('VÁLIDO')).toBe('unchecked')
  expect(flagOf('INVÁLIDO')).toBe('fail')
})

test('a label that is a number too large to be held cannot be read', () => {
  const laudo = JSON.parse(
    '{"ConteudoValidacaoDocumento":[{"Campo":-1e400,"Valor":"SP","MensagemValidacao":"VÁLIDO"}]}',
  )
  expect(judged({ laudo }).lines[0]?.flag).toBe('warn')
})

function lineOf(campo: string, valor: string, message: string, config: object = {}) {
  const checked = Config.parse(config)
  const [line] = readLines(
    Laudo.parse(laudoOf([campo, valor, message])),
    'licence',
    checked,
    vocabularyOf(checked),
  )
  return line
}

test.each([
  [
    'Nome',
    'NÃO CONSTA DIVERGÊNCIA',
    'VÁLIDO',
    'value, unchecked, nothing-found in Valor',
    'nothing-found NAO CONSTA DIVERGENCIA',
  ],
  [
    'Nome',
    'NÃO CADASTRADO',
    '',
    'value, unchecked, not-validated in message, denies the value',
    'not-validated',
  ],
  ['Nome', '', 'VÁLIDO', 'value, ok, confirmed in message', 'confirmed VALIDO because'],
  ['Nome', 'FOTO COLADA', 'VÁLIDO', 'value, fail, refused in Valor, names a value', 'refused COLADA'],
  ['Formato CPF', 'OK', '', 'format, unchecked, confirmed in Valor', 'confirmed OK because'],
  ['Formato do selo', 'OK', '', 'unmatched, unchecked, confirmed in Valor', 'confirmed OK because'],
  [
    'Formato do selo',
    'FALSO GAVETA',
    '',
    'unmatched, fail, refused in Valor, names a value',
    'refused FALSO',
  ],
  [
    'Estado do documento',
    'SP',
    'VÁLIDO',
    'mention, unchecked, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['Órgão emissor', 'SSP', 'OK', 'none, ok, confirmed in message, names a value', 'confirmed OK because'],
  [
    'Assinatura',
    'NÃO POSSUI',
    'VÁLIDO',
    'unmatched, warn, doubtful in Valor, denies the value',
    'doubtful NAO POSSUI',
  ],
  ['Assinatura', 'FALSO GAVETA', '', 'unmatched, fail, refused in Valor, names a value', 'refused FALSO'],
  [
    'Assinatura',
    'SEM ASSINATURA',
    'VÁLIDO',
    'unmatched, warn, doubtful in Valor, names a value',
    'doubtful SEM ASSINATURA',
  ],
  [
    'Assinatura',
    '1',
    'VÁLIDO',
    'unmatched, ok, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['Assinatura', '1', '', 'unmatched, unchecked, not-validated in message, names a value', 'not-validated'],
  ['Fraude', '12', 'OK', 'unmatched, fail, refused in Valor, names a value', 'refused 12'],
  ['Fraude', '0', 'OK', 'unmatched, unchecked, nothing-found in Valor', 'nothing-found 0'],
  ['Óbito', 'SIM', '', 'death, fail, unrecognised in Valor, death refused', 'refused SIM'],
  ['Óbito', 'NÃO', '', 'death, unchecked, unrecognised in Valor, death nothing-found', 'nothing-found NAO'],
  ['Óbito', 'SIM', 'NÃO CONSTA', 'death, warn, unrecognised in message, death doubtful', 'doubtful SIM'],
  ['Óbito', 'NÃO', 'CONSTA ÓBITO', 'death, warn, unrecognised in message, death doubtful', 'doubtful OBITO'],
  [
    'Óbito',
    '12/03/2019',
    'DATA DO ÓBITO',
    'death, fail, unrecognised in message, death refused, names a value',
    'refused DATA DO OBITO 12/03/2019',
  ],
  ['Óbito', '-', 'VÁLIDO', 'death, unchecked, unrecognised in message', 'unrecognised'],
  [
    'Óbito',
    'FALSO GAVETA',
    'NÃO CONSTA',
    'death, warn, unrecognised in message, death doubtful, names a value',
    'doubtful FALSO',
  ],
  ['Risco de óbito', 'ALTO', '', 'unmatched, warn, doubtful in Valor', 'doubtful ALTO'],
  [
    'Nome',
    'NÃO CONSTA ÓBITO',
    '',
    'value, unchecked, unrecognised in Valor, death nothing-found',
    'nothing-found NAO CONSTA OBITO',
  ],
  ['Nome', 'CONSTA ÓBITO', 'VÁLIDO', 'value, fail, confirmed in message, death refused', 'refused OBITO'],
])('%s, %s, %s: %s', (campo, valor, message, expected, said) => {
  const { kind, flag, own, death, reading, namesValue, deniesValue } = lineOf(campo, valor, message) ?? {}
  const isInValor = own?.text === valor && valor !== message
  const line = [
    kind,
    flag,
    `${own?.outcome} in ${isInValor ? 'Valor' : 'message'}`,
    death && `death ${death.outcome}`,
    namesValue && 'names a value',
    deniesValue && 'denies the value',
  ]
  expect(line.filter(Boolean).join(', ')).toBe(expected)
  const why = [reading?.outcome, reading?.words, reading?.because && 'because']
  expect(why.filter(Boolean).join(' ')).toBe(said)
})

test('a config may show green where no death is on record, and only there', () => {
  const config = { vocabulary: { deathRecordAbsentIsOk: true } }
  expect(lineOf('Óbito', 'NÃO', '', config)?.flag).toBe('ok')
  expect(lineOf('Óbito', 'SIM', '', config)?.flag).toBe('fail')
  expect(lineOf('Nome', 'ANA LIMA', '-', config)?.flag).toBe('unchecked')
})
