import { expect, test } from 'vitest'
import { MAX_LENGTH, splitLabel } from './label-words.ts'

test.each([
  // List numbers.
  ['1. Nome', 'NOME'],
  ['12 - CPF', 'CPF'],
  ['3) Pai', 'PAI'],
  ['4.Mãe', 'MAE'],
  ['1234 - CPF', '1234 CPF'],
  ['1 Nome', '1 NOME'],
  ['12/03', '12 E 03'],
  // A leading document moves to the end, unless the label is a field of it.
  ['Documento - Nome', 'NOME DO DOCUMENTO'],
  ['Doc.: nome', 'NOME DO DOC'],
  ['cnh – validade', 'VALIDADE DO CNH'],
  [' CNH:validade', 'VALIDADE DO CNH'],
  ['Doc - nome', 'NOME DO DOC'],
  ['Foto do documento - nome', 'FOTO DO DOCUMENTO NOME'],
  ['RG - CNH', 'RG CNH'],
  // Identifiers.
  ['nomeDaMae', 'NOME DA MAE'],
  ['CPFCliente', 'CPF CLIENTE'],
  ['data_nascimento', 'DATA NASCIMENTO'],
  // Initials.
  ['C.P.F.', 'CPF'],
  ['R.G', 'RG'],
  ['N.º do CPF', 'Nº DO CPF'],
  ['No. do CPF', 'N DO CPF'],
  ['no° CPF', 'N CPF'],
  [' No. do CPF', 'N DO CPF'],
  ['Nome no. documento', 'NOME NO DOCUMENTO'],
  ['No CPF', 'NO CPF'],
  ['CPF #', 'CPF N'],
  // Two subjects.
  ['Nome/CPF', 'NOME E CPF'],
  ['Nome + CPF', 'NOME E CPF'],
  ['Nome, CPF & RG', 'NOME E CPF E RG'],
  ['Nome; CPF|RG', 'NOME E CPF E RG'],
  ['Expedi&ccedil;&atilde;o', 'EXPEDICAO'],
])('the words of %j are %j', (label, words) => {
  expect(splitLabel(label).join(' ')).toBe(words)
})

test('a label without words has none', () => {
  expect(splitLabel(' — ')).toEqual([])
})

test('a label over the limit ends with an unknown word', () => {
  expect(splitLabel('A'.repeat(MAX_LENGTH))).toEqual(['A'.repeat(MAX_LENGTH)])
  expect(splitLabel(`Nome${' '.repeat(MAX_LENGTH)}do pai`)).toEqual(['NOME', 'ETC'])
})
