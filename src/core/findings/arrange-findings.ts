import { ruleNameOf, RULES } from './rules/registry.ts'
import { flagOf, worstOf } from './model/finding.ts'
import type { Finding } from './model/finding.ts'

/** Whether another finding, at least as heavy, says the same and more. */
function isFolded(finding: Finding, all: readonly Finding[]): boolean {
  const into = RULES[ruleNameOf(finding)].foldsInto
  if (!into) return false
  return all.some(
    (other) =>
      into.includes(other.rule) &&
      worstOf([finding, other]) === flagOf(other.level) &&
      finding.fields.every((field) => other.fields.includes(field)),
  )
}

/** Everything in a finding but its line; where no other finding has its rule and variant, that is enough. */
function contentOf({ line: _line, ...content }: Finding, isAlone: boolean): string {
  return isAlone ? `${content.rule}.${content.variant}` : JSON.stringify(content)
}

/**
 * Makes one finding of those that say one thing: equal ones from several lines of the report, which keep their lines, and
 * a date that two rules find wrong for one reason.
 */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const kept = findings.filter((finding) => !isFolded(finding, findings))
  const sameKind = Map.groupBy(kept, ({ rule, variant }) => `${rule}.${variant}`)
  const alike = Map.groupBy(kept, (finding) =>
    contentOf(finding, sameKind.get(`${finding.rule}.${finding.variant}`)?.length === 1),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const lines = [first, ...others].flatMap(({ line }) => line ?? [])
    return [others.length === 0 ? first : { ...first, lines }]
  })
}
