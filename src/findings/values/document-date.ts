import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { foldWords } from './fold-text.ts'
import { readDate } from './wall-clock.ts'

/** The OCR fields that are dates, dd/mm/yyyy (interface, 2.4), in the order of a life. */
export const DATE_FIELDS = [
  'DataNascimento',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
] as const
export type DateField = (typeof DATE_FIELDS)[number]

/**
 * Whether a year can stand on a document of someone alive, or on its way there. Systems write 01/01/0001 or
 * 31/12/9999 where they have no date: such a day is in order with nothing and must not be taken at its word.
 */
export function isPlausible({ year }: CalendarDate | CalendarDateTime): boolean {
  return year >= 1850 && year <= 2150
}

/** Reads `dd/mm/yyyy`, also with the midnight that some systems write behind a day; null for no calendar date. */
export function readDay(text: string): CalendarDate | null {
  return readDate(withoutMidnight(text))
}

/** A date without a time of 00:00 behind it. */
export function withoutMidnight(text: string): string {
  return text.replace(/[T\s]00:00(?::00(?:\.0+)?)?\s*$/i, '')
}

const INDEFINITE =
  /\b(?:INDET(?:ERMINAD[AO])?|INDEFINID[AO]|VITALICI[AO]|PERMANENTE|NAO EXPIRA|SEM VALIDADE)\b/

/** Years that systems write for "never": 2999, 9999. */
const NEVER = 2999

/** Whether an expiry says that there is none, as identity cards of the old lawfully do. */
export function isIndefinite(text: string): boolean {
  return INDEFINITE.test(foldWords(text)) || (readDay(text)?.year ?? 0) >= NEVER
}

/** A day as the document writes it, dd/mm/yyyy. */
export function dayText({ year, month, day }: CalendarDate): string {
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}
