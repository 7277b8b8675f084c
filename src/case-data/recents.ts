import { createStore } from 'zustand/vanilla'
import type { Asked } from '../findings/model/evidence.ts'
import type { Flag } from '../findings/model/finding.ts'
import { digitsOf } from '../findings/values/fold.ts'
import type { ReadableStore } from '../state/readable-store.ts'

/** A case that was opened in this session. */
export interface RecentCase {
  readonly asked: Asked
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  /** Name and Chave (or Id) as privacy mode shows them. */
  readonly masked: { readonly name: string | null; readonly title: string | null }
  /** Every CPF that the case carries, digits only: a CPF can be looked for among these cases and nowhere else. */
  readonly cpfs: readonly string[]
  readonly worst: Flag
  /** A call failed, so that not everything is known. */
  readonly isPartial: boolean
  /** The service has not answered yet. */
  readonly isUnderWay: boolean
}

/** How a recent case is called on the screen: the name that was read, and its Chave or Id. */
export function shownRecent(
  { name, chave, id, masked }: RecentCase,
  isPrivate: boolean,
): { readonly name: string | null; readonly title: string | null } {
  return isPrivate ? masked : { name, title: chave ?? id }
}

const MAX_RECENTS = 50
const NONE: readonly RecentCase[] = []

/** The cases of this session, newest first, in memory only. */
export interface Recents extends ReadableStore<readonly RecentCase[]> {
  /** Puts a case on top; the same case opened another way, or with more answers, replaces what was there. */
  readonly add: (entry: RecentCase) => void
  readonly clear: () => void
  /** The cases that carry a CPF, whatever its punctuation. */
  readonly withCpf: (cpf: string) => readonly RecentCase[]
}

/** Recents without a case: at most 50 are kept. */
export function createRecents(): Recents {
  const store = createStore(() => NONE)
  return {
    ...store,
    add(entry) {
      const others = store.getState().filter((each) => !isSame(each, entry))
      store.setState([entry, ...others].slice(0, MAX_RECENTS), true)
    },
    clear: () => store.setState(NONE, true),
    withCpf(cpf) {
      const digits = digitsOf(cpf)
      return store.getState().filter((each) => each.cpfs.includes(digits))
    },
  }
}

function isSame(a: RecentCase, b: RecentCase): boolean {
  if (a.chave !== null && b.chave !== null) return a.chave === b.chave
  if (a.id !== null && b.id !== null) return a.id === b.id
  return a.asked.by === b.asked.by && a.asked.value === b.asked.value
}
