import type { ReactNode } from 'react'
import type { RuleName } from '../../../core/findings/rules/registry.ts'
import { variantLevels } from '../../../core/findings/rule-levels.ts'
import { useText } from '../../i18n/text.ts'
import { useConfig } from '../../data/config-context.ts'
import { flagOf } from '../../../core/findings/model/finding.ts'
import type { Level } from '../../../core/findings/model/finding.ts'
import { FlagMark } from '../../ui/flag.tsx'
import { LABEL_PARAMS } from '../../../core/findings/facts/codes.ts'
import { cutOffsOf } from '../../../core/findings/facts/similarity.ts'
import { sentenceId } from '../../wording/finding-text.ts'

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

/** A level as its flag; a note, which changes no flag, by its name. */
function LevelMark({ level }: { level: Level }) {
  const { say } = useText()
  return <FlagMark flag={flagOf(level)}>{say(level === 'note' ? 'help.note' : `flag.${level}`)}</FlagMark>
}

/** The placeholder in an example sentence for each value that differs from case to case. */
const PLACEHOLDERS = {
  age: 'age',
  campo: 'campo',
  category: 'category',
  code: 'code',
  earlier: 'date',
  earlierField: 'date',
  expiry: 'date',
  field: 'field',
  issue: 'date',
  later: 'date',
  laterField: 'date',
  mensagem: 'mensagem',
  place: 'place',
  product: 'product',
  renach: 'state',
  sent: 'date',
  state: 'state',
  states: 'states',
  valor: 'value',
  value: 'value',
} as const

/** The sentence of a finding with placeholders: `[campo]: [valor] não existe no calendário`. */
function useExampleSentence(): (rule: RuleName, variant: string) => string {
  const { say } = useText()
  const { ok, warn } = cutOffsOf(useConfig())
  const labels = Object.values(LABEL_PARAMS).map((name) => [name, 'label'] as const)
  const placeholders = [...Object.entries(PLACEHOLDERS), ...labels].map(([name, word]) => [
    name,
    `[${say(`help.param.${word}`)}]`,
  ])
  const values = {
    ...Object.fromEntries(placeholders),
    ok,
    warn,
    count: 1,
    days: 30,
    read: 2000,
    total: 50_000,
  }
  return (rule, variant) => say(sentenceId(rule, variant), values)
}
