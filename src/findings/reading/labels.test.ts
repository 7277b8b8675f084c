import { describe, expect, test } from 'vitest'
import { Config } from '../../config/schema.ts'
import { Laudo } from '../../contract/laudo.ts'
import { titledLaudo } from '../testing/case-for-tests.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import { labelMeaning, titleOf } from './labels.ts'
import type { TitleName } from './labels.ts'

const meaning = (label: string, kind: DocumentKind = 'unknown', labels: unknown[] = []) => {
  const { kind: how, fields } = labelMeaning(label, kind, Config.parse({ labels }))
  return [how, ...fields].join(' ')
}

test.each([
  ['Nome', 'value Nome'],
  ['NOME DO TITULAR', 'value Nome'],
  ['Validação do nome', 'value Nome'],
  ['Nome do Pai', 'value NomePai'],
  ['Pai', 'value NomePai'],
  ['Filiação 1', 'value NomePai'],
  ['Filiação (pai)', 'value NomePai'],
  ['Nome da Mãe', 'value NomeMae'],
  ['Validação do nome da mãe', 'value NomeMae'],
  ['Filiacao 2', 'value NomeMae'],
  ['Evolução Civil', 'none'],
  ['Naturalidade', 'value Naturalidade'],
  ['Formato Data Expedição/Emissão', 'format DataExpedicao'],
  ['Formato data de emissão', 'format DataExpedicao'],
  ['Formato Data Nascimento', 'format DataNascimento'],
  ['Data de nascimento (formato)', 'format DataNascimento'],
  ['Dígito Verificador CPF', 'digit CPF'],
  ['DV do CPF', 'digit CPF'],
  ['Formato CPF', 'format CPF'],
  ['Instituto', 'value Instituto'],
  ['Nome do Instituto', 'value Instituto'],
  ['Estado', 'value EstadoDocumento'],
  ['UF', 'value EstadoDocumento'],
  ['Alinhamento', 'none'],
  ['Óbito', 'death'],
  ['Registro de óbito', 'death'],
  ['Genitor', 'value NomePai'],
  ['Filiação paterna', 'value NomePai'],
  ['Filiação 1 (pai)', 'value NomePai'],
  ['Genitora', 'value NomeMae'],
  ['Mãe', 'value NomeMae'],
  ['Filiação materna', 'value NomeMae'],
  ['Filiação 2 (mãe)', 'value NomeMae'],
  ['Dig. CPF', 'digit CPF'],
  ['Dígitos CPF', 'digit CPF'],
  ['Verificadores CPF', 'digit CPF'],
  ['Máscara CPF', 'format CPF'],
  ['Estado emissor', 'value EstadoDocumento'],
  ['UF expedidora', 'value EstadoDocumento'],
  ['UF emissora', 'value EstadoDocumento'],
  ['UF de emissão', 'value EstadoDocumento'],
  ['Instituto de identificação', 'value Instituto'],
])('%s is %s', (label, expected) => {
  expect(meaning(label)).toBe(expected)
})

test.each([
  'Filiação',
  'Nome do diretor',
  'Nome da empresa',
  'Nome do pai e da mãe',
  'CPF da mãe',
  'Estado civil',
  'UF da naturalidade',
  'Órgão Expedidor/UF',
  'Formato data da primeira emissão',
  'Formato Renach',
  'constructor',
  '',
  '—',
])('%j matches nothing', (label) => {
  expect(meaning(label)).toBe('unmatched')
})

describe('the kind of document decides', () => {
  test.each([
    ['Dígito Verificador RG', 'rg', 'digit NumeroDocumento'],
    ['Dígito Verificador RG', 'licence', 'digit RGCnh'],
    ['Dígito Verificador RG', 'unknown', 'digit'],
    ['Formato RG', 'rg', 'format NumeroDocumento'],
    ['Formato RG', 'licence', 'format RGCnh'],
    ['Formato RG', 'other', 'format'],
    ['Órgão Expedidor/Emissor', 'rg', 'value Secretaria'],
    ['Órgão emissor', 'licence', 'none'],
    ['Órgão emissor', 'unknown', 'none'],
  ] as const)('%s on %s is %s', (label, kind, expected) => {
    expect(meaning(label, kind)).toBe(expected)
  })
})

