import { worstRules } from './case-summary.ts'
import type { CaseSummary } from './case-summary.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseLink, CaseReference, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { compareNames } from '#core/findings/values/names.ts'
import { maskSummary } from './mask-summary.ts'
import type { Config } from '#core/config/schema.ts'
import { byWeight } from '#core/findings/rules/registry.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Cause, Verdict } from '#core/findings/model/judgement.ts'
import { causesOf, countCauses, leadsOf } from '#core/findings/causes.ts'
import { applyLevel } from '#core/findings/rule-levels.ts'
import { LINK_FIELDS, weighLink } from '#core/findings/rules/links.ts'

/** Other cases that a link names: more help nobody, and the total is said beside them. */
const MAX_OTHER_CASES = 10

/** Names of one CPF that a new one is compared with: comparing all pairs would take the square of their number. */
const MAX_COMPARED_NAMES = 8

/** Rows that share a value although something differs, or that list one case. */
export interface LinkGroup {
  readonly kind: LinkKind | 'listed-twice'
  /** Rows of the list, ascending. */
  readonly members: readonly number[]
}

export interface Links {
  /** By kind and first row. */
  readonly groups: readonly LinkGroup[]
  /** The kinds of values that are shared, strongest first, whether or not something differs. */
  readonly shared: readonly LinkKind[]
  readonly groupsOfRow: (row: number) => readonly LinkGroup[]
  readonly linksOfRow: (row: number) => readonly CaseLink[]
  readonly linksOf: (ids: CaseIds) => readonly CaseLink[]
  readonly rowOf: (reference: CaseReference) => number | null
}

/** A case of the list, with the rows that list it by Chave, by Id or twice. */
interface ListedCase {
  readonly summary: CaseSummary
  readonly chave: string | null
  readonly rows: readonly number[]
  readonly linked: LinkedCase
}

interface CaseValue {
  readonly listed: ListedCase
  readonly kind: LinkKind
  readonly key: string
  /** What should be equal in all cases that share it: a name, a CPF, an Id; null where it is unknown. */
  readonly same: string | null
}

type Part = readonly CaseValue[]

/** A value with all cases that share it, and these by what should be equal in them. */
interface SharedValue extends Pick<CaseValue, 'kind'> {
  readonly all: Part
  readonly parts: ReadonlyMap<string | null, Part>
}

const NONE: readonly never[] = []

const NUMBERS = [
  ['document-number', 'documentNumber'],
  ['security-number', 'securityNumber'],
  ['renach', 'renach'],
  ['form-number', 'formNumber'],
] as const

/** Strongest first. */
const LINK_KINDS = [
  'cpf',
  'document-number',
  'security-number',
  'renach',
  'form-number',
  'key',
  'parents',
] as const satisfies readonly LinkKind[]

/** Numbers with fewer digits are equal by chance. */
const MIN_DIGITS = 5

const SEQUENCES = ['01234567890123456789', '98765432109876543210']

/** Whether a number identifies one document: not a placeholder of one repeated digit or of digits in sequence. */
function isDistinctive(number: string): boolean {
  const digits = digitsOf(number)
  const isPlaceholder = new Set(digits).size < 2 || SEQUENCES.some((row) => row.includes(digits))
  return digits.length >= MIN_DIGITS && !isPlaceholder
}

function plainId(id: string | null): string | null {
  return id === null ? null : id.trim().replace(/^0+(?=\d)/, '')
}

function countFacts({ facts }: CaseSummary): number {
  return Object.values(facts).filter((value) => value !== null).length
}

/** Finds the name of a case: its Id, also where only its Chave is known and another row has both. */
function caseNames(rows: readonly CaseIds[]): (ids: CaseIds) => string {
  const ids = new Map<string, string>()
  for (const { chave, id } of rows) if (chave !== null && id !== null && !ids.has(chave)) ids.set(chave, id)
  return ({ id, chave }) => {
    const known = id ?? (chave === null ? undefined : ids.get(chave))
    return known === undefined ? `chave ${chave}` : `id ${known}`
  }
}

/** The cases of a list. Of a case that is listed twice, the row that read most counts. */
function casesIn(summaries: readonly (CaseSummary | null)[]) {
  const rows = summaries.flatMap((summary, row) => {
    if (summary === null) return []
    const { reference, id, chave } = summary
    return {
      row,
      summary,
      id: plainId(id ?? (reference.by === 'id' ? reference.value : null)),
      chave: chave ?? (reference.by === 'chave' ? reference.value : null),
    }
  })
  const nameOf = caseNames(rows)
  const cases = new Map<string, ListedCase>()
  for (const [name, same] of Map.groupBy(rows, nameOf)) {
    const { summary } = same.reduce((most, each) =>
      countFacts(each.summary) > countFacts(most.summary) ? each : most,
    )
    const { reference, facts } = summary
    const id = same.find((each) => each.id !== null)?.id ?? null
    const chave = same.find((each) => each.chave !== null)?.chave ?? null
    const linked = {
      reference: { ...reference, masked: () => maskSummary(summary).key },
      id,
      cpf: facts.cpf === null ? null : summary.cpf,
      name: facts.name === null ? null : summary.name,
    }
    cases.set(name, { summary, chave, rows: same.map(({ row }) => row), linked })
  }
  return { cases, nameOf }
}

