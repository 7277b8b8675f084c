import { useMemo } from 'react'
import type { LinkGroup } from '../../../links/link-groups.ts'
import { withLinks } from '../../../links/link-rules.ts'
import type { LinkIndex } from '../../../links/links.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { Config } from '../../../config/schema.ts'
import { useConfig } from '../../../config/config-context.ts'
import { useList } from '../../../worklist/list-context.tsx'

/** A list with what its cases share. */
export interface LinkedList {
  /** The rows, each with the rules that its links break as well. */
  readonly rows: readonly WorklistRow[]
  readonly groups: readonly LinkGroup[]
  /** How many other rows a row shares something with; of very many, at least so many. */
  readonly linksOf: (row: WorklistRow) => number
}

/** Past so many members it is not counted who is in two groups of a row: it would take the square of the list. */
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

/** Rows are never changed but replaced, and links stay the same array: what was joined once is joined. */
const joined = new WeakMap<WorklistRow, { readonly links: unknown; readonly row: WorklistRow }>()

function joinRow(row: WorklistRow, index: Pick<LinkIndex, 'linksOfRow'>, config: Config): WorklistRow {
  const { summary } = row
  if (!summary) return row
  const links = index.linksOfRow(row.index)
  const known = joined.get(row)
  if (known?.links === links) return known.row
  const whole = withLinks(summary, links, config)
  const made: WorklistRow = whole === summary ? row : { ...row, summary: whole }
  joined.set(row, { links, row: made })
  return made
}

/** Joins a list with its links; costs what the linked rows cost, and not the square of the list. */
export function linkRows(
  rows: readonly WorklistRow[],
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
  }
}

/** What a group is called as a filter; of two of one name, both. */
export function groupName({ kind, value }: LinkGroup): string {
  return `${kind} ${value}`
}

/** The list with its links, as they are now. */
export function useLinkedRows(rows: readonly WorklistRow[]): LinkedList {
  const config = useConfig()
  const { links } = useList()
  return useMemo(() => linkRows(rows, links, config), [rows, links, config])
}
