import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  // A harm that only names a check or a list.
  ['', 'FRAUD CHECK', 'unrecognised', ''],
  ['', 'FRAUD CHECKS DONE', 'unrecognised', ''],
  ['', 'FRAUD CHECKED', 'refused', 'FRAUD'],
  ['', 'CHECK FRAUD', 'unrecognised', ''],
  ['', 'ANTI-FRAUDE', 'unrecognised', ''],
  ['', 'MOTOR GAVETA DE FRAUDE', 'unrecognised', ''],
  ['', 'MOTOR GAVETA NOVA DE FRAUDE', 'refused', 'FRAUDE'],
  ['', 'MOTOR VÁLIDO FRAUDE', 'refused', 'FRAUDE'],
  ['', 'CONSULTA DE DIVERGÊNCIA', 'unrecognised', ''],
  ['', 'SCORE DE FALSO', 'refused', 'FALSO'],
  ['', 'DATA ADULTERADA', 'refused', 'ADULTERADA'],
  ['', 'BASE DE ROUBADOS', 'unrecognised', ''],
  ['', 'CONSTA NA BASE DE ROUBADOS', 'refused', 'ROUBADOS'],
  ['', 'SIM NA BASE DE ROUBADOS', 'refused', 'ROUBADOS'],
  ['', 'PARA CONSTAR NA BASE DE ROUBADOS', 'unrecognised', ''],
  ['', 'NA BASE DE ROUBADOS NÃO CONSTA', 'nothing-found', 'NAO CONSTA'],
  // Something that cannot be affirmed, a possibility, a condition, an order.
  ['', 'NÃO SE PODE AFIRMAR QUE SEJA FALSO', 'doubtful', 'NAO … AFIRMAR'],
  ['', 'IMPOSSÍVEL GARANTIR QUE SEJA FALSO', 'doubtful', 'IMPOSSIVEL'],
  ['', 'GARANTIMOS QUE É FALSO', 'refused', 'FALSO'],
  ['', 'FALSO SE', 'doubtful', 'FALSO'],
  ['', 'REPROVAR', 'doubtful', 'REPROVAR'],
  ['', 'IRREGULAR', 'refused', 'IRREGULAR'],
  ['', 'FRAUDAR', 'refused', 'FRAUDAR'],
  // The negator may follow its word.
  ['', 'DOCUMENTO ATIVO NÃO', 'refused', 'ATIVO NAO'],
  ['Fraude', 'VÁLIDO NÃO', 'nothing-found', 'NAO'],
  ['Fraude', 'ATIVO NA BASE', 'refused', 'ATIVO'],
  // Another person.
  ['', 'ÓBITO DE TERCEIRO', 'doubtful', 'DE TERCEIRO'],
  ['', 'DOCUMENTO DE TERCEIRO', 'refused', 'DE TERCEIRO'],
  ['', 'PODE SER DE TERCEIRO', 'doubtful', 'DE TERCEIRO'],
  // Ruled out, or not confirmed.
  ['', 'DESCARTADO ÓBITO COM FRAUDE', 'refused', 'FRAUDE'],
  ['', 'DESCARTADA FRAUDE 3 ADULTERAÇÃO', 'refused', 'ADULTERACAO'],
  ['', 'FRAUDE NEGATIVO', 'nothing-found', 'FRAUDE NEGATIVO'],
  // A negator without a denied word.
  ['', 'NADA ENCONTRADO NA GAVETA', 'nothing-found', 'NADA ENCONTRADO'],
  ['Fraude', 'CONSTA NA BASE NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['', 'BIOMETRIA NÃO CADASTRADA NA BASE', 'not-validated', 'NAO CADASTRADA'],
  ['', 'NÃO CADASTRADO GAVETA', 'refused', 'NAO CADASTRADO GAVETA'],
  ['', 'NÃO ENCONTRADO 3', 'doubtful', 'NAO ENCONTRADO 3'],
  ['', 'VÁLIDO NÃO', 'refused', 'VALIDO NAO'],
  ['', 'VÁLIDO NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['', 'VÁLIDO NÃO GAVETA', 'doubtful', 'NAO GAVETA'],
  // The service, or the document.
  ['', 'ACESSO AO CPF CANCELADO', 'refused', 'CANCELADO'],
  ['', 'CPF, CONSULTA CANCELADA', 'doubtful', 'CANCELADA'],
  ['', 'SUSPENSO O ACESSO AO CPF', 'doubtful', 'SUSPENSO'],
  ['', 'POSSÍVEL CPF CANCELADO', 'doubtful', 'POSSIVEL'],
  // A scale.
  ['Risco', 'ALTO', 'doubtful', 'ALTO'],
  ['Risco', 'BAIXO', 'nothing-found', 'BAIXO'],
  ['', 'RISCO ALTO', 'doubtful', 'ALTO'],
  ['Score', 'ALTO', 'nothing-found', 'ALTO'],
  ['Score', 'BAIXO', 'doubtful', 'BAIXO'],
  ['Score', 'VÁLIDO', 'nothing-found', 'VALIDO'],
  ['Score', 'CONFERE, BAIXO', 'doubtful', 'BAIXO'],
  ['', 'RUIM', 'doubtful', 'RUIM'],
  ['', 'BAIXA', 'unrecognised', ''],
  ['', 'POOR', 'doubtful', 'POOR'],
  // Existence and absence.
  ['Fraude', 'AUSENTE NA BASE', 'nothing-found', 'AUSENTE NA BASE'],
  ['Fraude', 'INEXISTENTE NA GAVETA', 'nothing-found', 'INEXISTENTE'],
  ['Nome', 'INEXISTENTE NA BASE GAVETA', 'refused', 'INEXISTENTE'],
  ['Nome', 'AUSENTE NA BASE GAVETA', 'doubtful', 'AUSENTE'],
  ['Nome', 'NEGATIVO NA GAVETA', 'doubtful', 'NEGATIVO'],
  ['Fraude', 'CONSTA NA GAVETA', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA NA BASE VÁLIDO', 'unrecognised', ''],
  ['Fraude', 'CONSTA DO PAI', 'unrecognised', ''],
  ['Alerta', 'CONSTA NA GAVETA', 'doubtful', 'CONSTA'],
  ['Fraude', 'PODE CONSTAR, CONSTA NA GAVETA', 'doubtful', 'CONSTA'],
  // A check that did not run.
  ['', 'CPF FALSO NÃO CONSULTADO', 'refused', 'FALSO'],
  ['', 'SEM VALIDADE', 'doubtful', 'SEM VALIDADE'],
  ['', 'ERRO, FRAUDE', 'doubtful', 'ERRO'],
  ['', 'ERRO, CONSTA FRAUDE', 'refused', 'FRAUDE'],
  // Hints.
  ['', 'SEM INDÍCIOS', 'nothing-found', 'SEM INDICIOS'],
])('under %j, %s is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome, words })
})

