import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../../words/text.ts'
import { useSessionParts } from '../extension-points.ts'

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

export function useStays(): readonly string[] {
  const { say } = useText()
  const parts = useSessionParts()
  const ids = () => parts.flatMap(({ stays }) => stays?.() ?? [])
  useSyncExternalStore(useFollow(), () => ids().join(' '))
  return ids().map((id) => say(id))
}
