import { useMemo } from 'react'
import type { CaseLookup } from '../../case/case-ids.ts'
import { CaseView } from './case-view.tsx'
import { DigitsView } from './digits-view.tsx'

/** The case that a lookup leads to, without a page around it. Digits that may be either are resolved first. */
export function CasePane({ by, value }: CaseLookup) {
  const reference = useMemo(() => (by === 'either' ? null : { by, value }), [by, value])
  return reference === null ? <DigitsView key={value} value={value} /> : <CaseView reference={reference} />
}
