import { describe, expect, test } from 'vitest'
import { AGAINST } from '#core/findings/testing/green-texts.ts'
import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})

function outcomeUnder(label: string, text: string): string {
  return readText(text, vocabulary, readLabel(label, vocabulary)).outcome
}

describe('confirmed is', () => {
  test.each([
    ['any datum, under a label without one', 'Observação', 'CPF válido'],
    ['any datum, under a general label', 'Situação', 'CPF válido'],
    ['a whole word that also is a preposition', 'Nome', 'CONFORME'],
    ['with the hour of the check', 'Nome', 'CONFERIDO EM 12/03/2024 AS 10:30'],
    ['with a code in front', 'Nome', '014: VÁLIDO'],
    ['a list of keys and values', 'Nome da mãe', 'nome=true, mae=true'],
    ['the ticked option', 'Nome', '(X) CONFERE ( ) NÃO CONFERE'],
    ['by a look-up', 'Nome', 'CONFIRMADO EM CONSULTA'],
    ['each of several clauses', 'Nome', 'VÁLIDO; CONFERE. NOME CORRETO'],
    ['both of two data', 'Nome e CPF', 'Nome e CPF conferem'],
    ['two data that a wider one covers', 'Data de emissão e validade', 'Datas corretas'],
    ['father and mother', 'Filiação', 'MÃE: CONFERE | PAI: CONFERE'],
    ['equal to a record', 'Nome', 'IGUAL AO NOME DO CADASTRO'],
    ['equal to what a person said', 'Nome', 'IDÊNTICO AO INFORMADO PELO CLIENTE'],
    ['by a record that may be a datum', 'CPF', 'CONFERE COM O REGISTRO DO EMISSOR'],
    ['the face on a document', 'Foto', 'MESMA PESSOA DA FOTO DO RG'],
    ['a positive result', 'CPF', 'VALIDAÇÃO POSITIVA'],
    ['a datum with the adjective of a source', 'Situação do CPF', 'SITUAÇÃO CADASTRAL REGULAR NA RFB'],
    ['a code before a hyphen', 'CPF', '1-CONFERE'],
    ['a rule by its number', 'Nome do cliente', 'REGRA 014 - ATENDIDA'],
    ['at an hour of one digit', 'Nome', 'CONFERIDO EM 12/03/2024 AS 9:30:15'],
    ['on a day in ISO form', 'Nome', 'CONFIRMADO EM 2024-03-12'],
    ['a participle of its own form', 'Documento', 'DOCUMENTO FOI ACEITO'],
    ['a source as a sentence', 'Nome', 'EXPERIAN. VALIDATED'],
    ['with a state of the source', 'Nome', 'CONFERE NO DETRAN SP'],
    ['by a source with its own name', 'Nome', 'BASE DA RECEITA FEDERAL CONFIRMOU'],
    ['where the noun is understood', 'Nome', 'IGUAL AO DO CADASTRO'],
    ['the same person, as a noun', 'Foto', 'TRATA-SE DA MESMA PESSOA'],
    ['in a check', 'Nome', 'NA CONSULTA, NOME CONFERE'],
    ['with the stamp of a look-up', 'Nome', 'CONFERE - FONTE: SERPRO - 17/11/2026 09:12:44'],
    ['with the day of a look-up', 'Nome', 'CONFERE (CONSULTA EM 17/11/2026)'],
    ['with a day alone', 'Nome', 'CONFERE - 17/11/2026'],
    ['with the day of a look-up, in a sentence', 'Nome', 'CONFERE, CONFORME CONSULTA DE 17/11/2026'],
    ['behind a stamp', 'Nome', '2026-11-18T14:03:22Z VALIDADO'],
    ['with a number of protocol', 'Nome', 'CONFERE - PROTOCOLO: 2026.11.17'],
    ['a day, with the stamp of a look-up', 'Data de nascimento', 'CONFERE - SERPRO - 17/11/2026 10H32'],
    ['behind a report of the look-up', 'Nome', 'CPF LOCALIZADO NA BASE, NOME CONFERE'],
    ['behind a report that names the holder', 'Nome', 'CADASTRO DO CLIENTE CONSULTADO: NOME CONFERE'],
    ['behind a report of the own parent', 'Nome da mãe', 'REGISTRO DA MÃE LOCALIZADO, NOME DA MÃE CONFERE'],
    ['by an analysis that is over', 'Nome', 'CONFIRMADO EM ANÁLISE MANUAL'],
    ['by a state’s source', 'RG', 'CONFIRMADO NA BASE DO ESTADO DE MINAS GERAIS'],
    ['a relative of the holder', 'Nome da mãe', 'NOME DA MÃE DO TITULAR CONFERE'],
    ['the form, which the line does not count', 'Formato CPF válido', 'TRUE'],
  ])('%s: under %s, %s', (_, label, text) => {
    expect(outcomeUnder(label, text)).toBe('confirmed')
  })
})

