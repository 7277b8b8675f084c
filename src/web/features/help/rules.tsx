import { RULE_NAMES, RULES } from '../../../core/findings/rules/registry.ts'
import type { RuleName } from '../../../core/findings/rules/registry.ts'
import { RULE_GROUPS } from '../../../core/findings/rules/rule.ts'
import { useConfig } from '../../data/config-context.ts'
import { useText } from '../../../words/text.ts'

export function Rules({ target }: { readonly target: string }) {
  const { say } = useText()
  return RULE_GROUPS.map((group) => (
    <div key={group} className="mt-2.5">
      <h3 className="text-muted text-xs font-semibold">{say(`help.group.${group}`)}</h3>
      <ul className="-mx-4 grid items-start md:grid-cols-2 xl:grid-cols-3">
        {RULE_NAMES.filter((rule) => RULES[rule].group === group).map((rule) => (
          <Rule key={rule} rule={rule} isOpen={target === `rule-${rule}`} />
        ))}
      </ul>
    </div>
  ))
}

function Rule({ rule, isOpen }: { rule: RuleName; isOpen: boolean }) {
  const { say } = useText()
  const level = useConfig().rules?.[rule]
  return (
    <li>
      <details id={`rule-${rule}`} data-rule={rule} open={isOpen} className="scroll-mt-(--sticky-top)">
        <summary className="hover:bg-hover cursor-pointer px-4 py-1.5 -outline-offset-2">
          {say(`finding.${rule}.name`)}
          {level === undefined ? null : (
            <small className="text-accent ml-2 text-xs">{say(`help.rule.${level}`)}</small>
          )}
        </summary>
        <div className="space-y-1.5 pr-4 pb-3 pl-8">
          <p>{say(`finding.${rule}.sees`)}</p>
          <p className="text-muted">{say(`finding.${rule}.why`)}</p>
          <code className="text-muted block font-mono text-xs">{rule}</code>
        </div>
      </details>
    </li>
  )
}
