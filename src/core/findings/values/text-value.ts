import type { Scalar } from '#core/service/contract/record.ts'
import { foldWords, normalized } from './fold-text.ts'

const ELEVEN = 11

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words that join others and say nothing themselves. */
const PARTICLES = wordsOf('A O E DE DO DA DOS DAS NO NA AO EM SE PELO PELA POR OU FOI')

/** What a missing value may be a value of. */
const DATA = wordsOf(`
  NOME NOMES SOBRENOME PAI MAE PAIS GENITOR GENITORA FILIACAO PATERNO PATERNA MATERNO MATERNA TITULAR DECLARANTE
  NATURALIDADE CIDADE MUNICIPIO LOCAL ESTADO UF ORGAO EMISSOR EXPEDIDOR EMISSAO EXPEDICAO INSTITUTO NASCIMENTO DATA
  VALIDADE CATEGORIA RENACH NUMERO DOCUMENTO CERTIDAO REGISTRO REGISTROS CPF RG CNH SEXO CAMPO VALOR DADO DADOS
  INFORMACAO INFORMACOES INFO IDENTIFICACAO DECLARACAO NACIONALIDADE SEGURANCA FORMULARIO HABILITACAO PERMISSAO PRIMEIRA
  CONTEUDO TEXTO RESULTADO RETORNO SERVICO LEITURA LER EXTRACAO PREENCHIMENTO FOTO IMAGEM SISTEMA OCR`)

/** Words that say by themselves that there is no value, or that it could not be read. */
const NONE =
  /^(?:EM_BRANCO|N_[ACDI]|NUL[LOA]|NONE|NIL|NAN|UNDEFINED|EMPTY|BLANK|UNKNOWN|MISSING|VAZI[OA]|NENHUMA?|OMITID[OA]S?|AUSENTE|IGNORAD[OA]S?|(?:IN|DES)CONHECID[OA]S?|INEXISTENTES?|INDISPONIVE(?:L|IS)|INAPLICAVEL|PENDENTES?|ILEGIVE(?:L|IS)|(?:APAGAD|BORRAD|CORTAD|DANIFICAD|RASURAD)[OA]S?|ERROR?|FALH(?:A|OU))$/

/** Words that negate the word after them. */
const NEGATORS = wordsOf('NAO N NADA NEM NOT')

/** What a missing value is not, after a negator. */
const NEGATED =
  /^(?:CONSTA[MR]?|CONSTOU|APLICA|POSSUI|TEM|HA|EXISTE|(?:APLICAVE|DISPONIVE|LEGIVE|VISIVE)(?:L|IS)|(?:EXISTENTE|INFORMAD|INFORMOU|INF|DECLARAD|DECL|DECLARAR|IDENTIFICAD|LID|ENCONTRAD|LOCALIZAD|CADASTRAD|REGISTRAD|PREENCHID|EXTRAID|RECONHECID|CONHECID|CAPTURAD|DETECTAD|OBTID|FORNECID|RECEBID|RETORNAD|DEFINID|COLETAD|APRESENTAD|IMPRESS|ANOTAD)[OA]?S?|FOUND|READ|AVAILABLE|INFORMED|PROVIDED|APPLICABLE)$/

/** Short forms, as whole texts: NA, NC, ND ("não disponível"), NI, S/N ("sem número"), S/R; a row of X; a program's slip. */
const SHORT = /^(?:N[ACDI]|NADA|OBJECT OBJECT|S [NIDR]|X{3,40}(?: X{1,40}){0,8})$/

/** What systems write where they have no date: the first day that they can write, or a row of zeros, and its time. */
const NO_DATE =
  /^\s*(?:0000-00-00|0001-01-01|1899-12-30|00\/00\/0000|01\/01\/0001|30\/12\/1899)(?:[T\s]+[\d:]{5,8}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?[\s.]*$/i

/** Whether a word, before the next one, says that there is nothing: NULL, NÃO LIDO, SEM NOME. */
function saysNone(word: string, next: string): boolean {
  if (NONE.test(word) || (NEGATORS.has(word) && NEGATED.test(next))) return true
  // "Sem validade" is an expiry: the document never expires.
  return word === 'SEM' && DATA.has(next) && next !== 'VALIDADE'
}

const isKnown = (word: string): boolean =>
  word === 'SEM' || DATA.has(word) || NEGATORS.has(word) || NONE.test(word) || NEGATED.test(word)

/** More words than such a text has. */
const MAX_WORDS = 12

/**
 * Whether a text means that there is no value: nothing but signs (`-`, `***`, `?`), the day 01/01/0001, or words of absence with at most the
 * name of the datum: NÃO DECLARADO, PAI IGNORADO, SEM INFORMAÇÃO, ERRO OCR, NULL NULL. One word of another kind, as in
 * "Não consta Zulmira" or "Sem Peixe", makes it a value.
 */
export function isBlankText(text: string): boolean {
  const folded = foldWords(text)
  if (folded === '' || SHORT.test(folded) || NO_DATE.test(text)) return true
  const all = folded
    .replace(/\b(?:EM (?=BRANCO\b)|N (?=[ACDI]\b))/g, (word) => `${word.trim()}_`)
    .split(' ', MAX_WORDS)
  const words = all.filter((word) => !PARTICLES.has(word))
  return (
    all.length < MAX_WORDS &&
    words.every(isKnown) &&
    words.some((word, index) => saysNone(word, words[index + 1] ?? ''))
  )
}

/** Whether a text says that the document itself is illegible there. After ERRO OCR or NÃO LIDO it may be legible. */
export function saysIllegible(text: string): boolean {
  return (
    isBlankText(text) &&
    /\b(?:ILEGIVE|NAO (?:LEGIVE|VISIVE)|(?:APAGA|BORRA|CORTA|DANIFICA|RASURA)D)/.test(foldWords(text))
  )
}

/** Whether parts of a text are hidden by asterisks or dots: its form cannot be checked, nor the whole compared. */
export function hasHiddenParts(text: string): boolean {
  return /[*•●]/.test(text)
}

/** Letters that no Brazilian document is written in; many look like Latin ones. An apostrophe may be a modifier letter. */
const OTHER_SCRIPT = /[^\P{L}\p{Lm}\p{Script=Latin}]/u

export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** A whole number that a spreadsheet or a JSON writer made a decimal: 1234567890.0. */
const DECIMAL = /^(\d{1,11})[.,]0$/

/**
 * A number of always 11 digits as text, in ASCII digits, with the leading zeros that a number loses; null where there is
 * none.
 */
export function elevenDigits(sent: Scalar | null | undefined): string | null {
  if (sent === null || sent === undefined) return null
  const text = normalized(String(sent), 'NFKC')
  const isNumber = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0
  const whole = isNumber ? text : DECIMAL.exec(text.trim())?.[1]
  if (whole !== undefined) return whole.padStart(ELEVEN, '0')
  return isBlankText(text) ? null : text
}
