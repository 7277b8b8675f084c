import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { dateOf } from '../facts/document-dates.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import type { Finding, Side } from '../model/finding.ts'
import { categoryOf } from '../values/licence.ts'
import { yearsBetween } from '../values/wall-clock.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** Years of age from which someone may hold D or E (CTB, art. 145, I). */
const OF_AGE = 21

function tooYoung(input: RuleInput, category: Side): readonly Finding[] {
  const birth = dateOf(input, 'DataNascimento')
  const issue = dateOf(input, 'DataExpedicao')
  const age = birth && issue && yearsBetween(birth.day, issue.day)
  if (!birth || !issue || age === null || age >= OF_AGE) return []
  return [
    createFinding('licence-category', 'too-young', 'warn', {
      fields: ['Categoria'],
      sides: [category, birth.side, issue.side],
      params: { category: category.value, age },
    }),
  ]
}

/** The category of a licence exists in law (CTB, art. 141 and 143), and holders of D or E are 21 or older. */
export const licenceCategory = {
  name: 'licence-category',
  variants: { unknown: 'warn', 'too-young': 'warn' },
  find: (input) => {
    const side = input.kind === 'licence' ? ocrSide(input, 'Categoria') : null
    if (!side || hasHiddenParts(side.value)) return []
    const category = categoryOf(side.value)
    if (category === null) {
      const params = { category: side.value }
      return [
        createFinding('licence-category', 'unknown', 'warn', {
          fields: ['Categoria'],
          sides: [side],
          params,
        }),
      ]
    }
    return /[DE]/.test(category) ? tooYoung(input, side) : []
  },
} satisfies Rule
