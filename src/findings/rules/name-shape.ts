import type { CaseView, Rule } from '../facts/case-view.ts'
import { isMasked } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { foldWords } from '../values/fold.ts'
import { isNoName } from '../values/same-value.ts'
import { found, ocrSide } from './found.ts'

/**
 * Digits and symbols. An apostrophe is written as ' ’ ‘ ´ ` ′, a hyphen also as U+2010, U+2011, an en dash or, at the
 * end of a line, a soft hyphen.
 */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘´`′.\-\u2010\u2011\u2013\u00AD]/u

const PARENTS = { NomeMae: 'as-mother', NomePai: 'as-father' } as const

function shape(view: CaseView, field: string): readonly Finding[] {
  const side = ocrSide(view, field)
  if (!side || isMasked(side.value) || isNoName(side.value, field !== 'Nome')) return []
  const rest = { fields: [field], sides: [side], params: { field } }
  if (FOREIGN_SIGN.test(side.value)) return [found('name-shape', 'signs', 'warn', rest)]
  return /\s/.test(side.value.trim()) ? [] : [found('name-shape', 'one-word', 'warn', rest)]
}

function sameAs(view: CaseView, parent: keyof typeof PARENTS): readonly Finding[] {
  const own = ocrSide(view, 'Nome')
  const other = ocrSide(view, parent)
  if (!own || !other || isMasked(own.value) || isNoName(other.value)) return []
  const name = foldWords(own.value)
  if (name === '' || name !== foldWords(other.value)) return []
  return [found('name-shape', PARENTS[parent], 'warn', { fields: ['Nome', parent], sides: [own, other] })]
}

/**
 * A person's name is a first name and a surname (Código Civil, art. 16), written in letters, and is not a parent's.
 */
export const nameShape: Rule = {
  name: 'name-shape',
  variants: { signs: 'warn', 'one-word': 'warn', 'as-mother': 'warn', 'as-father': 'warn' },
  find: (view) => [
    ...['Nome', 'NomePai', 'NomeMae'].flatMap((field) => shape(view, field)),
    ...sameAs(view, 'NomeMae'),
    ...sameAs(view, 'NomePai'),
  ],
}