describe('unread is', () => {
  test.each([
    ['what a damaged label may ask the format of', 'Fo\uFFFDmato RG', 'VÁLIDO'],
    ['what a label with a control asks', 'For\u0007mato RG', 'VÁLIDO'],
    ['what a label with a hidden sign asks', 'For\u200Bmato RG', 'VÁLIDO'],
    ['a part of the datum', 'Nome', 'Nome da mãe confere'],
    ['equal to a datum of who checks', 'Nome', 'Nome confere com o nome do analista'],
    ['the holder, under a relative', 'Nome da mãe', 'Idêntico ao do titular'],
    ['a long number in front', 'Nome', '0140: VÁLIDO'],
    ['a yes under what is no question', 'Nome', 'NOME: SIM'],
    ['one of the parents', 'Filiação', 'MÃE: CONFERE'],
    ['equal to a datum of nowhere', 'Nome', 'IGUAL AO NOME'],
    ['on a day of no calendar', 'Nome', 'CONFIRMADO EM 99/99/9999'],
    ['by phone', 'Nome', 'NOME CONFIRMADO POR TELEFONE'],
    ['against no source', 'Documento', 'LAUDO CONTRA A AUTENTICIDADE CONFIRMADO'],
    ['a positive result of what nobody knows', 'Zeugma', 'RESULTADO POSITIVO'],
    ['a heading', 'Nome', 'MATCH RESULT'],
    ['how many are right', 'Nome', 'RESULTADO 12 CONFORME'],
    ['how many are right, none', 'Nome', 'CHECK 0 OK'],
    ['a list of codes', 'Documento', '00: VÁLIDOS'],
    ['an hour without a check', 'Nome', 'COMPATÍVEL AS 10:30'],
    ['an hour of no clock', 'Nome', 'CONFERIDO AS 25:10'],
    ['an hour without a preposition', 'Nome', 'CONFERIDO DAS 10:30'],
    ['according to nobody, behind a confirmation', 'Nome', 'VÁLIDO CONFORME'],
    ['the number of another document', 'Número do CPF', 'NÚMERO DO RG CONFERE'],
    ['a correspondence of which nothing is said', 'Nome', 'CORRESPONDÊNCIA'],
    ['a system that works', 'Nome', 'SISTEMA OK'],
    ['a system that works, by its owner', 'Nome', 'SISTEMA DA RECEITA OK'],
    ['a preposition without its noun', 'Nome', 'VÁLIDO COM'],
    ['a confirmation as a place', 'Nome', 'NA CONFERE'],
    ['a letter that is cut off', 'Nome', 'VÁLIDO S'],
    ['an order', 'CPF', 'VÁLIDA CPF'],
    ['the name of a rule', 'CPF', 'REGRA: CPF VÁLIDO'],
    ['a question', 'Document', 'IS VALID'],
    ['a picture of middling quality', 'Foto', 'FOTO REGULAR'],
    ['what was read', 'Nome', 'LIDO OK'],
    ['the document, behind a datum of which nothing is said', 'Nome', 'NOME LOCALIZADO, DOCUMENTO VÁLIDO'],
    ['one of two data, of which nobody knows the other', 'Nome e sexo', 'NOME OK'],
    ['the document, beside a datum', 'CPF e documento', 'DOCUMENTO VÁLIDO'],
    ['by a person, in any word', 'Nome', 'OK PELO CLIENTE'],
    ['by somebody whom only the label knows', 'Gerente', 'GERENTE APROVOU'],
    ['what a yes answers instead of the label', 'Nome confere', 'ENCONTRADO: SIM'],
    ['the e-mail, which is another address', 'Endereço', 'ENDEREÇO ELETRÔNICO VÁLIDO'],
    ['that there is one', 'CPF', 'EXISTE CPF VÁLIDO NA BASE'],
    ['where the right one is', 'CPF', 'CPF CORRETO CONSTA NA BASE'],
    ['equal to itself', 'Nome da mãe', 'NOME IGUAL AO DA MÃE'],
    ['a model, of a number', 'CPF', 'CPF ATENDE AO MODELO'],
    ['a sad face', 'Nome', 'OK :('],
    ['a day that may be the value', 'Data de nascimento', 'CONFERE: 12/03/1990 00:00:00'],
    ['a moment that may be the value', 'Data de nascimento', 'CONFERE: 1980-03-12T03:00:00.000Z'],
    ['a day with a time, which may be the value', 'Data de nascimento', 'CONFERE - 12/03/1980 03:00:00'],
    ['behind a report of the value', 'Data de nascimento', 'DATA LOCALIZADA: 12/03/1980. DATA CONFERE'],
    ['a day until which it may be valid', 'Documento', 'DOCUMENTO VÁLIDO - 17/11/2026'],
    ['a day of the source', 'Nome', 'CONFERE - BASE DE 12/03/2010'],
    ['a number without protocol', 'Nome', 'PROTOCOLO: OK'],
    ['a look-up that was made', 'Nome', 'CONSULTA EM 17/11/2026: OK'],
    ['a look-up that was made, at its time', 'Nome', 'REALIZADO EM 17/11/2026 09:12. OK'],
    ['a look-up of the datum that was made', 'Nome', 'CONSULTA AO NOME REALIZADA - OK'],
    ['behind a report, another datum', 'Nome', 'NOME LOCALIZADO E CPF CONFERE'],
    ['behind a report of what was asked', 'Nome', 'CONSULTA REALIZADA COM O CLIENTE: NOME CONFIRMADO'],
    ['behind a report of a relative', 'CPF', 'CPF LOCALIZADO EM NOME DO PAI. CPF REGULAR'],
    ['behind a report of whose it is', 'Data de nascimento', 'DATA LOCALIZADA É DA EMISSÃO, DATA CONFERE'],
    ['behind a report of another parent', 'Nome da mãe', 'NOME DO PAI LOCALIZADO, NOME CONFERE'],
    ['a human of whom nothing is said', 'Face', 'SELFIE DE HUMANO VÁLIDA'],
    ['what belongs to nobody', 'Nome', 'NAME BELONGS TO'],
    ['what belongs to a system', 'Nome', 'BELONGS TO SYSTEM'],
    ['a purpose behind a source', 'Nome', 'CONFIRMADO NA BASE PARA ENVIO'],
    ['the state itself', 'Nome', 'NOME CONFERE COM O ESTADO'],
    ['a text of more than 60 words', 'Nome', 'VÁLIDO '.repeat(61)],
  ])('%s: under %s, %s', (_, label, text) => {
    expect(outcomeUnder(label, text)).toBe('unrecognised')
  })
})

