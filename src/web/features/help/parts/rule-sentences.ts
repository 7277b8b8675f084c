import { LABEL_PARAMS } from '../../../../core/findings/facts/codes.ts'
import { cutOffsOf } from '../../../../core/findings/facts/similarity.ts'
import type { Level } from '../../../../core/findings/model/finding.ts'
import { variantLevels } from '../../../../core/findings/rule-levels.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { sentenceId } from '../../../../wording/finding-text.ts'

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
  raw: 'value',
  renach: 'state',
  sent: 'date',
  state: 'state',
  states: 'states',
  valor: 'value',
  value: 'value',
} as const

/** The sentence of a finding with placeholders or, where it needs a number, an example: `[campo]: [valor] não existe no calendário`. */
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
  const percents: Readonly<Record<string, number>> = {
    between: (ok + warn) / 2,
    'below-warn': warn / 2,
    'scale-unclear': 0.93,
  }
  return (rule, variant) => say(sentenceId(rule, variant), { ...values, percent: percents[variant] ?? ok })
}

interface RuleSentence {
  readonly text: string
  /** Its levels in this installation. */
  readonly levels: readonly Level[]
}

/** Every sentence of a rule; variants that read the same at the same levels are one. */
export function useRuleSentences(): (rule: RuleName) => readonly RuleSentence[] {
  const config = useConfig()
  const example = useExampleSentence()
  return (rule) => {
    const sentences = variantLevels(rule, config)
      .filter(({ levels }) => levels.length > 0)
      .map(({ variant, levels }) => ({ text: example(rule, variant), levels }))
    return [...new Map(sentences.map((each) => [`${each.levels.join(' ')} ${each.text}`, each])).values()]
  }
}
