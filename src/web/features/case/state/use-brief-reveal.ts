import { useEffect, useRef } from 'react'
import { ServiceError } from '../../../../core/client/errors.ts'
import type { MaskedPlace } from '../../../../core/findings/model/judgement.ts'
import { LIMIT_REACHED } from '../../../../core/team/addresses.ts'
import { useText } from '../../../i18n/text.ts'
import { useCaseState } from './case-state.ts'
import { useLiveCase } from './live-case-context.ts'

/** Milliseconds after which a revealed value is masked again. */
const REVEAL_MS = 15_000

export interface BriefReveal {
  /** The value while it is revealed; else null. */
  readonly value: string | null
  /** Whether the value was revealed and is masked again, to announce it to screen readers. */
  readonly wasOpen: boolean
  /** Why the value could not be shown; null where it could. */
  readonly problem: string | null
  /** The reasons of which the person has to choose one; null while none is asked for. */
  readonly reasons: readonly string[] | null
  /** Shows the value or asks for the reason, or takes either back. */
  readonly toggle: () => void
  readonly chooseReason: (reason: string) => void
}

type Revealed = { readonly value: string } | { readonly problem: string } | 'unused' | 'asking' | 'closed'

/**
 * Reveals one masked value for `REVEAL_MS`, or until the window loses the focus.
 *
 * @param place of the value, as the case gives it; without one there is nothing to reveal.
 */
export function useBriefReveal(place: MaskedPlace | undefined): BriefReveal | null {
  const { say, format } = useText()
  const { reveal, hostReveals } = useLiveCase()
  const [state, setState] = useCaseState<Revealed>('unused')
  // Each reveal may be recorded: a double click asks once.
  const isAsking = useRef(false)
  if (!place && state !== 'unused') setState('unused')
  const value = place && typeof state === 'object' && 'value' in state ? state.value : null
  const isOpen = value !== null

  useEffect(() => {
    if (!isOpen) return
    const close = () => setState('closed')
    const timer = setTimeout(close, REVEAL_MS)
    window.addEventListener('blur', close)
    document.addEventListener('visibilitychange', close)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', close)
      document.removeEventListener('visibilitychange', close)
    }
  }, [isOpen, setState])

  async function open(from: MaskedPlace, reason: string | null): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    try {
      setState({ value: await reveal(from, reason) })
    } catch (error) {
      const failure = error instanceof ServiceError ? error : null
      // Beyond the limit on reveals the host asks for a reason that it did not need before.
      if (failure?.status === 400 && reason === null) setState('asking')
      else if (failure?.messages.includes(LIMIT_REACHED)) {
        const wait = format.duration(failure.retryAfter ?? 1)
        setState({ problem: say('team.reveal.limited', { wait }) })
      } else setState({ problem: say('team.reveal.failed') })
    } finally {
      isAsking.current = false
    }
  }

  if (!place) return null
  return {
    value,
    wasOpen: state === 'closed',
    problem: typeof state === 'object' && 'problem' in state ? state.problem : null,
    reasons: state === 'asking' && hostReveals ? hostReveals.reasons : null,
    toggle() {
      if (isOpen) setState('closed')
      else if (state === 'asking') setState('unused')
      else if (hostReveals?.needReason) setState('asking')
      else void open(place, null)
    },
    chooseReason(reason) {
      setState('unused')
      void open(place, reason)
    },
  }
}
