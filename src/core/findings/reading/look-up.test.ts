import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  // The moment of a look-up.
  ['with milliseconds', 'Nome', 'CONFERE - 09:12:44.123'],
  ['just after midnight', 'Data de nascimento', 'CONFERE - SERPRO - 17/11/2026 00:00:07'],
  ['at a full hour', 'Data de nascimento', 'CONFERE - SERPRO - 17/11/2026 20:00'],
  ['on the day of a look-up', 'Nome', 'CONFERE - CONSULTA DE 17/11/2026'],
  ['on the date of a look-up', 'Nome', 'CONFERE - CONSULTADO NA DATA DE 17/11/2026'],
  ['at the time of a look-up', 'Data de nascimento', 'CONFERE - CONSULTA 17/11/2026 09:12'],
  ['on a day after a preposition', 'Data de nascimento', 'CONFERE - CONSULTA EM 17/11/2026'],
  ['valid, on the day of a source', 'CPF', 'VÁLIDO - SERPRO - 17/11/2026'],
  ['valid, on the day of a report', 'CPF', 'VÁLIDO - CONSULTADO EM 17/11/2026'],
  ['validated on a day', 'Documento', 'DOCUMENTO VALIDADO - 17/11/2026'],
  // The state of a source.
  ['by the source of a state', 'Data de nascimento', 'CONFERE - DETRAN SP 17/11/2026 09:12'],
  ['by the database of the state', 'Data de nascimento', 'CONFERE - BASE DO ESTADO 17/11/2026 09:12'],
  ['by the source of two states', 'Nome', 'CONFERE NO DETRAN DO PARÁ E DO ACRE'],
  // The report of a look-up.
  ['after a report with a day', 'Nome', 'CPF LOCALIZADO 17/11/2026, NOME CONFERE'],
  ['after a report of the holder’s document', 'Nome', 'CPF ENCONTRADO DO CLIENTE: NOME CONFERE'],
  ['after a report of reading', 'Nome', 'RG LIDO, NOME CONFERE'],
  ['a person after a report', 'Nome da mãe', 'CPF LOCALIZADO: MÃE CONFERE'],
])('%s confirms: under %s, %s', (_, label, text) => {
  expect(readAnswer(label, text).outcome).toBe('confirmed')
})

test.each([
  // A moment that is impossible, or that may be the value.
  ['an impossible second', 'Nome', 'CONFERIDO AS 10:30:75'],
  ['midnight without seconds', 'Data de nascimento', 'CONFERE - SERPRO - 12/03/1980 00:00'],
  ['midnight with one digit', 'Data de nascimento', 'CONFERE - SERPRO - 12/03/1980 0:00'],
  ['midnight with milliseconds', 'Data de nascimento', 'CONFERE - SERPRO - 12/03/1980 00:00:00.000'],
  ['midnight with a time zone', 'Data de nascimento', 'CONFERE - SERPRO - 12/03/1980 00:00-03:00'],
  ['a day that may be the expiry of several', 'Documento', 'DOCUMENTOS REGULARES - 17/11/2026'],
  ['a day in ISO form', 'Data de nascimento', 'CONFERE - SERPRO - 1980-03-12 03:00'],
  ['a day after a date', 'Observação', 'DATA CONFERE - 17/11/2026'],
  ['a day that may be the expiry', 'Documento', 'DOCUMENTO EM VIGOR - 17/11/2026'],
  ['a day under any date', 'Data', 'CONFERE - 17/11/2026'],
  ['a day under a birth', 'Nascimento', 'CONFERE - 17/11/2026'],
  ['a day under an issue', 'Expedição', 'CONFERE - 17/11/2026'],
  ['a day under a first licence', 'Primeira habilitação', 'CONFERE - 17/11/2026'],
  // A number that may be anything.
  ['the year of a look-up', 'Nome', 'CONFERE - CONSULTA EM 2010'],
  ['a number after a look-up', 'Nome', 'CONFERE - CONSULTA 8821'],
  ['a protocol that begins with a letter', 'Nome', 'CONFERE - PROTOCOLO A88213407'],
  ['a protocol that ends with a letter', 'Nome', 'CONFERE - PROTOCOLO 88213407A'],
  ['an operator with a long number', 'Nome', 'CONFERE PELO OPERADOR 1234567'],
  // More than the report of a look-up.
  ['after whose record it is', 'Nome', 'REGISTRO LOCALIZADO É DA CNH, NOME CONFERE'],
  ['after another datum that was found', 'Nome', 'ASSINATURA LOCALIZADA, NOME CONFERE'],
  ['after answers about other data', 'Nome', 'CNH LOCALIZADA: SIM, CPF: SIM, NOME CONFERE'],
  ['under another heading', 'Nome', 'RG: LOCALIZADO NOME CORRETO'],
  ['existence after a report', 'CPF', 'CONSULTA REALIZADA E EXISTE CPF VÁLIDO NA BASE'],
])('%s confirms nothing: under %s, %s', (_, label, text) => {
  expect(readAnswer(label, text).outcome).toBe('unrecognised')
})
