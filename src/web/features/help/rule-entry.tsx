import type { ReactNode } from 'react'
import type { RuleName } from '../../../core/findings/rules/registry.ts'
import { variantLevels } from '../../../core/findings/rule-levels.ts'
import { useText } from '../../i18n/text.ts'
import { LevelMark } from './level-mark.tsx'
import { useExampleSentence } from './use-example-sentence.ts'
import { useConfig } from '../../data/config-context.ts'

/** One rule: what it looks at, its sentences with their levels in this installation, and why it exists. */
export function RuleEntry({ rule }: { rule: RuleName }) {
  const { say } = useText()
  const config = useConfig()
  const configured = config.rules?.[rule]
  return (
    <article
      id={`rule-${rule}`}
      tabIndex={-1}
      data-rule={rule}
      aria-labelledby={`rule-${rule}-title`}
      className="gap-x-6 px-4 py-4 md:grid md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="mb-2">
        <h4 id={`rule-${rule}-title`} className="font-semibold">
          {say(`finding.${rule}.name`)}
        </h4>
        <code className="text-muted font-mono text-xs">{rule}</code>
        {configured === undefined ? null : (
          <p className="text-accent mt-1 text-xs font-medium">
            {say(configured === 'off' ? 'help.rule.off' : 'help.rule.set')}
          </p>
        )}
      </div>
      <dl className="space-y-2.5 text-[0.8125rem]">
        <Part name={say('help.rule.sees')}>{say(`finding.${rule}.sees`)}</Part>
        <Part name={say('help.rule.says')}>
          <Sentences rule={rule} />
        </Part>
        <Part name={say('help.rule.why')}>{say(`finding.${rule}.why`)}</Part>
      </dl>
    </article>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  )
}

/** Each sentence of the rule, with its levels. */
function Sentences({ rule }: { rule: RuleName }) {
  const { say } = useText()
  const config = useConfig()
  const example = useExampleSentence()
  // Variants that read the same at the same levels are shown once.
  const sentences = new Map(
    variantLevels(rule, config)
      .filter(({ levels }) => levels.length > 0)
      .map(({ variant, levels }) => [`${levels.join(' ')} ${example(rule, variant)}`, { variant, levels }]),
  )
  if (sentences.size === 0) {
    return say(config.rules?.[rule] === 'off' ? 'help.rule.off' : 'help.rule.silent')
  }
  return (
    <ul>
      {[...sentences.values()].map(({ variant, levels }) => (
        <li key={variant} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
          <span className="inline-flex min-w-32 flex-wrap gap-x-3">
            {levels.map((level) => (
              <LevelMark key={level} level={level} />
            ))}
          </span>
          <span className="min-w-48 flex-1">{example(rule, variant)}</span>
        </li>
      ))}
    </ul>
  )
}
