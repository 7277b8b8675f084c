import type { Config } from '../config/schema.ts'
import type { CaseLink } from '../findings/model/evidence.ts'
import { byWeight, worstRules } from '../findings/rules/registry.ts'
import type { Finding } from '../findings/model/finding.ts'
import { VERDICTS } from '../findings/model/judgement.ts'
import type { Cause, Verdict } from '../findings/model/judgement.ts'
import { causesOf, countCauses, leadsOf } from '../findings/causes.ts'
import { applyLevel } from '../findings/rule-levels.ts'
import { LINK_FIELDS, weighLink } from '../findings/rules/links.ts'
import type { CaseSummary } from '../case/case-summary.ts'

/** The findings of level fail or warn in a row's links, at the configured levels. */
function linkFindings(
  { name, cpf, flags }: CaseSummary,
  links: readonly CaseLink[],
  config: Config,
): readonly Finding[] {
  const isRead = (field: string) => (flags[field] ?? 'absent') !== 'absent'
  return links.flatMap((link) => {
    const weighed = weighLink(link, { name, cpf })
    if (!weighed) return []
    return applyLevel(weighed, config.rules).flatMap(({ rule, variant, level, count, others }) =>
      level === 'fail' || level === 'warn'
        ? [
            {
              rule,
              variant,
              level,
              source: 'cross' as const,
              fields: LINK_FIELDS[link.kind].flatMap((each) => each.split('|').find(isRead) ?? []),
              // The values stand in the answers, which a summary does not keep.
              sides: [],
              params: { count },
              others: others.map(({ reference }) => reference),
            },
          ]
        : [],
    )
  })
}

function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'clear'
}

/** A field with a link's finding against it no longer counts as confirmed, unchecked or absent. */
function countWith({ flags, counts }: CaseSummary, found: readonly Finding[], causes: readonly Cause[]) {
  const { fail, warn } = countCauses(causes)
  const after = { ...counts, fail: counts.fail + fail, warn: counts.warn + warn }
  for (const field of new Set(found.flatMap(({ fields }) => fields))) {
    const flag = flags[field]
    if (flag !== undefined && flag !== 'fail' && flag !== 'warn') after[flag] -= 1
  }
  return after
}

/** A summary with its links' rules, verdict and counts, as the case's page shows them; the same object without any. */
export function withLinks(summary: CaseSummary, links: readonly CaseLink[], config: Config): CaseSummary {
  const found = linkFindings(summary, links, config).toSorted(byWeight)
  if (found.length === 0) return summary
  const rules = worstRules(found)
  const causes = causesOf(found)
  return {
    ...summary,
    rules: [...summary.rules, ...rules],
    alerts: [...summary.alerts, ...leadsOf(causes, found)].toSorted(byWeight),
    verdict: worstVerdict([summary.verdict, ...rules.map(({ level }) => level)]),
    counts: countWith(summary, found, causes),
  }
}
