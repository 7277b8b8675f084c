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
  ['', 'CONSULTA DE TERCEIROS', 'unrecognised', ''],
  ['', 'SCORE DE FALSO', 'refused', 'FALSO'],
  ['', 'DATA ADULTERADA', 'refused', 'ADULTERADA'],
  ['', 'BASE DE ROUBADOS', 'unrecognised', ''],
  ['', 'CONSTA NA BASE DE ROUBADOS', 'refused', 'ROUBADOS'],
  ['', 'SIM NA BASE DE ROUBADOS', 'refused', 'ROUBADOS'],
  ['', 'PARA CONSTAR NA BASE DE ROUBADOS', 'unrecognised', ''],
  ['', 'NA BASE DE ROUBADOS NÃO CONSTA', 'nothing-found', 'NAO CONSTA'],
  ['', 'BASE DE FRAUDES VERIFICADA', 'unrecognised', ''],
  ['', 'NÃO SE APLICA FRAUDE', 'unrecognised', ''],
  // The comma ends the name of the database.
  ['', 'CONFERE COM A BASE, DOCUMENTO FRAUDADO', 'refused', 'FRAUDADO'],
  ['', 'ANÁLISE CONCLUÍDA, FRAUDE CONFIRMADA', 'refused', 'FRAUDE'],
  ['', 'MOTOR ANTIFRAUDE, MONTAGEM DETECTADA', 'refused', 'MONTAGEM'],
  ['', 'NA BASE DE ROUBADOS CONSTA', 'refused', 'ROUBADOS'],
  ['', 'NA BASE DE ROUBADOS CONSTA CPF REGULAR', 'unrecognised', ''],
  ['', 'ANÁLISE DE FRAUDE, ADULTERAÇÃO REALIZADA', 'unrecognised', ''],
  // A denied false alarm, or one that was ruled out, is a finding.
  ['Fraude', 'FALSO POSITIVO', 'doubtful', 'FALSO POSITIVO'],
  ['Fraude', 'NÃO É FALSO POSITIVO', 'doubtful', 'NAO … FALSO POSITIVO'],
  ['Fraude', 'FALSO POSITIVO DESCARTADO', 'doubtful', 'FALSO POSITIVO DESCARTADO'],
  // Absent in one place and present in another.
  ['Fraude', 'NÃO ENCONTRADA NO MOTOR 1, ENCONTRADA NO MOTOR 2', 'doubtful', 'NAO ENCONTRADA'],
  ['Fraude', 'NÃO CONSTATADA, DOCUMENTO CONFIRMADO', 'nothing-found', 'NAO CONSTATADA'],
  ['Nome', 'PESSOA NÃO VALIDADA', 'refused', 'NAO VALIDADA'],
  // Something that cannot be affirmed, a possibility, a condition, an order.
  ['', 'NÃO SE PODE AFIRMAR QUE SEJA FALSO', 'doubtful', 'NAO … AFIRMAR'],
  ['', 'IMPOSSÍVEL GARANTIR QUE SEJA FALSO', 'doubtful', 'IMPOSSIVEL'],
  ['', 'GARANTIMOS QUE É FALSO', 'refused', 'FALSO'],
  ['', 'NÃO HÁ COMO AFIRMAR QUE SEJA FALSO', 'doubtful', 'NAO HA … AFIRMAR'],
  ['', 'NÃO PODE PROSSEGUIR, DOCUMENTO FALSO', 'refused', 'FALSO'],
  ['', 'NÃO LOCALIZADO, PODE SER FALSO', 'doubtful', 'NAO LOCALIZADO'],
  ['', 'SEM FRAUDE, PODE SER FALSO', 'doubtful', 'FALSO'],
  ['', 'FALSO SE', 'doubtful', 'FALSO'],
  ['', 'REPROVAR', 'doubtful', 'REPROVAR'],
  ['', 'IRREGULAR', 'refused', 'IRREGULAR'],
  ['', 'FRAUDAR', 'refused', 'FRAUDAR'],
  // The negator may follow its word.
  ['', 'DOCUMENTO ATIVO NÃO', 'refused', 'ATIVO NAO'],
  ['Fraude', 'VÁLIDO NÃO', 'nothing-found', 'NAO'],
  ['Fraude', 'ATIVO NA BASE', 'refused', 'ATIVO'],
  ['Fraude', 'SIM NA ANÁLISE', 'refused', 'SIM'],
  // Another person.
  ['', 'ÓBITO DE TERCEIRO', 'doubtful', 'DE TERCEIRO'],
  ['', 'DOCUMENTO DE TERCEIRO', 'refused', 'DE TERCEIRO'],
  ['', 'PODE SER DE TERCEIRO', 'doubtful', 'DE TERCEIRO'],
  // Ruled out, or not confirmed.
  ['', 'DESCARTADO ÓBITO COM FRAUDE', 'refused', 'FRAUDE'],
  ['', 'DESCARTADA FRAUDE 3 ADULTERAÇÃO', 'refused', 'ADULTERACAO'],
  ['', 'FRAUDE NEGATIVO', 'nothing-found', 'FRAUDE NEGATIVO'],
  ['', 'PERÍCIA DESCARTA FRAUDE', 'nothing-found', 'DESCARTA FRAUDE'],
  ['', 'ASSINATURA AUSENTE, DOCUMENTO ADULTERADO', 'refused', 'ADULTERADO'],
  ['', 'FOTO AUSENTE, NÃO ENVIADA, DOCUMENTO FALSO', 'refused', 'FALSO'],
  ['', 'FRAUDE NÃO TRATADA', 'refused', 'FRAUDE'],
  ['', 'FRAUDE ANALISADA NÃO TRATADA', 'refused', 'FRAUDE'],
  // A negator without a denied word.
  ['', 'NADA ENCONTRADO NA GAVETA', 'nothing-found', 'NADA ENCONTRADO'],
  ['Fraude', 'CONSTA NA BASE NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['', 'BIOMETRIA NÃO CADASTRADA NA BASE', 'not-validated', 'NAO CADASTRADA'],
  ['', 'NÃO CADASTRADO GAVETA', 'refused', 'NAO CADASTRADO GAVETA'],
  ['', 'NÃO ENCONTRADO 3', 'doubtful', 'NAO ENCONTRADO 3'],
  ['', 'NÃO ENCONTRADO, NO ARQUIVO', 'doubtful', 'NAO ENCONTRADO'],
  ['', 'NÃO CHEGOU A CONSTAR', 'doubtful', 'NAO CHEGOU … CONSTAR'],
  ['', 'NADA A OPOR', 'doubtful', 'NADA … OPOR'],
  ['Nome do pai', 'PAI NÃO DECLARADO', 'not-validated', 'NAO DECLARADO'],
  ['Nome da mãe', 'NÃO GAVETA', 'doubtful', 'NAO GAVETA'],
  ['', 'VÁLIDO NÃO', 'refused', 'VALIDO NAO'],
  ['', 'VÁLIDO NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['', 'VÁLIDO NÃO GAVETA', 'doubtful', 'NAO GAVETA'],
  // The service, or the document.
  ['', 'ACESSO AO CPF CANCELADO', 'refused', 'CANCELADO'],
  ['', 'CPF, CONSULTA CANCELADA', 'doubtful', 'CANCELADA'],
  ['', 'SUSPENSO O ACESSO AO CPF', 'doubtful', 'SUSPENSO'],
  ['', 'CONSULTA DE DOCUMENTO CANCELADO', 'refused', 'CANCELADO'],
  ['', 'ANÁLISE DE DOCUMENTOSCOPIA CANCELADA', 'doubtful', 'CANCELADA'],
  ['', 'SERVIÇO DE RECADASTRO SUSPENSO', 'doubtful', 'SUSPENSO'],
  ['', 'POSSÍVEL CPF CANCELADO', 'doubtful', 'POSSIVEL'],
  // A scale.
  ['Risco', 'ALTO', 'doubtful', 'ALTO'],
  ['Risco', 'BAIXO', 'nothing-found', 'BAIXO'],
  ['', 'RISCO ALTO', 'doubtful', 'ALTO'],
  ['Score', 'ALTO', 'nothing-found', 'ALTO'],
  ['Score', 'BAIXO', 'doubtful', 'BAIXO'],
  ['Score', 'VÁLIDO', 'nothing-found', 'VALIDO'],
  ['Score', 'CONFERE, BAIXO', 'doubtful', 'BAIXO'],
  ['Score', '731', 'unrecognised', ''],
  ['Risco', 'MÉDIO', 'unrecognised', ''],
  ['', 'RUIM', 'doubtful', 'RUIM'],
  ['', 'BAIXA', 'unrecognised', ''],
  ['', 'POOR', 'doubtful', 'POOR'],
  // Existence and absence.
  ['Fraude', 'AUSENTE NA BASE', 'nothing-found', 'AUSENTE NA BASE'],
  ['Fraude', 'INEXISTENTE NA GAVETA', 'nothing-found', 'INEXISTENTE'],
  ['Fraude', 'INEXISTENTE NA BASE GAVETA', 'nothing-found', 'INEXISTENTE'],
  ['Nome', 'INEXISTENTE NA GAVETA', 'doubtful', 'INEXISTENTE'],
  ['Nome', 'INEXISTENTE NA BASE GAVETA', 'refused', 'INEXISTENTE'],
  ['Nome', 'AUSENTE NA BASE GAVETA', 'doubtful', 'AUSENTE'],
  ['Nome', 'NEGATIVO NA GAVETA', 'doubtful', 'NEGATIVO'],
  // A number without a record is refused.
  ['RG', 'INEXISTENTE NA GAVETA', 'refused', 'INEXISTENTE'],
  ['CNH', 'INEXISTENTE NA GAVETA', 'refused', 'INEXISTENTE'],
  ['Renach', 'INEXISTENTE NA GAVETA', 'refused', 'INEXISTENTE'],
  ['Registro', 'INEXISTENTE NA GAVETA', 'refused', 'INEXISTENTE'],
  ['Número', 'INEXISTENTE NA GAVETA', 'refused', 'INEXISTENTE'],
  // Something was found.
  ['Fraude', 'CONSTA NA GAVETA', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA NA BASE VÁLIDO', 'unrecognised', ''],
  ['Fraude', 'CONSTA DO PAI', 'unrecognised', ''],
  ['Alerta', 'CONSTA NA GAVETA', 'doubtful', 'CONSTA'],
  ['Alertas', 'HÁ ALERTAS', 'doubtful', 'ALERTAS'],
  ['', 'BOLETIM DE OCORRÊNCIA REGISTRADO', 'doubtful', 'OCORRENCIA'],
  ['Fraude', 'PODE CONSTAR, CONSTA NA GAVETA', 'doubtful', 'CONSTA'],
  // A check that did not run.
  ['', 'CPF FALSO NÃO CONSULTADO', 'refused', 'FALSO'],
  ['', 'NÃO CONSULTADO, CONSTA FRAUDE', 'refused', 'FRAUDE'],
  ['', 'SEM VALIDADE', 'doubtful', 'SEM VALIDADE'],
  ['', 'ERRO, FRAUDE', 'doubtful', 'ERRO'],
  ['', 'ERRO, CONSTA FRAUDE', 'refused', 'FRAUDE'],
  // Hints.
  ['', 'SEM INDÍCIOS', 'nothing-found', 'SEM INDICIOS'],
  // Not about the death that the label asks for.
  ['Óbito', 'SEM FRAUDE', 'nothing-found', 'SEM FRAUDE'],
  // Only the death record is annulled.
  ['', 'ÓBITO ANULADO', 'unrecognised', ''],
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
  ['', 'DEATH RECORD, HOLDER ALIVE', 'doubtful', 'DEATH'],
  ['', 'NÃO ESTÁ VIVO', 'doubtful', 'NAO … VIVO'],
  // A record that the text denies is not a record.
  ['', 'ÓBITO INVÁLIDO', 'doubtful', 'OBITO'],
  ['', 'CONSTA ÓBITO, FALSO', 'doubtful', 'OBITO'],
  ['', 'ÓBITO DIVERGÊNCIA', 'refused', 'OBITO'],
  ['Óbito', 'NÃO CONFERE', 'doubtful', 'NAO CONFERE'],
  ['Óbito', 'CONSTA EM LISTA RESTRITIVA', 'doubtful', 'LISTA RESTRITIVA'],
  // Ruled out, or not confirmed.
  ['', 'ÓBITO NÃO CONFIRMADO', 'doubtful', 'OBITO NAO CONFIRMADO'],
  ['', 'FALECEU NÃO CONFIRMADO', 'doubtful', 'FALECEU NAO CONFIRMADO'],
  ['', 'ÓBITO DESCARTADO', 'nothing-found', 'OBITO DESCARTADO'],
  ['', 'DESCARTADO ÓBITO', 'nothing-found', 'DESCARTADO OBITO'],
  ['', 'FALECIDO NEGATIVO', 'nothing-found', 'FALECIDO NEGATIVO'],
  ['', 'ÓBITO NÃO DESCARTADO', 'doubtful', 'OBITO'],
  ['', 'IMPOSSÍVEL DESCARTAR ÓBITO', 'doubtful', 'OBITO'],
  ['', 'DESCARTADO ÓBITO COM FRAUDE', 'nothing-found', 'DESCARTADO OBITO'],
  // Existence and absence.
  ['Óbito', 'GAVETA LOCALIZADA NA BASE', 'doubtful', 'LOCALIZADA'],
  ['Óbito', 'VERIFICADO NA GAVETA', 'doubtful', 'VERIFICADO'],
  ['Óbito', 'SIM NO SISOBI', 'refused', 'SIM'],
  ['Óbito', 'CONSTA DATA DE ÓBITO', 'refused', 'CONSTA'],
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
  ['', 'EM 18/11/2026 DATA DE ÓBITO EM BRANCO'],
  ['', 'CONSULTA DE ÓBITO 1999'],
  ['', 'CHECK DEATH'],
  ['Óbito', 'CONSTA DO PAI'],
  ['Óbito', 'CONSTA REGISTRO DO PAI'],
  ['Óbito', 'CONSTA REGISTRO DE ÓBITO DO PAI'],
])('under %j, %s says nothing about the holder’s death', (label, text) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome: 'unrecognised', death: null })
})
