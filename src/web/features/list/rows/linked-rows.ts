import { useMemo, useSyncExternalStore } from 'react'
import { withLinks } from '../../../../core/links/link-rules.ts'
import type { LinkGroup, Links } from '../../../../core/links/links.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { ListState } from '../../../data/list/list-run.ts'
import type { Config } from '../../../../core/config/schema.ts'
import type { LinkedRow } from '../columns/links-cell.tsx'
import { useConfig } from '../../../data/config-context.ts'
import { useList } from '../../../data/list/list-context.tsx'

/** The rows of a list with the links between their cases. */
export interface LinkedList {
  /** The rows, with the rules that their links break added to their own. */
  readonly rows: readonly ListRow[]
  /** The groups of rows that share what they should not, or are one case; null before the list has come to rest. */
  readonly groups: readonly LinkGroup[] | null
  /** With how many other rows a row is in its largest group. */
  readonly linksOf: (row: ListRow) => number
  /** What a row shares and with which rows; null where it shares nothing. */
  readonly linkedOf: (row: ListRow) => LinkedRow | null
}

function linkedRow(row: ListRow, links: Links, rows: readonly ListRow[]): LinkedRow | null {
  const groups = links.groupsOfRow(row.index)
  const [group] = groups
  if (!group) return null
  const link = links.linksOfRow(row.index).find(({ kind }) => kind === group.kind)
  const [named] = link?.others ?? []
  const differing = named ? links.rowOf(named.reference) : null
  const first = rows[differing ?? group.members.find((member) => member !== row.index) ?? -1]
  if (!first) return null
  const both = new Set(links.groupsOfRow(first.index))
  return {
    kinds: groups.filter((each) => both.has(each)).map(({ kind }) => kind),
    differs: differing !== null && link ? link.differs : 'case',
    first,
    more: group.members.length - 2,
    group: groupName(group),
  }
}

interface Joined {
  readonly links: Links
  readonly row: ListRow
  readonly linked: LinkedRow | null
}

/** Rows are immutable, so a row is joined with the same links once, and rendered again only with others. */
const joined = new WeakMap<ListRow, Joined>()

function joinRow(row: ListRow, links: Links, rows: readonly ListRow[], config: Config): ListRow {
  const known = joined.get(row)
  if (known?.links === links) return known.row
  const { summary } = row
  const whole = summary && withLinks(summary, links.linksOfRow(row.index), config)
  const made = whole === summary ? row : { ...row, summary: whole }
  const found = { links, row: made, linked: linkedRow(row, links, rows) }
  joined.set(row, found)
  joined.set(made, found)
  return made
}

/** Joins a list with its links, in time proportional to its rows. */
export function linkRows(rows: readonly ListRow[], links: Links, config: Config): LinkedList {
  const { groups } = links
  return {
    groups,
    rows: groups.length === 0 ? rows : rows.map((row) => joinRow(row, links, rows, config)),
    linksOf: ({ index }) => Math.max(0, ...links.groupsOfRow(index).map(({ members }) => members.length - 1)),
    linkedOf(row) {
      const known = joined.get(row)
      return known?.links === links ? known.linked : null
    },
  }
}

/** The name of a group as a filter. Groups of the same name are filtered by together. */
export function groupName({ kind, value }: LinkGroup): string {
  return `${kind} ${value}`
}

/** The rows of the list, joined with its links. */
export function useLinkedRows({ rows, activity }: Pick<ListState, 'rows' | 'activity'>): LinkedList {
  const config = useConfig()
  const { links } = useList()
  const found = useSyncExternalStore(links.subscribe, links.get)
  const linked = useMemo(() => linkRows(rows, found, config), [rows, found, config])
  const isPending = activity === 'running' && linked.groups?.length === 0
  return useMemo(() => (isPending ? { ...linked, groups: null } : linked), [linked, isPending])
}
