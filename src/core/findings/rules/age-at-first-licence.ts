import { dateOf } from '../facts/document-dates.ts'
import { yearsBetween } from '../values/wall-clock.ts'
import { createFinding } from './create-finding.ts'
import type { Rule } from './rule.ts'

/** Years of age from which someone may drive: answerable under criminal law (CTB, art. 140, I; Código Penal, art. 27). */
const OF_AGE = 18

/** The age at the first licence or, where its date is missing, at this one. `date-order` reports a licence before birth. */
export const ageAtFirstLicence = {
  name: 'age-at-first-licence',
  variants: { 'too-young': 'fail' },
  find: (input) => {
    if (input.kind !== 'licence') return []
    const birth = dateOf(input, 'DataNascimento')
    const first = dateOf(input, 'DataDaPrimeiraEmissao')
    const licence = first ?? dateOf(input, 'DataExpedicao')
    const age = birth && licence && yearsBetween(birth.day, licence.day)
    if (!birth || !licence || age === null || age >= OF_AGE) return []
    return [
      createFinding('age-at-first-licence', 'too-young', 'fail', {
        fields: ['DataNascimento', first ? 'DataDaPrimeiraEmissao' : 'DataExpedicao'],
        sides: [birth.side, licence.side],
        params: { age },
      }),
    ]
  },
} satisfies Rule
