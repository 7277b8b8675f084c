import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readText } from './read-text.ts'

test.each([
  // One-word answers.
  ['Fraude', '0', 'nothing-found', '0'],
  ['Fraude', '12345', 'unrecognised', ''],
  ['Fraude', '4522019', 'unrecognised', ''],
  ['Fraude', 'FALSO', 'nothing-found', 'FALSO'],
  ['Fraude', 'FALSA', 'nothing-found', 'FALSA'],
  ['Fraude', 'FALSÁRIO', 'refused', 'FALSARIO'],
  ['Fraude', 'FALSO ALERTA', 'doubtful', 'FALSO ALERTA'],
  ['Fraude', 'VERDADEIRO', 'refused', 'VERDADEIRO'],
  ['Nome confere', '0', 'unrecognised', '0'],
  ['Foto', 'ELIMINADA', 'doubtful', 'ELIMINADA'],
  ['Nome', 'N/A (MODELO ANTIGO)', 'not-validated', 'N A'],
  // Answers of several words.
  ['Fraude', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Fraude', 'NÃO AUSENTE', 'doubtful', 'NAO AUSENTE'],
  ['Fraude', 'CONSTA E NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['Fraude', 'CONSTA NÃO', 'nothing-found', 'CONSTA NAO'],
  ['Fraude', 'REGISTRO ENCONTRADO', 'refused', 'REGISTRO ENCONTRADO'],
  ['Nome confere', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Nome confere', 'SEM REGISTRO', 'doubtful', 'SEM REGISTRO'],
  ['Nome confere', 'NÃO ENCONTRADO', 'doubtful', 'NAO ENCONTRADO'],
  ['Nome confere', 'FALSE', 'refused', 'FALSE'],
  ['Nome confere', 'AUSENTE', 'doubtful', 'AUSENTE'],
  // A relative.
  ['Nome da mãe', 'NÃO', 'not-validated', 'NAO'],
  ['Nome da mãe', 'FALSE', 'doubtful', 'FALSE'],
  ['Nome da mãe', 'SIM', 'unrecognised', 'SIM'],
  ['Óbito do pai', 'SIM', 'not-validated', 'SIM'],
  ['Óbito do pai', 'VERDADEIRO', 'not-validated', 'VERDADEIRO'],
  ['Óbito do pai', 'ÓBITO: CARTÓRIO: SIM', 'not-validated', 'CARTORIO SIM'],
  ['Nome da mãe incorreto', 'SIM', 'refused', 'SIM'],
  ['Estado civil', 'SIM', 'unrecognised', 'SIM'],
  // A missing record under a label whose yes and no say nothing.
  ['Estado civil', 'CERTIDÃO INEXISTENTE', 'doubtful', 'INEXISTENTE'],
  ['Consulta de fraude', 'CPF INEXISTENTE', 'doubtful', 'INEXISTENTE'],
  // A doubt.
  ['Alerta', 'SIM', 'doubtful', 'SIM'],
  ['Alerta', '3', 'doubtful', '3'],
  // A bare answer ends at a comma.
  ['', 'FALSE, FRAUDE', 'refused', 'FRAUDE'],
  ['Roubo', 'SIM, AUTOR NÃO LOCALIZADO', 'refused', 'SIM'],
  ['', 'N/A, FRAUDE', 'refused', 'FRAUDE'],
  ['', 'FRAUDE: 0, BASE INTERNA', 'nothing-found', 'FRAUDE 0'],
  // A slash before the first word.
  ['', '/ DOCUMENTO FALSO', 'refused', 'FALSO'],
  // An answer to the words before it.
  ['', 'FRAUDE: SIM', 'refused', 'FRAUDE SIM'],
  ['', 'FRAUDE: 100', 'refused', 'FRAUDE'],
  ['', 'CONFERE: 3', 'unrecognised', '3'],
  ['', 'AUSÊNCIA DE FRAUDE: SIM', 'nothing-found', 'AUSENCIA DE FRAUDE SIM'],
  ['', 'FRAUDE: SUSPEITA: SIM', 'refused', 'SIM'],
  // A topic with a statement is no refusal by itself.
  ['', 'FRAUDE: VERIFICAR', 'doubtful', 'VERIFICAR'],
  ['', 'FALSIDADE: VERIFICAR', 'doubtful', 'VERIFICAR'],
  // A date leaves a statement as it is, and makes a topic a doubt.
  ['', 'FORA DA VALIDADE: 12/03/2015', 'refused', 'FORA DA VALIDADE'],
  ['', 'EDIÇÃO DIGITAL: 12/03/2015', 'refused', 'EDICAO DIGITAL'],
  ['', 'IRREGULARIDADE: 12/03/2015', 'doubtful', 'IRREGULARIDADE 12/03/2015'],
  // A count of zero.
  ['Fraude', 'CONSTA NA RECEITA: 0', 'nothing-found', 'CONSTA NA RECEITA 0'],
  ['Fraude', '0 REGISTROS', 'nothing-found', '0 REGISTROS'],
  ['', 'DOCUMENTO FALSO, CONSULTA REALIZADA: 0 REGISTROS', 'refused', 'FALSO'],
  // N is a no, but N.º is a number.
  ['Fraude', 'N. O CADASTRO ESTÁ ATUALIZADO', 'nothing-found', 'N'],
  ['Fraude', 'N.º DO CPF', 'unrecognised', ''],
  // N/A says nothing.
  ['Fraude', 'N/A', 'not-validated', ''],
  ['', 'FRAUDE: -', 'not-validated', 'FRAUDE -'],
  // A relative's death.
  ['Óbito do pai', 'ÓBITO: SIM', 'not-validated', 'OBITO SIM'],
  ['Óbito da mãe', 'FALECIDA: SIM', 'not-validated', 'FALECIDA SIM'],
  ['Nome da mãe', 'DIVERGÊNCIA: SIM', 'refused', 'DIVERGENCIA SIM'],
  // Eight digits are a date only under a label with a date.
  ['Fraude', '20150312', 'unrecognised', ''],
  // A scale.
  ['', 'RISCO DE FRAUDE: SIM', 'unrecognised', 'SIM'],
  // An answer to an answer.
  ['Fraude', 'CONSTA: NÃO', 'nothing-found', 'CONSTA NAO'],
  ['Fraude', 'CONSTA: SIM', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA: 3', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA: 12/03/2019', 'refused', 'CONSTA'],
  ['Fraude', 'SIM: NÃO', 'nothing-found', 'SIM NAO'],
  // A date after another source, or after the end of a sentence.
  ['Restrição', 'RFB: NADA CONSTA; DETRAN: 12/03/2025', 'doubtful', '12/03/2025'],
  ['Roubo', 'SEM REGISTRO; 12/03/2015', 'doubtful', '12/03/2015'],
  // A check that was not made, or that a person answers, refuses nothing.
  ['Nome', 'NÃO VALIDADO, NÃO SOLICITADO', 'doubtful', 'NAO VALIDADO'],
  ['Nome', 'NÃO VALIDADO NESTA ETAPA', 'doubtful', 'NAO VALIDADO'],
  ['Nome', 'NÃO CONFIRMADO AUTOMATICAMENTE. CONFIRMADO MANUALMENTE', 'doubtful', 'NAO CONFIRMADO'],
  ['Nome', 'NOME NÃO CONFIRMADO PELO CLIENTE', 'doubtful', 'NAO CONFIRMADO'],
  ['Nome', 'NOME NÃO VALIDADO PELA RECEITA', 'refused', 'NAO VALIDADO'],
  ['Nome', 'NOME NÃO CONFIRMADO PELA MÃE', 'doubtful', 'NAO CONFIRMADO'],
  // A refusal without a reason, another person or a confirmation.
  ['Nome', 'NÃO CONFIRMADO NO PORTAL DA RECEITA DEPOIS DE DUAS CONSULTAS', 'refused', 'NAO CONFIRMADO'],
  ['Nome', 'NÃO CONFIRMADO NO CARTÓRIO DE PELOTAS PARA O TITULAR', 'refused', 'NAO CONFIRMADO'],
  ['Nome', 'NÃO CONFIRMADO NO CARTÓRIO DE CAPELA PARA O TITULAR', 'refused', 'NAO CONFIRMADO'],
  ['Nome', 'NOME NÃO CONFIRMADO EM NENHUMA ENTIDADE', 'refused', 'NAO CONFIRMADO'],
  ['Nome', 'NOME NÃO CONFIRMADO. CNH REVALIDADA', 'refused', 'NAO CONFIRMADO'],
  ['Nome', 'NOME NÃO CONFIRMADO. CONFERÊNCIA AUTOMÁTICA', 'refused', 'NAO CONFIRMADO'],
  // A list number.
  ['Fraude', '12) SIM', 'refused', 'SIM'],
  // A longer clause is cut.
  ['', `TALVEZ ${'GAVETA '.repeat(38)}FALSO`, 'doubtful', 'TALVEZ'],
  ['', `TALVEZ ${'GAVETA '.repeat(39)}FALSO`, 'refused', 'FALSO'],
])('under %j, %s is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome, words })
})

test.each([
  // A relative.
  ['Titular vivo', 'SIM', 'nothing-found', 'SIM'],
  ['Óbito do titular e do pai', 'SIM', 'refused', 'SIM'],
  // A date.
  ['Data do óbito', '01/01/1900', 'doubtful', '01/01/1900'],
  ['Data do óbito', '2019', 'refused', '2019'],
  ['Data do óbito', '10/10/2015', 'refused', '10/10/2015'],
  ['Data do óbito', '0/3/2015', 'doubtful', '0/3/2015'],
  ['Data do óbito', '12/03/2015 - CARTÓRIO', 'refused', '12/03/2015'],
  ['Óbito', '(12/03/2015)', 'doubtful', '12/03/2015'],
  ['Data do óbito', '20150312', 'refused', '20150312'],
  ['Data do óbito', '12032015', 'refused', '12032015'],
  ['', 'DATA DO ÓBITO: 20150312', 'refused', 'DATA DO OBITO 20150312'],
  // A count of zero.
  ['Óbito', 'CONSTA NO SISOBI: 0', 'nothing-found', 'CONSTA NO SISOBI 0'],
  ['Óbito', 'CONSTA NO SISOBI: 0 REGISTROS', 'nothing-found', 'CONSTA NO SISOBI 0 REGISTROS'],
  ['Óbito', 'CONSTA NO SISOBI: 2', 'refused', 'CONSTA'],
  // The holder under a relative's label.
  ['Óbito do pai', 'ÓBITO DO TITULAR: SIM', 'refused', 'OBITO DO TITULAR SIM'],
  // A doubt.
  ['Suspeita de óbito', 'SIM', 'refused', 'SIM'],
  // An answer to the words before it.
  ['', 'ÓBITO: 2015', 'doubtful', 'OBITO 2015'],
  ['', 'REGISTRO DE ÓBITO: 12/03/2015', 'doubtful', 'REGISTRO DE OBITO 12/03/2015'],
  ['', 'EXTINTO POR MORTE: 12/03/2015', 'refused', 'EXTINTO POR MORTE'],
  // An answer about a relative.
  ['Óbito', 'PAI: SIM', 'not-validated', 'PAI SIM'],
  ['Óbito', 'MÃE: CONSTA', 'not-validated', 'MAE CONSTA'],
  // A register.
  ['', 'SISOBI: SIM', 'refused', 'SISOBI SIM'],
  ['', 'SISOBI: 3', 'refused', '3'],
  ['Óbito', 'SISOBI: 18/11/2026', 'doubtful', '18/11/2026'],
  // The day and time of the look-up.
  ['Óbito', 'NADA CONSTA (SISOBI) 18/11/2026', 'nothing-found', 'NADA CONSTA'],
  ['Óbito', 'NADA CONSTA - 09:12', 'nothing-found', 'NADA CONSTA'],
  ['Óbito', 'NADA CONSTA - 18/11/2026', 'nothing-found', 'NADA CONSTA'],
  // The day of a death in another register.
  ['Óbito', 'RFB: NÃO; SISOBI: 12/03/2015', 'doubtful', '12/03/2015'],
  ['Óbito', 'RFB: NÃO (SISOBI) 12/03/2015', 'doubtful', '12/03/2015'],
  ['Óbito', 'NADA CONSTA; SISOBI: 12/03/2015', 'doubtful', '12/03/2015'],
  ['Óbito', 'NADA CONSTA (FONTE RFB) - CARTÓRIO: 12/03/2015', 'doubtful', '12/03/2015'],
  ['Data de óbito', 'RFB: SEM REGISTRO; CARTÓRIO: 12/03/2015', 'refused', '12/03/2015'],
  // A topic with a statement.
  ['', 'ÓBITO: VERIFICAR', 'doubtful', 'VERIFICAR'],
])('the holder’s death under %j, %s, is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text).death).toEqual({ outcome, words })
})

test.each([
  ['Indício', 'doubtful', 'nothing-found'],
  ['Falha na consulta', 'doubtful', 'nothing-found'],
  ['Restrição', 'refused', 'nothing-found'],
  // A denial.
  ['Nome não confere', 'refused', 'nothing-found'],
  ['Resultado negativo', 'doubtful', 'nothing-found'],
  // The name of a check.
  ['Consulta de fraude', 'unrecognised', 'unrecognised'],
  // The absence of a harm.
  ['Ausência de fraude', 'nothing-found', 'doubtful'],
  ['Fraude descartada', 'nothing-found', 'doubtful'],
  // Another person.
  ['Óbito do pai do titular', 'not-validated', 'not-validated'],
])('under %s, yes is %s and no is %s', (label, yes, no) => {
  expect(readAnswer(label, 'SIM').outcome).toBe(yes)
  expect(readAnswer(label, 'NÃO').outcome).toBe(no)
})

test.each(['Óbito', 'SISOBI'])('under %s, yes is a death record and no is none', (label) => {
  expect(readAnswer(label, 'SIM').death?.outcome).toBe('refused')
  expect(readAnswer(label, 'NÃO').death?.outcome).toBe('nothing-found')
})

test.each(['Risco', 'Score', 'Estado civil', 'Nome não confere', 'SISOBI do pai'])(
  'nothing confirms under %s',
  (label) => {
    expect(readAnswer(label, 'VÁLIDO').outcome).not.toBe('confirmed')
  },
)

test.each([
  ['SIM', 'unrecognised'],
  ['NÃO', 'doubtful'],
  ['QUALIDADE ALTA', 'unrecognised'],
])('without a label, %s is %s', (text, outcome) => {
  expect(readText(text, vocabularyOf({})).outcome).toBe(outcome)
})
