import { useMemo } from 'react'
import type { Case } from '../case/assemble.ts'
import { maskCase } from './mask-case.ts'
import { usePrivacy } from './privacy-context.ts'

/** A case as the page shows it: masked in privacy mode. Compare, judge and link with the case itself. */
export function useShown(current: Case): Case {
  const isPrivate = usePrivacy()
  return useMemo(() => (isPrivate ? maskCase(current) : current), [current, isPrivate])
}
