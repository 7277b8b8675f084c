import type { ReactNode } from 'react'
import type { Format } from '../../../i18n/format.ts'
import type { Language, MessageId, Say } from '../../../i18n/language.ts'
import type { Mark, ListRow } from '../../../data/list/list-row.ts'
import type { LinkedRows } from './linked.ts'
import type { CodeTexts } from './use-code-texts.ts'

/** One column of the list: everything that its heading, cells, order, print and files need. */
export interface Column<Id extends string = string> {
  readonly id: Id
  readonly header: ColumnHeader
  /** On paper. */
  readonly align?: 'right'
  readonly sort: ColumnSort
  /** Null for what is only on paper and in files. */
  readonly cell: ColumnCell | null
  /** Null where paper has no room for it. */
  readonly print: ColumnPrint | null
  readonly export: FileFields
}

interface ColumnHeader {
  /** On paper, and where nothing else is given. */
  readonly text: MessageId
  readonly onScreen?: MessageId
  /** On the screen while the column holds what has a column of its own in a wide window. */
  readonly shared?: MessageId
  /** Under the text, one for each mark of a cell. */
  readonly below?: readonly MessageId[]
}

/** Widths in rem, for the window's sizes, so that nothing is measured; null where another column holds it. */
interface ColumnWidth {
  readonly table: string | null
  /** In a window that has room for a column of its own for everything. */
  readonly wide: string
}

interface ColumnSort {
  /** Null for rows without a value, which come last in both directions. */
  readonly key: (row: ListRow, context: SortContext) => string | number | null
  /** The direction of the first click on the heading. */
  readonly first: 'ascending' | 'descending'
}

export interface SortContext {
  readonly texts: CodeTexts
  /** How many other rows a row shares something with. */
  readonly linksOf: (row: ListRow) => number
}

interface ColumnCell {
  readonly width: ColumnWidth
  readonly render: (cell: CellContext) => ReactNode
  /** What hovering over the whole cell shows. */
  readonly title?: (cell: CellContext) => string | undefined
  readonly className?: string
}

export interface CellContext {
  /** As it is to be shown: masked in privacy mode. */
  readonly row: ListRow
  /** The address of its case. */
  readonly address: string
  readonly links: number
  /** The rows that it shares something with. */
  readonly linked: LinkedRows | null
  /** Whether what another column may hold has a column of its own. */
  readonly isWide: boolean
  readonly texts: CodeTexts
  readonly say: Say
  readonly language: Language
  readonly format: Format
  /** Whether the row has the keyboard's focus: then its links can be reached by Tab. */
  readonly isActive: boolean
  /** Whether the row is hovered or active. Only then its select is rendered, which is more expensive than all other cells. */
  readonly isEditable: boolean
  readonly onMark: (mark: Mark | null) => void
  /** Filters by a group of linked rows. */
  readonly onShowGroup: (group: string) => void
}

type PrintContext = Pick<CellContext, 'row' | 'links' | 'texts' | 'say' | 'format'>

interface ColumnPrint {
  readonly render: (cell: PrintContext) => ReactNode
  readonly width?: string
  readonly className?: string
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
