import { expect, test } from 'vitest'
import { AGAINST } from '#core/findings/testing/green-texts.ts'
import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  ['any datum under a label without one', 'Observação', 'CPF válido'],
  ['any datum under a general label', 'Situação', 'CPF válido'],
  ['a word that is also a preposition', 'Nome', 'CONFORME'],
  ['with the time of the check', 'Nome', 'CONFERIDO EM 12/03/2024 AS 10:30'],
  ['with a leading code', 'Nome', '014: VÁLIDO'],
  ['a list of keys and values', 'Nome da mãe', 'nome=true, mae=true'],
  ['the ticked option', 'Nome', '(X) CONFERE ( ) NÃO CONFERE'],
  ['by a look-up', 'Nome', 'CONFIRMADO EM CONSULTA'],
  ['each of several clauses', 'Nome', 'VÁLIDO; CONFERE. NOME CORRETO'],
  ['both of two data', 'Nome e CPF', 'Nome e CPF conferem'],
  ['two data under a wider one', 'Data de emissão e validade', 'Datas corretas'],
  ['father and mother', 'Filiação', 'MÃE: CONFERE | PAI: CONFERE'],
  ['equal to a record', 'Nome', 'IGUAL AO NOME DO CADASTRO'],
  ['equal to what a person stated', 'Nome', 'IDÊNTICO AO INFORMADO PELO CLIENTE'],
  ['by a record that is also a datum', 'CPF', 'CONFERE COM O REGISTRO DO EMISSOR'],
  ['the face on a document', 'Foto', 'MESMA PESSOA DA FOTO DO RG'],
  ['a positive result', 'CPF', 'VALIDAÇÃO POSITIVA'],
  ["a datum with a source's adjective", 'Situação do CPF', 'SITUAÇÃO CADASTRAL REGULAR NA RFB'],
  ['a code before a hyphen', 'CPF', '1-CONFERE'],
  ['a rule by its number', 'Nome do cliente', 'REGRA 014 - ATENDIDA'],
  ['at a one-digit hour', 'Nome', 'CONFERIDO EM 12/03/2024 AS 9:30:15'],
  ['on a day in ISO form', 'Nome', 'CONFIRMADO EM 2024-03-12'],
  ['an irregular participle', 'Documento', 'DOCUMENTO FOI ACEITO'],
  ['a source as a sentence', 'Nome', 'EXPERIAN. VALIDATED'],
  ["with the source's state", 'Nome', 'CONFERE NO DETRAN SP'],
  ['by a named source', 'Nome', 'BASE DA RECEITA FEDERAL CONFIRMOU'],
  ['with an omitted noun', 'Nome', 'IGUAL AO DO CADASTRO'],
  ['the same person, as a noun', 'Foto', 'TRATA-SE DA MESMA PESSOA'],
  ['in a check', 'Nome', 'NA CONSULTA, NOME CONFERE'],
  ['with a look-up stamp', 'Nome', 'CONFERE - FONTE: SERPRO - 17/11/2026 09:12:44'],
  ['with a look-up day', 'Nome', 'CONFERE (CONSULTA EM 17/11/2026)'],
  ['with a day only', 'Nome', 'CONFERE - 17/11/2026'],
  ['with a look-up day in a sentence', 'Nome', 'CONFERE, CONFORME CONSULTA DE 17/11/2026'],
  ['after a stamp', 'Nome', '2026-11-18T14:03:22Z VALIDADO'],
  ['with a protocol number', 'Nome', 'CONFERE - PROTOCOLO: 2026.11.17'],
  ['a date with a look-up stamp', 'Data de nascimento', 'CONFERE - SERPRO - 17/11/2026 10H32'],
  ['after a look-up report', 'Nome', 'CPF LOCALIZADO NA BASE, NOME CONFERE'],
  ['after a report that names the holder', 'Nome', 'CADASTRO DO CLIENTE CONSULTADO: NOME CONFERE'],
  ['after a report about the same parent', 'Nome da mãe', 'REGISTRO DA MÃE LOCALIZADO, NOME DA MÃE CONFERE'],
  ['by a finished analysis', 'Nome', 'CONFIRMADO EM ANÁLISE MANUAL'],
  ['by a state’s source', 'RG', 'CONFIRMADO NA BASE DO ESTADO DE MINAS GERAIS'],
  ['a relative of the holder', 'Nome da mãe', 'NOME DA MÃE DO TITULAR CONFERE'],
  ['the form of a datum', 'Formato CPF válido', 'TRUE'],
])('%s confirms: under %s, %s', (_, label, text) => {
  expect(readAnswer(label, text).outcome).toBe('confirmed')
})

