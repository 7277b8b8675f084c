import { isCpf } from '../../../../core/case/typed.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { normalized } from '../../../../core/findings/values/fold-text.ts'

/** Makes headings comparable: `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are the same. */
function normalise(heading: string): string {
  return normalized(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const OF = '(?: (?:da|de|do|of|the))*'
const CASE = '(?:analises?|analysis|casos?|cases?)'
const HEADINGS: Readonly<Record<CaseReference['by'] | 'either', RegExp>> = {
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
  either: /^(?:chaves?|keys?) (?:ou|or|e|and) ids?(?: informad[oa]s?| as given)?$/,
}

/** What a column holds by its heading; null for a heading that names neither Chave nor Id. */
export function keyKindOf(text: string): CaseReference['by'] | 'either' | null {
  const words = normalise(text)
  const kinds = ['chave', 'id', 'either'] as const
  return kinds.find((kind) => HEADINGS[kind].test(words)) ?? null
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/
const DECIMAL = /^-?[\d.]*,\d+$|^-?\d+\.\d+$/

/** How likely one cell is a key, 0 to 1: a key has digits, no spaces, and is no date, amount or CPF. */
function keyLikelihood(cell: string): number {
  if (DATE.test(cell) || DECIMAL.test(cell) || isCpf(cell) || cell.includes('@')) return 0.1
  return (/\s/.test(cell) ? 0.2 : 1) * (/\d/.test(cell) ? 1 : 0.3) * (cell.length < 3 ? 0.3 : 1)
}

/** How likely a column holds keys, 0 to 1: by its cells, and because keys are rarely repeated or missing. */
export function keyLikelihoodOfColumn(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return 0
  const likelihood = filled.reduce((sum, cell) => sum + keyLikelihood(cell), 0) / filled.length
  return (likelihood * (filled.length / cells.length) * new Set(filled).size) / filled.length
}
