import { useMemo } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { useMasks } from './privacy-context.ts'

/** A case as the page shows it: masked in privacy mode. Compare, judge and link with the case itself. */
export function useShown(current: Case): Case {
  const masks = useMasks()
  return useMemo(() => (masks ? masks.maskCase(current) : current), [current, masks])
}
