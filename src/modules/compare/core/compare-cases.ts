import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { OCR_GROUPS } from '#core/service/contract/ocr-groups.ts'
import type { DocumentKind, LinkKind } from '#core/findings/model/evidence.ts'
import { flagOf, FLAGS } from '#core/findings/model/finding.ts'
import type { Finding, Flag } from '#core/findings/model/finding.ts'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { applyLevel } from '#core/findings/rule-levels.ts'
import { LINK_FIELDS, weighLink } from '#core/findings/rules/links.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summaryOf } from '#modules/links/core/summary-of.ts'
import type { ComparedSide } from './compare-address.ts'
import { pairsOf } from '#core/case/pairs.ts'
import type { Pair } from '#core/case/pairs.ts'

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
  /** The place of the field in each judgement's `fields`. */
  readonly index: Pair
  readonly section: Section
  readonly outcome: ComparedOutcome
  /** The flag that it has in both cases by what they share. */
  readonly flag: Flag
}

/** Something that two cases share and that should belong to one person, one document or one case. */
export interface SharedIdentity {
  readonly kind: LinkKind
  /** What the rule says of the two cases; null where it finds nothing. */
  readonly found: Pick<Finding, 'rule' | 'variant'> | null
  /** The level of that, as configured; `unchecked` where nothing speaks against it. */
  readonly flag: Flag
}

/** An alert of one case, or of both. */
export interface ComparedAlert {
  /** `equal` where both say the same with the same values. */
  readonly outcome: Extract<ComparedOutcome, 'equal' | 'different' | 'only-a' | 'only-b'>
  /** Places in each judgement's `causes`. */
  readonly causes: Readonly<Record<ComparedSide, readonly number[]>>
}

export interface Comparison {
  /**
   * Why they are worth comparing. `found`: a rule finds something in the strongest thing that they share; `shared`: no rule
   * speaks against what they share; `nothing`: they share nothing that identifies; `unknown`: a document was not read.
   */
  readonly why: 'same-case' | 'found' | 'shared' | 'nothing' | 'unknown'
  /** What they share that identifies a person, a document or a case, strongest first. */
  readonly identity: readonly SharedIdentity[]
  readonly rows: readonly ComparedRow[]
  /** Those of both cases first. */
  readonly alerts: readonly ComparedAlert[]
}

const HOLDER: readonly string[] = OCR_GROUPS.holder

/** Unknown fields come after these, as received, and conclusions last. */
const ORDER: readonly string[] = Object.values(OCR_GROUPS).flat()

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
  return field.form === 'text' ? field.value : field.raw
}

