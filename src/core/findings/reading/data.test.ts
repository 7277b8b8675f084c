import { expect, test } from 'vitest'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const outcomeOf = (label: string, text: string) =>
  readText(text, vocabulary, readLabel(label, vocabulary)).outcome

/** Texts, with labels under which they confirm. */
const CONFIRMING: readonly (readonly [text: string, labels: string])[] = [
  ['Nome confere', 'Pai, Mãe, Pais, Filiação, Sobrenome'],
  ['Filiação confere', 'Pai, Mãe, Nome dos pais'],
  ['Data confere', 'Nascimento, Expedição, Validade, Primeira habilitação'],
  ['Número confere', 'CPF, RG, Registro, Identidade, CNH, Renach, Segurança, Formulário, Perfuração'],
  ['Número confere', 'Telefone, Conta, Título de eleitor, PIS'],
  ['Identidade confere', 'RG, Documento'],
  ['CNH confere', 'Registro, Número, Validade, Documento'],
  ['RG confere', 'Identidade, Documento'],
  ['Estado confere', 'UF'],
  ['UF confere', 'Estado'],
  ['Cidade confere', 'Naturalidade'],
  ['Emissor confere', 'Órgão, UF, Estado'],
  ['Registro confere', 'CNH'],
  ['Renach confere', 'Registro, CNH'],
  ['Padrão confere', 'Assinatura, Foto, Selo, Perfuração, Alinhamento'],
  ['Vigente', 'Validade, CPF, RG, CNH, Documento, Identidade, Categoria, Autenticidade'],
  ['Dado confere', 'Nome'],
  ['Resultado correto', 'Nome'],
  ['Critério atendido', 'Nome'],
  ['Situação regular', 'CPF'],
  ['Há correspondência', 'Nome'],
  ['Autenticidade total', 'Documento'],
  ['Nome do titular confere', 'Nome'],
  ['CPF correto', 'Observação, Dado, Item, Situação, Coincidência'],
  ['A pessoa confere', 'Foto'],
  ['Confirmado no registro', 'Nome'],
  ['Confere com o Renach', 'CPF'],
  ['Confere com o QR code', 'Nome'],
  ['Confere com o arquivo', 'Nome'],
  ['Confirmado pelo órgão emissor', 'Nome'],
  ['Foto da identidade confere', 'Foto'],
  ['Pai e mãe conferem', 'Nome do pai e da mãe'],
  ['Nome confere', 'Nome e resultado'],
  ['Resultado correto', 'Nome e CPF'],
]

test.each(CONFIRMING)('%s confirms %s', (text, labels) => {
  const outcomes = labels.split(', ').map((label) => `${label}: ${outcomeOf(label, text)}`)
  expect(outcomes).toEqual(labels.split(', ').map((label) => `${label}: confirmed`))
})

/** Texts, with labels under which they say nothing: of another datum, of a form, or of a person who says so. */
const UNREAD: readonly (readonly [text: string, labels: string])[] = [
  ['Nome do pai confere', 'Nome, Mãe'],
  ['CPF confere', 'Nome, Registro, RG'],
  ['RG válido', 'CPF, Foto, Assinatura'],
  ['CNH confere', 'Categoria, CPF'],
  ['Formato válido', 'CPF, Observação'],
  ['Dígito verificador correto', 'CPF'],
  ['Confere com o titular', 'Nome da mãe'],
  ['Documento válido', 'Nome, CPF, Validade'],
  ['Documento autêntico', 'Nome da mãe'],
  ['Padrão confere', 'CPF, Nome'],
  ['Confirmado pelo titular', 'Nome'],
  ['Confirmado pela pessoa', 'Nome'],
  ['Confirmado pela mãe', 'Nome'],
  ['Confirmado pelo pai', 'Nome'],
  ['Confirmado pelos pais', 'Nome'],
  ['Confirmado por e-mail', 'Nome'],
  ['Confirmado por e-mail', 'Observação'],
  ['Confirmado por telefone', 'Observação'],
  ['Autenticidade confirmada', 'Nome da mãe'],
  ['Dígito correto', 'Observação'],
  ['Pai e mãe conferem', 'Nome'],
  ['Pai confere', 'Filiação'],
  ['Mãe confere', 'Filiação'],
]

test.each(UNREAD)('%s does not confirm %s', (text, labels) => {
  const outcomes = labels.split(', ').map((label) => `${label}: ${outcomeOf(label, text)}`)
  expect(outcomes).toEqual(labels.split(', ').map((label) => `${label}: unrecognised`))
})
