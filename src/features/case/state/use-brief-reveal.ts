import { useEffect } from 'react'
import { useCaseState } from './case-state.ts'

/** Milliseconds after which a revealed value is masked again. */
const REVEAL_MS = 15_000

interface BriefReveal {
  readonly isOpen: boolean
  /** Whether the value was revealed and is masked again, to announce it to screen readers. */
  readonly wasOpen: boolean
  readonly toggle: () => void
}

/**
 * Reveals one masked value for `REVEAL_MS`, or until the window loses the focus.
 *
 * @param isMasked whether there is anything to reveal; when it becomes false, the reveal ends.
 */
export function useBriefReveal(isMasked: boolean): BriefReveal {
  const [state, setState] = useCaseState<'unused' | 'open' | 'closed'>('unused')
  if (!isMasked && state !== 'unused') setState('unused')
  const isOpen = isMasked && state === 'open'

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

  return {
    isOpen,
    wasOpen: isMasked && state === 'closed',
    toggle: () => setState(isOpen ? 'closed' : 'open'),
  }
}
