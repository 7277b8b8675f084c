import { expect, test } from 'vitest'
import { inShort, judged, laudoOf } from '../testing/case-for-tests.ts'

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
