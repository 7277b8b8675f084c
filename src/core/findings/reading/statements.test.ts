import { expect, test } from 'vitest'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const read = (label: string, text: string) => readText(text, vocabulary, readLabel(label, vocabulary))

test.each([
  // One word that answers.
  ['Fraude', 'N/A', 'not-validated', ''],
  ['Fraude', '0', 'nothing-found', '0'],
  ['Fraude', '3', 'refused', '3'],
  ['Fraude', '12/03/2019', 'doubtful', '12/03/2019'],
  ['Fraude', '2019', 'doubtful', '2019'],
  ['Fraude', '100', 'unrecognised', ''],
  ['Fraude', '12345', 'unrecognised', ''],
  ['Fraude', 'FALSO', 'nothing-found', 'FALSO'],
  ['Fraude', 'FALSA', 'nothing-found', 'FALSA'],
  ['Fraude', 'VERDADEIRO', 'refused', 'VERDADEIRO'],
  ['Nome confere', 'N/A', 'not-validated', ''],
  ['Nome confere', '0', 'unrecognised', '0'],
  ['Nome confere', '12/03/2019', 'unrecognised', '12/03/2019'],
  ['Nome confere', 'FALSO', 'refused', 'FALSO'],
  ['Nome confere', 'VERDADEIRO', 'confirmed', 'VERDADEIRO'],
  // Several words that answer.
  ['Fraude', 'NADA CONSTA', 'nothing-found', 'NADA CONSTA'],
  ['Fraude', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Fraude', 'NÃO ENCONTRADO', 'nothing-found', 'NAO ENCONTRADO'],
  ['Fraude', 'NÃO AUSENTE', 'doubtful', 'NAO AUSENTE'],
  ['Fraude', 'CONSTA E NÃO CONSTA', 'doubtful', 'NAO CONSTA'],
  ['Fraude', 'CONSTA NÃO', 'nothing-found', 'CONSTA NAO'],
  ['Fraude', 'FALSE', 'nothing-found', 'FALSE'],
  ['Fraude', 'AUSENTE', 'nothing-found', 'AUSENTE'],
  ['Fraude', 'REGISTRO', 'unrecognised', ''],
  ['Fraude', 'REGISTRO ENCONTRADO', 'refused', 'REGISTRO ENCONTRADO'],
  ['Nome confere', 'NADA CONSTA', 'nothing-found', 'NADA CONSTA'],
  ['Nome confere', 'NENHUM REGISTRO', 'nothing-found', 'NENHUM REGISTRO'],
  ['Nome confere', 'NÃO ENCONTRADO', 'doubtful', 'NAO ENCONTRADO'],
  ['Nome confere', 'FALSE', 'refused', 'FALSE'],
  ['Nome confere', 'AUSENTE', 'doubtful', 'AUSENTE'],
  ['Nome confere', 'CONSTA', 'unrecognised', 'CONSTA'],
  ['Nome', 'NÃO ENCONTRADO', 'doubtful', 'NAO ENCONTRADO'],
  ['Nome', 'NADA CONSTA', 'nothing-found', 'NADA CONSTA'],
  ['Nome', 'FALSE', 'doubtful', 'FALSE'],
  // A relative.
  ['Nome da mãe', 'NÃO', 'not-validated', 'NAO'],
  ['Nome da mãe', 'FALSE', 'doubtful', 'FALSE'],
  ['Nome da mãe', 'SIM', 'unrecognised', 'SIM'],
  ['Nome da mãe', 'NÃO ENCONTRADO', 'not-validated', 'NAO ENCONTRADO'],
  ['Nome da mãe confere', 'NÃO', 'refused', 'NAO'],
  ['Óbito do pai', 'SIM', 'not-validated', 'SIM'],
  ['Estado civil', 'SIM', 'unrecognised', 'SIM'],
  // A doubt.
  ['Alerta', 'SIM', 'doubtful', 'SIM'],
  ['Alerta', '3', 'doubtful', '3'],
  ['Alerta', 'NÃO', 'nothing-found', 'NAO'],
  // A bare answer ends at its comma.
  ['', 'NÃO, FRAUDE', 'refused', 'FRAUDE'],
  ['', 'SIM, FRAUDE', 'refused', 'FRAUDE'],
  ['', '0, FRAUDE', 'refused', 'FRAUDE'],
  ['', 'N/A, FRAUDE', 'refused', 'FRAUDE'],
  ['', 'FALSE, FRAUDE', 'refused', 'FRAUDE'],
  ['Nome confere', 'SIM, FRAUDE', 'refused', 'FRAUDE'],
  ['Nome confere', 'NÃO, FRAUDE', 'refused', 'NAO'],
  ['', 'VÁLIDO MAS FALSO', 'refused', 'FALSO'],
  // An answer to the words before it.
  ['', 'FRAUDE: SIM', 'refused', 'FRAUDE SIM'],
  ['', 'FRAUDE: NÃO CONSTA', 'nothing-found', 'FRAUDE NAO CONSTA'],
  ['', 'FRAUDE: 3', 'refused', 'FRAUDE 3'],
  ['', 'FRAUDE: 100', 'refused', 'FRAUDE'],
  ['', 'FRAUDE. SIM', 'refused', 'FRAUDE'],
  ['', 'NOME: NÃO', 'doubtful', 'NOME NAO'],
  ['', 'CONFERE: NÃO', 'refused', 'CONFERE NAO'],
  ['', 'CONFERE: 3', 'unrecognised', '3'],
  ['', 'PAI: FALECIDO', 'unrecognised', ''],
  // A register.
  ['', 'NADA CONSTA (SISOBI) 18/11/2026', 'nothing-found', 'NADA CONSTA'],
  // A scale.
  ['', 'SCORE: NÃO', 'unrecognised', 'NAO'],
  ['', 'SCORE: 3', 'unrecognised', '3'],
  ['', 'RISCO DE FRAUDE: NÃO', 'unrecognised', 'NAO'],
  ['', 'RISCO DE FRAUDE: SIM', 'unrecognised', 'SIM'],
  // An answer to an answer.
  ['', 'CONSTA: NÃO', 'doubtful', 'CONSTA NAO'],
  ['', 'SIM: NÃO', 'doubtful', 'SIM NAO'],
  ['', 'CONSTA: SIM', 'unrecognised', 'CONSTA'],
  ['', 'CONSTA: 3', 'unrecognised', 'CONSTA'],
  ['Fraude', 'CONSTA: NÃO', 'nothing-found', 'CONSTA NAO'],
  ['Fraude', 'CONSTA: SIM', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA: 3', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA: 12/03/2019', 'refused', 'CONSTA'],
  ['Fraude', 'CONSTA. NÃO', 'refused', 'CONSTA'],
  ['Fraude', 'SIM: NÃO', 'nothing-found', 'SIM NAO'],
  // A topic, and what is said of it.
  ['', 'FRAUDE: CONSTATADA', 'refused', 'FRAUDE CONSTATADA'],
  ['', 'FRAUDE: GAVETA', 'refused', 'FRAUDE'],
  ['', 'FRAUDE: NÃO CONFIRMADA', 'nothing-found', 'FRAUDE NAO CONFIRMADA'],
  ['', 'DATA DO ÓBITO: GAVETA', 'unrecognised', ''],
  ['', 'FALSO: GAVETA', 'refused', 'FALSO'],
  ['', 'ADULTERAÇÃO: DESCARTADA', 'nothing-found', 'ADULTERACAO DESCARTADA'],
  ['', 'FRAUDE DE NOME: DESCARTADA', 'nothing-found', 'FRAUDE DE NOME DESCARTADA'],
  // The number of a list.
  ['', '1. NÃO', 'doubtful', 'NAO'],
  ['Fraude', '1. NÃO', 'nothing-found', 'NAO'],
  ['Fraude', '1: NÃO', 'nothing-found', 'NAO'],
  ['Fraude', '1. FRAUDE', 'refused', 'FRAUDE'],
  ['Fraude', '12) SIM', 'refused', 'SIM'],
  ['Fraude', '1. GAVETA. NÃO', 'nothing-found', 'NAO'],
  ['Fraude', 'SEM GAVETA. NÃO', 'doubtful', 'SEM GAVETA'],
  ['Nome confere', 'GAVETA: NÃO', 'refused', 'GAVETA NAO'],
  ['', 'FRAUDE: NÃO: SIM', 'refused', 'SIM'],
  ['', 'FRAUDE: NÃO (SIM)', 'refused', 'SIM'],
  // A longer clause is read in parts.
  [
    '',
    'NÃO GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA GAVETA FALSO',
    'refused',
    'FALSO',
  ],
])('under %j, %s: %s by the words %j', (label, text, outcome, words) => {
  expect(read(label, text)).toMatchObject({ outcome, words })
})

test.each([
  // A relative.
  ['Titular vivo', 'SIM', 'nothing-found', 'SIM'],
  // A date.
  ['Data do óbito', '12/03/2019', 'refused', '12/03/2019'],
  ['Data do óbito', '00/00/0000', 'nothing-found', '00/00/0000'],
  ['Data do óbito', '01/01/1900', 'doubtful', '01/01/1900'],
  ['Data do óbito', '0001-01-01', 'doubtful', '0001-01-01'],
  ['Data do óbito', '2019', 'refused', '2019'],
  // A doubt.
  ['Suspeita de óbito', 'SIM', 'refused', 'SIM'],
  // An answer to the words before it.
  ['', 'ÓBITO: SIM', 'refused', 'OBITO SIM'],
  ['', 'ÓBITO: 2015', 'doubtful', 'OBITO 2015'],
  ['', 'ÓBITO: 12/03/2019', 'doubtful', 'OBITO 12/03/2019'],
  // An answer about a relative.
  ['Óbito', 'PAI: SIM', 'not-validated', 'PAI SIM'],
  ['Óbito', 'PAI: NÃO', 'not-validated', 'PAI NAO'],
  ['Óbito', 'MÃE: CONSTA', 'not-validated', 'MAE CONSTA'],
  // A register.
  ['', 'SISOBI: NÃO', 'nothing-found', 'SISOBI NAO'],
  ['', 'SISOBI: SIM', 'refused', 'SISOBI SIM'],
  ['', 'NADA CONSTA (SISOBI) 18/11/2026', 'doubtful', '18/11/2026'],
  ['Óbito', 'NADA CONSTA (SISOBI) 18/11/2026', 'doubtful', '18/11/2026'],
  // A topic, and what is said of it.
  ['', 'ÓBITO: VERIFICAR', 'doubtful', 'VERIFICAR'],
])('the holder’s death, under %j, %s: %s by the words %j', (label, text, outcome, words) => {
  expect(read(label, text).death).toEqual({ outcome, words })
})
