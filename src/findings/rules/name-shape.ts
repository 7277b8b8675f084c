import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenParts, isNoName } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { foldWords } from '../values/fold-text.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * Digits and symbols. An apostrophe is written as ' ’ ‘ ´ ` ′, a hyphen also as U+2010, U+2011, an en dash or, at the
 * end of a line, a soft hyphen.
 */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘´`′.\-\u2010\u2011\u2013\u00AD]/u

const PARENTS = { NomeMae: 'as-mother', NomePai: 'as-father' } as const

function shape(input: RuleInput, field: string): readonly Finding[] {
  const side = ocrSide(input, field)
  if (!side || hasHiddenParts(side.value) || isNoName(side.value, field !== 'Nome')) return []
  const rest = { fields: [field], sides: [side], params: { field } }
  if (FOREIGN_SIGN.test(side.value)) return [createFinding('name-shape', 'signs', 'warn', rest)]
  return /\s/.test(side.value.trim()) ? [] : [createFinding('name-shape', 'one-word', 'warn', rest)]
}

function sameAs(input: RuleInput, parent: keyof typeof PARENTS): readonly Finding[] {
  const own = ocrSide(input, 'Nome')
  const other = ocrSide(input, parent)
  if (!own || !other || hasHiddenParts(own.value) || isNoName(other.value)) return []
  const name = foldWords(own.value)
  if (name === '' || name !== foldWords(other.value)) return []
  return [
    createFinding('name-shape', PARENTS[parent], 'warn', { fields: ['Nome', parent], sides: [own, other] }),
  ]
}

/**
 * A person's name has a first name and a surname (Código Civil, art. 16), is written in letters, and is not a parent's.
 */
export const nameShape = {
  name: 'name-shape',
  variants: { signs: 'warn', 'one-word': 'warn', 'as-mother': 'warn', 'as-father': 'warn' },
  find: (input) => [
    ...['Nome', 'NomePai', 'NomeMae'].flatMap((field) => shape(input, field)),
    ...sameAs(input, 'NomeMae'),
    ...sameAs(input, 'NomePai'),
  ],
} satisfies Rule
