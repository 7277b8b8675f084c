import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { OCR_GROUPS } from '#core/service/contract/ocr-groups.ts'
import type { LinkKind } from '#core/findings/model/evidence.ts'
import { flagOfLevel, FLAGS } from '#core/findings/model/finding.ts'
import type { Finding, Flag } from '#core/findings/model/finding.ts'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { applyLevel } from '#core/findings/rule-levels.ts'
import { LINK_FIELDS, weighLink } from '#core/findings/rules/links.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import type { ComparedSide } from './compare-address.ts'
import { pairByName } from '#core/case/pair-by-name.ts'
import type { Pair } from '#core/case/pair-by-name.ts'

export type ComparedOutcome =
  | 'equal'
  | 'different'
  /** Masked by the service, unreadable or ambiguous. */
  | 'unclear'
  | 'only-a'
  | 'only-b'
  | 'neither'
  /** An answer is missing on one side. */
  | 'not-compared'

const CONCLUSIONS = ['Chave', 'Status', 'Motivo', 'TaxaSimilaridade'] as const
type ConclusionName = (typeof CONCLUSIONS)[number]

export const SECTIONS = ['same', 'holder', 'document', 'service'] as const
type Section = (typeof SECTIONS)[number]

/** Holds no value: the page reads values from the masked cases. */
export interface ComparedRow {
  readonly kind: 'field' | 'conclusion'
  readonly name: string
  /** Indexes in each judgement's `fields`; null for a conclusion. */
  readonly index: Pair
  readonly section: Section
  readonly outcome: ComparedOutcome
  readonly flag: Flag
}

/** A value that two cases share although it should identify one person, document or case. */
export interface SharedIdentity {
  readonly kind: LinkKind
  readonly finding: Pick<Finding, 'rule' | 'variant'> | null
  readonly flag: Flag
}

export interface ComparedAlert {
  readonly outcome: Extract<ComparedOutcome, 'equal' | 'different' | 'only-a' | 'only-b'>
  /** Indexes in each judgement's `causes`. */
  readonly causes: Readonly<Record<ComparedSide, readonly number[]>>
}

export interface Comparison {
  /** `finding`: a rule reports the strongest shared identity; `unknown`: a document was not read. */
  readonly why: 'same-case' | 'finding' | 'shared' | 'nothing' | 'unknown'
  readonly identities: readonly SharedIdentity[]
  readonly rows: readonly ComparedRow[]
  readonly alerts: readonly ComparedAlert[]
}

type UnflaggedRow = Omit<ComparedRow, 'flag'>

const HOLDER_FIELDS: readonly string[] = OCR_GROUPS.holder
const FIELD_ORDER: readonly string[] = Object.values(OCR_GROUPS).flat()

export const isAlert = (flag: Flag) => flag === 'fail' || flag === 'warn'

/** @param isSame returns null if the values cannot be compared. */
function compareTexts(
  a: string | null,
  b: string | null,
  isSame: (a: string, b: string) => boolean | null,
): ComparedOutcome {
  if (a === null) return b === null ? 'neither' : 'only-b'
  if (b === null) return 'only-a'
  const same = isSame(a, b)
  if (same === null) return 'unclear'
  return same ? 'equal' : 'different'
}

export function textOf(field: FieldJudgement | null): string | null {
  if (field === null) return null
  return field.form === 'text' ? field.value : field.raw
}

function fieldsOf({ panels, judgement }: Case): readonly FieldJudgement[] | null {
  return panels.ocr.state === 'ready' ? judgement.fields : null
}

