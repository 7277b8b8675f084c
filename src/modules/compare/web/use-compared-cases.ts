import { useMemo } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { compareCases } from '../core/compare-cases.ts'
import type { Comparison } from '../core/compare-cases.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { useJudgedCase } from '../../../web/data/use-case.ts'
import type { LiveCase } from '../../../web/data/use-case.ts'

interface ComparedCases {
  readonly a: LiveCase
  readonly b: LiveCase
  /**
   * By the real values, of which it holds none: masked, different values may look alike. Null until the documents and
   * face matches of both have loaded: sentences about half of them would change.
   */
  readonly comparison: Comparison | null
}

function isLoading({ panels: { ocr, face } }: Case): boolean {
  return ocr.state === 'loading' || face.state === 'loading'
}

/** @param a the same object as long as it is the same case; so is `b`. */
export function useComparedCases(a: CaseReference, b: CaseReference): ComparedCases {
  const config = useConfig()
  const [liveA, liveB] = [useJudgedCase(a), useJudgedCase(b)]
  const { original: originalA } = liveA
  const { original: originalB } = liveB
  const comparison = useMemo(
    () => (isLoading(originalA) || isLoading(originalB) ? null : compareCases(originalA, originalB, config)),
    [originalA, originalB, config],
  )
  return { a: liveA, b: liveB, comparison }
}
