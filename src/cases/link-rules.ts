import type { Config } from '../config/schema.ts'
import type { CaseLink } from '../findings/evidence.ts'
import { leveled } from '../findings/judge.ts'
import { weighLink } from '../findings/link-weight.ts'
import type { CaseSummary } from './worklist-row.ts'

/**
 * The rules that find something that weighs in a row's links, each once with its worst level: what the case's page
 * will say of them, beside the row's own `rules` and `worst`.
 */
export function linkRules(
  { name, cpf }: CaseSummary,
  links: readonly CaseLink[],
  config: Config,
): CaseSummary['rules'] {
  const worst = new Map<CaseSummary['rules'][number]['rule'], 'fail' | 'warn'>()
  for (const link of links) {
    const weighed = weighLink(link, { name, cpf })
    for (const { rule, level } of weighed ? leveled(weighed, config.rules) : []) {
      if (level === 'fail' || (level === 'warn' && !worst.has(rule))) worst.set(rule, level)
    }
  }
  return [...worst].map(([rule, level]) => ({ rule, level }))
}