/** Joins texts so that no two lists of them are the same key. */
function keyOf(...parts: readonly (string | null)[]): string {
  return JSON.stringify(parts)
}

function valuesOf(listed: ListedCase): readonly CaseValue[] {
  const { chave, linked, summary } = listed
  const { facts } = summary
  const value = (kind: LinkKind, key: string | null, same: string | null) =>
    key === null ? [] : [{ listed, kind, key: keyOf(kind, key), same }]
  return [
    ...value('cpf', facts.cpf, linked.name),
    ...NUMBERS.flatMap(([kind, fact]) => {
      const number = facts[fact]
      return number !== null && isDistinctive(number) ? value(kind, number, facts.cpf) : []
    }),
    ...(linked.id === null ? [] : value('key', chave, linked.id)),
  ]
}

/**
 * Equal mothers and birth dates. A father that was not read stands in no way; where the cases of one mother and birth date
 * name two fathers, they are two families, and a case without one belongs to neither.
 */
function parentsOf(cases: readonly ListedCase[]): readonly CaseValue[] {
  const born = cases.filter(({ summary: { facts } }) => facts.mother !== null && facts.birth !== null)
  const families = Map.groupBy(born, ({ summary: { facts } }) => keyOf(facts.mother, facts.birth))
  return [...families].flatMap(([key, family]) => {
    const fathers = new Set(family.map(({ summary }) => summary.facts.father).filter((each) => each !== null))
    return family.map((listed): CaseValue => {
      const { cpf, father } = listed.summary.facts
      return {
        listed,
        kind: 'parents',
        key: keyOf('parents', key, fathers.size > 1 ? father : null),
        same: cpf,
      }
    })
  })
}

/** Finds one name for all spellings of it: misread, shortened or longer. */
function sameNames(): (name: string) => string {
  const compared: string[] = []
  const found = new Map<string, string>()
  return (name) => {
    const before = found.get(name)
    if (before !== undefined) return before
    const known = compared.find((each) => ['same', 'near'].includes(compareNames(each, name) ?? ''))
    if (known === undefined && compared.length < MAX_COMPARED_NAMES) compared.push(name)
    found.set(name, known ?? name)
    return known ?? name
  }
}

function sharedValues(cases: readonly ListedCase[]): readonly SharedValue[] {
  const values = [...cases.flatMap(valuesOf), ...parentsOf(cases)]
  return [...Map.groupBy(values, ({ key }) => key).values()].flatMap((sharing) => {
    const [first] = sharing
    if (!first || sharing.length < 2) return []
    const { kind } = first
    const nameOf = sameNames()
    const parts = Map.groupBy(sharing, ({ same }) => (kind === 'cpf' && same !== null ? nameOf(same) : same))
    return { kind, all: sharing, parts }
  })
}

/** What differs in the cases of each kind although they share it; a number may have several reasons. */
const DIFFERS = { cpf: 'name', key: 'id', parents: 'cpf' } as const

/** Whether it is a number of a document: then several things may differ. */
export function isNumber(kind: LinkGroup['kind']): kind is (typeof NUMBERS)[number][0] {
  return NUMBERS.some(([each]) => each === kind)
}

/** Of documents sent again nothing differs but the Chave; of the other values two cases must differ in more. */
function isGroup({ kind, parts }: SharedValue): boolean {
  return isNumber(kind) || parts.size > (parts.has(null) ? 2 : 1)
}

/** Some of the cases in these parts: one of each part before a second of any. */
function someOf(parts: readonly Part[], self: ListedCase): readonly LinkedCase[] {
  const few = parts.map((part) => part.slice(0, MAX_OTHER_CASES + 1))
  return [...few.flatMap((part) => part.slice(0, 1)), ...few.flatMap((part) => part.slice(1))]
    .filter(({ listed }) => listed !== self)
    .slice(0, MAX_OTHER_CASES)
    .map(({ listed }) => listed.linked)
}

function addLinks(
  { kind, all, parts }: SharedValue,
  isKeyShared: (listed: ListedCase) => boolean,
  links: ReadonlyMap<ListedCase, CaseLink[]>,
): void {
  const unknown = parts.get(null) ?? NONE
  // One part more than is named, because the case's own is left out.
  const known = [...parts]
    .flatMap(([same, part]) => (same === null ? [] : [part]))
    .slice(0, MAX_OTHER_CASES + 1)
  const add = (to: ListedCase, differs: CaseLink['differs'], total: number, from: readonly Part[]) => {
    if (total > 0) links.get(to)?.push({ kind, differs, total, others: someOf(from, to) })
  }
  for (const [same, own] of parts) {
    const different = known.filter((part) => part !== own)
    const countDifferent = all.length - unknown.length - own.length
    for (const { listed } of own) {
      if (same === null) {
        if (isNumber(kind)) add(listed, 'either', all.length - 1, [...known, unknown])
      } else if (isNumber(kind)) {
        add(listed, 'cpf', countDifferent, different)
        add(listed, 'either', unknown.length, [unknown])
        // Analyses with one Chave have one document: of these only the shared Chave is a finding.
        if (!isKeyShared(listed)) add(listed, 'key', own.length - 1, [own])
      } else add(listed, DIFFERS[kind], countDifferent, different)
    }
  }
}

