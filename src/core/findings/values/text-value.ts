import type { Scalar } from '#core/service/contract/record.ts'
import { foldWords, normalizeUnicode } from './fold-text.ts'

const ELEVEN = 11

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words without a meaning of their own. */
const PARTICLES = wordsOf('A O E DE DO DA DOS DAS NO NA AO EM SE PELO PELA POR OU FOI')

const DATA = wordsOf(`
  NOME NOMES SOBRENOME PAI MAE PAIS GENITOR GENITORA FILIACAO PATERNO PATERNA MATERNO MATERNA TITULAR DECLARANTE
  NATURALIDADE CIDADE MUNICIPIO LOCAL ESTADO UF ORGAO EMISSOR EXPEDIDOR EMISSAO EXPEDICAO INSTITUTO NASCIMENTO DATA
  VALIDADE CATEGORIA RENACH NUMERO DOCUMENTO CERTIDAO REGISTRO REGISTROS CPF RG CNH SEXO CAMPO VALOR DADO DADOS
  INFORMACAO INFORMACOES INFO IDENTIFICACAO DECLARACAO NACIONALIDADE SEGURANCA FORMULARIO HABILITACAO PERMISSAO PRIMEIRA
  CONTEUDO TEXTO RESULTADO RETORNO SERVICO LEITURA LER EXTRACAO PREENCHIMENTO FOTO IMAGEM SISTEMA OCR`)

/** Matches one word for a missing or unreadable value. */
const MISSING =
  /^(?:EM_BRANCO|N_[ACDI]|NUL[LOA]|NONE|NIL|NAN|UNDEFINED|EMPTY|BLANK|UNKNOWN|MISSING|VAZI[OA]|NENHUMA?|OMITID[OA]S?|AUSENTE|IGNORAD[OA]S?|(?:IN|DES)CONHECID[OA]S?|INEXISTENTES?|INDISPONIVE(?:L|IS)|INAPLICAVEL|PENDENTES?|ILEGIVE(?:L|IS)|(?:APAGAD|BORRAD|CORTAD|DANIFICAD|RASURAD)[OA]S?|ERROR?|FALH(?:A|OU))$/

const NEGATORS = wordsOf('NAO N NADA NEM NOT')

/** Matches a word that means a missing value after a negator. */
const NEGATED =
  /^(?:CONSTA[MR]?|CONSTOU|APLICA|POSSUI|TEM|HA|EXISTE|(?:APLICAVE|DISPONIVE|LEGIVE|VISIVE)(?:L|IS)|(?:EXISTENTE|INFORMAD|INFORMOU|INF|DECLARAD|DECL|DECLARAR|IDENTIFICAD|LID|ENCONTRAD|LOCALIZAD|CADASTRAD|REGISTRAD|PREENCHID|EXTRAID|RECONHECID|CONHECID|CAPTURAD|DETECTAD|OBTID|FORNECID|RECEBID|RETORNAD|DEFINID|COLETAD|APRESENTAD|IMPRESS|ANOTAD)[OA]?S?|FOUND|READ|AVAILABLE|INFORMED|PROVIDED|APPLICABLE)$/

/** Matches a whole text: NA, NC, ND ("não disponível"), NI, S/N ("sem número"), S/R, a row of X, or `[object Object]`. */
const SHORT = /^(?:N[ACDI]|NADA|OBJECT OBJECT|S [NIDR]|X{3,40}(?: X{1,40}){0,8})$/

/** Matches what systems write for "no date": their first day, or zeros, and its time. */
const NO_DATE =
  /^\s*(?:0000-00-00|0001-01-01|1899-12-30|00\/00\/0000|01\/01\/0001|30\/12\/1899)(?:[T\s]+[\d:]{5,8}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?[\s.]*$/i

function meansMissing(word: string, nextWord: string): boolean {
  if (MISSING.test(word) || (NEGATORS.has(word) && NEGATED.test(nextWord))) return true
  // "Sem validade" is an expiry: the document never expires.
  return word === 'SEM' && DATA.has(nextWord) && nextWord !== 'VALIDADE'
}

const isListed = (word: string): boolean =>
  word === 'SEM' || DATA.has(word) || NEGATORS.has(word) || MISSING.test(word) || NEGATED.test(word)

/** A text with more words is a value. */
const MAX_WORDS = 11

/**
 * True if a text means that there is no value: only signs (`-`, `***`, `?`), the day 01/01/0001, or words of absence with at
 * most the name of the datum (NÃO DECLARADO, PAI IGNORADO, SEM INFORMAÇÃO, ERRO OCR, NULL NULL). One other word, as in
 * "Não consta Zulmira" or "Sem Peixe", makes it a value.
 */
export function isBlankText(text: string): boolean {
  const folded = foldWords(text)
  if (folded === '' || SHORT.test(folded) || NO_DATE.test(text)) return true
  const allWords = folded
    .replace(/\b(?:EM (?=BRANCO\b)|N (?=[ACDI]\b))/g, (word) => `${word.trim()}_`)
    .split(' ', MAX_WORDS + 1)
  if (allWords.length > MAX_WORDS) return false
  const words = allWords.filter((word) => !PARTICLES.has(word))
  return words.every(isListed) && words.some((word, index) => meansMissing(word, words[index + 1] ?? ''))
}

/** True if a text means that the document itself is illegible. After ERRO OCR or NÃO LIDO it may be legible. */
export function saysIllegible(text: string): boolean {
  return (
    isBlankText(text) &&
    /\b(?:ILEGIVE|NAO (?:LEGIVE|VISIVE)|(?:APAGA|BORRA|CORTA|DANIFICA|RASURA)D)/.test(foldWords(text))
  )
}

/** True if asterisks or dots hide parts of a text, so that its form cannot be checked. */
export function hasHiddenParts(text: string): boolean {
  return /[*•●]/.test(text)
}

/** Matches letters that Brazilian documents never have. Many look like Latin ones. An apostrophe may be a modifier letter. */
const OTHER_SCRIPT = /[^\P{L}\p{Lm}\p{Script=Latin}]/u

export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** Matches a whole number that a spreadsheet or a JSON writer turned into a decimal: 1234567890.0. */
const DECIMAL = /^(\d{1,11})[.,]0$/

/** Returns a number of eleven digits in ASCII, with the leading zeros that a JSON number loses. */
export function elevenDigits(sent: Scalar | null | undefined): string | null {
  if (sent === null || sent === undefined) return null
  const text = normalizeUnicode(String(sent), 'NFKC')
  const isWholeNumber = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0
  const digits = isWholeNumber ? text : DECIMAL.exec(text.trim())?.[1]
  if (digits !== undefined) return digits.padStart(ELEVEN, '0')
  return isBlankText(text) ? null : text
}
