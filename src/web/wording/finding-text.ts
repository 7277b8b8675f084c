import type { Finding } from '../../core/findings/model/finding.ts'
import { punctuatedCpf } from '../../core/findings/values/cpf-and-rg.ts'
import type { FindingId } from '../../core/findings/rules/registry.ts'
import type { MessageId, Say } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { fieldName, placeText } from './field-text.ts'

/** Parameters that hold a name of the interface instead of a value. */
const NAMES: ReadonlySet<string> = new Set(['field', 'product', 'earlierField', 'laterField'])

/** The catalogue's id of a finding's sentence: a variant without a sentence does not compile. */
export function sentenceId(rule: string, variant: string): MessageId {
  return `finding.${`${rule}.${variant}` as FindingId}`
}

/** The sentence of a finding in a language. */
export function findingText({ rule, variant, fields, params }: Finding, say: Say): string {
  const isCpf = fields.includes('CPF')
  const shown = Object.entries(params).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const
    if (name === 'place') return [name, placeText(value, say)] as const
    return [
      name,
      NAMES.has(name) ? fieldName(value, say) : inlineText(isCpf ? punctuatedCpf(value) : value),
    ] as const
  })
  return say(sentenceId(rule, variant), Object.fromEntries(shown))
}

/** Translates a finding into its sentence in the reader's language. */
export function useFindingText(): (finding: Finding) => string {
  const { say } = useText()
  return (finding) => findingText(finding, say)
}

/**
 * The catalogue's id of the word for a failed finding: "refused" by the report, "differs" between values of the case,
 * "invalid" by a rule. Within a case nothing differs for what it shares with another.
 */
export function failWord({ source, others }: Finding): 'flag.fail.cross' | 'flag.fail.rule' | 'flag.fail' {
  if (source === 'cross' && !others) return 'flag.fail.cross'
  return source === 'rule' ? 'flag.fail.rule' : 'flag.fail'
}
