import type { Finding } from '../findings/model/finding.ts'
import type { MessageId } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { useFieldName } from './use-field-name.ts'

/** The catalogue's sentence of a finding. A test holds every rule's variants against the catalogue. */
export function useSentence(): (finding: Finding) => string {
  const { say } = useText()
  const fieldName = useFieldName()
  return ({ rule, variant, params }) => {
    const shown = Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value] as const
      return [name, name === 'field' ? fieldName(value) : inlineText(value)] as const
    })
    return say(`finding.${rule}.${variant}` as MessageId, Object.fromEntries(shown))
  }
}

/** The word of a failed finding: what it says depends on who says it. */
export function failWord({ source }: Finding): 'flag.fail.cross' | 'flag.fail.rule' | 'flag.fail' {
  if (source === 'cross') return 'flag.fail.cross'
  return source === 'rule' ? 'flag.fail.rule' : 'flag.fail'
}
