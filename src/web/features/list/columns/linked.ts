import type { LinkGroup } from '../../../../core/links/link-groups.ts'
import type { ListRow } from '../../../data/list/list-row.ts'

/** What a row shares with others of the list. */
export interface LinkedRows {
  /** One for each value that it shares. */
  readonly kinds: readonly LinkGroup['kind'][]
  /** The first rows that it shares them with. */
  readonly first: readonly ListRow[]
  /** How many rows more; a lower bound in very large groups. */
  readonly more: number
  /** The group with the most rows, as a filter. */
  readonly largest: string
}
