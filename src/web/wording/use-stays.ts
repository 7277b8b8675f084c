import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../../words/text.ts'
import { useSessionParts } from '../extension-points.ts'

/** Follows what modules keep of the session. */
export function useFollow(): (listener: () => void) => () => void {
  const parts = useSessionParts()
  return useCallback(
    (listener) => {
      const stops = parts.map(({ subscribe }) => subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    [parts],
  )
}

/** Says what stays while the session is locked, a sentence each. */
export function useStays(): readonly string[] {
  const { say } = useText()
  const parts = useSessionParts()
  const ids = () => parts.flatMap(({ stays }) => stays?.() ?? [])
  useSyncExternalStore(useFollow(), () => ids().join(' '))
  return ids().map((id) => say(id))
}
