import { foldWords } from '../values/fold-text.ts'
import type { Rule } from './rule.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import { dateOf } from '../facts/document-dates.ts'
import type { DatedSide } from '../facts/document-dates.ts'
import type { Finding } from '../model/finding.ts'
import { dayText, isIndefinite } from '../values/document-date.ts'
import { compareDates } from '../values/wall-clock.ts'
import { categoryOf } from '../values/licence.ts'
import { isLawfulTerm, isLongPermission } from '../values/licence-term.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** What shows that a licence is its holder's first, a permission: Permissao, or a first issue on the day of issue. */
function firstLicence(input: RuleInput, issue: DatedSide | null) {
  const permission = ocrSide(input, 'Permissao')
  if (permission && /^(?:1(?: 0)?|S|SIM|TRUE|PERMISSAO)$/.test(foldWords(permission.value))) {
    return { field: 'Permissao', side: permission }
  }
  const first = dateOf(input, 'DataDaPrimeiraEmissao')
  const isSameDay = first !== null && issue !== null && compareDates(first.day, issue.day) === 0
  return isSameDay ? { field: 'DataDaPrimeiraEmissao', side: first.side } : null
}

type First = NonNullable<ReturnType<typeof firstLicence>>

/** C needs a year with B, D and E more (CTB, art. 143, § 1, and art. 145): no first licence has them. */
function checkCategory(input: RuleInput, { field, side }: First): readonly Finding[] {
  const category = ocrSide(input, 'Categoria')
  if (!category || !/[CDE]$/.test((categoryOf(category.value) ?? '').replace('ACC', ''))) return []
  return [
    createFinding('term-too-long', 'first-category', 'warn', {
      fields: ['Categoria', field],
      sides: [category, side],
      params: { category: category.value },
    }),
  ]
}

function checkTerm(
  input: RuleInput,
  issue: DatedSide,
  expiry: DatedSide,
  first: First | null,
): readonly Finding[] {
  const params = { issue: dayText(issue.day), expiry: dayText(expiry.day) }
  const fields = ['DataExpedicao', 'DataExpiracao']
  if (first && isLongPermission(issue.day, expiry.day)) {
    const sides = [issue.side, expiry.side, first.side]
    return [createFinding('term-too-long', 'first-licence', 'warn', { fields, sides, params })]
  }
  const birth = dateOf(input, 'DataNascimento')
  if (isLawfulTerm({ birth: birth?.day ?? null, issue: issue.day, expiry: expiry.day })) return []
  const sides = [issue, expiry, birth].flatMap((date) => (date ? [date.side] : []))
  return [createFinding('term-too-long', 'too-long', 'warn', { fields, sides, params })]
}

/**
 * A licence with a longer term than any medical exam allows (CTB, art. 147, § 2), or with none at all; a first licence,
 * a permission, with more than its one year (art. 148, § 2) or with a category that it cannot have. A renewal without an
 * exam (MP 1.327/2025) keeps the terms.
 */
export const termTooLong = {
  name: 'term-too-long',
  variants: { 'too-long': 'warn', 'no-end': 'warn', 'first-licence': 'warn', 'first-category': 'warn' },
  find: (input) => {
    if (input.kind !== 'licence') return []
    const issue = dateOf(input, 'DataExpedicao')
    const first = firstLicence(input, issue)
    const category = first ? checkCategory(input, first) : []
    const written = ocrSide(input, 'DataExpiracao')
    if (written && isIndefinite(written.value)) {
      const rest = { fields: ['DataExpiracao'], sides: [written], params: { value: written.value } }
      return [createFinding('term-too-long', 'no-end', 'warn', rest), ...category]
    }
    const expiry = dateOf(input, 'DataExpiracao')
    return issue && expiry ? [...checkTerm(input, issue, expiry, first), ...category] : category
  },
} satisfies Rule
