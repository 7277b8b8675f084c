import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  ['VÁLIDO?', '?'],
  ['SEM SEM DIVERGENCIA', 'SEM … DIVERGENCIA'],
  ['NAO FOI ENCONTRADO NA BASE', 'NAO FOI ENCONTRADO NA BASE'],
  ['IRREGULARIDADE NAO SANADA', 'NAO SANADA'],
  ['?', '?'],
  ['Atenção', 'ATENCAO'],
  ['BAIXA QUALIDADE', 'BAIXA'],
  ['NAO FOI POSSIVEL ENCONTRAR DIVERGENCIA', 'NAO FOI POSSIVEL'],
  ['SEM FOTO NÃO FOI POSSÍVEL VALIDAR', 'SEM FOTO'],
  ['NÃO VALIDADO POR ERRO', 'NAO VALIDADO'],
  ['REVISÕES', 'REVISOES'],
  ['CONSULTA SUSPENSA', 'SUSPENSA'],
  ['TOKEN EXPIRADO', 'EXPIRADO'],
  ['CONSULTA NEGADA PELO ÓRGÃO', 'NEGADA'],
  ['BASE DE DADOS BLOQUEADA', 'BLOQUEADA'],
  ['NOME ALTERADO POR CASAMENTO', 'ALTERADO'],
  ['CADASTRO BAIXADO', 'BAIXADO'],
  ['FOTO NÃO ENVIADA: CONFERE', 'NAO ENVIADA'],
  ['NAO XX XX XX CONFERE', 'NAO XX'],
  ['CONFERE MAS: NÃO', 'MAS NAO'],
  ['NENHUMA COERÊNCIA', 'NENHUMA COERENCIA'],
  ['ZERO SEM GAVETA', 'ZERO … GAVETA'],
  ['NÃO NEGATIVO PARA FRAUDE', 'NAO NEGATIVO'],
  ['FRAUDE NÃO NEGATIVA', 'NAO NEGATIVA'],
  ['SIN COINCIDENCIA', 'SIN COINCIDENCIA'],
  // The verb may belong to the whole list or only to the last word.
  ['SEM RESTRIÇÃO, FRAUDE CONFIRMADA', 'FRAUDE'],
  ['SEM INDÍCIOS DE FRAUDE, ADULTERAÇÃO ENCONTRADOS', 'ADULTERACAO'],
  ['NENHUM ALERTA, ADULTERAÇÃO DETECTADA', 'ADULTERACAO'],
  ['NÃO É VERDADE QUE NÃO CONFERE', 'NAO CONFERE'],
  ['INFORMAMOS QUE NÃO É VERDADE QUE NÃO CONFERE', 'NAO CONFERE'],
  ['NEGADO ACESSO', 'NEGADO'],
  ['TEMPO LIMITE EXPIRADO', 'EXPIRADO'],
  ['SERVIÇO TEMPORARIAMENTE SUSPENSO', 'SUSPENSO'],
])('%j is a doubt by %j', (text, words) => {
  expect(readAnswer('', text)).toMatchObject({ outcome: 'doubtful', words })
})

test.each([
  ['SEM\u2003DIVERGENCIA', 'SEM DIVERGENCIA'],
  ['SEM INDICIOS DE FRAUDE, ADULTERACAO OU MONTAGEM', 'SEM … FRAUDE'],
  ['NENHUMA DIVERGENCIA ENCONTRADA', 'NENHUMA DIVERGENCIA'],
  ['NAO ENCONTRADO NA BASE DE FRAUDES', 'NAO ENCONTRADO'],
  ['DIVERGENCIA NAO ENCONTRADA', 'DIVERGENCIA NAO ENCONTRADA'],
  ['FRAUDE: NAO, DIVERGENCIA: NAO', 'FRAUDE NAO'],
  ['FRAUDE DESCARTADA', 'FRAUDE DESCARTADA'],
  ['DESCARTADA FRAUDE', 'DESCARTADA FRAUDE'],
  ['FRAUDE INEXISTENTE', 'FRAUDE INEXISTENTE'],
  ['SEM XX XX FRAUDE DIVERGÊNCIA', 'SEM … FRAUDE'],
  ['NAO XX DIVERGENTE', 'NAO … DIVERGENTE'],
  ['NAO XX XX DIVERGENTE', 'NAO … DIVERGENTE'],
  ['ANÁLISE FICOU: DESCARTADA FRAUDE', 'DESCARTADA FRAUDE'],
  ['DIVERGÊNCIA: INEXISTENTE NA RECEITA', 'INEXISTENTE'],
  ['NÃO FOI ENCONTRADA NUNCA FRAUDE', 'NAO … FRAUDE'],
  ['SEM 0 DIVERGÊNCIAS', 'SEM … DIVERGENCIAS'],
  ['VÁLIDO, NENHUMA DIVERGÊNCIA, NADA', 'NENHUMA DIVERGENCIA'],
  ['SEM FRAUDE, SINAIS DE ADULTERAÇÃO OU MONTAGEM', 'SEM FRAUDE'],
  ['SEM FRAUDE NA FOTO E ADULTERAÇÃO', 'SEM FRAUDE'],
  ['SEM FRAUDE NA FOTO OU ADULTERAÇÃO', 'SEM FRAUDE'],
  ['NENHUMA NOTÍCIA DE FRAUDE', 'NENHUMA … FRAUDE'],
  ['NÃO CONSTA REGISTRADA FRAUDE', 'NAO CONSTA … FRAUDE'],
  ['NENHUMA FOTO CONSTA ADULTERADA', 'NENHUMA … CONSTA ADULTERADA'],
  ['NENHUM DOCUMENTO FALSO ENCONTRADO', 'NENHUM … FALSO'],
  ['SEM GOLPE, FRAUDADOR OU CLONE', 'SEM GOLPE'],
  ['SEM FRAUDE, ERRO, FALHA OU GOLPE', 'SEM FRAUDE'],
  ['SEM FRAUDE, REPROVAÇÃO, CANCELAMENTO OU GOLPE', 'SEM FRAUDE'],
  ['MANDADO DE PRISÃO NÃO LOCALIZADO', 'MANDADO … NAO LOCALIZADO'],
  ['DOCUMENTO CONFIRMADO SEM FALHAS DE LEITURA', 'SEM FALHAS'],
])('%j finds nothing by %j', (text, words) => {
  expect(readAnswer('', text)).toMatchObject({ outcome: 'nothing-found', words })
})

