import { expect, test } from 'vitest'
import { Laudo } from '#core/service/contract/answers.ts'
import { titledLaudo } from '#core/findings/testing/case-for-tests.ts'
import { generalLines, namesOtherPerson, titleMeaning, findTitle } from './title-meaning.ts'

test.each([
  ['IdAnalise', 'analysisId'],
  ['No. da análise', 'analysisId'],
  ['N.º da análise', 'analysisId'],
  ['Identificador', 'analysisId'],
  ['Número do id da análise', 'analysisId'],
  ['Analysis ID', 'analysisId'],
  ['Analysis #', 'analysisId'],
  ['Id nº do pedido', 'other'],
  ['Número do id', 'other'],
  ['Id do documento', 'other'],
  ['Análise', 'other'],
  ['Data da análise', 'date'],
  ['Data da análise realizada', 'date'],
  ['Hora', 'date'],
  ['Data da situação cadastral', 'other'],
  ['Empresa', 'company'],
  ['Nome da empresa', 'company'],
  ['Razão social', 'company'],
  ['Nome', 'other'],
  ['Documento', 'documentVerdict'],
  ['Resultado', 'documentVerdict'],
  ['Resultado final', 'documentVerdict'],
  ['Análise documental', 'documentVerdict'],
  ['Documentoscopia', 'documentVerdict'],
  ['Tipo de documento', 'other'],
  ['Face match', 'biometryVerdict'],
  ['FaceMatch', 'biometryVerdict'],
  ['Selfie', 'biometryVerdict'],
  ['Similaridade', 'biometryVerdict'],
  ['Prova de vida', 'biometryVerdict'],
  ['Qualidade da selfie', 'other'],
  ['Motivo da reprovação', 'reason'],
  ['Justificativa', 'reason'],
  ['Automático', 'automatic'],
  ['Processamento automático', 'automatic'],
  ['Bloqueio automático', 'other'],
  ['CPF (envio)', 'sendingCpf'],
  ['CPF enviador', 'sendingCpf'],
  ['CPF do cliente', 'sendingCpf'],
  ['CPF da mãe', 'other'],
  ['Situação do CPF', 'cpfStatus'],
  ['Situação cadastral', 'cpfStatus'],
  ['Situação na Receita Federal', 'cpfStatus'],
  ['Óbito', 'death'],
  ['', 'other'],
] as const)('%s is %s', (titulo, expected) => {
  expect(titleMeaning(titulo)).toBe(expected)
})

test('general lines keep the laudo’s order', () => {
  const laudo = Laudo.parse(titledLaudo(['Motivo', 'x'], ['Observação', null], [null, 'y'], ['Id', 7]))
  const lines = generalLines(laudo)
  expect(lines.map(({ meaning }) => meaning)).toEqual(['reason', 'other', 'other', 'analysisId'])
  expect(lines[3]?.line.Valor).toBe('7')
  expect(generalLines(laudo)).toBe(lines)
  expect(generalLines(Laudo.parse({ ConteudoPadraoAnalise: 'x' }))).toEqual([])
})

const idOf = (...lines: readonly (readonly [string, string])[]) =>
  findTitle(Laudo.parse(titledLaudo(...lines)), 'analysisId')

test('returns a title if all lines with its meaning agree', () => {
  expect(idOf(['Id', '1'], ['Id da análise', '2'])).toBeNull()
  expect(idOf(['Id', '1'], ['Id da análise', '1'])?.Valor).toBe('1')
  expect(idOf(['Id', '1'], ['Id da análise', '1'], ['Identificador', '2'])).toBeNull()
  expect(idOf(['Id', '1'])?.Valor).toBe('1')
  expect(idOf(['Empresa', 'x'])).toBeNull()
})

test.each(
  (
    'genitor genitora esposo esposa funcionário funcionária colaborador promotor operador validador vendedor corretor ' +
    'procurador'
  ).split(' '),
)('a CPF of the %s is about another person', (person) => {
  expect(namesOtherPerson(`CPF do(a) ${person}`)).toBe(true)
})
