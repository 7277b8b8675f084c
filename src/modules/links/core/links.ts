import type { CaseIds } from '#core/case/lookup.ts'
import type { Config } from '#core/config/schema.ts'
import { causesOf, countCauses, leadsOf } from '#core/findings/causes.ts'
import type { CaseLink, CaseReference, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import { flagOfLevel } from '#core/findings/model/finding.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Cause, Verdict } from '#core/findings/model/judgement.ts'
import { applyLevel } from '#core/findings/rule-levels.ts'
import { LINK_FIELDS, weighLink } from '#core/findings/rules/links.ts'
import { compareFindings } from '#core/findings/rules/registry.ts'
import { worstRules } from './case-summary.ts'
import type { CaseSummary } from './case-summary.ts'
import { groupRows } from './listed-cases.ts'
import type { ListedCase } from './listed-cases.ts'
import { findSharedValues, NUMBER_KINDS, toKey } from './shared-values.ts'
import type { CaseValue, NumberKind, SharedValue } from './shared-values.ts'

/** Cases that a link names. Its total counts the rest. */
const MAX_OTHER_CASES = 10

/** Rows that share a value although something differs, or that list one case. */
export interface LinkGroup {
  readonly kind: LinkKind | 'listed-twice'
  /** Rows of the list, ascending. */
  readonly rows: readonly number[]
}

export interface Links {
  /** By kind and first row. */
  readonly groups: readonly LinkGroup[]
  /** The kinds of shared values, strongest first, also if nothing differs. */
  readonly sharedKinds: readonly LinkKind[]
  readonly groupsOfRow: (row: number) => readonly LinkGroup[]
  readonly linksOfRow: (row: number) => readonly CaseLink[]
  readonly linksOf: (ids: CaseIds) => readonly CaseLink[]
  readonly rowOf: (reference: CaseReference) => number | null
}

const NONE: readonly never[] = []

/** Strongest first. */
const LINK_KINDS: readonly LinkKind[] = ['cpf', ...NUMBER_KINDS, 'key', 'parents']

/** What differs if a value that is no number has different owners. */
const OWNER_NAMES = { cpf: 'name', key: 'id', parents: 'cpf' } as const

export function isNumberKind(kind: LinkGroup['kind']): kind is NumberKind {
  return NUMBER_KINDS.some((numberKind) => numberKind === kind)
}

/** Numbers make a group even with one owner: only the Chave differs. Other values need two owners. */
function isGroup({ kind, byOwner }: SharedValue): boolean {
  return isNumberKind(kind) || byOwner.size > (byOwner.has(null) ? 2 : 1)
}

/** Picks cases to name: one per owner before a second of any. */
function pickOthers(
  valuesByOwner: readonly (readonly CaseValue[])[],
  self: ListedCase,
): readonly LinkedCase[] {
  const first = valuesByOwner.flatMap((values) => values.slice(0, 1))
  const rest = valuesByOwner.flatMap((values) => values.slice(1, MAX_OTHER_CASES + 1))
  return [...first, ...rest]
    .filter(({ listed }) => listed !== self)
    .slice(0, MAX_OTHER_CASES)
    .map(({ listed }) => listed.linked)
}

function addLinks(
  { kind, values, byOwner }: SharedValue,
  sharesKey: (listed: ListedCase) => boolean,
  links: ReadonlyMap<ListedCase, CaseLink[]>,
): void {
  const withoutOwner = byOwner.get(null) ?? NONE
  // One owner more than a link names: the case's own is excluded below.
  const withOwner = [...byOwner]
    .flatMap(([owner, group]) => (owner === null ? [] : [group]))
    .slice(0, MAX_OTHER_CASES + 1)
  for (const [owner, ownGroup] of byOwner) {
    const otherOwners = withOwner.filter((group) => group !== ownGroup)
    const otherOwnersCount = values.length - withoutOwner.length - ownGroup.length
    for (const { listed } of ownGroup) {
      const add = (differs: CaseLink['differs'], total: number, from: readonly (readonly CaseValue[])[]) => {
        if (total > 0) links.get(listed)?.push({ kind, differs, total, others: pickOthers(from, listed) })
      }
      if (!isNumberKind(kind)) {
        if (owner !== null) add(OWNER_NAMES[kind], otherOwnersCount, otherOwners)
      } else if (owner === null) {
        add('either', values.length - 1, [...withOwner, withoutOwner])
      } else {
        add('cpf', otherOwnersCount, otherOwners)
        add('either', withoutOwner.length, [withoutOwner])
        // Analyses with one Chave have one document, so the shared Chave is the only finding.
        if (!sharesKey(listed)) add('key', ownGroup.length - 1, [ownGroup])
      }
    }
  }
}

function linksByCase(
  cases: readonly ListedCase[],
  sharedValues: readonly SharedValue[],
): ReadonlyMap<ListedCase, readonly CaseLink[]> {
  const links = new Map(cases.map((listed): [ListedCase, CaseLink[]] => [listed, []]))
  const sharingKey = new Set(
    sharedValues.flatMap(({ kind, values }) => (kind === 'key' ? values.map(({ listed }) => listed) : [])),
  )
  for (const value of sharedValues) addLinks(value, (listed) => sharingKey.has(listed), links)
  return links
}

function sortIndex({ kind }: LinkGroup): number {
  return kind === 'listed-twice' ? LINK_KINDS.length : LINK_KINDS.indexOf(kind)
}

function createGroups(
  cases: readonly ListedCase[],
  sharedValues: readonly SharedValue[],
): readonly LinkGroup[] {
  const valueGroups = sharedValues.filter(isGroup).map(({ kind, values }) => ({
    kind,
    rows: values.flatMap(({ listed }) => listed.rows).toSorted((a, b) => a - b),
  }))
  const repeated = cases
    .filter(({ rows }) => rows.length > 1)
    .map(({ rows }) => ({ kind: 'listed-twice' as const, rows }))
  return [...valueGroups, ...repeated].toSorted(
    (a, b) => sortIndex(a) - sortIndex(b) || (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
  )
}

/** Linear in the number of cases. @param summaries by row; null for a row without an answer. */
export function linkCases(summaries: readonly (CaseSummary | null)[]): Links {
  const cases = groupRows(summaries)
  const sharedValues = findSharedValues(cases.cases)
  const links = linksByCase(cases.cases, sharedValues)
  const groups = createGroups(cases.cases, sharedValues)
  const groupsByRow = new Map<number, LinkGroup[]>()
  for (const group of groups)
    for (const row of group.rows) groupsByRow.set(row, [...(groupsByRow.get(row) ?? []), group])
  const caseByRow = new Map(cases.cases.flatMap((listed) => listed.rows.map((row) => [row, listed])))
  const rowByReference = new Map(
    cases.cases.map(({ linked: { reference }, rows }) => [toKey(reference.by, reference.value), rows[0]]),
  )
  const linksOfCase = (listed: ListedCase | undefined) => (listed && links.get(listed)) ?? NONE

  return {
    groups,
    sharedKinds: LINK_KINDS.filter((kind) => sharedValues.some((value) => value.kind === kind)),
    groupsOfRow: (row) => groupsByRow.get(row) ?? NONE,
    linksOfRow: (row) => linksOfCase(caseByRow.get(row)),
    linksOf: (ids) => linksOfCase(cases.find(ids)),
    rowOf: ({ by, value }) => rowByReference.get(toKey(by, value)) ?? null,
  }
}

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
              fields: LINK_FIELDS[link.kind].flatMap((names) => names.split('|').find(isRead) ?? []),
              // A summary has no values to show.
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

/** Adds the causes, and no longer counts their fields as ok, unchecked or absent. */
function addCounts(
  { flags, counts }: CaseSummary,
  findings: readonly Finding[],
  causes: readonly Cause[],
): CaseSummary['counts'] {
  const { fail, warn } = countCauses(causes)
  const sum = { ...counts, fail: counts.fail + fail, warn: counts.warn + warn }
  for (const field of new Set(findings.flatMap(({ fields }) => fields))) {
    const flag = flags[field]
    if (flag !== undefined && flag !== 'fail' && flag !== 'warn') sum[flag] -= 1
  }
  return sum
}

/** Gives each field of a finding its level, unless the field has a worse flag. @param findings of level fail or warn. */
function addFlags({ flags }: CaseSummary, findings: readonly Finding[]): CaseSummary['flags'] {
  const linkedFlags = { ...flags }
  for (const { fields, level } of findings)
    for (const field of fields) if (linkedFlags[field] !== 'fail') linkedFlags[field] = flagOfLevel(level)
  return linkedFlags
}

/** Adds the findings of a row's links, as the case's page shows them. Returns the same object if there are none. */
export function withLinks(summary: CaseSummary, links: readonly CaseLink[], config: Config): CaseSummary {
  const findings = linkFindings(summary, links, config).toSorted(compareFindings)
  if (findings.length === 0) return summary
  const rules = worstRules(findings)
  const causes = causesOf(findings)
  return {
    ...summary,
    rules: [...summary.rules, ...rules],
    alerts: [...summary.alerts, ...leadsOf(causes, findings)].toSorted(compareFindings),
    verdict: worstVerdict([summary.verdict, ...rules.map(({ level }) => level)]),
    counts: addCounts(summary, findings, causes),
    flags: addFlags(summary, findings),
  }
}
