import type { CaseReference } from '../findings/model/evidence.ts'
import type { Flag } from '../findings/model/finding.ts'
import { digitsOf } from '../findings/values/fold.ts'

/** A case that was opened in this session. */
export interface RecentCase {
  readonly reference: CaseReference
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

const MOST = 50

/** The cases of this session, newest first, in memory only. */
export function createRecents() {
  let cases: readonly RecentCase[] = []
  const listeners = new Set<() => void>()

  function set(next: readonly RecentCase[]): void {
    cases = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (): readonly RecentCase[] => cases,
    /** Puts a case on top; the same case opened another way, or with more answers, replaces what was there. */
    add: (entry: RecentCase): void => {
      const others = cases.filter((each) => !isSame(each, entry))
      set([entry, ...others].slice(0, MOST))
    },
    clear: (): void => {
      if (cases.length > 0) set([])
    },
    /** The cases that carry a CPF, whatever its punctuation. */
    withCpf: (cpf: string): readonly RecentCase[] => {
      const digits = digitsOf(cpf)
      return cases.filter((each) => each.cpfs.includes(digits))
    },
  }
}

export type Recents = ReturnType<typeof createRecents>

function isSame(a: RecentCase, b: RecentCase): boolean {
  if (a.chave !== null && b.chave !== null) return a.chave === b.chave
  if (a.id !== null && b.id !== null) return a.id === b.id
  return a.reference.by === b.reference.by && a.reference.value === b.reference.value
}
