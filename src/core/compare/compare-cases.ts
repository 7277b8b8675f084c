import type { Case } from '../case/assemble.ts'
import type { Config } from '../config/schema.ts'
import { readable, shownText, Unreadable } from '../contract/readable.ts'
import { documentKindOf } from '../findings/facts/document-kind.ts'
import { isUnreadable } from '../findings/facts/rule-input.ts'
import type { DocumentKind } from '../findings/model/evidence.ts'
import type { Finding, Flag } from '../findings/model/finding.ts'
import type { FieldJudgement } from '../findings/model/judgement.ts'
import { compareValues } from '../findings/values/compare-values.ts'
import { hasHiddenParts } from '../findings/values/text-value.ts'
import type { ComparedSide } from '../paths/paths.ts'
import { linkFlagOf, sharedIdentityOf, whyOf } from './shared-identity.ts'
import type { SharedIdentity, Why } from './shared-identity.ts'
import { LONGEST_ALIGNED, NAME_FIELDS, SHORTEST_ALIGNED } from './are-alike.ts'
import { DATE_FIELDS } from '../findings/values/dates.ts'
import { foldLetters, foldWords } from '../findings/values/fold-text.ts'
import { compareNames, letterDistance } from '../findings/values/names.ts'

/**
 * How the values of two cases compare. `unclear`: one is masked by the service, unreadable, or may mean the same or not.
 * `not-compared`: an answer of one side is missing.
 */
export type ComparedOutcome =
  | 'equal'
  | 'different'
  | 'unclear'
  | 'only-a'
  | 'only-b'
  | 'neither'
  | 'not-compared'

/** Values of the whole case. The Chave is compared only where it is shared. */
const CONCLUSIONS = ['Chave', 'Status', 'Motivo', 'TaxaSimilaridade'] as const
export type ConclusionName = (typeof CONCLUSIONS)[number]

/** The parts of the table, in its order: what both have alike, then who it is, the document, the service's conclusion. */
export const SECTIONS = ['same', 'holder', 'document', 'service'] as const
export type Section = (typeof SECTIONS)[number]

/** One line of the comparison. It holds no value: those are read from the cases that may be shown. */
export interface ComparedRow {
  readonly is: 'field' | 'conclusion'
  /** The field's name as it was received; for a conclusion, one of `ConclusionName`. */
  readonly name: string
  /** The place of the field in each judgement's `fields`; null where that case does not have it. */
  readonly index: Readonly<Record<ComparedSide, number | null>>
  readonly section: Section
  readonly outcome: ComparedOutcome
  /** How different values differ, where words help. */
  readonly difference: Difference | null
  /** The flag that it has in both cases by what they share. */
  readonly flag: Flag
}

/** What two cases have in common and what not. */
export interface Comparison {
  readonly why: Why
  /** What they share that identifies a person, a document or a case, strongest first. */
  readonly identity: readonly SharedIdentity[]
  /** In the order of the table. */
  readonly rows: readonly ComparedRow[]
  /** By case and finding: whether the other case has the same finding. */
  readonly sharedFindings: Readonly<Record<ComparedSide, readonly boolean[]>>
}

const HOLDER = ['Nome', 'CPF', 'NomeMae', 'NomePai', 'DataNascimento', 'Naturalidade']
const DOCUMENT = [
  'TipoDocumento',
  'EstadoDocumento',
  'NumeroDocumento',
  'RGCnh',
  'Renach',
  'NumeroSeguranca',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
  'Categoria',
]
/** Fields without a place of their own come after these, as received, and conclusions last. */
const ORDER = [...HOLDER, ...DOCUMENT]

/** How two texts compare, of which either may be missing. `isSame` returns null where it is unclear. */
function outcomeOf(
  a: string | null,
  b: string | null,
  isSame: (a: string, b: string) => boolean | null,
): ComparedOutcome {
  if (a === null) return b === null ? 'neither' : 'only-b'
  if (b === null) return 'only-a'
  const same = isSame(a, b)
  return same === null ? 'unclear' : same ? 'equal' : 'different'
}

/** A field as text: unreadable JSON unchanged; null where nothing was read. */
export function textOf(field: FieldJudgement | null): string | null {
  if (field === null) return null
  return field.raw instanceof Unreadable ? shownText(field.raw) : field.value
}

