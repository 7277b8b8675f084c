import { useEffect, useRef } from 'react'
import type { MaskedPlace } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { announce } from '../../../ui/live-region.tsx'
import { useCaseState } from './case-state.ts'
import { useLiveCase } from './live-case-context.ts'

/** Milliseconds after which a revealed value is masked again. */
const REVEAL_MS = 15_000

export interface BriefReveal {
  /** The value while it is revealed; else null. */
  readonly value: string | null
  /** Whether the value was revealed and is masked again, to announce it to screen readers. */
  readonly wasOpen: boolean
  /** The reasons of which the reveal needs one; null where it needs none. */
  readonly reasons: readonly string[] | null
  /** Shows the value, or masks it again. */
  readonly toggle: (reason?: string) => void
}

type Revealed = { readonly value: string } | 'unused' | 'closed'

/**
 * Reveals one masked value for `REVEAL_MS`, or until the window loses the focus.
 *
 * @param place of the value, as the case gives it; without one there is nothing to reveal.
 */
export function useBriefReveal(place: MaskedPlace | undefined): BriefReveal | null {
  const { say } = useText()
  const { reveal, revealReasons } = useLiveCase()
  const [state, setState] = useCaseState<Revealed>('unused')
  // Each reveal may be recorded: a double click asks once.
  const isAsking = useRef(false)
  if (!place && state !== 'unused') setState('unused')
  const isOpen = place !== undefined && typeof state === 'object'

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
    } catch {
      announce(say('team.reveal.failed'))
    } finally {
      isAsking.current = false
    }
  }

  if (!place) return null
  return {
    value: isOpen ? state.value : null,
    wasOpen: state === 'closed',
    reasons: revealReasons,
    toggle(reason) {
      if (isOpen) setState('closed')
      else void open(place, reason ?? null)
    },
  }
}