function compareFields(a: Case, b: Case): readonly UnflaggedRow[] {
  const fieldsA = fieldsOf(a)
  const fieldsB = fieldsOf(b)
  const documentKind = a.judgement.kind === b.judgement.kind ? a.judgement.kind : 'unknown'

  function outcomeOf(name: string, first: FieldJudgement | null, second: FieldJudgement | null) {
    return compareTexts(textOf(first), textOf(second), (textA, textB) => {
      // Only the beginning of a too long text was received.
      if ([first, second].some((field) => field?.form === 'wrong-type' || field?.form === 'too-long'))
        return null
      const comparison = compareValues(name, documentKind, textA, textB)
      if (comparison !== null) return comparison === 'same'
      // Equal masks may hide different values.
      return textA === textB && !hasHiddenParts(textA) ? true : null
    })
  }

  return pairByName(fieldsA ?? [], fieldsB ?? [], ({ name }) => name).flatMap((index) => {
    const first = index.a === null ? null : (fieldsA?.[index.a] ?? null)
    const second = index.b === null ? null : (fieldsB?.[index.b] ?? null)
    const { name } = first ?? second ?? {}
    if (name === undefined) return []
    const outcome = fieldsA && fieldsB ? outcomeOf(name, first, second) : 'not-compared'
    const section = HOLDER_FIELDS.includes(name) ? 'holder' : 'document'
    return { kind: 'field', name, index, section: outcome === 'equal' ? 'same' : section, outcome }
  })
}

function isComplete(name: ConclusionName, { judgement, panels: { face } }: Case): boolean {
  if (name === 'Chave') return true
  if (name !== 'TaxaSimilaridade') return judgement.joined.analise !== null
  return face.state === 'ready' || (face.state === 'absent' && face.why === 'no-face-match')
}

function conclusionText(name: ConclusionName, { chave, judgement }: Case): string | null {
  if (name === 'Chave') return chave
  if (name === 'Status') return judgement.status?.code.trim() ?? null
  if (name === 'Motivo') return judgement.reason?.code.trim() ?? null
  const { percent = null, raw = null } = judgement.similarity ?? {}
  return percent === null ? raw : String(percent)
}

function compareConclusions(a: Case, b: Case): readonly UnflaggedRow[] {
  return CONCLUSIONS.flatMap((name) => {
    const outcome =
      isComplete(name, a) && isComplete(name, b)
        ? compareTexts(conclusionText(name, a), conclusionText(name, b), (textA, textB) => textA === textB)
        : 'not-compared'
    // Different cases have different Chaves: only a shared one is worth a row.
    if (name === 'Chave' && outcome !== 'equal') return []
    const section = outcome === 'equal' ? 'same' : 'service'
    return { kind: 'conclusion', name, index: { a: null, b: null }, section, outcome } as const
  })
}

export function findingsOfCauses({ judgement: { causes, findings } }: Case, causeIndexes: readonly number[]) {
  const selected = causeIndexes.flatMap((index) => causes[index] ?? [])
  return {
    findings: selected.flatMap((cause) => cause.findings.flatMap((index) => findings[index] ?? [])),
    leads: leadsOf(selected, findings),
  }
}

/** Two cases' alerts have the same subject if the same rule reports the same field. */
function subjectsOf(ofCase: Case, causeIndexes: readonly number[]): readonly string[] {
  const { findings } = findingsOfCauses(ofCase, causeIndexes)
  return findings.map(({ rule, sides }) => `${rule} ${sides[0]?.fieldPath ?? ''}`)
}

function sentenceKey(ofCase: Case, causeIndexes: readonly number[]): string {
  const { leads } = findingsOfCauses(ofCase, causeIndexes)
  return JSON.stringify(leads.map((lead) => ({ ...lead, line: null, lines: null, others: null })))
}

function compareAlerts(a: Case, b: Case): readonly ComparedAlert[] {
  const allOfB = [...b.judgement.causes.keys()]
  const alerts = [...a.judgement.causes.keys()].map((indexA): ComparedAlert => {
    const subjects = new Set(subjectsOf(a, [indexA]))
    const related = allOfB.filter((indexB) =>
      subjectsOf(b, [indexB]).some((subject) => subjects.has(subject)),
    )
    const causes = { a: [indexA], b: related }
    if (related.length === 0) return { outcome: 'only-a', causes }
    const isEqual = sentenceKey(a, causes.a) === sentenceKey(b, related)
    return { outcome: isEqual ? 'equal' : 'different', causes }
  })
  const onlyB = allOfB
    .filter((indexB) => alerts.every(({ causes }) => !causes.b.includes(indexB)))
    .map((indexB): ComparedAlert => ({ outcome: 'only-b', causes: { a: [], b: [indexB] } }))
  const shared = alerts.filter(({ outcome }) => outcome !== 'only-a')
  const onlyA = alerts.filter(({ outcome }) => outcome === 'only-a')
  return [...shared, ...onlyA, ...onlyB]
}

function rankIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name)
  return index < 0 ? names.length : index
}

function compareRows(a: UnflaggedRow, b: UnflaggedRow, identifyingFields: readonly string[]): number {
  const order = a.section === 'same' ? identifyingFields : []
  return (
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section) ||
    rankIn(order, a.name) - rankIn(order, b.name) ||
    rankIn(FIELD_ORDER, a.name) - rankIn(FIELD_ORDER, b.name)
  )
}

/** Unlike LINK_FIELDS, only the fields with equal values. */
const IDENTITY_FIELDS: Readonly<Record<LinkKind, readonly string[]>> = {
  ...LINK_FIELDS,
  cpf: ['CPF'],
  key: ['Chave'],
  parents: ['NomeMae', 'NomePai', 'DataNascimento'],
  'form-number': ['NumeroFormulario', 'NumeroFormularioInferior'],
}

/** Weighed like the links of a list, because each case's page must say the same. */
function findIdentities(a: Case, b: Case, config: Config) {
  const summaryA = summariseCase(a)
  const { sharedKinds, groups, linksOfRow } = linkCases([summaryA, summariseCase(b)])
  const identities = sharedKinds.map((kind): SharedIdentity => {
    const link = linksOfRow(0).find((candidate) => candidate.kind === kind)
    const weighed = link ? weighLink(link, summaryA) : null
    const [applied] = weighed ? applyLevel(weighed, config.rules) : []
    return {
      kind,
      finding: weighed && { rule: weighed.rule, variant: weighed.variant },
      flag: applied ? flagOfLevel(applied.level) : 'unchecked',
    }
  })
  return {
    isSameCase: groups.some(({ kind }) => kind === 'listed-twice'),
    identities: identities.toSorted((x, y) => FLAGS.indexOf(x.flag) - FLAGS.indexOf(y.flag)),
  }
}

/** The flag that a link of a list gives the field on a case's page. */
function linkFlag(name: string, identities: readonly SharedIdentity[]): Flag {
  const flags = identities.flatMap(({ kind, flag }) =>
    LINK_FIELDS[kind].some((names) => names.split('|').includes(name)) ? [flag] : [],
  )
  return FLAGS.find((flag) => flags.includes(flag)) ?? 'unchecked'
}

function isReadable({ panels, judgement }: Case): boolean {
  return panels.ocr.state === 'ready' && judgement.fields.every(({ masked }) => masked === undefined)
}

function reasonToCompare(a: Case, b: Case, [strongest]: readonly SharedIdentity[]): Comparison['why'] {
  if (!strongest) return isReadable(a) && isReadable(b) ? 'nothing' : 'unknown'
  const { finding, flag } = strongest
  // One person's documents may share a number: a note, unless the config raises it.
  return finding && (finding.variant !== 'other-key' || flag !== 'unchecked') ? 'finding' : 'shared'
}

/** @param a with its unmasked values, like `b`: different values may have the same mask. */
export function compareCases(a: Case, b: Case, config: Config): Comparison {
  const { identities, isSameCase } = findIdentities(a, b, config)
  const identifyingFields = identities.flatMap(({ kind }) => IDENTITY_FIELDS[kind])
  return {
    why: isSameCase ? 'same-case' : reasonToCompare(a, b, identities),
    identities,
    rows: [...compareFields(a, b), ...compareConclusions(a, b)]
      .toSorted((x, y) => compareRows(x, y, identifyingFields))
      .map((row) => ({ ...row, flag: linkFlag(row.name, identities) })),
    alerts: compareAlerts(a, b),
  }
}
