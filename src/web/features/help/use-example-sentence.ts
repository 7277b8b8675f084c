import type { RuleName } from '../../../core/findings/rules/registry.ts'
import { LABEL_PARAMS } from '../../../core/findings/facts/codes.ts'
import { cutOffsOf } from '../../../core/findings/facts/similarity.ts'
import { useText } from '../../i18n/text.ts'
import { useConfig } from '../../data/config-context.ts'
import { sentenceId } from '../../wording/finding-text.ts'

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
export function useExampleSentence(): (rule: RuleName, variant: string) => string {
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
