import { describe, expect, test } from 'vitest'
import { Config } from '#core/config/schema.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { MAX_LENGTH } from './label-words.ts'
import { labelMeaning, isAboutForm, isConfiguredLabel } from './label-meaning.ts'

const meaningOf = (label: string, kind: DocumentKind = 'unknown', labels: unknown[] = []) => {
  const { kind: lineKind, fields } = labelMeaning(label, kind, Config.parse({ labels }))
  return [lineKind, ...fields].join(' ')
}

test.each([
  ['Nome do Pai', 'value NomePai'],
  ['Filiação (pai)', 'value NomePai'],
  ['Evolução Civil', 'none'],
  ['Formato Data Expedição/Emissão', 'format DataExpedicao'],
  ['Formato Data Nascimento', 'format DataNascimento'],
  ['Instituto', 'mention Instituto'],
  ['Nome do Instituto', 'mention Instituto'],
  ['Estado', 'value EstadoDocumento'],
  ['Alinhamento', 'none'],
  ['Formato do alinhamento', 'none'],
  ['Formato da evolução civil', 'none'],
  ['Genitor', 'value NomePai'],
  ['Filiação paterna', 'value NomePai'],
  ['Genitora', 'value NomeMae'],
  ['Dig. CPF', 'digit CPF'],
  ['Dígitos CPF', 'digit CPF'],
  ['Verificadores CPF', 'digit CPF'],
  ['UF expedidora', 'value EstadoDocumento'],
  ['UF emissora', 'value EstadoDocumento'],
  ['UF de expedição', 'value EstadoDocumento'],
  ['Data da primeira emissão', 'value DataDaPrimeiraEmissao'],
  ['Instituto de identificação', 'mention Instituto'],
])('%s is %s', (label, expected) => {
  expect(meaningOf(label)).toBe(expected)
})

test.each([
  ['Nº CPF', 'value CPF'],
  ['CPF/MF', 'value CPF'],
  ['Data de nascimento', 'value DataNascimento'],
  ['Validade', 'value DataExpiracao'],
  ['Data de vencimento', 'value DataExpiracao'],
  ['Data de emissão', 'value DataExpedicao'],
  ['Dt. Exp.', 'value DataExpedicao'],
  ['Data da 1ª habilitação', 'value DataDaPrimeiraEmissao'],
  ['Cat. Hab.', 'value Categoria'],
  ['Formulário RENACH', 'value Renach'],
  ['Número de segurança', 'value NumeroSeguranca'],
  ['Nº do espelho', 'value NumeroFormulario'],
  ['Formulário inferior', 'value NumeroFormularioInferior'],
  ['Formulário superior', 'value NumeroFormulario'],
  ['Num. Doc.', 'value NumeroDocumento'],
  ['Nome (RFB)', 'value Nome'],
  ['Campo: nome', 'value Nome'],
  ['Nome da mãe - Receita Federal', 'value NomeMae'],
  ['Local de nascimento', 'value Naturalidade'],
  ['Nome do diretor', 'value Diretor'],
  ['C.P.F.', 'value CPF'],
  ['NOMETITULAR', 'value Nome'],
  ['Nome Receita x documento', 'value Nome'],
  ['Expiration date', 'value DataExpiracao'],
  ['Expiration date for the document', 'value DataExpiracao'],
  ['CIC', 'value CPF'],
  ['1. Nome', 'value Nome'],
  ['02 - CPF', 'value CPF'],
  ['3) Filiação 1', 'mention NomePai NomeMae'],
  ['Documento - Nome', 'value Nome'],
  ['Doc.: validade', 'value DataExpiracao'],
  ['Nome extraído', 'value Nome'],
  ['Vigência', 'value DataExpiracao'],
  ['Cód. seg.', 'value NumeroSeguranca'],
  ['Unidade federativa', 'value EstadoDocumento'],
  ['Est. emissor', 'value EstadoDocumento'],
  ['Cidade de nascimento', 'value Naturalidade'],
  ['Nome da diretora', 'value Diretor'],
  ['Perfuração nº', 'value Perfuracao'],
  [' NOMEMAE ', 'value NomeMae'],
  ['Nome no RG', 'value Nome'],
  ['Nome na identidade', 'value Nome'],
  ['data_nascimento', 'value DataNascimento'],
  ['Nome do pai e da mãe', 'value NomePai NomeMae'],
  ['Nome dos pais', 'value NomePai NomeMae'],
  ['CPF confere com a base', 'value CPF'],
  ['Nome válido?', 'value Nome'],
  ['Data de expedi&ccedil;&atilde;o', 'value DataExpedicao'],
  ['Nome do titular', 'value Nome'],
  ['Resultado da validação do nome', 'value Nome'],
  ['Pesquisa do nome', 'value Nome'],
  ['Nome confere totalmente', 'value Nome'],
  ['Nome idôneo', 'value Nome'],
  ['DTNASC', 'value DataNascimento'],
  ['NUMDOC', 'value NumeroDocumento'],
  ['UFEMISSOR', 'value EstadoDocumento'],
])('%s is a plain label: %s', (label, expected) => {
  expect(meaningOf(label)).toBe(expected)
})

