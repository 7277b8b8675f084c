import type { RuleName } from '../../config/rule-names.ts'
import { cutOffsOf } from '../../findings/facts/similarity.ts'
import { useText } from '../../i18n/text.ts'
import { useConfig } from '../../config/config-context.ts'
import { sentenceId } from '../../wording/use-finding-text.ts'

/** Which word stands in a sentence for a value that each case has its own of. */
const WORDS = {
  age: 'age',
  campo: 'campo',
  category: 'category',
  code: 'code',
  earlier: 'date',
  expiry: 'date',
  field: 'field',
  issue: 'date',
  labelEn: 'label',
  labelPt: 'label',
  later: 'date',
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

/** The sentence of a finding as any case may have it: `[campo]: [valor] não existe no calendário`. */
export function useExample(): (rule: RuleName, variant: string) => string {
  const { say } = useText()
  const { ok, warn } = cutOffsOf(useConfig())
  const words = Object.entries(WORDS).map(([name, word]) => [name, `[${say(`help.param.${word}`)}]`])
  const values = { ...Object.fromEntries(words), ok, warn, count: 1, days: 30 }
  return (rule, variant) => say(sentenceId(rule, variant), values)
}
