import { useMemo } from 'react'
import type { CaseLink, CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { LinkGroup } from '../../../../core/links/link-groups.ts'
import { withLinks } from '../../../../core/links/link-rules.ts'
import type { LinkIndex } from '../../../../core/links/links.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { Config } from '../../../../core/config/schema.ts'
import type { LinkedRows } from '../columns/links-cell.tsx'
import { useConfig } from '../../../data/config-context.ts'
import { useList } from '../../../data/list/list-context.tsx'

/** The rows of a list with the links between their cases. */
export interface LinkedList {
  /** The rows, with the rules that their links break added to their own. */
  readonly rows: readonly ListRow[]
  readonly groups: readonly LinkGroup[]
  /** With how many other rows a row shares something; a lower bound in very large groups. */
  readonly linksOf: (row: ListRow) => number
  /** What a row shares and with which rows; null where it shares nothing. The same object while nothing of it changes. */
  readonly linkedOf: (row: ListRow) => LinkedRows | null
}

/** With more members than this, a row in several groups counts its largest only: counting all takes quadratic time. */
const MOST_TO_COUNT = 500

function countOthers(groups: readonly LinkGroup[]): number {
  if (groups.length === 0) return 0
  const sizes = groups.map(({ members }) => members.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const distinct =
    groups.length > 1 && total <= MOST_TO_COUNT
      ? new Set(groups.flatMap(({ members }) => members)).size
      : Math.max(...sizes)
  return distinct - 1
}

/** Rows are immutable and their links stay the same array, so a joined row is kept. */
const joined = new WeakMap<ListRow, { readonly links: unknown; readonly row: ListRow }>()

function joinRow(row: ListRow, index: Pick<LinkIndex, 'linksOfRow'>, config: Config): ListRow {
  const { summary } = row
  if (!summary) return row
  const links = index.linksOfRow(row.index)
  const known = joined.get(row)
  if (known?.links === links) return known.row
  const whole = withLinks(summary, links, config)
  const made: ListRow = whole === summary ? row : { ...row, summary: whole }
  joined.set(row, { links, row: made })
  return made
}

/** What was said of a row last: the same object as long as it is true, so that the row is not rendered again. */
const linked = new WeakMap<ListRow, LinkedRows>()

function areSame(a: LinkedRows, b: LinkedRows): boolean {
  return (
    a.more === b.more &&
    a.largest === b.largest &&
    a.differs === b.differs &&
    a.first === b.first &&
    a.kinds.join() === b.kinds.join()
  )
}

function isOf(row: ListRow | undefined, { by, value }: CaseReference): boolean {
  const reference = row?.summary?.reference
  return reference?.by === by && reference.value === value
}

/**
 * @param groups of the row, the most serious first; at least one.
 * @param links of its case: in a group, only some members differ from it.
 */
function linkedRows(
  row: ListRow,
  groups: readonly LinkGroup[],
  links: readonly CaseLink[],
  rows: readonly ListRow[],
): LinkedRows | null {
  const [worst] = groups
  const link = links.find(({ kind }) => kind === worst?.kind)
  const [named] = link?.others ?? []
  const differing = named && worst?.members.find((member) => isOf(rows[member], named.reference))
  const first = rows[differing ?? worst?.members.find((member) => member !== row.index) ?? -1]
  const [largest] = groups.toSorted((a, b) => b.members.length - a.members.length)
  if (!worst || !largest || !first) return null
  const found: LinkedRows = {
    kinds: groups.filter(({ members }) => members.includes(first.index)).map(({ kind }) => kind),
    differs: link && differing !== undefined ? link.differs : 'case',
    first,
    more: countOthers(groups) - 1,
    largest: groupName(largest),
  }
  const known = linked.get(row)
  if (known && areSame(known, found)) return known
  linked.set(row, found)
  return found
}

/** Joins a list with its links, in time proportional to the linked rows. */
export function linkRows(
  rows: readonly ListRow[],
  index: Pick<LinkIndex, 'groups' | 'linksOfRow'>,
  config: Config,
): LinkedList {
  const groups = index.groups()
  const groupsOf = new Map<number, LinkGroup[]>()
  for (const group of groups) {
    for (const member of group.members) {
      const known = groupsOf.get(member)
      if (known) known.push(group)
      else groupsOf.set(member, [group])
    }
  }
  return {
    groups,
    rows:
      groups.length === 0
        ? rows
        : rows.map((row) => (groupsOf.has(row.index) ? joinRow(row, index, config) : row)),
    linksOf: ({ index: at }) => countOthers(groupsOf.get(at) ?? []),
    linkedOf: (row) => {
      const own = groupsOf.get(row.index)
      return own ? linkedRows(row, own, index.linksOfRow(row.index), rows) : null
    },
  }
}

/** The name of a group as a filter. Groups of the same name are filtered by together. */
export function groupName({ kind, value }: LinkGroup): string {
  return `${kind} ${value}`
}

/** The rows of the list, joined with its current links. */
export function useLinkedRows(rows: readonly ListRow[]): LinkedList {
  const config = useConfig()
  const { links } = useList()
  return useMemo(() => linkRows(rows, links, config), [rows, links, config])
}
