import { useMemo } from 'react'
import type { Case } from '../../core/case/assemble.ts'
import type { Config } from '../../core/config/schema.ts'
import type { CaseReference } from '../../core/findings/model/evidence.ts'
import { useConfig } from './config-context.ts'
import { useShown } from './privacy/use-shown.ts'
import { useCase } from './use-case.ts'
import type { LiveCase } from './use-case.ts'

/** One of two cases to compare. */
export interface ComparedCase {
  /** With its real values: decide by them what is equal. Nothing of it may be returned. */
  readonly original: Case
  /** As it may be shown: take every text from here, by the same place (field name, line index). */
  readonly showable: Case
}

/** Two cases and what a comparison made of them. */
export interface ComparedCases<Comparison> {
  /** The sides, as `useCase` hands them out. */
  readonly a: LiveCase
  readonly b: LiveCase
  /** Null until the documents and face matches of both have loaded: sentences about half of them would change. */
  readonly comparison: Comparison | null
}

function isLoading({ panels: { ocr, face } }: Case): boolean {
  return ocr.state === 'loading' || face.state === 'loading'
}

/**
 * Loads two cases and compares them by their real values. Masked, different values may look alike, so `compare` gets both
 * forms of each case: it decides by `original` and returns texts of `showable` only. Components then draw the comparison
 * without asking whether anything is masked.
 *
 * Where the host masks (people without `values:see`) both forms are the host's masked case.
 *
 *     const { a, b, comparison } = useComparedCases(refA, refB, compareCases)
 *
 * @param a the same object as long as it is the same case; so is `b`.
 * @param compare a function outside of the component, or memoised: the comparison is made again when it changes.
 */
export function useComparedCases<Comparison>(
  a: CaseReference,
  b: CaseReference,
  compare: (a: ComparedCase, b: ComparedCase, config: Config) => Comparison,
): ComparedCases<Comparison> {
  const config = useConfig()
  const [liveA, liveB] = [useCase(a), useCase(b)]
  const { current: originalA } = liveA
  const { current: originalB } = liveB
  const [showableA, showableB] = [useShown(originalA), useShown(originalB)]
  const comparison = useMemo(() => {
    if (isLoading(originalA) || isLoading(originalB)) return null
    return compare(
      { original: originalA, showable: showableA },
      { original: originalB, showable: showableB },
      config,
    )
  }, [compare, config, originalA, originalB, showableA, showableB])
  return {
    a: { ...liveA, current: showableA },
    b: { ...liveB, current: showableB },
    comparison,
  }
}