function fieldOutcome(
  name: string,
  kind: DocumentKind,
  a: FieldJudgement | null,
  b: FieldJudgement | null,
): ComparedOutcome {
  return outcomeOf(textOf(a), textOf(b), (first, second) => {
    if ([a, b].some((field) => field !== null && isUnreadable(field))) return null
    const comparison = compareValues(name, kind, first, second)
    if (comparison !== null) return comparison === 'same'
    // What two masked values hide may differ; anything else that is written the same is the same.
    return first === second && !hasHiddenParts(first) ? true : null
  })
}

function sectionOf(name: string, outcome: ComparedOutcome, isConclusion: boolean): Section {
  if (outcome === 'equal') return 'same'
  if (isConclusion) return 'service'
  return HOLDER.includes(name) ? 'holder' : 'document'
}

/** The fields of a case's document; null where there is none to compare. */
function fieldsOf({ panels, judgement }: Case): readonly FieldJudgement[] | null {
  return panels.ocr.state === 'ready' ? judgement.fields : null
}

function kindOf({ judgement }: Case, config: Config): DocumentKind {
  return documentKindOf(readable(judgement.joined.analise?.OCR), config)
}

/**
 * Values are compared as the findings compare them, so that punctuation, accents and lost leading zeros make no
 * difference.
 */
function fieldRows(a: Case, b: Case, config: Config): readonly Omit<ComparedRow, 'flag'>[] {
  const fields = { a: fieldsOf(a), b: fieldsOf(b) }
  const [kindA, kindB] = [kindOf(a, config), kindOf(b, config)]
  const kind = kindA === kindB ? kindA : 'unknown'
  const places = (side: ComparedSide) => new Map(fields[side]?.map(({ name }, index) => [name, index]))
  const [inA, inB] = [places('a'), places('b')]
  return [...new Set([...inA.keys(), ...inB.keys()])].map((name) => {
    const index = { a: inA.get(name) ?? null, b: inB.get(name) ?? null }
    const first = index.a === null ? null : (fields.a?.[index.a] ?? null)
    const second = index.b === null ? null : (fields.b?.[index.b] ?? null)
    const outcome = fields.a && fields.b ? fieldOutcome(name, kind, first, second) : 'not-compared'
    const [one, other] = [textOf(first), textOf(second)]
    const difference =
      outcome === 'different' && one !== null && other !== null ? howDiffer(name, one, other) : null
    return { is: 'field', name, index, section: sectionOf(name, outcome, false), outcome, difference }
  })
}

/** Whether the face match has arrived, or is known not to exist. */
function isFaceKnown({ panels: { face } }: Case): boolean {
  return face.state === 'ready' || (face.state === 'absent' && face.why === 'no-face-match')
}

function conclusionText(name: ConclusionName, { chave, judgement }: Case): string | null {
  if (name === 'Chave') return chave
  if (name === 'Status') return judgement.status?.code.trim() ?? null
  if (name === 'Motivo') return judgement.reason?.code.trim() ?? null
  const { percent = null, raw = null } = judgement.similarity ?? {}
  return percent === null ? raw : String(percent)
}

function conclusionRows(a: Case, b: Case): readonly Omit<ComparedRow, 'flag'>[] {
  const areConcluded = a.judgement.joined.analise !== null && b.judgement.joined.analise !== null
  const areFacesKnown = isFaceKnown(a) && isFaceKnown(b)
  const isKnown = { Chave: true, Status: areConcluded, Motivo: areConcluded, TaxaSimilaridade: areFacesKnown }
  return CONCLUSIONS.flatMap((name) => {
    const outcome = isKnown[name]
      ? outcomeOf(conclusionText(name, a), conclusionText(name, b), (first, second) => first === second)
      : 'not-compared'
    // Two cases have two Chaves: only a shared one says anything.
    if (name === 'Chave' && outcome !== 'equal') return []
    const section = sectionOf(name, outcome, true)
    return [
      { is: 'conclusion', name, index: { a: null, b: null }, section, outcome, difference: null } as const,
    ]
  })
}

/** Findings are the same if they say the same at the same level. */
function keyOf({ level, rule, variant, params }: Finding): string {
  return JSON.stringify([level, rule, variant, params])
}

