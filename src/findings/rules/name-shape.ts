import type { CaseView, Rule } from '../case-view.ts'
import { isMasked } from '../field-values.ts'
import type { Finding } from '../finding.ts'
import { foldWords } from '../fold.ts'
import { found, ocrSide } from './found.ts'

/** Digits and symbols; an apostrophe is written in three ways, a hyphen in two. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘.\-‐]/u

/** Words that stand in a parent's place where there is no name. */
const NO_NAME = /^(?:IGNORAD|DESCONHECID|INEXISTENTE|NAO (?:CONSTA|INFORMAD|IDENTIFICAD))/

const PARENTS = { NomeMae: 'as-mother', NomePai: 'as-father' } as const

function shape(view: CaseView, field: string): readonly Finding[] {
  const side = ocrSide(view, field)
  if (!side || isMasked(side.value) || NO_NAME.test(foldWords(side.value))) return []
  const rest = { fields: [field], sides: [side], params: { field } }
  if (FOREIGN_SIGN.test(side.value)) return [found('name-shape', 'signs', 'warn', rest)]
  return /\s/.test(side.value.trim()) ? [] : [found('name-shape', 'one-word', 'warn', rest)]
}

function sameAs(view: CaseView, parent: keyof typeof PARENTS): readonly Finding[] {
  const own = ocrSide(view, 'Nome')
  const other = ocrSide(view, parent)
  if (!own || !other || isMasked(own.value)) return []
  const name = foldWords(own.value)
  if (name === '' || name !== foldWords(other.value)) return []
  return [found('name-shape', PARENTS[parent], 'warn', { fields: ['Nome', parent], sides: [own, other] })]
}

/**
 * A person's name is a first name and a surname (Código Civil, art. 16), written in letters, and is not a parent's.
 */
export const nameShape: Rule = {
  name: 'name-shape',
  variants: ['signs', 'one-word', 'as-mother', 'as-father'],
  find: (view) => [
    ...['Nome', 'NomePai', 'NomeMae'].flatMap((field) => shape(view, field)),
    ...sameAs(view, 'NomeMae'),
    ...sameAs(view, 'NomePai'),
  ],
}
