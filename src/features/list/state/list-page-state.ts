import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CaseList } from '../../../worklist/case-list.ts'
import { clientIdOf } from '../../../session/session.ts'
import type { Session } from '../../../session/session.ts'
import { NO_FILTERS, WORST_FIRST } from './list-view.ts'
import type { Filters, ListView, Sort } from './list-view.ts'
import type { ReadChoice } from '../reading/read-list.ts'
import { useSession } from '../../../session/session-context.ts'
import { useList } from '../../../worklist/list-context.tsx'

/** How a person left the page of the list, so that it is found again as it was. */
export interface DeskState {
  readonly text: string
  /** How it is to be read, as far as the person has said. */
  readonly reading: ReadChoice
  readonly view: ListView
  /** Rows by their index in the list. */
  readonly selected: ReadonlySet<number>
  /** Whether the pictures are drawn. */
  readonly hasPictures: boolean
  /** The row that the keyboard is at. */
  readonly active: number | null
}

/** Pixels. */
interface Scrolled {
  readonly page: number
  readonly table: number
}

const EMPTY: DeskState = {
  text: '',
  reading: {},
  view: { sort: WORST_FIRST, filters: NO_FILTERS },
  selected: new Set(),
  hasPictures: true,
  active: null,
}

const AT_TOP: Scrolled = { page: 0, table: 0 }

/** An empty desk: memory of this page, and of nothing that outlives it. */
function createDesk() {
  const store = createStore(() => EMPTY)
  const { getState: get, setState: set } = store
  let scrolled = AT_TOP

  return {
    store,
    get,
    set: (change: Partial<DeskState>) => set(change),
    /** How far the page was scrolled when it was left. */
    scrolled: () => scrolled,
    keepScrolled(next: Scrolled): void {
      scrolled = next
    },
    /** Selects a row, or no longer. */
    toggle(index: number): void {
      const selected = new Set(get().selected)
      if (!selected.delete(index)) selected.add(index)
      set({ selected })
    },
    filter(change: Partial<Filters>): void {
      const { view } = get()
      set({ view: { ...view, filters: { ...view.filters, ...change } } })
    },
    sortBy(sort: Sort): void {
      set({ view: { ...get().view, sort } })
    },
    /** What was chosen of one list means nothing in the next; what was typed stays. */
    beginList(): void {
      scrolled = AT_TOP
      set({ view: EMPTY.view, selected: EMPTY.selected, active: null })
    },
    clear(): void {
      scrolled = AT_TOP
      set(EMPTY)
    },
  }
}

type Desk = ReturnType<typeof createDesk>

/** The desk of each list: it is kept while pages change. */
const desks = new WeakMap<CaseList, Desk>()

/** The desk of a list. Where the session ends or becomes another client's there is another: what comes late finds the old one. */
function deskOf(list: CaseList, session: Session): Desk {
  const known = desks.get(list)
  if (known) return known
  const desk = createDesk()
  desks.set(list, desk)
  const client = clientIdOf(session)
  const stop = session.subscribe(() => {
    if (client === clientIdOf(session)) return
    stop()
    desks.delete(list)
    desk.clear()
  })
  return desk
}

/** @throws Error outside of the page that opens the list, which is a mistake of ours. */
export function useDesk(): Desk {
  const session = useSession()
  return deskOf(useList(), session)
}

/** A part of the desk, followed as it changes. */
export function useDeskPart<K extends keyof DeskState>(part: K): DeskState[K] {
  const desk = useDesk()
  return useStore(desk.store, (state) => state[part])
}

/** One filter, followed as it changes: whoever looks at another is not drawn again with every letter that is typed. */
export function useFilter<K extends keyof Filters>(name: K): Filters[K] {
  const desk = useDesk()
  return useStore(desk.store, ({ view }) => view.filters[name])
}

/** What the table is sorted by, followed as it changes. */
export function useSort(): Sort {
  const desk = useDesk()
  return useStore(desk.store, ({ view }) => view.sort)
}
