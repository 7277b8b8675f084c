import type { Finding } from './model/finding.ts'

/** The same subject said twice tells nothing new: a shared field, or the same rule. */
function isSameSubject(a: Finding, b: Finding): boolean {
  return a.rule === b.rule || a.fields.some((name) => b.fields.includes(name))
}

/**
 * The strongest findings against a case, at most two, about different subjects. The second is the service's own reason
 * where nothing else weighs more: it says in a word what the service saw.
 *
 * @param findings worst first.
 */
export function strongestOf(findings: readonly Finding[]): readonly Finding[] {
  const against = findings.filter(({ level }) => level === 'fail' || level === 'warn')
  const [worst] = against
  if (!worst) return []
  // Of equals, one in the console's own words rather than in the report's.
  const first =
    against.find(
      (each) => each.level === worst.level && each.rule !== 'laudo-line' && isSameSubject(worst, each),
    ) ?? worst
  const rest = against.filter((finding) => !isSameSubject(first, finding))
  const reason = rest.find(({ rule, level }) => rule === 'reason' && level === rest[0]?.level)
  const second = reason ?? rest[0]
  return second ? [first, second] : [first]
}
