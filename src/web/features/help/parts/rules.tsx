import { RULE_NAMES, RULES } from '../../../../core/findings/rules/registry.ts'
import { RULE_GROUPS } from '../../../../core/findings/rules/rule.ts'
import { useText } from '../../../i18n/text.ts'
import type { HelpPart } from './help-part.tsx'
import { RuleEntry } from './rule-entry.tsx'
import { useRuleSentences } from './rule-sentences.ts'

/**
 * Every rule, in its group.
 *
 * @param target the id of the rule that is open.
 */
export function useRuleHelp(target: string): HelpPart {
  const { say } = useText()
  const sentencesOf = useRuleSentences()
  return {
    id: 'rules',
    title: say('help.rules'),
    lead: say('help.rules.lead', { count: RULE_NAMES.length }),
    layout: '-mx-4 grid items-start md:grid-cols-2 xl:grid-cols-3',
    isOpen: true,
    groups: RULE_GROUPS.map((group) => ({
      heading: say(`help.group.${group}`),
      entries: RULE_NAMES.filter((rule) => RULES[rule].group === group).map((rule) => ({
        words: () =>
          [
            rule,
            ...(['name', 'sees', 'why'] as const).map((text) => say(`finding.${rule}.${text}`)),
            ...sentencesOf(rule).map(({ text }) => text),
          ].join(' '),
        item: <RuleEntry key={rule} rule={rule} isOpen={target === `rule-${rule}`} />,
      })),
    })),
  }
}
