import type { Finding } from '../findings/model/finding.ts'

/** A finding of one case, and whether the other case has it as well. */
export interface ComparedFinding {
  readonly finding: Finding
  readonly isShared: boolean
}

/**
 * The findings of one case compared with another's, in their order. Findings are the same if their sentence and level are.
 * Each of the other's is matched once: of three equal laudo lines against two, one is left.
 */
export function compareFindings(
  own: readonly Finding[],
  others: readonly Finding[],
  sentence: (finding: Finding) => string,
): readonly ComparedFinding[] {
  const keyOf = (finding: Finding) => `${finding.level} ${finding.rule} ${sentence(finding)}`
  const left = new Map<string, number>()
  for (const finding of others) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1)
  return own.map((finding) => {
    const key = keyOf(finding)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return { finding, isShared: count > 0 }
  })
}
