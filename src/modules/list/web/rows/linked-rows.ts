import { withLinks } from '#modules/links/core/links.ts'
import type { LinkGroup, Links } from '#modules/links/core/links.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import type { Config } from '#core/config/schema.ts'

/** What a row shares with others, as its cell says it. */
export interface LinkedRow {
  /** One for each value that it shares with the first of them. */
  readonly kinds: readonly LinkGroup['kind'][]
  /** What differs from the first although they share that; `case`: nothing that is known. */
  readonly differs: CaseLink['differs'] | 'case'
  readonly first: ListRow
  readonly group: LinkGroup
  /** With how many other rows it is in its largest group. */
  readonly count: number
}

/** A row with the rules that its links break added to its own. */
export interface LinkedListRow extends ListRow {
  readonly linked?: LinkedRow
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
    group,
    count: Math.max(...groups.map(({ members }) => members.length - 1)),
  }
}

/** Rows are immutable, so a row is joined with the same links once, and rendered again only with others. */
const joined = new WeakMap<ListRow, { readonly links: Links; readonly row: LinkedListRow }>()

function joinRow(row: ListRow, links: Links, rows: readonly ListRow[], config: Config): LinkedListRow {
  const known = joined.get(row)
  if (known?.links === links) return known.row
  const { summary } = row
  const whole = summary && withLinks(summary, links.linksOfRow(row.index), config)
  const linked = linkedRow(row, links, rows)
  const made = linked || whole !== summary ? { ...row, summary: whole, ...(linked && { linked }) } : row
  joined.set(row, { links, row: made })
  return made
}

/** Joins a list with its links, in time proportional to its rows. */
export function linkRows(rows: readonly ListRow[], links: Links, config: Config): readonly LinkedListRow[] {
  return links.groups.length === 0 ? rows : rows.map((row) => joinRow(row, links, rows, config))
}