test.each([
  ['NÃO CONFERE, COM', 'NAO CONFERE'],
  ['Nem o nome nem a data batem', 'NEM … BATEM'],
  ['SEM FRAUDE COM DIVERGÊNCIA DE NOME', 'DIVERGENCIA'],
  ['SEM FRAUDE NA FOTO EM NOME FALSO', 'FALSO'],
  ['SEM FRAUDE NA FOTO E ESTÁ VENCIDO', 'VENCIDO'],
  ['SEM FRAUDE NA FOTO, NADA CONFERE', 'NADA CONFERE'],
  ['SEM RASURAS, ADULTERADO', 'ADULTERADO'],
  ['NENHUM REGISTRO CNH VENCIDA', 'VENCIDA'],
  ['NO FRAUD, NOT VALID', 'NOT VALID'],
  ['NÃO VEIO NA REMESSA NENHUM DOCUMENTO VÁLIDO', 'NENHUM … VALIDO'],
])('%j refuses by %j', (text, words) => {
  expect(readAnswer('', text)).toMatchObject({ outcome: 'refused', words })
})

test.each([
  ['Nome', 'NÃO VALIDADO', 'refused'],
  ['Nome', 'A RECEITA NÃO CONFIRMOU O NOME', 'refused'],
  ['Nome', 'VALIDADO = FALSE', 'refused'],
  // The text says why.
  ['Nome', 'NÃO VALIDADO: IMAGEM CORTADA', 'doubtful'],
  ['Nome', 'NÃO CONFIRMADO POR INDISPONIBILIDADE DA BASE', 'doubtful'],
  // The check is still to come, or a person was asked.
  ['Nome', 'AINDA NÃO CONFIRMADO', 'doubtful'],
  ['Nome', 'CLIENTE NÃO CONFIRMOU', 'doubtful'],
  ['Nome', 'CLIENTE NÃO CONFIRMA', 'doubtful'],
  ['Nome', 'TITULAR NÃO VALIDADO', 'refused'],
  // The label asks about no datum.
  ['', 'NÃO VALIDADO', 'doubtful'],
  ['Divergência de nome', 'NÃO VALIDADO', 'doubtful'],
  ['Score do CPF', 'NÃO VALIDADO', 'doubtful'],
  ['CPF', 'NÃO VALIDADO NA BASE DE FRAUDES', 'doubtful'],
  ['Fraude', 'NÃO CONFIRMADA', 'nothing-found'],
  ['Adulteração', 'NÃO DETECTADA EM ANÁLISE MANUAL', 'nothing-found'],
  ['Fraude', 'NÃO DETECTADA - MOTOR V3.2', 'nothing-found'],
  ['Nome', 'NÃO DESCARTAMOS DIVERGÊNCIA', 'doubtful'],
  ['Nome', 'CONFERE COM O CADASTRO DE OUTRA PESSOA', 'refused'],
  ['CNH', 'CNH SUSPENSA - 18/11/2026', 'refused'],
  ['Antecedentes', 'MANDADO DE PRISÃO EM ABERTO', 'refused'],
  ['Fraude', 'ALTA PROBABILIDADE DE FRAUDE', 'doubtful'],
  ['Fraude', 'BAIXA PROBABILIDADE DE FRAUDE', 'nothing-found'],
])('under %j, %s is %s', (label, text, outcome) => {
  expect(readAnswer(label, text).outcome).toBe(outcome)
})

test.each(['NÃO 100%', 'NÃO PODE', 'NÃO PODE GAVETA'])('under a harm, %s is a doubt', (text) => {
  expect(readAnswer('Fraude', text).outcome).toBe('doubtful')
})
