import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Teachable } from '../../../../core/report/config-json.ts'
import { keyOf } from '../../../../core/report/report.ts'
import type { Counted, Report } from '../../../../core/report/report.ts'
import { useList } from '../../../data/list/list-context.tsx'
import { createRequiredContext } from '../../../session/required-context.ts'
import type { ScrolledTable } from '../../../ui/table/use-window-rows.ts'
import type { RowVerdict } from '../columns/row-verdict.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import type { SheetName } from '../reading/open-file.ts'
import type { ReadChoice } from '../reading/read-list.ts'
import { NO_FILTERS, viewWithoutAnswers, WORST_FIRST } from '../rows/list-view.ts'
import type { CountedCases, Filters, ListSort, ListView } from '../rows/list-view.ts'

/** The kinds of file that a list is exported as. */
export const EXPORT_FORMS = ['xlsx', 'csv', 'json'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** How much of a person a file holds: nothing but the Chave, or names, CPFs and the sentences that quote them. */
export const EXPORT_CONTENTS = ['keys-only', 'personal'] as const
export type ExportContent = (typeof EXPORT_CONTENTS)[number]

/** What the person chose for an export; kept for this session. */
export interface ExportChoice {
  readonly form: ExportForm
  readonly content: ExportContent
}

/** Personal data is written to the disk only if asked for. */
const FIRST_EXPORT: ExportChoice = { form: 'xlsx', content: 'keys-only' }

/** What a list is made of. */
export interface ListText {
  readonly text: string
  /** The sheet that the text was read from; null where it is no workbook's. */
  readonly sheet: SheetName | null
  /** How the text is to be read, as far as the person has chosen. */
  readonly reading: ReadChoice
}

/** What a person chose on the page of the report. */
export interface ReportChoices {
  /** The saved report that it is compared with, and the name of its file. */
  readonly earlier: { readonly name: string; readonly report: Report } | null
  /** What texts that Lupa does not know are to be taught as. */
  readonly classes: Readonly<Partial<Record<string, Teachable>>>
  /** The key of the line whose cases were opened last, to return to. */
  readonly openedLine: string | null
}

/** How a person left the page of the list, so that it is found again as it was. In memory only. */
export interface ListPageState extends ListText {
  /** Whether somebody typed or pasted in the text, and no list was made of it since. */
  readonly isTextEdited: boolean
  /** Texts that were edited when others took their place, the latest first. */
  readonly replacedTexts: readonly ListText[]
  readonly view: ListView
  /** Rows by their index in the list. */
  readonly selected: ReadonlySet<number>
  /** The saved list that the list is compared with. */
  readonly earlier: SavedList | null
  readonly report: ReportChoices
  /** What the next export is to be. */
  readonly exporting: ExportChoice
  /** Whether the text of the list is shown beside the list that was made of it. */
  readonly isInputOpen: boolean
  /** The row that has the keyboard's focus, by its index in the list. */
  readonly activeRow: number | null
  /** Where the table was left. */
  readonly scrolled: ScrolledTable
}

/** A page without a list. */
export const INITIAL: ListPageState = {
  text: '',
  sheet: null,
  reading: {},
  isTextEdited: false,
  replacedTexts: [],
  view: { sort: WORST_FIRST, filters: NO_FILTERS },
  selected: new Set(),
  earlier: null,
  report: { earlier: null, classes: {}, openedLine: null },
  exporting: FIRST_EXPORT,
  isInputOpen: false,
  activeRow: null,
  scrolled: { page: 0, measured: [] },
}

export function createListPageState(initial = INITIAL) {
  return createStore<ListPageState>()(() => initial)
}

export type ListPageStore = ReturnType<typeof createListPageState>

/** Selects a row, or deselects it. */
export function toggleSelected(page: ListPageStore, index: number): void {
  const selected = new Set(page.getState().selected)
  if (!selected.delete(index)) selected.add(index)
  page.setState({ selected })
}

export function setFilters(page: ListPageStore, change: Partial<Filters>): void {
  page.setState(({ view }) => ({ view: { ...view, filters: { ...view.filters, ...change } } }))
}

/** Shows some rows, and nothing else; whoever goes back to the report comes to the line. */
function showOnly(page: ListPageStore, filters: Partial<Filters>, line: Counted): void {
  const { activeRow, scrolled } = INITIAL
  setFilters(page, { ...NO_FILTERS, ...filters })
  page.setState(({ report }) => ({ activeRow, scrolled, report: { ...report, openedLine: keyOf(line) } }))
}

/** Shows the cases of a line of the report. */
export function showCounted(page: ListPageStore, counted: CountedCases): void {
  showOnly(page, { counted }, counted.line)
}

/** Shows the cases that could not be loaded. */
export function showFailed(page: ListPageStore, line: Counted): void {
  showOnly(page, { verdicts: ['error'] }, line)
}

/** Filters by a verdict too, or no longer. */
export function toggleVerdict(page: ListPageStore, verdict: RowVerdict): void {
  const { verdicts } = page.getState().view.filters
  setFilters(page, {
    verdicts: verdicts.includes(verdict)
      ? verdicts.filter((each) => each !== verdict)
      : [...verdicts, verdict],
  })
}

export function setSort(page: ListPageStore, sort: ListSort): void {
  page.setState(({ view }) => ({ view: { ...view, sort } }))
}

/** For the next list: the view and the selection of one mean nothing in another. What was typed stays. */
export function resetView(page: ListPageStore): void {
  const { view, selected, earlier, report, isInputOpen, activeRow, scrolled } = INITIAL
  page.setState({ view, selected, earlier, report, isInputOpen, activeRow, scrolled })
}

/** The text that would be lost if another took its place, as a list of none or one. */
function unsavedText({ text, sheet, reading, isTextEdited }: ListPageState): readonly ListText[] {
  return isTextEdited && text.trim() !== '' ? [{ text, sheet, reading }] : []
}

/**
 * Puts another text in the place of the one there is, which is kept if it would be lost.
 *
 * @param isEdited whether somebody typed or pasted the new one; else it can be had again, from its file or its list.
 * @returns whether the old one is kept.
 */
export function replaceText(page: ListPageStore, next: ListText, isEdited = false): boolean {
  const state = page.getState()
  const unsaved = unsavedText(state).filter(({ text }) => text !== next.text)
  page.setState({
    ...next,
    isTextEdited: isEdited,
    replacedTexts: [...unsaved, ...state.replacedTexts],
  })
  return unsaved.length > 0
}

/** Brings the text back that was replaced last. The one there is comes back after all others, so that each has its turn. */
export function restoreText(page: ListPageStore): void {
  const state = page.getState()
  const [latest, ...others] = state.replacedTexts
  if (!latest) return
  page.setState({ ...latest, isTextEdited: true, replacedTexts: [...others, ...unsavedText(state)] })
}

/** The state of the list's page, for event handlers and effects. */
export const [ListPageContext, useListPage] = createRequiredContext<ListPageStore>('ListPageContext')

/** A part of the state of the list's page, followed as it changes. */
export function useListPageState<Part>(select: (state: ListPageState) => Part): Part {
  return useStore(useListPage(), select)
}

/**
 * How the list is sorted and filtered. While it has no answers, only the filters that need none are on; the others are on
 * again once it is resumed.
 */
export function useListView(): ListView {
  const { run } = useList()
  const view = useListPageState((state) => state.view)
  const isSuspended = useSyncExternalStore(run.subscribe, () => run.getSnapshot().isSuspended)
  return useMemo(() => (isSuspended ? viewWithoutAnswers(view) : view), [isSuspended, view])
}