test.each([
  // Another person.
  ['', 'HOMÔNIMO COM ÓBITO', 'doubtful', 'OBITO'],
  ['', 'ÓBITO DE TERCEIRO', 'doubtful', 'OBITO'],
  ['', 'ÓBITO DE PESSOA VIVA', 'doubtful', 'OBITO'],
  ['Óbito', 'TERCEIRO', 'doubtful', 'TERCEIRO'],
  ['', 'PAI DO TITULAR FALECIDO', 'doubtful', 'FALECIDO'],
  ['', 'TITULAR FALECIDO, FILHO', 'refused', 'FALECIDO'],
  ['', 'TITULAR VIVO', 'nothing-found', 'VIVO'],
  ['', 'NÃO ESTÁ VIVO', 'doubtful', 'NAO … VIVO'],
  // A record that the text denies is not a record.
  ['', 'ÓBITO INVÁLIDO', 'doubtful', 'OBITO'],
  ['', 'CONSTA ÓBITO, FALSO', 'doubtful', 'OBITO'],
  ['', 'ÓBITO DIVERGÊNCIA', 'refused', 'OBITO'],
  // Ruled out, or not confirmed.
  ['', 'ÓBITO NÃO CONFIRMADO', 'doubtful', 'OBITO NAO CONFIRMADO'],
  ['', 'FALECEU NÃO CONFIRMADO', 'doubtful', 'FALECEU NAO CONFIRMADO'],
  ['', 'ÓBITO DESCARTADO', 'nothing-found', 'OBITO DESCARTADO'],
  ['', 'DESCARTADO ÓBITO', 'nothing-found', 'DESCARTADO OBITO'],
  ['', 'DESCARTADO ÓBITO COM FRAUDE', 'nothing-found', 'DESCARTADO OBITO'],
  // Existence and absence.
  ['Óbito', 'GAVETA LOCALIZADA NA BASE', 'doubtful', 'LOCALIZADA'],
  ['Óbito', 'VERIFICADO NA GAVETA', 'doubtful', 'VERIFICADO'],
  // The year of a death.
  ['', 'ANO DO FALECIMENTO 1999', 'refused', 'FALECIMENTO 1999'],
  // A check that did not run.
  ['Óbito', 'ÓBITO NÃO CONSULTADO', 'doubtful', 'NAO CONSULTADO'],
  ['', 'ÓBITO CONSULTADO', 'doubtful', 'OBITO'],
  ['Óbito', 'SEM VALIDADE', 'doubtful', 'SEM VALIDADE'],
  // Hints.
  ['Óbito', 'SEM INDÍCIOS', 'nothing-found', 'SEM INDICIOS'],
])('the holder’s death under %j, %s, is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text).death).toEqual({ outcome, words })
})

test.each([
  ['', 'ANO DO FALECIMENTO'],
  ['Óbito', 'CONSTA DO PAI'],
  ['Óbito', 'CONSTA REGISTRO DO PAI'],
  ['Óbito', 'CONSTA REGISTRO DE ÓBITO DO PAI'],
])('under %j, %s says nothing about the holder’s death', (label, text) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome: 'unrecognised', death: null })
})
