import { useMemo } from 'react'
import type { Case } from './assemble.ts'
import { maskCase } from './mask-case.ts'
import { usePrivacy } from './privacy-switch.ts'

/** A case as it is to be shown: masked in privacy mode. What is compared, judged or led to is the case itself. */
export function useShown(current: Case): Case {
  const isPrivate = usePrivacy()
  return useMemo(() => (isPrivate ? maskCase(current) : current), [current, isPrivate])
}
