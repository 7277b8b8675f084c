import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'
import { kindOfValor, readText, wordsOfText, worstReading } from './read-text.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'

const vocabulary = vocabularyOf({})

function readWithoutLabel(text: string) {
  const { outcome, words } = readText(text, vocabulary)
  return { outcome, words }
}

test.each([
  [' Válido! ', 'VALIDO'],
  ['CONFERE', 'CONFERE'],
  ['REGULARES', 'REGULARES'],
  ['Compatível', 'COMPATIVEL'],
  ['IGUAIS', 'IGUAIS'],
  ['Consistente', 'CONSISTENTE'],
  ['\tCONFERE\r\nSEM DIVERGÊNCIA\n', 'CONFERE SEM DIVERGENCIA'],
  ['VALIDO!!', 'VALIDO'],
  ['DOCUMENTO VALIDO', 'DOCUMENTO VALIDO'],
  ['VALIDO VALIDO', 'VALIDO VALIDO'],
])('%j confirms by %j', (text, words) => {
  expect(readWithoutLabel(text)).toEqual({ outcome: 'confirmed', words })
})

test.each([
  ['FALSO DESCARTADO', 'FALSO'],
  ['Inválidas.', 'INVALIDAS'],
  ['NAO FOI APROVADO', 'NAO … APROVADO'],
  ['VALIDO, MAS VENCIDO', 'VENCIDO'],
  ['NAO CONFERE?', 'NAO CONFERE'],
  ['FALSO - ILEGIVEL', 'FALSO'],
  ['IRREGULAR', 'IRREGULAR'],
  ['DIVERGENCIA. NAO ENCONTRADO', 'DIVERGENCIA'],
  ['COMPATIVEL: N', 'COMPATIVEL N'],
  ['DISTINTOS', 'DISTINTOS'],
  ['INCOERENTE', 'INCOERENTE'],
  ['DESIGUAIS', 'DESIGUAIS'],
  ['NAO VALIDADO, DIVERGENTE', 'DIVERGENTE'],
  ['CPF SUSPENSO NA BASE DA RECEITA', 'SUSPENSO'],
  ['NENHUMA XX XX XX FRAUDE', 'FRAUDE'],
  ['SEM REGISTRO DE NOME DIVERGENTE', 'DIVERGENTE'],
  ['NÃO DIVERGENTE XX FALSO', 'FALSO'],
  ['SEM FOTO, FRAUDE', 'FRAUDE'],
  ['NÃO INVÁLIDO OU XX XX XX FALSO', 'FALSO'],
  ['NAO XX XX CONFERE', 'NAO … CONFERE'],
  ['CONFERE, NÃO', 'CONFERE NAO'],
  ['FRAUDE, NÃO', 'FRAUDE'],
  ['INVALIDO, NÃO', 'INVALIDO'],
  ['DESCARTADO NOME COM FRAUDE', 'FRAUDE'],
  ['SUSPENSO', 'SUSPENSO'],
  ['CANCELADO. O SERVIÇO RESPONDEU', 'CANCELADO'],
  ['CONSULTA DE CPF CANCELADO', 'CANCELADO'],
  ['{"resultado":"INVÁLIDO","resultado":"VÁLIDO"}', 'INVALIDO'],
])('%j refuses by %j', (text, words) => {
  expect(readWithoutLabel(text)).toEqual({ outcome: 'refused', words })
})

test.each([
  ['\u202EODILÁV', ''],
  ['VÁLIDO\u000b', ''],
  ['VÁL\u0131DO', ''],
  ['CON\uFB01RMADO', 'CONFIRMADO'],
  ['VALIDO, SEM OBITO', ''],
  ['INDIVALIDO', ''],
  ['DATA DE EXPIRAÇÃO NO VERSO', ''],
  ['ENCONTRADO', 'ENCONTRADO'],
])('%j is not recognised by %j', (text, words) => {
  expect(readWithoutLabel(text)).toEqual({ outcome: 'unrecognised', words })
})

test.each([null, '-', '—', 'N.A.'])('%j says that nothing was validated', (text) => {
  expect(readText(text, vocabulary)).toEqual({ outcome: 'not-validated', words: '', death: null })
})

test.each([
  '< del>VÁLIDO',
  '=VÁLIDO',
  '"" VÁLIDO',
  '[] VÁLIDO',
  '[ ] VÁLIDO',
  '{} VÁLIDO',
  '{ } VÁLIDO',
  'VÁLIDO=',
  '( ) VÁLIDO',
  '() VÁLIDO',
  '<VÁLIDO>',
  '< VÁLIDO',
  '!VÁLIDO',
  '  {VÁLIDO',
  'VÁLIDO {}',
  'VÁLIDO { }',
  'VÁLIDO :( ',
])('%j is a tag, a formula or an unfilled place', (text) => {
  expect(readText(text, vocabulary).outcome).toBe('unrecognised')
})

