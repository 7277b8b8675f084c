import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import { CaseView } from './case-view.tsx'
import { DigitsView } from './digits-view.tsx'

interface CasePaneProps extends CaseLookup {
  /** Leads to the cases before and after it, in the bar of a phone. */
  readonly steps?: ReactNode
}

/** The case that a lookup leads to, without a page around it. Digits that may be either are resolved first. */
export function CasePane({ by, value, steps }: CasePaneProps) {
  const reference = useMemo(() => (by === 'either' ? null : { by, value }), [by, value])
  return reference === null ? (
    <DigitsView key={value} value={value} />
  ) : (
    <CaseView reference={reference} steps={steps} />
  )
}