test.each([
  ['Filiação', 'mention NomePai NomeMae'],
  ['2ª filiação', 'mention NomePai NomeMae'],
  ['Filiação 2', 'mention NomePai NomeMae'],
  ['Filiação I', 'mention NomePai NomeMae'],
  ['Filiação II', 'mention NomePai NomeMae'],
  ['Primeira filiação', 'mention NomePai NomeMae'],
  ['Segunda filiação', 'mention NomePai NomeMae'],
  ['2a filiação', 'mention NomePai NomeMae'],
  ['Estado do documento', 'mention EstadoDocumento'],
  ['Órgão Emissor/UF', 'mention EstadoDocumento'],
  ['Órgão emissor/Estado', 'mention EstadoDocumento'],
  ['UF da naturalidade', 'mention Naturalidade'],
  ['CPF válido', 'mention CPF'],
  ['Nome frente x verso', 'mention Nome'],
  ['Sobrenome', 'mention Nome'],
  ['Secretaria do documento', 'mention Secretaria'],
  ['Inst. de identificação', 'mention Instituto'],
  ['Nome dos genitores', 'mention NomePai NomeMae'],
  ['Tipo de documento', 'mention TipoDocumento'],
  ['Nome que consta no documento', 'mention Nome'],
  ['Nome conforme regra', 'mention Nome'],
])('%s reaches a field but never confirms it: %s', (label, expected) => {
  expect(meaningOf(label)).toBe(expected)
})

test.each(
  (
    'divergente,ilegível,abreviado,semelhante,analisado,de terceiro,de titular falecido,parcial,suspeito,ausente,' +
    'positivo,negativo,com hit,encontrado,suspenso,com fraude,confirmado,homologado'
  ).split(','),
)('"Nome %s" reaches the field but never confirms it', (remark) => {
  expect(meaningOf(`Nome ${remark}`)).toBe('mention Nome')
})

test.each([
  ['Nome - tamanho', 'format Nome'],
  ['Formato Renach', 'format Renach'],
  ['Formato data da primeira emissão', 'format DataDaPrimeiraEmissao'],
  ['Dígito da categoria', 'format Categoria'],
  ['Dig. Verificador CPF', 'digit CPF'],
  ['DV', 'unmatched'],
  ['Dígito e formato do CPF', 'digit CPF'],
])('%s is about the form: %s', (label, expected) => {
  expect(meaningOf(label)).toBe(expected)
  expect(isAboutForm(label)).toBe(true)
})

test.each([
  'Nome social',
  'Nome da gaveta',
  'NOMEADO',
  'NASCDT',
  'CPFNUMERO',
  'Nome do campo',
  'CPF x RG',
  'CPF vs RG',
  'CPF e RG',
  'CPF/RG',
  'R.G. e C.P.F.',
  'CPF e documento',
  'CPF do analista',
  'CPF do usuário',
  'Nome do analista',
  'Nome do agente',
  'Nome do parceiro',
  'Número do registro civil',
  'Carteira de identidade',
  'Estado de conservação',
  'Data de nascimento da mãe',
  'constructor',
])('%j matches nothing', (label) => {
  expect(meaningOf(label)).toBe('unmatched')
})