describe('configured labels', () => {
  const configured = [
    { label: 'evolucao civil', kind: 'value', fields: ['NomeMae'] },
    { label: 'nome', kind: 'none', fields: [] },
    { label: 'score mae', kind: 'value', fields: ['NomeMae'] },
    { label: 'score pai', kind: 'value', fields: ['NomePai'] },
  ]
  test.each([
    ['Evolução do estado civil', 'value NomeMae'],
    ['Nome', 'none'],
    ['Nome da mãe', 'value NomeMae'],
    ['Score da mãe', 'value NomeMae'],
    ['Score da mãe, score do pai', 'unmatched'],
    ['Mãe: score', 'unmatched'],
  ])('%s is %s', (label, expected) => {
    expect(meaning(label, 'unknown', configured)).toBe(expected)
  })
  const nome = { label: 'score', kind: 'value', fields: ['Nome'] }
  test.each([
    ['a label of no words matches nothing', 'Score', [{ ...nome, label: '—' }], 'unmatched'],
    ['a label of no field has none', 'Score', [{ ...nome, kind: 'none' }], 'none'],
    [
      'the longest wins',
      'Score da mãe',
      [nome, { label: 'score mae', kind: 'value', fields: ['NomeMae'] }],
      'value NomeMae',
    ],
    ['two alike are one', 'Score', [nome, nome], 'value Nome'],
    ['two kinds attach to none', 'Score', [nome, { ...nome, kind: 'digit' }], 'unmatched'],
    ['two fields attach to none', 'Score', [nome, { ...nome, fields: ['NomePai'] }], 'unmatched'],
    ['a value’s label that speaks of a digit', 'Dígito do score', [nome], 'format Nome'],
    ['a digit’s label stays one', 'Formato do score', [{ ...nome, kind: 'digit' }], 'digit Nome'],
  ])('%s', (_, label, labels, expected) => {
    expect(meaning(label, 'unknown', labels)).toBe(expected)
  })
})

describe('general lines', () => {
  test.each([
    ['Id da Análise', 'analysisId'],
    ['ID', 'analysisId'],
    ['Número da análise', 'analysisId'],
    ['Código da análise', 'analysisId'],
    ['Identificador', 'analysisId'],
    ['Análise biométrica', 'biometryVerdict'],
    ['Automático', 'automatic'],
    ['CPF enviado', 'sendingCpf'],
    ['CPF enviador', 'sendingCpf'],
    ['Data da análise', 'date'],
    ['Data', 'date'],
    ['Empresa', 'company'],
    ['Documento', 'documentVerdict'],
    ['Resultado do documento', 'documentVerdict'],
    ['Biometria', 'biometryVerdict'],
    ['Resultado biometria facial', 'biometryVerdict'],
    ['Motivo', 'reason'],
    ['Análise automática', 'automatic'],
    ['Automática', 'automatic'],
    ['CPF de envio', 'sendingCpf'],
    ['CPF Envio', 'sendingCpf'],
  ] as const)('%s is %s', (titulo, which) => {
    const laudo = Laudo.parse(titledLaudo([titulo, 'x']))
    expect(titleOf(laudo, which)?.Valor).toBe('x')
  })
  test.each([
    ['Tipo de documento', 'documentVerdict'],
    ['Número do documento', 'documentVerdict'],
    ['Data do envio', 'date'],
    ['CPF', 'sendingCpf'],
    ['Id do documento', 'analysisId'],
  ] as const)('%s is not %s', (titulo, which: TitleName) => {
    expect(titleOf(Laudo.parse(titledLaudo([titulo, 'x'])), which)).toBeNull()
  })
  test('two that differ count as none, two equal ones as one', () => {
    expect(titleOf(Laudo.parse(titledLaudo(['Id', '1'], ['Id da análise', '2'])), 'analysisId')).toBeNull()
    expect(titleOf(Laudo.parse(titledLaudo(['Id', '1'], ['Id da análise', '1'])), 'analysisId')?.Valor).toBe(
      '1',
    )
  })
})
