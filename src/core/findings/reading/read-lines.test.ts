import { expect, test } from 'vitest'
import { Config } from '../../config/schema.ts'
import { Laudo } from '../../contract/answers.ts'
import { inShort, judged, laudoOf } from '../testing/case-for-tests.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
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
  ['Sim', null],
  ['CONSTA ÓBITO', ''],
  [null, 'POSITIVO'],
  ['-', 'Titular falecido'],
  ['-', 'HÁ REGISTRO'],
  ['-', 'EXISTE REGISTRO'],
  ['-', 'MORTO'],
  ['-', 'REGISTRO ENCONTRADO'],
  ['-', 'CPF CANCELADO POR ÓBITO SEM ESPÓLIO'],
  ['-', 'Ano de óbito: 2019'],
  ['12/03/2019', 'DATA DO ÓBITO'],
  ['-', 'ATENÇÃO: CONSTA ÓBITO'],
  ['-', 'HÁ ÓBITO REGISTRADO'],
  ['-', 'NÃO CONSTA NO SIRC, CONSTA ÓBITO NA RECEITA'],
  ['-', 'OBITO ENCONTRADO, PENDENTE DE CONFIRMACAO'],
  ['-', 'HÁ'],
  ['-', 'POSSUI'],
  ['-', 'FALECIDO NA BASE'],
  ['-', 'SITUAÇÃO CADASTRAL FALECIDO'],
  ['-', 'ÓBITO NA BASE'],
  ['-', 'DATA DO ÓBITO 12.03.19'],
  ['-', 'ANO DO FALECIMENTO 1999'],
  ['-', 'CPF CANCELADO DE PESSOA FALECIDA'],
  ['-', 'CPF CANCELADO COM FALECIMENTO'],
  ['-', 'TITULAR FALECIDO: CPF CANCELADO'],
  ['-', 'NADA CONSTA NO SIRC. CONSTA NA RECEITA'],
  ['-', 'NADA CONSTA NO SIRC - CONSTA NA RECEITA'],
  ['-', 'NADA CONSTA NO SIRC MAS CONSTA NA RECEITA'],
  ['-', 'NADA CONSTA NO SIRC, PORÉM CONSTA NA RECEITA'],
  ['-', 'NÃO CONSTA NO CARTÓRIO LOCAL CONSTA ÓBITO NA RECEITA'],
  ['-', 'INFORMAMOS QUE CONSTA ÓBITO'],
  ['-', 'ENCONTRADO REGISTRO COM O NOME DA MÃE'],
  ['-', 'ALERTA: ÓBITO'],
  ['-', 'FALECIDO 00/00/0000'],
])('found: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('found')
})
test.each([
  ['NAO', 'CONSTA'],
  ['-', 'NAO FOI POSSIVEL CONSULTAR'],
  ['-', 'NAO FOI POSSIVEL VERIFICAR OBITO'],
  ['-', 'VERIFICACAO DE OBITO PENDENTE'],
  ['-', 'NAO CONSTA?'],
  ['-', 'ÓBITO?'],
  ['-', '"ÓBITO?"'],
  ['-', 'ÓBITO: VERIFICAR'],
  ['-', 'CONSTA ÓBITO NÃO CONFIRMADO'],
  ['-', 'ÓBITO NÃO DESCARTADO'],
  ['-', 'NÃO CONSTA COMO VIVO'],
  ['-', 'INVÁLIDO'],
  ['-', 'REPROVADO'],
  ['-', 'DIVERGENTE'],
  ['-', 'ÓBITO: INVÁLIDO'],
  ['-', 'NADA CONSTA, DIVERGENTE'],
  ['-', 'NÃO DESCARTADO'],
  ['NÃO', 'FALECIDO'],
  ['-', 'FALECIDO: VIVO'],
  ['-', 'CONSTA POSSÍVEL ÓBITO'],
  ['-', 'ÓBITO CONSULTADO PELO ÓRGÃO'],
  ['-', 'CONSULTA DE ÓBITO RESTRITA'],
  ['-', 'SITUAÇÃO DE ÓBITO CONSULTADA ONTEM'],
  ['-', 'ÓBITO DO PAI DO TITULAR'],
  ['-', 'ÓBITO DO PAI DIVERGENTE'],
  ['-', 'POSSÍVEL ÓBITO NÃO CONSULTADO'],
  ['-', 'SISTEMA INDISPONÍVEL NÃO CONSULTADO'],
  ['-', 'CPF INVÁLIDO NÃO CONSULTADO'],
  ['-', 'CONSTA E NÃO CONSTA'],
  ['-', 'TITULAR VIVO COM ÓBITO'],
  ['-', 'ÓBITO NÃO VALIDADO'],
  ['-', 'TITULAR NÃO VIVO'],
  ['12.03.19', '-'],
  ['1/3/19', '-'],
  ['1999', '-'],
  ['2019-03-12', '-'],
  ['-', 'NAO CONSULTADO'],
  ['-', 'ÓBITO NÃO VERIFICADO'],
  ['00/00/0000', 'ÓBITO'],
  ['-', 'INFORMAMOS QUE NÃO FOI CONSULTADO'],
])('doubtful: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('doubtful')
})
test.each([
  ['-', 'NÃO CONSTA'],
  ['Não', null],
  ['-', 'Óbito: não'],
  ['-', 'NAO CONSTA OBITO'],
  ['-', 'OBITO NAO CONSTA'],
  ['-', 'SEM OBITO'],
  ['-', 'NENHUM REGISTRO DE OBITO ENCONTRADO'],
  ['-', 'NAO FOI ENCONTRADO REGISTRO DE OBITO'],
  ['-', 'NAO CONSTA NA BASE DE OBITOS'],
  ['-', 'NAO HA REGISTRO DE OBITO'],
  ['NAO', 'VERIFICACAO DE OBITO'],
  ['-', 'NAO - NADA CONSTA'],
  ['-', 'CONSTA ÓBITO: NÃO'],
  ['-', 'CONSTA NA BASE SEM ÓBITO'],
  ['-', 'ÓBITO: N'],
  ['-', 'TITULAR FALECIDO: N'],
  ['-', 'ÓBITO NÃO'],
  ['-', 'FALECEU NÃO'],
  ['-', 'CONSTA ÓBITO NÃO'],
  ['NÃO', 'ÓBITO'],
  ['-', 'NÃO HÁ REGISTRO'],
  ['-', 'CONSTA ÓBITO... NÃO'],
  ['-', 'ÓBITO: INEXISTENTE'],
  ['-', 'CONSTA QUE O TITULAR ESTÁ VIVO'],
  ['-', 'VIVO'],
  ['-', 'NÃO HÁ ÓBITO REGISTRADO'],
  ['0000', 'Ano de óbito'],
  ['-', 'DIA DO ÓBITO: 00/00/0000'],
  ['00.00.00', 'ÓBITO'],
  ['00/00/00', '-'],
])('none-found: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('none-found')
})
test.each([
  ['-', 'CONSULTA DE ÓBITO SUSPENSA'],
  [null, null],
  ['', 'VALIDO'],
  ['-', 'NAO SE APLICA'],
  ['-', 'SEM VALIDACAO DE OBITO'],
  ['-', 'CONSULTA DE ÓBITO REALIZADA'],
  ['-', 'ÓBITO DA MÃE'],
  ['-', 'PAI: FALECIDO'],
  ['-', 'DATA DE ÓBITO'],
  ['-', 'ANO DO FALECIMENTO'],
  ['12345678', '-'],
  ['-', 'PAI VIVO'],
  ['-', 'PROVA DE VIDA AO VIVO'],
  ['-', 'CONSULTA DE ÓBITO OK'],
])('nothing: %j, %j', (valor, message) => {
  expect(deathIn(valor, message)).toBe('nothing')
})

