import { expect, test } from 'vitest'
import { kindOfValor, readLabel, readText, wordsOfText, worstReading } from './read-text.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'

const vocabulary = vocabularyOf({})

/** The outcome of a text without a label, and the words that decided. */
function read(text: string) {
  const { outcome, words } = readText(text, vocabulary)
  return { outcome, words }
}

test.each([
  ['VALIDO', 'VALIDO'],
  ['Válida', 'VALIDA'],
  ['VÁLIDOS', 'VALIDOS'],
  ['válidas.', 'VALIDAS'],
  [' Válido! ', 'VALIDO'],
  ['OK', 'OK'],
  ['Correto:', 'CORRETO'],
  ['CONFERE', 'CONFERE'],
  ['Conferem;', 'CONFEREM'],
  ['APROVADA', 'APROVADA'],
  ['Regular', 'REGULAR'],
  ['REGULARES', 'REGULARES'],
  ['Compatível', 'COMPATIVEL'],
  ['compatíveis', 'COMPATIVEIS'],
  ['IGUAIS', 'IGUAIS'],
  ['Consistente', 'CONSISTENTE'],
  ['Sem divergência', 'SEM DIVERGENCIA'],
  ['SEM  DIVERGÊNCIAS', 'SEM DIVERGENCIAS'],
  ['Sem restrição.', 'SEM RESTRICAO'],
  ['SEM RESTRIÇÕES', 'SEM RESTRICOES'],
  ['Validado', 'VALIDADO'],
  ['Conferido', 'CONFERIDO'],
  ['Comprovada', 'COMPROVADA'],
  ['AUTENTICADO', 'AUTENTICADO'],
  ['VÁLIDO .', 'VALIDO'],
  ['SEM\u00A0DIVERGÊNCIA\u00A0', 'SEM DIVERGENCIA'],
  ['\tSEM\r\nDIVERGÊNCIA\n', 'SEM DIVERGENCIA'],
  ['VA\u0301LIDO', 'VALIDO'],
  ['VALIDO!!', 'VALIDO'],
  ['DOCUMENTO VALIDO', 'DOCUMENTO VALIDO'],
  ['VALIDO VALIDO', 'VALIDO VALIDO'],
  ['VERIFICADO', 'VERIFICADO'],
])('confirmed: %j by the words %j', (text, words) => {
  expect(read(text)).toEqual({ outcome: 'confirmed', words })
})