test.each([
  ['a damaged label that may ask about the format', 'Fo\uFFFDmato RG', 'VÁLIDO'],
  ['a label with a control character', 'For\u0007mato RG', 'VÁLIDO'],
  ['a label with a hidden character', 'For\u200Bmato RG', 'VÁLIDO'],
  ['a narrower datum', 'Nome', 'Nome da mãe confere'],
  ["equal to the analyst's datum", 'Nome', 'Nome confere com o nome do analista'],
  ['the holder under a relative', 'Nome da mãe', 'Idêntico ao do titular'],
  ['a leading number with four digits', 'Nome', '0140: VÁLIDO'],
  ['a yes to no question', 'Nome', 'NOME: SIM'],
  ['only one of the parents', 'Filiação', 'MÃE: CONFERE'],
  ['equal to a datum without a source', 'Nome', 'IGUAL AO NOME'],
  ['on an impossible day', 'Nome', 'CONFIRMADO EM 99/99/9999'],
  ['by phone', 'Nome', 'NOME CONFIRMADO POR TELEFONE'],
  ['against no source', 'Documento', 'LAUDO CONTRA A AUTENTICIDADE CONFIRMADO'],
  ['a positive result of an unknown check', 'Zeugma', 'RESULTADO POSITIVO'],
  ['a heading', 'Nome', 'MATCH RESULT'],
  ['a count of right ones', 'Nome', 'RESULTADO 12 CONFORME'],
  ['a count of zero', 'Nome', 'CHECK 0 OK'],
  ['a list of codes', 'Documento', '00: VÁLIDOS'],
  ['a time without a check', 'Nome', 'COMPATÍVEL AS 10:30'],
  ['an impossible time', 'Nome', 'CONFERIDO AS 25:10'],
  ['a time without its preposition', 'Nome', 'CONFERIDO DAS 10:30'],
  ['CONFORME without a source', 'Nome', 'VÁLIDO CONFORME'],
  ['the number of another document', 'Número do CPF', 'NÚMERO DO RG CONFERE'],
  ['a correspondence without a predicate', 'Nome', 'CORRESPONDÊNCIA'],
  ['a system that works', 'Nome', 'SISTEMA OK'],
  ['a system that works, with its owner', 'Nome', 'SISTEMA DA RECEITA OK'],
  ['a preposition without its noun', 'Nome', 'VÁLIDO COM'],
  ['a confirmation as a place', 'Nome', 'NA CONFERE'],
  ['a cut-off text', 'Nome', 'VÁLIDO S'],
  ['an order', 'CPF', 'VÁLIDA CPF'],
  ['the name of a rule', 'CPF', 'REGRA: CPF VÁLIDO'],
  ['a question', 'Document', 'IS VALID'],
  ['a picture of middling quality', 'Foto', 'FOTO REGULAR'],
  ['a datum that was read', 'Nome', 'LIDO OK'],
  ['the document, after a located datum', 'Nome', 'NOME LOCALIZADO, DOCUMENTO VÁLIDO'],
  ['one of two data, the other unknown', 'Nome e sexo', 'NOME OK'],
  ['the document, of two data', 'CPF e documento', 'DOCUMENTO VÁLIDO'],
  ['by a person', 'Nome', 'OK PELO CLIENTE'],
  ['by a person that only the label names', 'Gerente', 'GERENTE APROVOU'],
  ['a yes to something else', 'Nome confere', 'ENCONTRADO: SIM'],
  ['the e-mail address', 'Endereço', 'ENDEREÇO ELETRÔNICO VÁLIDO'],
  ['existence', 'CPF', 'EXISTE CPF VÁLIDO NA BASE'],
  ['where the right value is', 'CPF', 'CPF CORRETO CONSTA NA BASE'],
  ['equal to itself', 'Nome da mãe', 'NOME IGUAL AO DA MÃE'],
  ['a model of a number', 'CPF', 'CPF ATENDE AO MODELO'],
  ['a sad emoticon', 'Nome', 'OK :('],
  ['a day that may be the value', 'Data de nascimento', 'CONFERE: 12/03/1990 00:00:00'],
  ['a moment that may be the value', 'Data de nascimento', 'CONFERE: 1980-03-12T03:00:00.000Z'],
  ['a day and time that may be the value', 'Data de nascimento', 'CONFERE - 12/03/1980 03:00:00'],
  ['after a report of the value', 'Data de nascimento', 'DATA LOCALIZADA: 12/03/1980. DATA CONFERE'],
  ['a day that may be the expiry', 'Documento', 'DOCUMENTO VÁLIDO - 17/11/2026'],
  ['the day of the source', 'Nome', 'CONFERE - BASE DE 12/03/2010'],
  ['a protocol without a number', 'Nome', 'PROTOCOLO: OK'],
  ['a look-up that ran', 'Nome', 'CONSULTA EM 17/11/2026: OK'],
  ['a look-up that ran at a time', 'Nome', 'REALIZADO EM 17/11/2026 09:12. OK'],
  ['a look-up of the datum that ran', 'Nome', 'CONSULTA AO NOME REALIZADA - OK'],
  ['another datum after a report', 'Nome', 'NOME LOCALIZADO E CPF CONFERE'],
  ['after a report of asking the holder', 'Nome', 'CONSULTA REALIZADA COM O CLIENTE: NOME CONFIRMADO'],
  ['after a report about a relative', 'CPF', 'CPF LOCALIZADO EM NOME DO PAI. CPF REGULAR'],
  ['after a report about another date', 'Data de nascimento', 'DATA LOCALIZADA É DA EMISSÃO, DATA CONFERE'],
  ['after a report about the other parent', 'Nome da mãe', 'NOME DO PAI LOCALIZADO, NOME CONFERE'],
  ['a human without an identity', 'Face', 'SELFIE DE HUMANO VÁLIDA'],
  ['an owner that is missing', 'Nome', 'NAME BELONGS TO'],
  ['an owner that is a system', 'Nome', 'BELONGS TO SYSTEM'],
  ['a purpose after a source', 'Nome', 'CONFIRMADO NA BASE PARA ENVIO'],
  ['the state itself', 'Nome', 'NOME CONFERE COM O ESTADO'],
  ['a text of more than 60 words', 'Nome', 'VÁLIDO '.repeat(61)],
])('%s confirms nothing: under %s, %s', (_, label, text) => {
  expect(readAnswer(label, text).outcome).toBe('unrecognised')
})

