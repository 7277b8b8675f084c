import type { LinkKind } from '../../../core/findings/model/evidence.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import type { MessageId } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import type { SharedIdentity } from '../../../core/compare/shared-identity.ts'
import type { Why } from '../../../core/compare/why.ts'

/** Kinds that are a number of a document: their sentences differ in that number's name only. */
const NUMBERS = ['document-number', 'security-number', 'renach', 'form-number'] as const

/** The most shared things that the headline names. */
const MAX_NAMED = 3

type NumberKind = (typeof NUMBERS)[number]
type NumberVariant = 'other-person' | 'other-cpf' | 'other-name' | 'other-key'

function isNumber(kind: LinkKind): kind is NumberKind {
  return NUMBERS.some((each) => each === kind)
}

/** Why two cases are compared, in words. */
export interface WhyText {
  readonly headline: string
  readonly lead: string
  readonly flag: Flag
}

/** The sentence of what two cases share, and what follows from it: never more than the rules say. */
export function useWhyText(): {
  readonly whyText: (why: Why, identity: readonly SharedIdentity[]) => WhyText
  /** The sentence of one shared thing; null where no rule finds anything. */
  readonly sentence: (shared: SharedIdentity) => string | null
} {
  const { say, language } = useText()

  function sentence({ kind, found }: SharedIdentity): string | null {
    if (!found) return null
    const { variant } = found
    if (isNumber(kind)) {
      return say(`compare.why.number.${variant as NumberVariant}`, { what: say(`compare.what.${kind}`) })
    }
    return say(`compare.why.${kind}.${variant}` as MessageId)
  }

  function lead(kind: LinkKind): string {
    return say(isNumber(kind) ? 'compare.lead.number' : `compare.lead.${kind}`)
  }

  function whyText(why: Why, identity: readonly SharedIdentity[]): WhyText {
    if (why.is === 'same-case') {
      return { headline: say('compare.same'), lead: say('compare.lead.same'), flag: 'unchecked' }
    }
    if (why.is === 'nothing') {
      return {
        headline: say(why.isWhole ? 'compare.why.nothing' : 'compare.why.unknown'),
        lead: say(why.isWhole ? 'compare.lead.nothing' : 'compare.lead.unknown'),
        flag: 'unchecked',
      }
    }
    if (why.is === 'shared') {
      const list = new Intl.ListFormat(language, { type: 'conjunction' })
      const named = identity.slice(0, MAX_NAMED).map(({ kind }) => say(`compare.what.${kind}`))
      const further = identity.length - named.length
      const parts = further > 0 ? [...named, say('compare.what.further', { count: further })] : named
      return {
        headline: say('compare.why.shared', { what: list.format(parts) }),
        lead: say(why.areNamesAlike ? 'compare.lead.onePerson' : 'compare.lead.shared'),
        flag: 'unchecked',
      }
    }
    const { strongest } = why
    const isAlert = strongest.flag === 'fail' || strongest.flag === 'warn'
    return {
      headline: sentence(strongest) ?? '',
      lead: isAlert ? lead(strongest.kind) : say('compare.lead.notAlert'),
      flag: strongest.flag,
    }
  }

  return { whyText, sentence }
}
