import { useEffect } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { MaskedPlace } from '../../../../core/team/session-answer.ts'
import { useTeam } from '../../../data/team/team-context.ts'
import { announce } from '../../../ui/live-region.tsx'
import { useCaseState, useReference } from './case-state.ts'

/** Milliseconds after which a revealed value is masked again. */
const REVEAL_MS = 15_000

export interface BriefReveal {
  readonly isOpen: boolean
  /** Whether the value was revealed and is masked again, to announce it to screen readers. */
  readonly wasOpen: boolean
  /** The value as the host sent it, where the page has only the masked one; else null. */
  readonly text: string | null
  /** The reasons of which the reveal needs one; null where it needs none. */
  readonly reasons: readonly string[] | null
  /** Shows the value, or masks it again. */
  readonly toggle: (reason?: string) => void
}

/** What every masked text has. */
export const MASK = '•'

type Revealed = { readonly text: string | null } | 'unused' | 'closed'

/** Whether a text that came from the host was masked there: people who may not see values get nothing else. */
function useIsMaskedByHost(shown: string): boolean {
  const permissions = useTeam()?.permissions
  return (
    permissions !== undefined &&
    permissions.has('value:reveal') &&
    !permissions.has('values:see') &&
    shown.includes(MASK)
  )
}

/**
 * Reveals one masked value for `REVEAL_MS`, or until the window loses the focus.
 *
 * @param place where the value is, for a host that has it.
 * @param original the value that is to be revealed, as far as the page has it.
 * @param shown the same as the page shows it; where they are equal there is nothing to reveal.
 */
export function useBriefReveal(place: MaskedPlace, original: string, shown: string): BriefReveal | null {
  const { say } = useText()
  const team = useTeam()
  const reference = useReference()
  const isOfHost = useIsMaskedByHost(shown)
  const isMasked = isOfHost || original !== shown
  const [state, setState] = useCaseState<Revealed>('unused')
  if (!isMasked && state !== 'unused') setState('unused')
  const isOpen = isMasked && typeof state === 'object'

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

  function toggle(reason: string | null = null): void {
    if (isOpen) setState('closed')
    else if (!isOfHost || !team) setState({ text: null })
    else
      team.reveal({ ...reference, place, reason }).then(
        (text) => setState({ text }),
        () => announce(say('team.reveal.failed')),
      )
  }

  if (!isMasked) return null
  return {
    isOpen,
    wasOpen: state === 'closed',
    text: typeof state === 'object' ? state.text : null,
    reasons: isOfHost ? (team?.reasons ?? null) : null,
    toggle,
  }
}
