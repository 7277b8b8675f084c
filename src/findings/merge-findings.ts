import type { RuleName } from '../config/rule-names.ts'
import { flagOf, worstOf } from './model/finding.ts'
import type { Finding } from './model/finding.ts'

/** The rules whose findings say what a rule's finding about the same field would only say again. */
const FOLDS_INTO: Readonly<Partial<Record<RuleName, readonly RuleName[]>>> = {
  'expired-since': ['expired-when-sent'],
  'plausible-dates': ['date-order', 'term-too-long'],
}

/** Whether another finding, at least as heavy, says the same and more. */
function isFolded(finding: Finding, all: readonly Finding[]): boolean {
  const into = FOLDS_INTO[finding.rule]
  if (!into) return false
  return all.some(
    (other) =>
      into.includes(other.rule) &&
      worstOf([finding, other]) === flagOf(other.level) &&
      finding.fields.every((field) => other.fields.includes(field)),
  )
}

/** Everything in a finding but its line. */
function contentOf({ line: _line, ...content }: Finding): string {
  return JSON.stringify(content)
}

/**
 * Makes one finding of those that say one thing: equal ones from several lines of the report, which keep their lines, and
 * a date that two rules find wrong for one reason.
 */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const alike = Map.groupBy(
    findings.filter((finding) => !isFolded(finding, findings)),
    contentOf,
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const lines = [first, ...others].flatMap(({ line }) => line ?? [])
    return [others.length === 0 ? first : { ...first, lines }]
  })
}
