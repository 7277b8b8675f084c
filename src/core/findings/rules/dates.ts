import { dateOf, ocrSide, sentDay } from '#core/findings/facts/rule-input.ts'
import type { DatedSide, RuleInput } from '#core/findings/facts/rule-input.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import {
  DATE_FIELDS,
  dayText,
  isIndefinite,
  readDay,
  withoutMidnight,
  compareDates,
  daysAfter,
  daysBetween,
  isWrittenDate,
  readWallClock,
  secondsBetween,
  yearsAfter,
  yearsBetween,
} from '#core/findings/values/dates.ts'
import type { DateField } from '#core/findings/values/dates.ts'
import { MAX_EXAM_DELAY_DAYS } from '#core/findings/values/licence.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import type { Found, Rules } from './rule.ts'

/**
 * A date is dd/mm/yyyy (interface, 2.4) and a day of the calendar; anything else is most likely misread, and
 * no other rule uses it as a date.
 */
function checkForm(input: RuleInput, field: DateField): readonly Found[] {
  const side = ocrSide(input, field)
  if (!side || hasHiddenParts(side.value)) return []
  if (field === 'DataExpiracao' && isIndefinite(side.value)) return []
  if (readDay(side.value)) return []
  const variant = isWrittenDate(withoutMidnight(side.value)) ? 'not-a-day' : 'form'
  return [{ variant, fields: [field], sides: [side], params: { field, value: side.value } }]
}

/** Years; hardly anybody lives longer, and no older document is in use. */
const MAX_AGE = 120

/**
 * The longest term in years that a document has: ten, of a licence (CTB, art. 147, § 2) as of the national identity card
 * (Decreto 10.977/2022, art. 15: five years for children under 12, ten up to 59, none from 60).
 */
const LONGEST_TERM = 10

function implausible(field: DateField, day: CalendarDate, today: CalendarDate): string | null {
  if ((yearsBetween(day, today) ?? 0) > MAX_AGE) return 'too-old'
  if (field !== 'DataExpiracao') return compareDates(day, today) > 0 ? 'future' : null
  const latest = daysAfter(yearsAfter(today, LONGEST_TERM), MAX_EXAM_DELAY_DAYS)
  return compareDates(day, latest) > 0 ? 'late-expiry' : null
}

/** No date is more than 120 years back, none but the expiry is still to come, and no expiry is past every term. */
function checkPlausibility(input: RuleInput, field: DateField): readonly Found[] {
  const side = ocrSide(input, field)
  const day = side && readDay(side.value)
  if (!day || (field === 'DataExpiracao' && isIndefinite(side.value))) return []
  const variant = implausible(field, day, input.context.today)
  if (variant === null) return []
  return [{ variant, fields: [field], sides: [side], params: { field, value: side.value } }]
}

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

/** Each date and the next one that is not missing, then those that cannot be after the day of sending. */
function pairsOf(input: RuleInput): readonly Pair[] {
  const dates = DATE_FIELDS.flatMap((field): readonly Dated[] => {
    const date = dateOf(input, field)
    return date ? [{ ...date, name: NAMES[field], fields: [field] }] : []
  })
  const chain = dates.flatMap((date, index) => {
    const next = dates[index + 1]
    return next ? [[date, next] as const] : []
  })
  const sending = sentDay(input)
  if (!sending) return chain
  const sent: Dated = { ...sending, name: 'sent', fields: [] }
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
function compareOrder(input: RuleInput): readonly Found[] {
  return pairsOf(input)
    .filter(isBroken)
    .map(([earlier, later]) => ({
      variant: `${earlier.name}-${later.name}`,
      fields: [...earlier.fields, ...later.fields],
      sides: [earlier.side, later.side],
      params: { earlier: dayText(earlier.day), later: dayText(later.day) },
    }))
}

/**
 * A document that was no longer valid on the day of sending; its last day is still valid. An expired licence still
 * identifies its holder (CONTRAN, Ofício Circular 2/2017): the date only limits driving.
 */
function checkExpiryWhenSent(input: RuleInput): readonly Found[] {
  const expiry = dateOf(input, 'DataExpiracao')
  const sent = sentDay(input)
  if (!expiry || !sent || compareDates(expiry.day, sent.day) >= 0) return []
  const params = {
    expiry: dayText(expiry.day),
    sent: dayText(sent.day),
    days: daysBetween(expiry.day, sent.day),
  }
  return [{ variant: 'expired', fields: ['DataExpiracao'], sides: [expiry.side, sent.side], params }]
}

/** An expiry within so many days is a note. */
const SOON_DAYS = 30

/** A document that has expired by today, or is about to. */
function checkExpiry(input: RuleInput): readonly Found[] {
  const expiry = dateOf(input, 'DataExpiracao')
  if (!expiry) return []
  const days = daysBetween(input.context.today, expiry.day)
  if (days > SOON_DAYS) return []
  const variant = days < 0 ? 'expired' : days === 0 ? 'today' : 'soon'
  const params = { expiry: dayText(expiry.day), days: Math.abs(days) }
  return [{ variant, fields: ['DataExpiracao'], sides: [expiry.side], params }]
}

const TIMES = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const

type Times = Readonly<Partial<Record<(typeof TIMES)[number], string | null>>>

/**
 * Registered, sent, answered, in this order, for each product (interface, 2.2 and 2.3). An answer that is still pending
 * has no time.
 */
function compareTimes(product: 'Analise' | 'Biometria', times: Times | null): readonly Found[] {
  const known = TIMES.flatMap((name) => {
    const value = times?.[name] ?? null
    const clock = isPlausibleTime(value) ? readWallClock(value) : null
    return value !== null && clock ? [{ name, value, clock }] : []
  })
  return known.flatMap((earlier, index): readonly Found[] => {
    const later = known[index + 1]
    const seconds = later ? secondsBetween(earlier.clock, later.clock) : null
    if (!later || seconds === null || seconds >= 0) return []
    const sides = [earlier, later].map(({ name, value }) => ({ place: `${product}.${name}`, value }))
    const params = { product, earlierField: earlier.name, laterField: later.name }
    return [{ variant: 'reversed', source: 'cross', sides, params }]
  })
}

export const DATE_RULES = {
  'date-order': {
    group: 'value',
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
    step: 'new-photo',
    find: compareOrder,
  },
  'plausible-dates': {
    group: 'value',
    variants: { future: 'warn', 'too-old': 'warn', 'late-expiry': 'warn' },
    step: 'new-photo',
    foldsInto: ['date-order', 'term-too-long'],
    find: (input) => DATE_FIELDS.flatMap((field) => checkPlausibility(input, field)),
  },
  'expired-when-sent': {
    group: 'value',
    variants: { expired: 'warn' },
    step: 'valid-document',
    find: checkExpiryWhenSent,
  },
  'expired-since': {
    group: 'value',
    variants: { expired: 'warn', today: 'note', soon: 'note' },
    doubts: ['today', 'soon'],
    step: 'valid-document',
    find: checkExpiry,
  },
  'real-date': {
    group: 'value',
    variants: { 'not-a-day': 'warn', form: 'warn' },
    step: 'new-photo',
    find: (input) => DATE_FIELDS.flatMap((field) => checkForm(input, field)),
  },
  'times-in-order': {
    group: 'cross',
    variants: { reversed: 'warn' },
    step: 'wait',
    find: ({ joined }) => [
      ...compareTimes('Analise', joined.analise),
      ...compareTimes('Biometria', joined.biometria),
    ],
  },
} satisfies Rules