describe('never confirmed is', () => {
  test.each([
    ['what is still being looked at', 'Nome', 'EM ANÁLISE: NOME VÁLIDO', 'doubtful'],
    ['the picture of a screen', 'Foto', 'FOTO EM TELA CONFERE', 'refused'],
    ['a problem', 'Observação', 'ISSUE CONFIRMED', 'doubtful'],
  ])('%s: under %s, %s', (_, label, text, outcome) => {
    expect(outcomeUnder(label, text)).toBe(outcome)
  })
  test.each(AGAINST)('a confirmation beside a phrase of the class %s', (name) => {
    const phrases = LEXICON.classes[name].map((phrase) => phrase.replaceAll('~', 'O'))
    const texts = phrases.flatMap((phrase) => [`${phrase}: CONFERE`, `CONFERE NA BASE, ${phrase}`])
    expect(texts.filter((text) => outcomeUnder('Foto', text) === 'confirmed')).toEqual([])
  })
  test.each([
    ['a yes to a denied question', 'Nome não confere', 'SIM'],
    ['a condition', 'Nome', 'CONFERE COM A BASE SE'],
    ['which value would be right, in English', 'Nome', 'THE CORRECT NAME IS ON FILE'],
    ['which value would be right, in Spanish', 'Nome', 'EL NOMBRE CORRECTO ES EL DEL PADRÓN'],
    ['what the customer says', 'Nome', 'CUSTOMER CONFIRMED'],
    ['what a customer is the source of', 'Nome', 'CONFIRMADO - CLIENTE - 17/11/2026 09:12'],
    ['what has a customer for its source', 'Nome', 'CONFERE - FONTE: CLIENTE'],
    ['a protocol', 'Nome', 'PROTOCOLO 8812: OK'],
    ['what was asked of the customer', 'Nome', 'CONFERIDO COM O CLIENTE'],
    ['according to the customer', 'Nome', 'DE ACORDO COM O CLIENTE'],
    ['the signature of who checked it', 'Assinatura', 'ASSINATURA DO PERITO CONFERE'],
    ['a record of the police', 'CPF', 'POSSUI REGISTRO ATIVO NA POLÍCIA FEDERAL'],
    ['a record of debts', 'CPF', 'REGISTRO ENCONTRADO NO SPC CONFIRMADO'],
    ['the same person twice', 'Nome', 'MESMO TITULAR EM DOIS CADASTROS'],
    ['a paper that was sent', 'Nome', 'ATESTADO APRESENTADO'],
    ['none, in English', 'CPF', 'NO CPF MATCH'],
    ['none, in English, before its source', 'Nome', 'MATCH=NO SOURCE=SERPRO'],
    ['what another analysis is about', 'Nome', 'NOME CADASTRADO EM ANÁLISE: OK'],
    ['what it was', 'Documento', 'FOI VÁLIDO'],
  ])('%s: under %s, %s', (_, label, text) => {
    expect(outcomeUnder(label, text)).not.toBe('confirmed')
  })
})
