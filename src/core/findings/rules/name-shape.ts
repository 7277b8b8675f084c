import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { readable } from '../../contract/readable.ts'
import { hasHiddenParts, hasOtherScript, saysUnreadable } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { foldWords } from '../values/fold-text.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * Digits and symbols. An apostrophe is written as ' ’ ‘ ´ ` ′, a hyphen also as U+2010, U+2011, an en dash or, at the
 * end of a line, a soft hyphen.
 */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘´`′.\-\u2010\u2011\u2013\u00AD]/u

const NAMES = ['Nome', 'NomePai', 'NomeMae'] as const

/** The pairs of names that one person cannot have, by the variant that reports them. */
const PAIRS = {
  'as-mother': ['Nome', 'NomeMae'],
  'as-father': ['Nome', 'NomePai'],
  'parents-alike': ['NomePai', 'NomeMae'],
} as const

/** The estate of a dead person, as registers name it. */
const ESTATE = /^(?:O )?ESPOLIO\b|\bDE CUJUS\b|\bFALECID[OA]$/

function variantOf(name: string): 'other-script' | 'signs' | 'estate' | 'one-word' | null {
  if (hasOtherScript(name)) return 'other-script'
  if (FOREIGN_SIGN.test(name)) return 'signs'
  if (ESTATE.test(foldWords(name))) return 'estate'
  return /\s/.test(name.trim()) ? null : 'one-word'
}

/** A name that the service says it could not read: it has no value, and the field would look like a missing one. */
function unreadable({ ocr }: RuleInput, field: (typeof NAMES)[number]): readonly Finding[] {
  const raw = readable(ocr?.[field])
  if (typeof raw !== 'string' || !saysUnreadable(raw)) return []
  const sides = [{ place: `OCR.${field}`, value: raw }]
  return [createFinding('name-shape', 'unreadable', 'warn', { fields: [field], sides, params: { field } })]
}

function shape(input: RuleInput, field: (typeof NAMES)[number]): readonly Finding[] {
  const side = ocrSide(input, field)
  if (!side) return unreadable(input, field)
  const variant = hasHiddenParts(side.value) ? null : variantOf(side.value)
  if (variant === null) return []
  return [createFinding('name-shape', variant, 'warn', { fields: [field], sides: [side], params: { field } })]
}

function alike(input: RuleInput, variant: keyof typeof PAIRS): readonly Finding[] {
  const [first, second] = PAIRS[variant].map((field) => ocrSide(input, field))
  if (!first || !second || hasHiddenParts(first.value)) return []
  if (foldWords(first.value) !== foldWords(second.value)) return []
  return [createFinding('name-shape', variant, 'warn', { fields: PAIRS[variant], sides: [first, second] })]
}

/**
 * A person's name has a first name and a surname (Código Civil, art. 16), is written in Latin letters, and is not a
 * parent's; nor do both parents have one name. One of an estate is no living person's.
 */
export const nameShape = {
  name: 'name-shape',
  variants: {
    signs: 'warn',
    'other-script': 'warn',
    estate: 'warn',
    'one-word': 'warn',
    unreadable: 'warn',
    'as-mother': 'warn',
    'as-father': 'warn',
    'parents-alike': 'warn',
  },
  find: (input) => [
    ...NAMES.flatMap((field) => shape(input, field)),
    ...alike(input, 'as-mother'),
    ...alike(input, 'as-father'),
    ...alike(input, 'parents-alike'),
  ],
} satisfies Rule
