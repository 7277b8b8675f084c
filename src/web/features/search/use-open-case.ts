import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Call } from '../../../core/case/call.ts'
import { useCaseSource } from '../../data/case-source.ts'
import type { LookedUp } from '../../data/case-source.ts'
import { isId } from '../../../core/case/typed.ts'
import { paths } from '../../../core/paths/paths.ts'
import type { CaseAddress } from '../../../core/paths/paths.ts'

/** Without an answer by then, in milliseconds, the network is slow: the skeleton of the case is drawn while it works. */
const FIRST_ANSWER_MS = 70
/**
 * A case whose answers come within these milliseconds, which nobody notices, is drawn once, and not its skeleton, its analysis
 * and its rest one after the other: that takes an old machine longer than the answers take.
 */
const ALL_ANSWERS_MS = 150

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function hasEndedCall({ calls }: LookedUp): boolean {
  return (Object.values(calls) as Call<unknown>[]).some(
    ({ state }) => state === 'answered' || state === 'failed',
  )
}

interface Options {
  /** Whether the page may stay for a moment: not that of another case, which would look like the one that was searched for. */
  readonly canWait: boolean
  /** Called right before the page changes. */
  readonly onLeave: () => void
}

/** Requests a case, and opens its page; where it can wait, once all answers are there. Another search or page meanwhile wins. */
export function useOpenCase({ canWait, onLeave }: Options): (address: CaseAddress) => Promise<void> {
  const source = useCaseSource()
  const navigate = useNavigate()
  const { key } = useLocation()
  const page = useRef<string | null>(null)
  const opening = useRef<string | null>(null)
  useEffect(() => {
    page.current = key
    return () => {
      page.current = null
      opening.current = null
    }
  }, [key])

  return async (address) => {
    const to = paths.analysis(address)
    if (opening.current === to) return
    opening.current = to
    if (address.by === 'chave' || isId(address.value)) {
      const loaded = source.prefetch(address)
      if (canWait) await Promise.race([loaded, pause(FIRST_ANSWER_MS)])
      if (canWait && hasEndedCall(source.get(address))) {
        await Promise.race([loaded, pause(ALL_ANSWERS_MS - FIRST_ANSWER_MS)])
      }
    }
    if (opening.current !== to || page.current !== key) return
    onLeave()
    void navigate(to)
  }
}
