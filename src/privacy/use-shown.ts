import { useMemo } from 'react'
import type { Case } from '../case/assemble.ts'
import { maskCase } from './mask-case.ts'
import { usePrivacy } from './privacy-context.ts'

/** A case as it is shown: masked in privacy mode. What is compared, judged or linked to is the case itself. */
export function useShown(current: Case): Case {
  const isPrivate = usePrivacy()
  return useMemo(() => (isPrivate ? maskCase(current) : current), [current, isPrivate])
}
