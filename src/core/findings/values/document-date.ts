import { foldWords } from './fold-text.ts'
import { readDate } from './wall-clock.ts'
import type { CalendarDate } from '../model/evidence.ts'

/** The OCR fields that are dates, dd/mm/yyyy (interface, 2.4), in chronological order. */
export const DATE_FIELDS = [
  'DataNascimento',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
] as const
export type DateField = (typeof DATE_FIELDS)[number]

/**
 * Whether a document of a living person can have this year. Systems write 01/01/1900 or 31/12/9999 where they have no
 * date: such a placeholder must not be compared with real dates.
 */
export function isPlausible({ year }: CalendarDate): boolean {
  return year > 1900 && year <= 2150
}

/** Reads `dd/mm/yyyy`, also followed by the midnight that some systems write; null for no calendar date. */
export function readDay(text: string): CalendarDate | null {
  return readDate(withoutMidnight(text))
}

/** A date without a time of 00:00 after it. */
export function withoutMidnight(text: string): string {
  return text.replace(/[T\s]00:00(?::00(?:\.0+)?)?\s*$/i, '')
}

const INDEFINITE =
  /\b(?:INDET(?:ERMINAD[AO])?|INDEFINID[AO]|VITALICI[AO]|PERMANENTE|NAO EXPIRA|SEM VALIDADE)\b/

/** The first of the years that systems write for "never": 2999, 9999. */
const NEVER = 2999

/** Whether an expiry means "no expiry", which is lawful on identity cards of older people. */
export function isIndefinite(text: string): boolean {
  return INDEFINITE.test(foldWords(text)) || (readDay(text)?.year ?? 0) >= NEVER
}

/** A day as documents write it, dd/mm/yyyy. */
export function dayText({ year, month, day }: CalendarDate): string {
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}