function groupOf({ kind, all }: SharedValue): LinkGroup {
  return { kind, members: all.flatMap(({ listed }) => listed.rows).toSorted((a, b) => a - b) }
}

function placeOf({ kind }: LinkGroup): number {
  return kind === 'listed-twice' ? LINK_KINDS.length : LINK_KINDS.indexOf(kind)
}

/**
 * What the cases of a list share. Its cost grows with the number of cases, however many share a value.
 *
 * @param summaries by row; null where a row has no answer.
 */
export function linkCases(summaries: readonly (CaseSummary | null)[]): Links {
  const { cases, nameOf } = casesIn(summaries)
  const all = [...cases.values()]
  const shared = sharedValues(all)
  const ofOneKey = new Set(
    shared.flatMap(({ kind, all: same }) => (kind === 'key' ? same.map(({ listed }) => listed) : [])),
  )
  const links = new Map(all.map((each): [ListedCase, CaseLink[]] => [each, []]))
  for (const each of shared) addLinks(each, (listed) => ofOneKey.has(listed), links)
  const caseOfRow = new Map(all.flatMap((each) => each.rows.map((row) => [row, each])))
  const rowOf = new Map(
    all.map(({ linked: { reference }, rows }) => [keyOf(reference.by, reference.value), rows[0]]),
  )

  const groups = [
    ...shared.filter(isGroup).map(groupOf),
    ...all
      .filter(({ rows }) => rows.length > 1)
      .map(({ rows }): LinkGroup => ({ kind: 'listed-twice', members: rows })),
  ].toSorted((a, b) => placeOf(a) - placeOf(b) || (a.members[0] ?? 0) - (b.members[0] ?? 0))
  const groupsOfRow = new Map<number, LinkGroup[]>()
  for (const group of groups) {
    for (const row of group.members) groupsOfRow.set(row, [...(groupsOfRow.get(row) ?? []), group])
  }
  const linksOfCase = (listed: ListedCase | undefined) => (listed && links.get(listed)) ?? NONE

  return {
    groups,
    shared: LINK_KINDS.filter((kind) => shared.some((each) => each.kind === kind)),
    groupsOfRow: (row) => groupsOfRow.get(row) ?? NONE,
    linksOfRow: (row) => linksOfCase(caseOfRow.get(row)),
    linksOf({ id, chave }) {
      const listed = cases.get(nameOf({ id: plainId(id), chave })) ?? cases.get(`chave ${chave}`)
      return linksOfCase(listed)
    },
    rowOf: ({ by, value }) => rowOf.get(keyOf(by, value)) ?? null,
  }
}

/** The findings of level fail or warn in a row's links, at the configured levels. */
function linkFindings(
  { name, cpf, flags }: CaseSummary,
  links: readonly CaseLink[],
  config: Config,
): readonly Finding[] {
  const isRead = (field: string) => (flags[field] ?? 'absent') !== 'absent'
  return links.flatMap((link) => {
    const weighed = weighLink(link, { name, cpf })
    if (!weighed) return []
    return applyLevel(weighed, config.rules).flatMap(({ rule, variant, level, count, others }) =>
      level === 'fail' || level === 'warn'
        ? [
            {
              rule,
              variant,
              level,
              source: 'cross' as const,
              fields: LINK_FIELDS[link.kind].flatMap((each) => each.split('|').find(isRead) ?? []),
              // The values stand in the answers, which a summary does not keep.
              sides: [],
              params: { count },
              others: others.map(({ reference }) => reference),
            },
          ]
        : [],
    )
  })
}

function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'clear'
}

/** A field with a link's finding against it no longer counts as confirmed, unchecked or absent. */
function countWith({ flags, counts }: CaseSummary, found: readonly Finding[], causes: readonly Cause[]) {
  const { fail, warn } = countCauses(causes)
  const after = { ...counts, fail: counts.fail + fail, warn: counts.warn + warn }
  for (const field of new Set(found.flatMap(({ fields }) => fields))) {
    const flag = flags[field]
    if (flag !== undefined && flag !== 'fail' && flag !== 'warn') after[flag] -= 1
  }
  return after
}

/** A summary with its links' rules, verdict and counts, as the case's page shows them; the same object without any. */
export function withLinks(summary: CaseSummary, links: readonly CaseLink[], config: Config): CaseSummary {
  const found = linkFindings(summary, links, config).toSorted(byWeight)
  if (found.length === 0) return summary
  const rules = worstRules(found)
  const causes = causesOf(found)
  return {
    ...summary,
    rules: [...summary.rules, ...rules],
    alerts: [...summary.alerts, ...leadsOf(causes, found)].toSorted(byWeight),
    verdict: worstVerdict([summary.verdict, ...rules.map(({ level }) => level)]),
    counts: countWith(summary, found, causes),
  }
}
