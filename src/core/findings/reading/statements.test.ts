import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  // One-word answers.
  ['Fraude', '0', 'nothing-found', '0'],
  ['Fraude', '12345', 'unrecognised', ''],
  ['Fraude', 'FALSO', 'nothing-found', 'FALSO'],
  ['Fraude', 'FALSA', 'nothing-found', 'FALSA'],
  ['Fraude', 'VERDADEIRO', 'refused', 'VERDADEIRO'],
  ['Nome confere', '0', 'unrecognised', '0'],
  // Answers of several words.
  ['Fraude', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Fraude', 'NÃO AUSENTE', 'doubtful', 'NAO AUSENTE'],
  ['Fraude', 'CONSTA E NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['Fraude', 'CONSTA NÃO', 'nothing-found', 'CONSTA NAO'],
  ['Fraude', 'REGISTRO ENCONTRADO', 'refused', 'REGISTRO ENCONTRADO'],
  ['Nome confere', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Nome confere', 'NÃO ENCONTRADO', 'doubtful', 'NAO ENCONTRADO'],
  ['Nome confere', 'FALSE', 'refused', 'FALSE'],
  ['Nome confere', 'AUSENTE', 'doubtful', 'AUSENTE'],
  // A relative.
  ['Nome da mãe', 'NÃO', 'not-validated', 'NAO'],
  ['Nome da mãe', 'FALSE', 'doubtful', 'FALSE'],
  ['Nome da mãe', 'SIM', 'unrecognised', 'SIM'],
  ['Óbito do pai', 'SIM', 'not-validated', 'SIM'],
  ['Estado civil', 'SIM', 'unrecognised', 'SIM'],
  // A doubt.
  ['Alerta', 'SIM', 'doubtful', 'SIM'],
  ['Alerta', '3', 'doubtful', '3'],
  // A bare answer ends at a comma.
  ['', 'FALSE, FRAUDE', 'refused', 'FRAUDE'],
  // An answer to the words before it.
  ['', 'FRAUDE: SIM', 'refused', 'FRAUDE SIM'],
  ['', 'FRAUDE: 100', 'refused', 'FRAUDE'],
  ['', 'CONFERE: 3', 'unrecognised', '3'],
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
  // A list number.
  ['Fraude', '12) SIM', 'refused', 'SIM'],
  // A longer clause is cut.
  ['', `NÃO ${'GAVETA '.repeat(40)}FALSO`, 'refused', 'FALSO'],
])('under %j, %s is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome, words })
})

test.each([
  // A relative.
  ['Titular vivo', 'SIM', 'nothing-found', 'SIM'],
  // A date.
  ['Data do óbito', '01/01/1900', 'doubtful', '01/01/1900'],
  ['Data do óbito', '2019', 'refused', '2019'],
  // A doubt.
  ['Suspeita de óbito', 'SIM', 'refused', 'SIM'],
  // An answer to the words before it.
  ['', 'ÓBITO: 2015', 'doubtful', 'OBITO 2015'],
  // An answer about a relative.
  ['Óbito', 'PAI: SIM', 'not-validated', 'PAI SIM'],
  ['Óbito', 'MÃE: CONSTA', 'not-validated', 'MAE CONSTA'],
  // A register.
  ['', 'SISOBI: SIM', 'refused', 'SISOBI SIM'],
  ['Óbito', 'SISOBI: 18/11/2026', 'doubtful', '18/11/2026'],
  // The day and time of the look-up.
  ['Óbito', 'NADA CONSTA (SISOBI) 18/11/2026', 'nothing-found', 'NADA CONSTA'],
  ['Óbito', 'NADA CONSTA - 09:12', 'nothing-found', 'NADA CONSTA'],
  ['Óbito', 'NADA CONSTA - 18/11/2026', 'nothing-found', 'NADA CONSTA'],
  // The day of a death in another register.
  ['Óbito', 'RFB: NÃO; SISOBI: 12/03/2015', 'doubtful', '12/03/2015'],
  ['Data de óbito', 'RFB: SEM REGISTRO; CARTÓRIO: 12/03/2015', 'refused', '12/03/2015'],
  // A topic with a statement.
  ['', 'ÓBITO: VERIFICAR', 'doubtful', 'VERIFICAR'],
])('the holder’s death under %j, %s, is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text).death).toEqual({ outcome, words })
})

test.each([
  ['Indício', 'doubtful', 'nothing-found'],
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

test.each(['Risco', 'Score'])('nothing confirms under %s', (label) => {
  expect(readAnswer(label, 'VÁLIDO').outcome).not.toBe('confirmed')
})