function fieldOutcome(
  name: string,
  kind: DocumentKind,
  a: FieldJudgement | null,
  b: FieldJudgement | null,
): ComparedOutcome {
  return outcomeOf(textOf(a), textOf(b), (first, second) => {
    // Of a long text only its beginning is here.
    if ([a, b].some((field) => field?.form === 'wrong-type' || field?.form === 'too-long')) return null
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

/** As the findings compare them: punctuation, accents and lost leading zeros make no difference. */
function fieldRows(a: Case, b: Case): readonly Omit<ComparedRow, 'flag'>[] {
  const [fieldsA, fieldsB] = [fieldsOf(a), fieldsOf(b)]
  const [kindA, kindB] = [a.judgement.kind, b.judgement.kind]
  const kind = kindA === kindB ? kindA : 'unknown'
  return pairsOf(fieldsA ?? [], fieldsB ?? [], ({ name }) => name).flatMap((index) => {
    const first = index.a === null ? null : (fieldsA?.[index.a] ?? null)
    const second = index.b === null ? null : (fieldsB?.[index.b] ?? null)
    const { name } = first ?? second ?? {}
    if (name === undefined) return []
    const outcome = fieldsA && fieldsB ? fieldOutcome(name, kind, first, second) : 'not-compared'
    return { is: 'field', name, index, section: sectionOf(name, outcome, false), outcome }
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
    return { is: 'conclusion', name, index: { a: null, b: null }, section, outcome } as const
  })
}

/** What the findings of causes are about: rules, and the first value that each is based on. Two cases' values differ, their places do not. */
function subjectsOf({ judgement: { causes, findings } }: Case, places: readonly number[]): readonly string[] {
  return places
    .flatMap((at) => causes[at]?.findings ?? [])
    .map((place) => `${findings[place]?.rule} ${findings[place]?.sides[0]?.place ?? ''}`)
}

/** Everything that the sentences of causes are made of. */
function saidIn({ judgement: { causes, findings } }: Case, places: readonly number[]): string {
  const said = leadsOf(
    places.flatMap((at) => causes[at] ?? []),
    findings,
  )
  return JSON.stringify(said.map((lead) => ({ ...lead, line: null, lines: null, others: null })))
}

/** The alerts of two cases, those of both first: each of one case beside all of the other that are about the same thing. */
function comparedAlerts(a: Case, b: Case): readonly ComparedAlert[] {
  const inB = [...b.judgement.causes.keys()]
  const alerts = [...a.judgement.causes.keys()].map((at): ComparedAlert => {
    const subjects = new Set(subjectsOf(a, [at]))
    const alike = inB.filter((other) => subjectsOf(b, [other]).some((subject) => subjects.has(subject)))
    const isEqual = saidIn(a, [at]) === saidIn(b, alike)
    const outcome = alike.length === 0 ? 'only-a' : isEqual ? 'equal' : 'different'
    return { outcome, causes: { a: [at], b: alike } }
  })
  const ofBoth = alerts.filter(({ outcome }) => outcome !== 'only-a')
  const ofA = alerts.filter(({ outcome }) => outcome === 'only-a')
  const ofB = inB
    .filter((at) => ofBoth.every(({ causes }) => !causes.b.includes(at)))
    .map((at): ComparedAlert => ({ outcome: 'only-b', causes: { a: [], b: [at] } }))
  return [...ofBoth, ...ofA, ...ofB]
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

/** The fields of what is shared; of one CPF the name is what differs. */
const SHARED_FIELDS: Readonly<Record<LinkKind, readonly string[]>> = {
  ...LINK_FIELDS,
  cpf: ['CPF'],
  key: ['Chave'],
  parents: ['NomeMae', 'NomePai', 'DataNascimento'],
  'form-number': ['NumeroFormulario', 'NumeroFormularioInferior'],
}

/** Strongest first; weighed as the links of a list are, so that it says what the finding of each case says. */
function identityOf(a: Case, b: Case, config: Config) {
  const own = summaryOf(a, config)
  const { shared, groups, linksOfRow } = linkCases([own, summaryOf(b, config)])
  const identity = shared.map((kind): SharedIdentity => {
    const link = linksOfRow(0).find((each) => each.kind === kind)
    const weighed = link ? weighLink(link, own) : null
    const [applied] = weighed ? applyLevel(weighed, config.rules) : []
    const found = weighed && { rule: weighed.rule, variant: weighed.variant }
    return { kind, found, flag: applied ? flagOf(applied.level) : 'unchecked' }
  })
  return {
    isSameCase: groups.some(({ kind }) => kind === 'listed-twice'),
    identity: identity.toSorted((one, other) => FLAGS.indexOf(one.flag) - FLAGS.indexOf(other.flag)),
  }
}

/** The flag that a field has in both cases by what they share, as a case's page shows it beside a list. */
function linkFlagOf(name: string, identity: readonly SharedIdentity[]): Flag {
  const flags = identity.flatMap(({ kind, flag }) =>
    LINK_FIELDS[kind].some((each) => each.split('|').includes(name)) ? [flag] : [],
  )
  return FLAGS.find((flag) => flags.includes(flag)) ?? 'unchecked'
}

/** Whether a document was read whole: nothing can be said of values that the host masked. */
function isWhole({ panels, judgement }: Case): boolean {
  return panels.ocr.state === 'ready' && judgement.fields.every(({ masked }) => masked === undefined)
}

/** Compares two cases by their values as they were received, as far as their answers have arrived. */
export function compareCases(a: Case, b: Case, config: Config): Comparison {
  const { identity, isSameCase } = identityOf(a, b, config)
  const [strongest] = identity
  // Of one person a number is no more than a note, unless the config says so.
  const isFound =
    strongest?.found && (strongest.found.variant !== 'other-key' || strongest.flag !== 'unchecked')
  const unshared = isWhole(a) && isWhole(b) ? 'nothing' : 'unknown'
  const identifying = identity.flatMap(({ kind }) => SHARED_FIELDS[kind])
  const rows = [...fieldRows(a, b), ...conclusionRows(a, b)]
    .map((row) => ({ ...row, flag: linkFlagOf(row.name, identity) }))
    .toSorted((one, other) => placeOf(one, identifying) - placeOf(other, identifying))
  return {
    why: isSameCase ? 'same-case' : isFound ? 'found' : strongest ? 'shared' : unshared,
    identity,
    rows,
    alerts: comparedAlerts(a, b),
  }
}