test.each([
  ['an analysis under way', 'Nome', 'EM ANÁLISE: NOME VÁLIDO', 'doubtful'],
  ['the picture of a screen', 'Foto', 'FOTO EM TELA CONFERE', 'refused'],
  ['a problem', 'Observação', 'ISSUE CONFIRMED', 'doubtful'],
])('%s never confirms: under %s, %s', (_, label, text, outcome) => {
  expect(readAnswer(label, text).outcome).toBe(outcome)
})

test.each([
  ['a yes to a denied question', 'Nome não confere', 'SIM'],
  ['a condition', 'Nome', 'CONFERE COM A BASE SE'],
  ['the right value elsewhere, in English', 'Nome', 'THE CORRECT NAME IS ON FILE'],
  ['the right value elsewhere, in Spanish', 'Nome', 'EL NOMBRE CORRECTO ES EL DEL PADRÓN'],
  ["the customer's word", 'Nome', 'CUSTOMER CONFIRMED'],
  ['the customer as source, with a stamp', 'Nome', 'CONFIRMADO - CLIENTE - 17/11/2026 09:12'],
  ['the customer as named source', 'Nome', 'CONFERE - FONTE: CLIENTE'],
  ['a protocol', 'Nome', 'PROTOCOLO 8812: OK'],
  ['checked with the customer', 'Nome', 'CONFERIDO COM O CLIENTE'],
  ['according to the customer', 'Nome', 'DE ACORDO COM O CLIENTE'],
  ["the examiner's signature", 'Assinatura', 'ASSINATURA DO PERITO CONFERE'],
  ['a police record', 'CPF', 'POSSUI REGISTRO ATIVO NA POLÍCIA FEDERAL'],
  ['a debt record', 'CPF', 'REGISTRO ENCONTRADO NO SPC CONFIRMADO'],
  ['the same person twice', 'Nome', 'MESMO TITULAR EM DOIS CADASTROS'],
  ['a submitted paper', 'Nome', 'ATESTADO APRESENTADO'],
  ['no match, in English', 'CPF', 'NO CPF MATCH'],
  ['no match before its source, in English', 'Nome', 'MATCH=NO SOURCE=SERPRO'],
  ['a registered datum under analysis', 'Nome', 'NOME CADASTRADO EM ANÁLISE: OK'],
  ['the past', 'Documento', 'FOI VÁLIDO'],
])('%s never confirms: under %s, %s', (_, label, text) => {
  expect(readAnswer(label, text).outcome).not.toBe('confirmed')
})

