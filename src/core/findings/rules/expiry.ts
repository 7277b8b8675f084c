import type { Rule } from './rule.ts'
import { dateOf, sentDay } from '../facts/document-dates.ts'
import { dayText } from '../values/document-date.ts'
import { compareDates, daysBetween } from '../values/wall-clock.ts'
import { createFinding } from './create-finding.ts'

/** An expiry within so many days is a note. */
const SOON_DAYS = 30

/**
 * A document that was no longer valid on the day of sending; its last day is still valid. An expired licence still
 * identifies its holder (CONTRAN, Ofício Circular 2/2017): the date only limits driving.
 */
export const expiredWhenSent = {
  name: 'expired-when-sent',
  variants: { expired: 'warn' },
  find: (input) => {
    const expiry = dateOf(input, 'DataExpiracao')
    const sent = sentDay(input)
    if (!expiry || !sent || compareDates(expiry.day, sent.day) >= 0) return []
    return [
      createFinding('expired-when-sent', 'expired', 'warn', {
        fields: ['DataExpiracao'],
        sides: [expiry.side, sent.side],
        params: { expiry: dayText(expiry.day), sent: dayText(sent.day) },
      }),
    ]
  },
} satisfies Rule

/** A document that has expired by today, or is about to. */
export const expiredSince = {
  name: 'expired-since',
  variants: { expired: 'warn', today: 'note', soon: 'note' },
  find: (input) => {
    const expiry = dateOf(input, 'DataExpiracao')
    if (!expiry) return []
    const days = daysBetween(input.context.today, expiry.day)
    if (days > SOON_DAYS) return []
    const [variant, level] =
      days < 0 ? (['expired', 'warn'] as const) : ([days === 0 ? 'today' : 'soon', 'note'] as const)
    return [
      createFinding('expired-since', variant, level, {
        fields: ['DataExpiracao'],
        sides: [expiry.side],
        params: { expiry: dayText(expiry.day), days: Math.abs(days) },
      }),
    ]
  },
} satisfies Rule
