import { expect, test } from 'vitest'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const outcomeOf = (label: string, text: string) =>
  readText(text, vocabulary, readLabel(label, vocabulary)).outcome

/** Texts, with labels under which they confirm. */
const CONFIRMING: readonly (readonly [text: string, labels: string])[] = [
  ['Filiação confere', 'Pai, Mãe, Nome dos pais'],
  ['Número confere', 'CPF, RG, Registro, Identidade, CNH, Renach, Segurança, Formulário, Perfuração'],
  ['Número confere', 'Telefone, Conta, Título de eleitor, PIS'],
  ['Cidade confere', 'Naturalidade'],
  ['Critério atendido', 'Nome'],
  ['Há correspondência', 'Nome'],
  ['Autenticidade total', 'Documento'],
  ['Nome do titular confere', 'Nome'],
  ['CPF correto', 'Observação, Dado, Item, Situação, Coincidência'],
  ['A pessoa confere', 'Foto'],
  ['Confere com o Renach', 'CPF'],
  ['Confirmado pelo órgão emissor', 'Nome'],
  ['Foto da identidade confere', 'Foto'],
  ['Resultado correto', 'Nome e CPF'],
]

test.each(CONFIRMING)('%s confirms %s', (text, labels) => {
  const outcomes = labels.split(', ').map((label) => `${label}: ${outcomeOf(label, text)}`)
  expect(outcomes).toEqual(labels.split(', ').map((label) => `${label}: confirmed`))
})

/** Texts, with labels under which they say nothing: of another datum, of a form, or of a person who says so. */
const UNREAD: readonly (readonly [text: string, labels: string])[] = [
  ['Formato válido', 'CPF, Observação'],
  ['Confere com o titular', 'Nome da mãe'],
  ['Documento autêntico', 'Nome da mãe'],
  ['Confirmado pelo titular', 'Nome'],
  ['Confirmado pelos pais', 'Nome'],
  ['Autenticidade confirmada', 'Nome da mãe'],
  ['Dígito correto', 'Observação'],
  ['Mãe confere', 'Filiação'],
]

test.each(UNREAD)('%s does not confirm %s', (text, labels) => {
  const outcomes = labels.split(', ').map((label) => `${label}: ${outcomeOf(label, text)}`)
  expect(outcomes).toEqual(labels.split(', ').map((label) => `${label}: unrecognised`))
})