test.each([
  ['INVÁLIDO', 'INVALIDO'],
  ['FALSO DESCARTADO', 'FALSO'],
  ['CPF INVÁLIDO NÃO LOCALIZADO NA RECEITA', 'INVALIDO'],
  ['DOCUMENTO FALSO NÃO ENCONTRADO', 'FALSO'],
  ['Inválidas.', 'INVALIDAS'],
  ['IN\u00ADVÁLIDO', 'INVALIDO'],
  ['INCOMPATÍVEIS', 'INCOMPATIVEIS'],
  ['Divergente', 'DIVERGENTE'],
  ['DIVERGÊNCIA DE NOME', 'DIVERGENCIA'],
  ['REPROVADO', 'REPROVADO'],
  ['DOCUMENTO FALSO', 'FALSO'],
  ['FRAUDE', 'FRAUDE'],
  ['NOK', 'NOK'],
  ['VENCIDA', 'VENCIDA'],
  ['NÃO CONFERE', 'NAO CONFERE'],
  ['NAO CONFEREM', 'NAO CONFEREM'],
  ['NÃO VÁLIDO', 'NAO VALIDO'],
  ['NAO OK', 'NAO OK'],
  ['NÃO-VÁLIDO', 'NAO VALIDO'],
  ['NAO FOI APROVADO', 'NAO … APROVADO'],
  ['NENHUM DADO CONFERE', 'NENHUM … CONFERE'],
  ['INVALIDO, NAO CONFERE', 'NAO CONFERE'],
  ['NAO CONFERE, DIVERGENTE', 'NAO CONFERE'],
  ['VALIDO, MAS VENCIDO', 'VENCIDO'],
  ['NAO CONFERE?', 'NAO CONFERE'],
  ['INVALIDO COM RESSALVA', 'INVALIDO'],
  ['FALSO - ILEGIVEL', 'FALSO'],
  ['IRREGULAR', 'IRREGULAR'],
  ['NAO CONFORME', 'NAO CONFORME'],
  ['SEM FOTO, DOCUMENTO FALSO', 'FALSO'],
  ['SEM RASURAS. DOCUMENTO INVALIDO', 'INVALIDO'],
  ['SEM DIVERGENCIA, POREM FALSO', 'FALSO'],
  ['SEM ASSINATURA NO DOCUMENTO FALSO', 'FALSO'],
  ['DIVERGENCIA. NAO ENCONTRADO', 'DIVERGENCIA'],
  ['DIVERGENCIA: NAO CONFERE', 'NAO CONFERE'],
  ['NAO FOI POSSIVEL VALIDAR, DOCUMENTO INVALIDO', 'INVALIDO'],
  ['CONFERE: NÃO', 'CONFERE NAO'],
  ['CONFERE - NÃO', 'CONFERE NAO'],
  ['CONFERE COM A BASE: NÃO', 'CONFERE COM A BASE NAO'],
  ['COMPATIVEL: N', 'COMPATIVEL N'],
  ['DISCREPANTE', 'DISCREPANTE'],
  ['DISTINTOS', 'DISTINTOS'],
  ['INCOERENTE', 'INCOERENTE'],
  ['DESIGUAIS', 'DESIGUAIS'],
  ['NÃO É O MESMO', 'NAO … O MESMO'],
  ['NAO VALIDADO, DIVERGENTE', 'DIVERGENTE'],
  ['CPF SUSPENSO', 'SUSPENSO'],
  ['CPF SUSPENSO NA BASE DA RECEITA', 'SUSPENSO'],
  ['CONSULTA: CPF CANCELADO', 'CANCELADO'],
  ['VALIDACAO DO DOCUMENTO CANCELADO', 'CANCELADO'],
  ['DOCUMENTO EXPIRADO', 'EXPIRADO'],
  ['FRAUDE DESCARTADA DIVERGENCIA DE NOME', 'DIVERGENCIA'],
  ['NÃO RECONHECIDO', 'NAO RECONHECIDO'],
  ['NULA', 'NULA'],
  ['NÃO CONFERE DIVERGÊNCIA DE NOME', 'NAO CONFERE'],
  ['NÃO ENVIADA. INVÁLIDO', 'INVALIDO'],
  ['FOTO NÃO ENVIADA, INVÁLIDO', 'INVALIDO'],
  ['NENHUMA XX XX XX FRAUDE', 'FRAUDE'],
  ['SEM REGISTRO DE NOME DIVERGENTE', 'DIVERGENTE'],
  ['NÃO DIVERGENTE XX FALSO', 'FALSO'],
  ['SEM FOTO, FRAUDE', 'FRAUDE'],
  ['SEM XX XX FRAUDE E DOCUMENTO FALSO', 'FALSO'],
  ['SEM XX XX FRAUDE E DE NOME DIVERGENTE', 'DIVERGENTE'],
  ['NÃO INVÁLIDO OU XX XX FALSO', 'FALSO'],
  ['NÃO INVÁLIDO OU XX XX XX FALSO', 'FALSO'],
  ['NAO XX XX XX DIVERGENTE', 'DIVERGENTE'],
  ['NAO XX XX CONFERE', 'NAO … CONFERE'],
  ['SEM XX CONFERE', 'SEM … CONFERE'],
  ['CONFERE, NÃO', 'CONFERE NAO'],
  ['CONFERE XX XX XX: NÃO', 'CONFERE XX XX XX NAO'],
  ['CONFERE XX XX XX XX: NÃO', 'CONFERE XX XX XX XX NAO'],
  ['CONFERE: NÃO, DIFERE', 'CONFERE NAO'],
  ['FRAUDE N', 'FRAUDE'],
  ['FRAUDE, NÃO', 'FRAUDE'],
  ['INVALIDO NÃO', 'INVALIDO'],
  ['INVALIDO, NÃO', 'INVALIDO'],
  ['DOCUMENTO FALSO. FRAUDE: NÃO', 'FALSO'],
  ['FRAUDE FOI CONSTATADA', 'FRAUDE'],
  ['DIVERGÊNCIA DE NOME, NÃO ENCONTRADO CPF', 'DIVERGENCIA'],
  ['DESCARTADA: FRAUDE', 'FRAUDE'],
  ['DESCARTADO NOME COM FRAUDE', 'FRAUDE'],
  ['SUSPENSO', 'SUSPENSO'],
  ['FOI SUSPENSO', 'SUSPENSO'],
  ['CONSULTA: SUSPENSO', 'SUSPENSO'],
  ['SUSPENSO: BASE DA RECEITA', 'SUSPENSO'],
  ['CANCELADO. O SERVIÇO RESPONDEU', 'CANCELADO'],
  ['CONSULTA DE CPF CANCELADO', 'CANCELADO'],
])('refused: %j by the words %j', (text, words) => {
  expect(read(text)).toEqual({ outcome: 'refused', words })
})

