import { useDeferredValue, useState } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { LOADING_PANELS } from '../../../../core/case/panels.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { LiveCase } from '../../../data/use-case.ts'

/** A case under the address that it stands under. */
export interface DrawnCase {
  readonly reference: CaseReference
  readonly live: LiveCase
}

/**
 * What the panels after the alerts draw. While a case fills they follow in the background, so that the verdict and the alerts
 * are on the screen before hundreds of fields and lines are drawn. At once follow another case, because nothing of the one
 * before may stand under its address; what is masked or no longer masked; and what changes in a case that is complete.
 */
export function useDrawnBelow(latest: DrawnCase): DrawnCase {
  const [first] = useState((): DrawnCase => {
    const current: Case = { ...latest.live.current, state: 'loading', panels: LOADING_PANELS }
    return { ...latest, live: { ...latest.live, current } }
  })
  const drawn = useDeferredValue(latest, first)
  const { state, isMasked } = drawn.live.current
  const isSame = drawn.reference === latest.reference && isMasked === latest.live.current.isMasked
  return state === 'loading' && isSame ? drawn : latest
}