test.each(AGAINST)('a confirmation with a phrase of the class %s never confirms', (wordClass) => {
  const phrases = LEXICON.classes[wordClass].map((phrase) => phrase.replaceAll('~', 'O'))
  const texts = phrases.flatMap((phrase) => [`${phrase}: CONFERE`, `CONFERE NA BASE, ${phrase}`])
  expect(texts.filter((text) => readAnswer('Foto', text).outcome === 'confirmed')).toEqual([])
})

const outcomesUnder = (labels: string, text: string) =>
  labels.split(', ').map((label) => `${label}: ${readAnswer(label, text).outcome}`)

test.each([
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
])('%s confirms %s', (text, labels) => {
  expect(outcomesUnder(labels, text)).toEqual(labels.split(', ').map((label) => `${label}: confirmed`))
})

// Another datum, a form, or a person as the source.
test.each([
  ['Formato válido', 'CPF, Observação'],
  ['Confere com o titular', 'Nome da mãe'],
  ['Documento autêntico', 'Nome da mãe'],
  ['Confirmado pelo titular', 'Nome'],
  ['Confirmado pelos pais', 'Nome'],
  ['Autenticidade confirmada', 'Nome da mãe'],
  ['Dígito correto', 'Observação'],
  ['Mãe confere', 'Filiação'],
])('%s does not confirm %s', (text, labels) => {
  expect(outcomesUnder(labels, text)).toEqual(labels.split(', ').map((label) => `${label}: unrecognised`))
})

test.each([
  [
    'Nome',
    'Nome totalmente confirmado na Receita Federal.',
    'NOME datum, TOTALMENTE degree, CONFIRMADO confirmation, RECEITA FEDERAL source',
  ],
  // Glue and dates are left out.
  ['CPF', 'Conferido em 12/11/2026', 'CONFERIDO confirmation'],
  // Before a source, CONFORME is a preposition.
  ['Nome', 'Válido, conforme Receita Federal', 'VALIDO confirmation, RECEITA FEDERAL source'],
  ['Nome', 'Conforme', 'CONFORME confirmation'],
  ['Nome', 'Nome confirmado por Zulmira', undefined],
])('%s, %s: confirmed because of %s', (label, text, expected) => {
  expect(
    readAnswer(label, text)
      .because?.map(({ words, role }) => `${words} ${role}`)
      .join(', '),
  ).toBe(expected)
})
