import type { Rule } from './rule.ts'
import { dateOf } from '../facts/document-dates.ts'
import { dayText } from '../values/document-date.ts'
import { isLawfulTerm } from '../values/licence-term.ts'
import { createFinding } from './create-finding.ts'

/** A licence with a longer term than any medical exam allows (CTB, art. 147, § 2). */
export const termTooLong = {
  name: 'term-too-long',
  variants: { 'too-long': 'warn' },
  find: (input) => {
    if (input.kind !== 'licence') return []
    const birth = dateOf(input, 'DataNascimento')
    const issue = dateOf(input, 'DataExpedicao')
    const expiry = dateOf(input, 'DataExpiracao')
    if (!issue || !expiry) return []
    if (isLawfulTerm({ birth: birth?.day ?? null, issue: issue.day, expiry: expiry.day })) return []
    const sides = [issue, expiry, birth].flatMap((date) => (date ? [date.side] : []))
    return [
      createFinding('term-too-long', 'too-long', 'warn', {
        fields: ['DataExpedicao', 'DataExpiracao'],
        sides,
        params: { issue: dayText(issue.day), expiry: dayText(expiry.day) },
      }),
    ]
  },
} satisfies Rule
