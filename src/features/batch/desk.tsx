import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../cases/environment.tsx'
import { NO_FILTERS, WORST_FIRST } from './list-view.ts'
import type { Filters, ListView } from './list-view.ts'
import type { ReadChoice } from './read-list.ts'

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
  let state = EMPTY
  let scrolled = AT_TOP
  const listeners = new Set<() => void>()

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    set,
    /** How far the page was scrolled when it was left. */
    scrolled: () => scrolled,
    keepScrolled(next: Scrolled): void {
      scrolled = next
    },
    /** Selects a row, or no longer. */
    toggle(index: number): void {
      const selected = new Set(state.selected)
      if (!selected.delete(index)) selected.add(index)
      set({ selected })
    },
    filter(change: Partial<Filters>): void {
      set({ view: { ...state.view, filters: { ...state.view.filters, ...change } } })
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

const DeskContext = createContext<Desk | null>(null)

/** Keeps the desk while pages change, and clears it where the session ends or becomes another client's. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const { session } = useEnvironment()
  const [desk] = useState(createDesk)

  useEffect(() => {
    const clientOf = () => {
      const state = session.getState()
      return state.status === 'signed-out' ? null : state.clientId
    }
    let client = clientOf()
    return session.subscribe(() => {
      const now = clientOf()
      if (client !== null && now !== client) desk.clear()
      client = now
    })
  }, [session, desk])

  return <DeskContext value={desk}>{children}</DeskContext>
}

/** @throws Error outside of a DeskProvider, which is a mistake of ours. */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** A part of the desk, followed as it changes. */
export function useDeskPart<K extends keyof DeskState>(part: K): DeskState[K] {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, () => desk.get()[part])
}