test.each([
  ['VÁLIDO\u200B', ''],
  ['VÁ\u00ADLIDO', ''],
  ['\u202EVÁLIDO', ''],
  ['\u202EODILÁV', ''],
  ['V\u0336Á\u0336L\u0336I\u0336D\u0336O\u0336', ''],
  ['VÁLIDO\u20E0', ''],
  ['VÁ\u034FLIDO', ''],
  ['VÁLIDO\uFE0F', ''],
  ['VÁLI\u17B4DO', ''],
  ['\uFEFFVÁLIDO', ''],
  ['VÁLIDO\u000b', ''],
  ['VÁLIDO\u0000', ''],
  ['VÁLIDO\u2009', ''],
  ['\u2028VÁLIDO', ''],
  ['VÁL\u0131DO', ''],
  ['CON\uFB01RMADO', 'CONFIRMADO'],
  ['VÁLID\u041E', ''],
  ['DOCUMENTO VALIDO DA GAVETA', ''],
  ['VALIDO, SEM OBITO', ''],
  ['INDIVALIDO', ''],
  ['SEXO: OUTRO.', ''],
  ["MARCA D'ÁGUA.", ''],
  ['DATA DE EXPIRAÇÃO NO VERSO', ''],
  ['SIM', 'SIM'],
  ['ENCONTRADO', 'ENCONTRADO'],
])('unrecognised: %j by the words %j', (text, words) => {
  expect(read(text)).toEqual({ outcome: 'unrecognised', words })
})

test.each([null, '', '  ', '-', '--', '—', 'N/A', 'n/a.', 'N.A.', 'Não se aplica', 'SEM VALIDAÇÃO'])(
  'not validated: %j',
  (text) => {
    expect(readText(text, vocabulary).outcome).toBe('not-validated')
  },
)

test.each([
  '<del>VÁLIDO</del>',
  '< del>VÁLIDO',
  '=VÁLIDO',
  ' = VÁLIDO',
  '!VÁLIDO',
  ' ! VÁLIDO',
  '"" VÁLIDO',
  '" " VÁLIDO',
  '[] VÁLIDO',
  '[ ] VÁLIDO',
  '{} VÁLIDO',
  '{ } VÁLIDO',
  'VÁLIDO=',
  'VÁLIDO = ',
  '() VÁLIDO',
  '( ) VÁLIDO',
])('%j is a tag, a formula or a place that nobody filled in', (text) => {
  expect(readText(text, vocabulary).outcome).toBe('unrecognised')
})

test.each(['=> VÁLIDO', '{VÁLIDO}', '"VÁLIDO"', '( X ) VÁLIDO ( ) INVÁLIDO', 'VÁLIDO '.repeat(60)])(
  '%j confirms',
  (text) => {
    expect(readText(text, vocabulary).outcome).toBe('confirmed')
  },
)

test.each([
  // Under a label that nobody knows, something bad may be confirmed.
  ['Gaveta', 'CONFIRMADO', 'unrecognised'],
  ['Gaveta', 'DADO CONFIRMADO', 'unrecognised'],
  ['Nome da gaveta', 'VERDADEIRO', 'unrecognised'],
  ['Gaveta', 'VÁLIDO', 'confirmed'],
  // A word of a label that is a refusal elsewhere.
  ['Venc.', 'VÁLIDO', 'confirmed'],
  ['Data de venc.', 'VÁLIDO', 'confirmed'],
  // A phrase that confirms speaks for itself only.
  ['Foto', 'SEM RESSALVA', 'confirmed'],
  ['Foto', 'FOTO DA FOTO, SEM RESSALVA', 'refused'],
  // A label that asks nothing of one datum.
  ['Nome confere', 'SIM', 'confirmed'],
  ['Nome confere gaveta', 'SIM', 'unrecognised'],
  ['Nome igual ao da mãe', 'SIM', 'unrecognised'],
  ['Confere', 'SIM', 'unrecognised'],
  ['Nome não confere', 'SIM', 'refused'],
])('under %s, %s is %s', (label, text, outcome) => {
  expect(readText(text, vocabulary, readLabel(label, vocabulary)).outcome).toBe(outcome)
})

test.each([
  ['FRAUDE? NÃO', 'nothing-found', undefined],
  ['FRAUDE N/A', 'refused', undefined],
  ['CONFERE? CONSTA ÓBITO', 'unrecognised', 'refused'],
  ['ÓBITO? SIM', 'unrecognised', 'refused'],
  ['CONSTA ÓBITO?', 'unrecognised', 'doubtful'],
  ['CONSTA ÓBITO. CONFERE?)', 'unrecognised', 'doubtful'],
])('%s is %s, its death %s: a question at the end leaves a death open', (text, own, death) => {
  const reading = readText(text, vocabulary)
  expect(reading.outcome).toBe(own)
  expect(reading.death?.outcome).toBe(death)
})

test('a lone dash has no words', () => {
  expect(readText('-', vocabulary)).toEqual({ outcome: 'not-validated', words: '', death: null })
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
  ['ANA LIMA', ''],
  ['3', ''],
  ['VÁLIDO GAVETA', ''],
  ['VÁLIDO', 'isOutcomeOnly'],
  ['NÃO ENCONTRADA', 'isOutcomeOnly isDenial'],
  ['AUSENTE', 'isOutcomeOnly isDenial'],
  ['SEM FOTO', 'isDenial namesDatum'],
  ['FOTO COLADA', 'namesDatum'],
])('the kind of the Valor %j is %j', (text, kinds) => {
  const kind = kindOfValor(wordsOfText(text, vocabulary))
  expect(
    Object.entries(kind)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(' '),
  ).toBe(kinds)
})
