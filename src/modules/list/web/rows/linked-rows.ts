import type { Config } from '#core/config/schema.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import { withLinks } from '#modules/links/core/links.ts'
import type { LinkGroup, Links } from '#modules/links/core/links.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'

export interface LinkedRow {
  /** One for each value that the row shares with `first`. */
  readonly kinds: readonly LinkGroup['kind'][]
  /** What differs from `first` although they share a value; `case` if nothing known differs. */
  readonly differs: CaseLink['differs'] | 'case'
  readonly first: ListRow
  readonly group: LinkGroup
  /** Number of other rows in its largest group. */
  readonly count: number
}

export interface LinkedListRow extends ListRow {
  readonly linked?: LinkedRow
}

function linkOf(row: ListRow, links: Links, rows: readonly ListRow[]): LinkedRow | null {
  const groups = links.groupsOfRow(row.index)
  const [group] = groups
  if (!group) return null
  const link = links.linksOfRow(row.index).find(({ kind }) => kind === group.kind)
  const [differingCase] = link?.others ?? []
  const differingIndex = differingCase ? links.rowOf(differingCase.reference) : null
  const first = rows[differingIndex ?? group.rows.find((member) => member !== row.index) ?? -1]
  if (!first) return null
  const groupsOfFirst = new Set(links.groupsOfRow(first.index))
  return {
    kinds: groups.filter((shared) => groupsOfFirst.has(shared)).map(({ kind }) => kind),
    differs: differingIndex !== null && link ? link.differs : 'case',
    first,
    group,
    count: Math.max(...groups.map((shared) => shared.rows.length - 1)),
  }
}

/** Rows are immutable: joining a row with the same links again returns the same object, which skips rendering it. */
const joinedRows = new WeakMap<ListRow, { readonly links: Links; readonly row: LinkedListRow }>()

function joinRow(row: ListRow, links: Links, rows: readonly ListRow[], config: Config): LinkedListRow {
  const cached = joinedRows.get(row)
  if (cached?.links === links) return cached.row
  const summary = row.summary && withLinks(row.summary, links.linksOfRow(row.index), config)
  const linked = linkOf(row, links, rows)
  const isChanged = linked || summary !== row.summary
  const joinedRow = isChanged ? { ...row, summary, ...(linked && { linked }) } : row
  joinedRows.set(row, { links, row: joinedRow })
  return joinedRow
}

export function linkRows(rows: readonly ListRow[], links: Links, config: Config): readonly LinkedListRow[] {
  return links.groups.length === 0 ? rows : rows.map((row) => joinRow(row, links, rows, config))
}
