import type { IdleLock } from './idle-lock.ts'
import type { SessionLink } from './session-link.ts'

interface Parts {
  readonly idle: IdleLock
  readonly link: SessionLink
}

const USES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/**
 * Tells the idle lock of every use of the page. Coming back to the tab is one, unless it comes too late; and a tab
 * without a token then asks the others for theirs, so that signing in once is enough.
 *
 * @returns how to stop.
 */
export function followPage({ idle, link }: Parts): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const use of USES) document.addEventListener(use, idle.touch, options)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      idle.touch()
      void link.ask()
    },
    options,
  )
  // Opening a tab is a use as well.
  if (idle.closesAt() !== null) idle.touch()
  return () => controller.abort()
}
