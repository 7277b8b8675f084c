import { isConclusion } from './rules/registry.ts'
import type { Finding } from './model/finding.ts'
import { fold } from './values/fold-text.ts'

/** The same subject said twice tells nothing new: a shared field, or the same rule. */
function isSameSubject(a: Finding, b: Finding): boolean {
  return a.rule === b.rule || a.fields.some((name) => b.fields.includes(name))
}

/** What a reason says that only repeats a rule's finding. */
const SAME_AS_RULE: Readonly<Partial<Record<string, RegExp>>> = {
  'death-record': /OBITO|FALEC/,
  similarity: /FACE|FACIAL|BIOMETR|SIMILAR|SELFIE/,
  'expired-when-sent': /VENCID/,
  'expired-since': /VENCID/,
}

/** Whether the service's reason only repeats a finding: it names the same field, or the same fact. */
function isEcho(reason: Finding, { rule, fields }: Finding): boolean {
  const said = fold(String(reason.params['labelPt'] ?? ''))
  const isOfField = (name: string) =>
    (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? []).every((word) =>
      said.split(/\W+/).includes(word.toUpperCase()),
    )
  return SAME_AS_RULE[rule]?.test(said) === true || fields.some(isOfField)
}

/**
 * The strongest findings against a case, at most two, about different subjects. The second is the service's own reason
 * where nothing else weighs more, as it says in a word what the service saw; where it only repeats the first, another
 * finding that can be compared goes before it.
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
  const other = reason && isEcho(reason, first) ? rest.find((finding) => !isConclusion(finding)) : undefined
  const second = other ?? reason ?? rest[0]
  return second ? [first, second] : [first]
}