test.each(['Óbito', 'Registro de óbito', 'Titular falecido', 'SISOBI'])(
  '%s is a label about death',
  (label) => {
    expect(judged({ laudo: laudoOf([label, '-', '-']) }).lines[0]?.kind).toBe('death')
  },
)

test.each(['-', '', '12', 12, null])(
  'a label without a word, %j, confirms nothing, but a refusal counts',
  (Campo) => {
    const flagOf = (message: string) => judged({ laudo: laudoOf([Campo, 'SP', message]) }).lines[0]?.flag
    expect(flagOf('VÁLIDO')).toBe('unchecked')
    expect(flagOf('INVÁLIDO')).toBe('fail')
  },
)

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
    'ANA LIMA',
    'VÁLIDO',
    'value, ok, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['Nome', 'ANA LIMA', '', 'value, unchecked, not-validated in message, names a value', 'not-validated'],
  ['Nome', 'VÁLIDO', '', 'value, ok, confirmed in Valor', 'confirmed VALIDO because'],
  ['Nome', 'VÁLIDO', '-', 'value, ok, confirmed in Valor', 'confirmed VALIDO because'],
  ['Nome', 'VÁLIDO', 'NÃO CONFERE', 'value, fail, refused in message', 'refused NAO CONFERE'],
  ['Nome', 'INVÁLIDO', 'VÁLIDO', 'value, fail, refused in Valor', 'refused INVALIDO'],
  [
    'Nome',
    'NÃO CONSTA DIVERGÊNCIA',
    'VÁLIDO',
    'value, unchecked, nothing-found in Valor',
    'nothing-found NAO CONSTA DIVERGENCIA',
  ],
  ['Nome', '-', 'VÁLIDO', 'value, ok, confirmed in message', 'confirmed VALIDO because'],
  [
    'Nome',
    'NÃO CADASTRADO',
    '',
    'value, unchecked, not-validated in message, denies the value',
    'not-validated',
  ],
  ['Nome', '', 'VÁLIDO', 'value, ok, confirmed in message', 'confirmed VALIDO because'],
  ['Nome', 'FOTO COLADA', 'VÁLIDO', 'value, fail, refused in Valor, names a value', 'refused COLADA'],
  ['Nome', 'FOTO VÁLIDA', '', 'value, unchecked, not-validated in message, names a value', 'not-validated'],
  ['Nome', '123', 'VÁLIDO', 'value, ok, confirmed in message, names a value', 'confirmed VALIDO because'],
  [
    'Formato CPF',
    '529.982.247-25',
    'VÁLIDO',
    'format, unchecked, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
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
    'Dígito CPF',
    '25',
    'VÁLIDO',
    'digit, unchecked, confirmed in message, names a value',
    'confirmed VALIDO because',
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
  [
    'Assinatura',
    'GAVETA',
    'VÁLIDO',
    'unmatched, ok, confirmed in message, names a value',
    'confirmed VALIDO because',
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
  [
    'Assinatura',
    ' 12 ',
    'VÁLIDO',
    'unmatched, ok, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['Assinatura', '1', '', 'unmatched, unchecked, not-validated in message, names a value', 'not-validated'],
  ['Fraude', 'SIM', 'OK', 'unmatched, fail, refused in Valor', 'refused SIM'],
  ['Fraude', 'NÃO', '', 'unmatched, unchecked, nothing-found in Valor', 'nothing-found NAO'],
  ['Fraude', '1', '', 'unmatched, fail, refused in Valor, names a value', 'refused 1'],
  ['Fraude', '12', 'OK', 'unmatched, fail, refused in Valor, names a value', 'refused 12'],
  ['Fraude', '0', 'OK', 'unmatched, unchecked, nothing-found in Valor', 'nothing-found 0'],
  ['Fraude', 'GAVETA', 'SIM', 'unmatched, fail, refused in message, names a value', 'refused SIM'],
  ['Fraude', 'FALSO GAVETA', 'OK', 'unmatched, fail, refused in Valor, names a value', 'refused FALSO'],
  ['Score', '95', '', 'unmatched, unchecked, not-validated in message, names a value', 'not-validated'],
  ['Score', 'BAIXO', 'OK', 'unmatched, warn, doubtful in Valor', 'doubtful BAIXO'],
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
    'ANA LIMA',
    'VÁLIDO. NÃO CONSTA ÓBITO',
    'value, unchecked, unrecognised in message, death nothing-found, names a value',
    'nothing-found NAO CONSTA OBITO',
  ],
  [
    'Nome',
    'NÃO CONSTA ÓBITO',
    '',
    'value, unchecked, unrecognised in Valor, death nothing-found',
    'nothing-found NAO CONSTA OBITO',
  ],
  ['Nome', 'CONSTA ÓBITO', 'VÁLIDO', 'value, fail, confirmed in message, death refused', 'refused OBITO'],
  [
    '-',
    'SP',
    'VÁLIDO',
    'mention, unchecked, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['', 'SP', 'VÁLIDO', 'mention, unchecked, confirmed in message, names a value', 'confirmed VALIDO because'],
  [
    'Gaveta',
    'SP',
    'VÁLIDO',
    'unmatched, ok, confirmed in message, names a value',
    'confirmed VALIDO because',
  ],
  ['Gaveta', 'NÃO POSSUI', '', 'unmatched, warn, doubtful in Valor, denies the value', 'doubtful NAO POSSUI'],
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