test('no label, and one of any length, confirm nothing', () => {
  for (const label of [' ', '—', '1e+308', '7']) expect(meaningOf(label)).toBe('mention')
  expect(meaningOf(`Nome${' '.repeat(200)}divergente`)).toBe('mention')
  expect(meaningOf('Nome'.padEnd(MAX_LENGTH))).toBe('value Nome')
})

describe('the kind of document decides', () => {
  test.each([
    ['Dígito Verificador RG', 'rg', 'digit NumeroDocumento'],
    ['Dígito Verificador RG', 'licence', 'digit RGCnh'],
    ['Dígito Verificador RG', 'unknown', 'digit'],
    ['Formato RG', 'rg', 'format NumeroDocumento'],
    ['Formato RG', 'other', 'format'],
    ['RG', 'rg', 'value NumeroDocumento'],
    ['RG', 'unknown', 'none'],
    ['Nº do documento de identidade', 'licence', 'value RGCnh'],
    [' RGCnh ', 'rg', 'value RGCnh'],
    ['Nº da CNH', 'licence', 'value NumeroDocumento'],
    ['Reg. CNH', 'licence', 'value NumeroDocumento'],
    ['CNH - Validade', 'licence', 'value DataExpiracao'],
    ['CNH - Validade', 'rg', 'unmatched'],
    ['RG: órgão emissor', 'rg', 'mention Secretaria'],
    ['Estado da CNH', 'licence', 'mention EstadoDocumento'],
    ['Nome na identidade', 'rg', 'value Nome'],
    ['Nome no documento', 'rg', 'value Nome'],
    ['Nome no documento', 'licence', 'value Nome'],
    ['Nome no documento', 'other', 'value Nome'],
    ['Estado do RG', 'rg', 'mention EstadoDocumento'],
    ['Estado do RG', 'licence', 'none'],
    ['Órgão Emissor/UF', 'rg', 'mention Secretaria EstadoDocumento'],
    ['Órgão Emissor/UF', 'licence', 'mention EstadoDocumento'],
    ['Órgão Emissor/UF', 'other', 'mention EstadoDocumento'],
    ['Órgão Expedidor/Emissor', 'rg', 'mention Secretaria'],
    ['Org. Exp.', 'rg', 'mention Secretaria'],
  ] as const)('%s on %s is %s', (label, kind, expected) => {
    expect(meaningOf(label, kind)).toBe(expected)
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
    ['Formato do nome', 'format Nome'],
    ['Score da mãe, score do pai', 'unmatched'],
    ['Mãe: score', 'unmatched'],
  ])('%s is %s', (label, expected) => {
    expect(meaningOf(label, 'unknown', configured)).toBe(expected)
  })
  test.each([
    ['Evolução do estado civil', true],
    ['Nome', true],
    ['Evolução', false],
    ['Filiação', false],
  ])('%s is configured: %s', (label, expected) => {
    expect(isConfiguredLabel(label, Config.parse({ labels: configured }))).toBe(expected)
  })
  const nome = { label: 'score', kind: 'value', fields: ['Nome'] }
  test.each([
    ['a label without words matches nothing', 'Score', [{ ...nome, label: '—' }], 'unmatched'],
    ['a label without a field has none', 'Score', [{ ...nome, kind: 'none' }], 'none'],
    [
      'the longest wins',
      'Score da mãe',
      [nome, { label: 'score mae', kind: 'value', fields: ['NomeMae'] }],
      'value NomeMae',
    ],
    ['two equal ones are one', 'Score', [nome, nome], 'value Nome'],
    ['two kinds match no field', 'Score', [nome, { ...nome, kind: 'digit' }], 'unmatched'],
    ['two fields match no field', 'Score', [nome, { ...nome, fields: ['NomePai'] }], 'unmatched'],
    ['a value label about a digit is a format', 'Dígito do score', [nome], 'format Nome'],
    ['a digit label stays a digit', 'Formato do score', [{ ...nome, kind: 'digit' }], 'digit Nome'],
  ])('%s', (_, label, labels, expected) => {
    expect(meaningOf(label, 'unknown', labels)).toBe(expected)
  })
})
