import type { Finding } from '../findings/finding.ts'
import type { MessageId } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { useFieldName } from './use-field-name.ts'

/** The catalogue's sentence of a finding. A test holds every rule's variants against the catalogue. */
export function useSentence(): (finding: Finding) => string {
  const { say } = useText()
  const fieldName = useFieldName()
  return ({ rule, variant, params }) => {
    const field = typeof params['field'] === 'string' ? { field: fieldName(params['field']) } : {}
    return say(`finding.${rule}.${variant}` as MessageId, { ...params, ...field })
  }
}

/** The word of a failed finding: what it says depends on who says it. */
export function failWord({ source }: Finding): 'flag.fail.cross' | 'flag.fail.rule' | 'flag.fail' {
  if (source === 'cross') return 'flag.fail.cross'
  return source === 'rule' ? 'flag.fail.rule' : 'flag.fail'
}