test.each(['( X ) VÁLIDO ( ) INVÁLIDO', 'NOME:(VÁLIDO)', 'VÁLIDO '.repeat(60)])('%j confirms', (text) => {
  expect(readText(text, vocabulary).outcome).toBe('confirmed')
})

test.each([
  // An unknown label may ask for something bad.
  ['Gaveta', 'CONFIRMADO', 'unrecognised'],
  ['Gaveta', 'DADO CONFIRMADO', 'unrecognised'],
  ['Nome da gaveta', 'VERDADEIRO', 'unrecognised'],
  // Its own word is a datum that can be refused.
  ['Gaveta', 'NÃO AUTENTICADO', 'refused'],
  // In a label, VENC. names a datum. In a text, it refuses.
  ['Venc.', 'VÁLIDO', 'confirmed'],
  // A harm that contains a datum is still a harm.
  ['Foto da tela', 'SIM', 'refused'],
  // A missing objection confirms nothing.
  ['Foto', 'SEM RESSALVA', 'nothing-found'],
  ['Foto', 'FOTO CONFERE, SEM RESSALVA', 'confirmed'],
  ['Foto', 'FOTO DA FOTO, SEM RESSALVA', 'refused'],
  ['Foto', 'FOTO DA FOTO CONFERE SEM RESSALVA', 'refused'],
  // Its meaning is not published.
  ['Resultado', 'EVOLUÇÃO CIVIL CONFERE', 'unrecognised'],
  // FRAUDE names the check, so the scale is no risk.
  ['Face', 'BAIXA SIMILARIDADE NA ANÁLISE DE FRAUDE', 'doubtful'],
  ['Face', 'BAIXA PROBABILIDADE DE FRAUDE', 'nothing-found'],
  // A yes confirms only a question about a datum.
  ['Nome confere', 'SIM', 'confirmed'],
  ['Confere', 'SIM', 'unrecognised'],
  ['Dígito do CPF confere', 'SIM', 'confirmed'],
  ['Is the CPF valid', 'YES', 'confirmed'],
  ['Consulta de CPF ok', 'SIM', 'unrecognised'],
  ['Titular e CPF conferem', 'SIM', 'unrecognised'],
  // A yes to a comparison may say nothing good.
  ['CPF igual ao da Receita', 'SIM', 'unrecognised'],
  // A label with two data needs both.
  ['Nome e emissor', 'NOME CONFERE', 'unrecognised'],
  ['CPF e carteira de habilitação', 'CPF E CNH CONFEREM', 'confirmed'],
  // A result is no datum of its own.
  ['CPF e o resultado', 'CPF CONFERE', 'confirmed'],
  ['Resultado e CPF', 'CPF CONFERE', 'confirmed'],
  ['Resultado 2', 'CPF CONFERE', 'confirmed'],
  // It is unclear which value of a repeated key is meant.
  ['Nome', '{"resultado":"VÁLIDO","resultado":"VÁLIDO"}', 'doubtful'],
])('under %s, %s is %s', (label, text, outcome) => {
  expect(readAnswer(label, text).outcome).toBe(outcome)
})

test.each([
  ['FRAUDE? NÃO', 'nothing-found', undefined],
  ['FRAUDE N/A', 'refused', undefined],
  ['ÓBITO? SIM', 'unrecognised', 'refused'],
  ['CONSTA ÓBITO?', 'unrecognised', 'doubtful'],
])('%s is %s, its death %s: a final question leaves a death open', (text, outcome, death) => {
  const reading = readText(text, vocabulary)
  expect(reading.outcome).toBe(outcome)
  expect(reading.death?.outcome).toBe(death)
})

test.each([
  ['IN VÁLIDO', 'doubtful', undefined],
  ['CPF E NOME IN VÁLIDOS', 'doubtful', undefined],
  [`${'VÁLIDO '.repeat(58)}IN VÁLIDO`, 'doubtful', undefined],
  ['FALE CIDO', 'unrecognised', 'doubtful'],
  ['N Ã O   C O N F E R E', 'refused', undefined],
])('%s is %s, its death %s: a word in two pieces is only a doubt', (text, outcome, death) => {
  const reading = readText(text, vocabulary)
  expect(reading.outcome).toBe(outcome)
  expect(reading.death?.outcome).toBe(death)
})

test('a confirmation weighs more than nothing found', () => {
  const [confirmed, nothing] = [
    { outcome: 'confirmed', words: 'OK' },
    { outcome: 'nothing-found', words: 'NAO' },
  ] as const
  expect(worstReading([nothing, confirmed])).toBe(confirmed)
})

test.each([
  ['', ''],
  ['3', ''],
  ['AUSENTE', 'isOutcomeOnly isDenial hasOnlyListedWords'],
  ['FRAUDE 12', 'hasOnlyListedWords'],
  ['SEM FOTO', 'isDenial namesDatum'],
])('the kind of the Valor %j is %j', (text, kinds) => {
  const kind = kindOfValor(wordsOfText(text, vocabulary))
  expect(
    Object.entries(kind)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(' '),
  ).toBe(kinds)
})
