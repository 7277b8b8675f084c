import { useDeferredValue, useState } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { LOADING_PANELS } from '../../../../core/case/panels.ts'
import type { LiveCase } from '../../../data/use-case.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { Masks } from '../../../../core/privacy/masks.ts'
import type { Judgements } from './judgement-context.ts'

/** A case as the page shows it. */
export interface ShownCase {
  /** The address that it stands under. */
  readonly reference: CaseReference
  /** Masked in privacy mode. */
  readonly shown: Case
  readonly judgements: Judgements
  /** What it is masked with. */
  readonly masks: Masks | null
  readonly retry: LiveCase['retry']
}

/**
 * What the panels after the alerts draw. While a case fills they follow in the background, so that the verdict and the alerts
 * are on the screen before hundreds of fields and lines are drawn. At once follow another case, because nothing of the one
 * before may stand under its address; privacy mode; and what changes in a case that is complete.
 */
export function useDrawnBelow(latest: ShownCase): ShownCase {
  const [first] = useState((): ShownCase => {
    const shown: Case = { ...latest.shown, state: 'loading', panels: LOADING_PANELS }
    return { ...latest, shown }
  })
  const drawn = useDeferredValue(latest, first)
  const isFilling = drawn.shown.state === 'loading'
  return isFilling && drawn.reference === latest.reference && drawn.masks === latest.masks ? drawn : latest
}