/**
 * By finding, whether the other case has the same one. Each of the other's is matched once: of three equal laudo lines
 * against two, one is left.
 */
function sharedWith(own: readonly Finding[], others: readonly Finding[]): readonly boolean[] {
  const left = new Map<string, number>()
  for (const finding of others) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1)
  return own.map((finding) => {
    const count = left.get(keyOf(finding)) ?? 0
    left.set(keyOf(finding), count - 1)
    return count > 0
  })
}

/** The place of a name in a list; after all of them where it is not in it. */
function indexIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name)
  return index < 0 ? names.length : index
}

/** The place of a row in the table: by section, and what identifies before the rest. */
function placeOf(
  { section, name }: Pick<ComparedRow, 'section' | 'name'>,
  identifying: readonly string[],
): number {
  const first = section === 'same' ? indexIn(identifying, name) : 0
  return SECTIONS.indexOf(section) * 10_000 + first * 100 + indexIn(ORDER, name)
}

/** Compares two cases by their values as they were received, as far as their answers have arrived. */
export function compareCases(a: Case, b: Case, config: Config): Comparison {
  const identity = sharedIdentityOf(a, b, config)
  const identifying = identity.flatMap(({ fields }) => fields)
  const rows = [...fieldRows(a, b, config), ...conclusionRows(a, b)]
    .map((row) => ({ ...row, flag: linkFlagOf(row.name, identity) }))
    .toSorted((one, other) => placeOf(one, identifying) - placeOf(other, identifying))
  const [findingsA, findingsB] = [a.judgement.findings, b.judgement.findings]
  return {
    why: whyOf(a, b, identity),
    identity,
    rows,
    sharedFindings: { a: sharedWith(findingsA, findingsB), b: sharedWith(findingsB, findingsA) },
  }
}

/** How two different names or numbers differ, for a few words. */
export type Difference =
  | { readonly how: 'no-word' | 'some-words' | 'shortened' | 'digits-swapped' }
  | { readonly how: 'letters' | 'digits'; readonly count: number }

/** Fields whose values speak for themselves, though they hold digits. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([...DATE_FIELDS, 'Naturalidade'])

/** The most different letters or digits that are counted in words. */
const MOST_COUNTED = 2

function isSwapped(a: string, b: string): boolean {
  const start = Array.from(a).findIndex((sign, index) => sign !== b[index])
  const [one, other] = [a.slice(start, start + 2), b.slice(start, start + 2)]
  return (
    a.length === b.length &&
    one.length === 2 &&
    one[0] === other[1] &&
    one[1] === other[0] &&
    a.slice(start + 2) === b.slice(start + 2)
  )
}

function nameDifference(a: string, b: string): Difference | null {
  const comparison = compareNames(a, b)
  if (comparison === 'apart') return { how: 'no-word' }
  if (comparison === null || hasHiddenParts(a) || hasHiddenParts(b)) return null
  const letters = letterDistance(
    foldWords(a).slice(0, LONGEST_ALIGNED),
    foldWords(b).slice(0, LONGEST_ALIGNED),
  )
  if (letters > 0 && letters <= MOST_COUNTED) return { how: 'letters', count: letters }
  return { how: comparison === 'partly' ? 'some-words' : 'shortened' }
}

function numberDifference(a: string, b: string): Difference | null {
  const [first, second] = [foldLetters(a), foldLetters(b)]
  if (first.length < SHORTEST_ALIGNED || first.length > LONGEST_ALIGNED || first.length !== second.length)
    return null
  if (!/\d/.test(first)) return null
  if (isSwapped(first, second)) return { how: 'digits-swapped' }
  const count = Array.from(first).filter((sign, index) => sign !== second[index]).length
  return count <= MOST_COUNTED ? { how: 'digits', count } : null
}

/**
 * How two different names or numbers of a field differ; null for other fields, and where words would say no more.
 *
 * @param a the value as it was read.
 */
export function howDiffer(field: string, a: string, b: string): Difference | null {
  if (NAME_FIELDS.has(field)) return nameDifference(a, b)
  if (hasHiddenParts(a) || hasHiddenParts(b)) return null
  return TEXT_FIELDS.has(field) ? null : numberDifference(a, b)
}
