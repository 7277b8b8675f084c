import { expect, test } from 'vitest'
import { labelWords, MAX_LENGTH, splitLabel } from './label-words.ts'

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

test.each([
  ['Nome do titular', 'NOME'],
  ['Dt. Nasc.', 'DATA NASCIMENTO'],
  ['Resultado da validação do nome', 'NOME'],
  // Two words in one.
  ['DTNASC', 'DATA NASCIMENTO'],
  ['NUMDOC', 'NUMERO DOCUMENTO'],
  ['UFEMISSOR', 'UF EMISSOR'],
  ['DATAS', 'DATA'],
  ['NOMEADO', 'NOMEADO'],
  ['NASCDT', 'NASCDT'],
  // A leading "Campo" introduces the label.
  ['Campo: nome', 'NOME'],
  ['Nome do campo', 'NOME DADO'],
  // Degrees, checks and fillers are dropped.
  ['Nome confere totalmente', 'NOME'],
  ['Pesquisa do nome', 'NOME'],
])('the subject of %j is %j', (label, subject) => {
  expect(labelWords(label).subject.join(' ')).toBe(subject)
})

test.each([
  ['Dígito do CPF', 'digit'],
  ['DV', 'digit'],
  ['Dígito e formato do CPF', 'digit'],
  ['CPF', null],
])('the aspect of %j is %j', (label, aspect) => {
  expect(labelWords(label).aspect).toBe(aspect)
})

test.each([
  ['Nome divergente', true],
  ['Nome ilegível', true],
  ['Nome abreviado', true],
  ['CPF encontrado', true],
  ['Nome semelhante', true],
  ['Foto com hit', true],
  ['Nome analisado', true],
  ['CPF suspenso', true],
  ['CPF com fraude', true],
  ['Nome de terceiro', true],
  ['Nome de titular falecido', true],
  ['Nome parcial', true],
  ['Nome suspeito', true],
  ['Nome ausente', true],
  ['Nome positivo', true],
  ['Nome negativo', true],
  ['Nome', false],
  // A question about the value.
  ['Nome confere', false],
  ['Nome idôneo', false],
  ['Nome na base da Receita', false],
])('%j makes a remark about its value: %j', (label, expected) => {
  expect(labelWords(label).hasRemark).toBe(expected)
})

test.each([
  ['Nome documento', ['DOCUMENTO']],
  ['Nome na identidade', ['IDENTIDADE']],
  ['Validade da CNH', ['CNH']],
  ['CPF x RG', []],
  ['CPF vs RG', []],
  ['CPF e RG', []],
  ['Documento', []],
])('the places in %j are %j', (label, places) => {
  expect([...labelWords(label).places]).toEqual(places)
})

test('GAVETA is an unknown word', () => {
  expect(labelWords('Nome da gaveta').hasUnknownWord).toBe(true)
})
