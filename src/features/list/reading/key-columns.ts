import { isCpf } from '../../../case/typed.ts'
import type { CaseReference } from '../../../findings/model/evidence.ts'

/** A heading in plain words: `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are one. */
function plain(heading: string): string {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const OF = '(?: (?:da|de|do|of|the))*'
const CASE = '(?:analises?|analysis|casos?|cases?)'
const KEYS_NAMED: Readonly<Record<CaseReference['by'] | 'either', RegExp>> = {
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
  either: /^(?:chaves?|keys?) (?:ou|or|e|and) ids?$/,
}

/** What a heading says that its column holds; null for one that names neither Chave nor Id. */
export function headingOf(text: string): CaseReference['by'] | 'either' | null {
  const words = plain(text)
  const kinds = ['chave', 'id', 'either'] as const
  return kinds.find((kind) => KEYS_NAMED[kind].test(words)) ?? null
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/
const DECIMAL = /^-?[\d.]*,\d+$|^-?\d+\.\d+$/

/** How much one cell looks like a key, 0 to 1: a key has digits, no spaces, and is no date, amount or CPF. */
function likenessOf(cell: string): number {
  if (DATE.test(cell) || DECIMAL.test(cell) || isCpf(cell) || cell.includes('@')) return 0.1
  return (/\s/.test(cell) ? 0.2 : 1) * (/\d/.test(cell) ? 1 : 0.3) * (cell.length < 3 ? 0.3 : 1)
}

/** How much a column looks like keys, 0 to 1: by its cells, and because keys hardly repeat and are hardly ever left out. */
export function likenessOfColumn(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return 0
  const likeness = filled.reduce((sum, cell) => sum + likenessOf(cell), 0) / filled.length
  return (likeness * (filled.length / cells.length) * new Set(filled).size) / filled.length
}
