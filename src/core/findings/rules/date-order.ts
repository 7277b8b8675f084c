import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { dateOf, sentDay } from '../facts/document-dates.ts'
import { DATE_FIELDS, dayText } from '../values/document-date.ts'
import { compareDates } from '../values/wall-clock.ts'
import type { DatedSide } from '../facts/document-dates.ts'
import type { Finding } from '../model/finding.ts'
import { createFinding } from './create-finding.ts'

/** What each date is called in the names of the variants. */
const NAMES = {
  DataNascimento: 'birth',
  DataDaPrimeiraEmissao: 'first',
  DataExpedicao: 'issue',
  DataExpiracao: 'expiry',
} as const

interface Dated extends DatedSide {
  readonly name: (typeof NAMES)[keyof typeof NAMES] | 'sent'
  readonly fields: readonly string[]
}

type Pair = readonly [earlier: Dated, later: Dated]

/** Whether two dates are not in their order. Only birth must be strictly earlier than the next date. */
function isBroken([earlier, later]: Pair): boolean {
  const order = compareDates(earlier.day, later.day)
  return earlier.name === 'birth' ? order >= 0 : order > 0
}

function compare(pair: Pair): readonly Finding[] {
  if (!isBroken(pair)) return []
  const [earlier, later] = pair
  return [
    createFinding('date-order', `${earlier.name}-${later.name}`, 'fail', {
      fields: [...earlier.fields, ...later.fields],
      sides: [earlier.side, later.side],
      params: { earlier: dayText(earlier.day), later: dayText(later.day) },
    }),
  ]
}

function datesOf(input: RuleInput): readonly Dated[] {
  return DATE_FIELDS.flatMap((field) => {
    const date = dateOf(input, field)
    return date ? [{ ...date, name: NAMES[field], fields: [field] }] : []
  })
}

/** Each date and the next one that is not missing, then those that cannot be after the day of sending. */
function pairsOf(input: RuleInput): readonly Pair[] {
  const dates = datesOf(input)
  const chain = dates.flatMap((date, index) => {
    const next = dates[index + 1]
    return next ? [[date, next] as const] : []
  })
  const at = sentDay(input)
  if (!at) return chain
  const sent: Dated = { ...at, name: 'sent', fields: [] }
  const latest = dates.findLast(({ name }) => name === 'issue' || name === 'first')
  const birth = dates.find(({ name }) => name === 'birth')
  // A date that is after its next one is wrong already: that it is after the sending too says nothing new.
  const isOpen = (date: Dated) => !chain.some((pair) => pair[0] === date && isBroken(pair))
  return [
    ...chain,
    ...[latest, birth].flatMap((date) => (date && isOpen(date) ? [[date, sent] as const] : [])),
  ]
}

/**
 * Birth < first issue ≤ issue ≤ expiry, and neither issue nor birth after the sending. A date that is missing or is
 * no day of the calendar is skipped, so that its neighbours are compared with each other.
 */
export const dateOrder = {
  name: 'date-order',
  variants: {
    'birth-first': 'fail',
    'birth-issue': 'fail',
    'birth-expiry': 'fail',
    'birth-sent': 'fail',
    'first-issue': 'fail',
    'first-expiry': 'fail',
    'first-sent': 'fail',
    'issue-expiry': 'fail',
    'issue-sent': 'fail',
  },
  find: (input) => pairsOf(input).flatMap(compare),
} satisfies Rule
