import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { typedCpf } from '#core/case/typed-cpf.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Coverage, Verdict } from '#core/findings/model/judgement.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import type { ReadableStore } from '#web/session/session.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { useMasks } from './privacy.ts'

const MAX_RECENTS = 50

export interface RecentTexts {
  readonly name: string | null
  readonly title: string | null
  /** The lead finding of the worst cause, or a prominent note. */
  readonly worst: Finding | null
}

export interface RecentCase {
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  readonly worst: Finding | null
  readonly masked: (masks: Masks) => RecentTexts
  /** Digits only. */
  readonly cpfs: readonly string[]
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  readonly isPartial: boolean
  readonly isUnderWay: boolean
}

export type VisibleRecent = Omit<RecentCase, keyof RecentTexts | 'masked'> & RecentTexts

const NO_CASES: readonly RecentCase[] = []

/** The cases of this session, newest first, in memory only. */
export interface Recents extends ReadableStore<readonly RecentCase[]> {
  readonly add: (entry: RecentCase) => void
  /** Accepts a Chave that looks like a CPF. */
  readonly acceptChave: (text: string) => void
  /** Whether `text` is the Chave of a recent case, or was accepted as one. */
  readonly hasChave: (text: string) => boolean
  readonly clear: () => void
}

export function createRecents(): Recents {
  const store = createStore(() => NO_CASES)
  const accepted = new Set<string>()
  return {
    ...store,
    add(entry) {
      const otherCases = store.getState().filter((recent) => !isSameCase(recent, entry))
      store.setState([entry, ...otherCases].slice(0, MAX_RECENTS), true)
    },
    acceptChave: (text) => void (typedCpf(text) === null || accepted.add(text)),
    hasChave: (text) => accepted.has(text) || store.getState().some(({ chave }) => chave === text),
    clear() {
      accepted.clear()
      store.setState(NO_CASES, true)
    },
  }
}

function isSameCase(a: RecentCase, b: RecentCase): boolean {
  if (a.chave !== null && b.chave !== null) return a.chave === b.chave
  if (a.id !== null && b.id !== null) return a.id === b.id
  return a.reference.by === b.reference.by && a.reference.value === b.reference.value
}

export function withCpf<Recent extends Pick<RecentCase, 'cpfs'>>(
  cases: readonly Recent[],
  cpf: string,
): readonly Recent[] {
  const digits = digitsOf(cpf)
  return cases.filter(({ cpfs }) => cpfs.includes(digits))
}

export const [RecentsContext, useRecents] = createRequiredContext<Recents>('RecentsContext')

export function useRecentCases(): readonly VisibleRecent[] {
  const cases = useStore(useRecents())
  const masks = useMasks()
  return useMemo(
    () =>
      cases.map(({ name, worst, masked, ...recent }) => ({
        ...recent,
        ...(masks
          ? masked(masks)
          : { name, worst, title: recent.chave ?? recent.id ?? recent.reference.value }),
      })),
    [cases, masks],
  )
}
