import { createStore } from 'zustand/vanilla'
import type { CaseReference } from '../../core/findings/model/evidence.ts'
import type { Verdict } from '../../core/findings/model/judgement.ts'
import { digitsOf } from '../../core/findings/values/fold-text.ts'
import type { Masks } from '../../core/privacy/masks.ts'
import type { ReadableStore } from '../state/readable-store.ts'

/** The name of a case's holder, and its Chave or Id as a title. */
export interface RecentTexts {
  readonly name: string | null
  readonly title: string | null
}

/** A case that was opened in this session. */
export interface RecentCase {
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  /** Its texts as privacy mode shows them. */
  readonly masked: (masks: Masks) => RecentTexts
  /** Every CPF of the case, digits only: a CPF can be searched among these cases only. */
  readonly cpfs: readonly string[]
  readonly verdict: Verdict
  /** Whether a call failed, so that something is unknown. */
  readonly isPartial: boolean
  /** Whether the service is still analysing. */
  readonly isUnderWay: boolean
}

/** The texts of a recent case to show: masked in privacy mode, which has `masks`. */
export function shownRecent({ name, chave, id, masked }: RecentCase, masks: Masks | null): RecentTexts {
  return masks ? masked(masks) : { name, title: chave ?? id }
}

const MAX_RECENTS = 50
const NONE: readonly RecentCase[] = []

/** The cases of this session, newest first, in memory only. */
export interface Recents extends ReadableStore<readonly RecentCase[]> {
  /** Puts a case first; it replaces an earlier entry of the same case. */
  readonly add: (entry: RecentCase) => void
  readonly clear: () => void
  /** The cases with a CPF, whatever its punctuation. */
  readonly withCpf: (cpf: string) => readonly RecentCase[]
}

/** An empty list of recent cases, which keeps at most 50. */
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
  return a.reference.by === b.reference.by && a.reference.value === b.reference.value
}
