import { useMemo } from 'react'
import type { Case } from '../case/assemble.ts'
import { useMasks } from './use-masks.ts'

/** A case as it is to be shown: masked in privacy mode. What is compared, judged or led to is the case itself. */
export function useShown(current: Case): Case {
  const masks = useMasks()
  return useMemo(() => (masks ? masks.maskCase(current) : current), [current, masks])
}
