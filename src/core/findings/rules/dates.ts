import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { dateOf, ocrSide, sentDay } from '#core/findings/facts/rule-input.ts'
import type { DatedSide, RuleInput } from '#core/findings/facts/rule-input.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import {
  compareDates,
  DATE_FIELDS,
  formatDay,
  daysAfter,
  daysBetween,
  hasDateForm,
  isIndefinite,
  readDay,
  readWallClock,
  secondsBetween,
  withoutMidnight,
  yearsAfter,
  yearsBetween,
} from '#core/findings/values/dates.ts'
import type { DateField } from '#core/findings/values/dates.ts'
import { MAX_EXAM_DELAY_DAYS } from '#core/findings/values/licence.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import type { FindingDraft, Rules } from './rule.ts'

/**
 * A date is dd/mm/yyyy (interface, 2.4) and a day of the calendar. Anything else is most likely misread, and no other rule
 * uses it as a date.
 */
function checkForm(input: RuleInput, field: DateField): readonly FindingDraft[] {
  const side = ocrSide(input, field)
  if (!side || hasHiddenParts(side.value) || readDay(side.value)) return []
  if (field === 'DataExpiracao' && isIndefinite(side.value)) return []
  const variant = hasDateForm(withoutMidnight(side.value)) ? 'not-a-day' : 'form'
  return [{ variant, sides: [side], params: { field, value: side.value } }]
}

/** Years. People rarely live longer, and no older document is in use. */
const MAX_AGE = 120

/**
 * The longest term of a document in years: ten, for a licence (CTB, art. 147, § 2) and for the national identity card
 * (Decreto 10.977/2022, art. 15: five years for children under 12, ten up to 59, none from 60).
 */
const LONGEST_TERM = 10

function implausibleVariant(field: DateField, day: CalendarDate, today: CalendarDate): string | null {
  if ((yearsBetween(day, today) ?? 0) > MAX_AGE) return 'too-old'
  if (field !== 'DataExpiracao') return compareDates(day, today) > 0 ? 'future' : null
  const latest = daysAfter(yearsAfter(today, LONGEST_TERM), MAX_EXAM_DELAY_DAYS)
  return compareDates(day, latest) > 0 ? 'late-expiry' : null
}

/** No date is more than 120 years ago, only an expiry is in the future, and no expiry is later than any term allows. */
function checkPlausibility(input: RuleInput, field: DateField): readonly FindingDraft[] {
  const side = ocrSide(input, field)
  const day = side && readDay(side.value)
  if (!day || (field === 'DataExpiracao' && isIndefinite(side.value))) return []
  const variant = implausibleVariant(field, day, input.context.today)
  if (variant === null) return []
  return [{ variant, sides: [side], params: { field, value: side.value } }]
}

const DATE_NAMES = {
  DataNascimento: 'birth',
  DataDaPrimeiraEmissao: 'first',
  DataExpedicao: 'issue',
  DataExpiracao: 'expiry',
} as const

interface NamedDate extends DatedSide {
  readonly name: (typeof DATE_NAMES)[keyof typeof DATE_NAMES] | 'sent'
}

type Pair = readonly [earlier: NamedDate, later: NamedDate]

/** Only birth must be strictly earlier than the next date. */
function isReversed([earlier, later]: Pair): boolean {
  const order = compareDates(earlier.day, later.day)
  return earlier.name === 'birth' ? order >= 0 : order > 0
}

/** Pairs each date with the next one, then the last issue and birth with the day of sending. */
function datePairs(input: RuleInput): readonly Pair[] {
  const dates = DATE_FIELDS.flatMap((field): readonly NamedDate[] => {
    const date = dateOf(input, field)
    return date ? [{ ...date, name: DATE_NAMES[field] }] : []
  })
  const pairs = dates.flatMap((date, index): readonly Pair[] => {
    const next = dates[index + 1]
    return next ? [[date, next]] : []
  })
  const sending = sentDay(input)
  if (!sending) return pairs
  const sentDate: NamedDate = { ...sending, name: 'sent' }
  const lastIssue = dates.findLast(({ name }) => name === 'issue' || name === 'first')
  const birth = dates.find(({ name }) => name === 'birth')
  // A date after its next one is already reported as wrong.
  const isReported = (date: NamedDate) => pairs.some((pair) => pair[0] === date && isReversed(pair))
  const sentPairs = [lastIssue, birth].flatMap((date): readonly Pair[] =>
    date && !isReported(date) ? [[date, sentDate]] : [],
  )
  return [...pairs, ...sentPairs]
}

/**
 * Birth < first issue ≤ issue ≤ expiry, and neither issue nor birth after the sending. If a date is missing or no day of
 * the calendar, its neighbours are compared with each other.
 */
function compareOrder(input: RuleInput): readonly FindingDraft[] {
  return datePairs(input)
    .filter(isReversed)
    .map(([earlier, later]) => ({
      variant: `${earlier.name}-${later.name}`,
      sides: [earlier.side, later.side],
      params: { earlier: formatDay(earlier.day), later: formatDay(later.day) },
    }))
}

/**
 * Reports a document that had expired on the day of sending; its last day is still valid. An expired licence still
 * identifies its holder (CONTRAN, Ofício Circular 2/2017): the date only limits driving.
 */
function checkExpiryWhenSent(input: RuleInput): readonly FindingDraft[] {
  const expiry = dateOf(input, 'DataExpiracao')
  const sentDate = sentDay(input)
  if (!expiry || !sentDate || compareDates(expiry.day, sentDate.day) >= 0) return []
  const days = daysBetween(expiry.day, sentDate.day)
  const params = { expiry: formatDay(expiry.day), sent: formatDay(sentDate.day), days }
  return [{ variant: 'expired', sides: [expiry.side, sentDate.side], params }]
}

/** An expiry within this many days is a note. */
const SOON_DAYS = 30

function checkExpiry(input: RuleInput): readonly FindingDraft[] {
  const expiry = dateOf(input, 'DataExpiracao')
  if (!expiry) return []
  const days = daysBetween(input.context.today, expiry.day)
  if (days > SOON_DAYS) return []
  const futureVariant = days === 0 ? 'today' : 'soon'
  const params = { expiry: formatDay(expiry.day), days: Math.abs(days) }
  return [{ variant: days < 0 ? 'expired' : futureVariant, sides: [expiry.side], params }]
}

const TIMES = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const

type Times = Readonly<Partial<Record<(typeof TIMES)[number], string | null>>>

/** Registered ≤ sent ≤ answered, for each product (interface, 2.2 and 2.3). A pending answer has no time. */
function compareTimes(product: 'Analise' | 'Biometria', times: Times | null): readonly FindingDraft[] {
  const readTimes = TIMES.flatMap((name) => {
    const value = times?.[name] ?? null
    const clock = isPlausibleTime(value) ? readWallClock(value) : null
    return value !== null && clock ? [{ name, value, clock }] : []
  })
  return readTimes.flatMap((earlier, index): readonly FindingDraft[] => {
    const later = readTimes[index + 1]
    const seconds = later ? secondsBetween(earlier.clock, later.clock) : null
    if (!later || seconds === null || seconds >= 0) return []
    const sides = [earlier, later].map(({ name, value }) => ({ fieldPath: `${product}.${name}`, value }))
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
