import { readJson } from '#core/service/contract/read-json.ts'
import { RepeatedValues, wholeText } from '#core/service/contract/record.ts'
import { splitLabel } from '#core/findings/labels/label-words.ts'

/** Keys whose values identify or date the answer and say nothing about the datum. */
const IDENTIFYING_KEY =
  /^(?:cod(?:igo|e)?|id|protocolo|ticket|nsu|ref|versao|timestamp|hora|date|data_?(?:hora|consulta))(?:_?(?:retorno|consulta))?$/i
const STATEMENT_KEY =
  /^(?:status|situacao|mensagem|message|msg|descricao|resultado|result|retorno|detalhe|texto|valor|campo|validacao)$/i

/** Turns each leaf of a JSON value into a statement after the words of its keys: NOME CONFERE: true. */
function statementsIn(value: unknown, keys: readonly string[]): readonly string[] {
  if (Array.isArray(value)) {
    const statements = value.flatMap((item) => statementsIn(item, keys))
    // It is unclear which value of a repeated key is meant.
    return value instanceof RepeatedValues ? [...statements, '?'] : statements
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => statementsIn(item, [...keys, key]))
  const lastKey = keys.at(-1) ?? ''
  const text = wholeText(value)
  if (IDENTIFYING_KEY.test(lastKey) && /^[\w.:/-]*\d[\w.:/-]*$/.test(text)) return []
  const words = keys.filter((key) => !STATEMENT_KEY.test(key)).flatMap(splitLabel)
  // A dash says that nothing was validated.
  const statement = text === '' ? '-' : text
  return [words.length > 0 ? `${words.join(' ')}: ${statement}` : statement]
}

/** Turns JSON into sentences, one for each key. Returns any other text unchanged. */
export function sentencesOfJson(text: string): string {
  if (!/^\s*[{[]\s*["{]/.test(text)) return text
  const json = readJson(text)
  return typeof json === 'string' ? text : statementsIn(json.value, []).join('. ')
}

const COUNT =
  /[([]?\b(\d{1,2})\s*(?:de|of|\/)\s*(\d{1,2})(?:(?=\s+(?:fonte|base|bureau|bir[ôo]|[óo]rg[ãa]o|cadastro|consulta|source)s?\b)|\s*[)\]])/giu

/** Drops a count of agreeing sources (3 DE 3). An incomplete count (2 DE 3) becomes `parcial`. */
export function withoutCounts(text: string): string {
  return text.replace(COUNT, (_, count: string, total: string) => (count === total ? '' : ' parcial '))
}

/** An outcome code before a text: 0 -, VLD_001:, [200]. Before a plural it is a count: 2: DIVERGÊNCIAS. */
const LEADING_CODE =
  /^\s*[[(]?(?:[A-Z]{1,4}[-_]?\d{1,4}|0+|\d{1,3})(?:\s*[-–—:;|\])]|\s(?=SUCESSO\b|OK\b))\s*[-–—:|]?\s*(?=\p{L})(?!\p{L}+S\b)/iu
const CODE = String.raw`c[óo]d(?:igo)?\.?(?: de)?(?: retorno| resposta)?\s*[#:]?\s*\d{1,4}`
/** Not before a single word, which may describe the look-up only: PROTOCOLO 8812: OK. */
const NUMBER = String.raw`(?:protocolo|prot\.?|ticket|chamado|ref\.?|nsu|os)\s*(?:n[º°o]\.?)?\s*[#:]?\s*\d[\d./-]*(?![-\s:–—]*\p{L}+\P{L}*$)`
/** PROTOCOLO 5512/26, TICKET #90213, CÓD. RETORNO 00 */
const REFERENCE = new RegExp(
  String.raw`\s*[-–—,;(|[]?\s*(?<!\p{L})(?:${CODE}|${NUMBER})(?![\p{L}\d])\s*[:)\]]?`,
  'giu',
)

/** Drops outcome codes and look-up numbers, which do not stop a confirmation. */
export function withoutReferences(text: string): string {
  return text.replace(LEADING_CODE, '').replace(REFERENCE, ' ')
}
