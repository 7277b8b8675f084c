import { useEffect } from 'react'
import { useCaseState } from './case-state.ts'

/** How long a masked value can be seen for once it was asked for. */
const REVEAL_MS = 15_000

interface BriefReveal {
  readonly isOpen: boolean
  /** Whether the value has been seen and was hidden again: to be said to those who cannot see it go. */
  readonly wasOpen: boolean
  readonly toggle: () => void
}

/**
 * A look at one masked value. It ends by itself, and as soon as the window is left.
 *
 * @param isMasked where nothing is masked there is nothing to look at, and a look that was open is over.
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
