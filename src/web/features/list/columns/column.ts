import type { ReactNode } from 'react'
import type { LinkGroup } from '../../../../core/links/link-groups.ts'
import type { Language, MessageId, Say } from '../../../i18n/language.ts'
import type { Mark, ListRow } from '../../../data/list/list-row.ts'
import type { SortValue } from '../../../ui/table/sort.ts'
import type { CodeTexts } from './use-code-texts.ts'

/** One column of the list: everything that its heading, cells, order and files need. */
export interface Column<Id extends string = string> {
  readonly id: Id
  readonly sort: ColumnSort
  /** Null for what is only sorted by and written into files. */
  readonly cell: ColumnCell | null
  readonly export: FileFields
}

interface ColumnSort {
  /** Rows without a value come last in both directions. */
  readonly value: (row: ListRow, context: SortContext) => SortValue
  /** The direction of the first click on the heading. */
  readonly first: 'ascending' | 'descending'
}

export interface SortContext {
  readonly texts: CodeTexts
  /** How many other rows a row shares something with. */
  readonly linksOf: (row: ListRow) => number
}

interface ColumnCell {
  readonly heading: MessageId
  readonly render: (cell: CellContext) => ReactNode
}

export interface CellContext {
  /** As it is to be shown: masked in privacy mode. */
  readonly row: ListRow
  /** The address of its case. */
  readonly address: string
  /** The rows that it shares something with. */
  readonly linked: LinkedRows | null
  readonly texts: CodeTexts
  /** Whether the row has the keyboard's focus: then its links can be reached by Tab. */
  readonly isActive: boolean
  /** Whether the row is hovered or active. Only then its select is rendered, which is more expensive than all other cells. */
  readonly isEditable: boolean
  readonly onMark: (mark: Mark | null) => void
  /** Filters by a group of linked rows. */
  readonly onShowGroup: (group: string) => void
}

/** What a row shares with others of the list. */
export interface LinkedRows {
  /** One for each value that it shares with the first of them. */
  readonly kinds: readonly LinkGroup['kind'][]
  /** What differs from the first although they share that; `case`: nothing that is known. */
  readonly differs: LinkGroup['differs']
  readonly first: ListRow
  /** How many rows more; a lower bound in very large groups. */
  readonly more: number
  /** The group with the most rows, as a filter. */
  readonly largest: string
}

/** What the exported files hold of a column, by its names there. */
export interface FileFields {
  /** Of CSV files and workbooks, in the reader's language; `export.column.<name>` is the heading. */
  readonly csv: Readonly<Partial<Record<CsvName, (row: ListRow, context: CsvContext) => CsvCell>>>
  /** English or interface names, values unformatted, the same in every language. */
  readonly json: Readonly<Record<string, (row: ListRow, context: JsonContext) => unknown>>
  /** Left out of files without personal data. */
  readonly isPersonal?: boolean
}

export type CsvName = NameIn<'export.column', MessageId>
type NameIn<Family extends string, Id> = Id extends `${Family}.${infer Name}` ? Name : never

/** A date's wall clock is in its UTC parts; null is an empty cell. */
export type CsvCell = string | number | Date | null

export interface JsonContext {
  /** With how many other cases a row's case is linked; null where that is not known. */
  readonly linksOf: (row: ListRow) => number | null
  /** Whether the person chose to export names, CPFs and texts that may hold them. */
  readonly isPersonal: boolean
}

export interface CsvContext extends JsonContext {
  readonly say: Say
  readonly language: Language
  readonly texts: CodeTexts
}
