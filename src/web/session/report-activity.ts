import type { IdleLock } from './idle-lock.ts'
import type { TabSync } from './tab-sync.ts'

interface Parts {
  readonly idle: IdleLock
  readonly sync: TabSync
}

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/**
 * Reports every use of the page to the idle lock. Coming back to the tab is use; a tab without a token then also requests
 * the session of the other tabs, so that signing in once is enough.
 *
 * @returns a function that stops it.
 */
export function reportActivity({ idle, sync }: Parts): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const type of INPUT_EVENTS) document.addEventListener(type, idle.recordUse, options)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      idle.recordUse()
      void sync.requestSession()
    },
    options,
  )
  // Opening a tab is use as well.
  if (idle.locksAt() !== null) idle.recordUse()
  return () => controller.abort()
}
