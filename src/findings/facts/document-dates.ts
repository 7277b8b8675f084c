import { CalendarDate } from '@internationalized/date'
import type { CalendarDateTime } from '@internationalized/date'
import { readable } from '../../contract/readable.ts'
import { valueOf } from './case-view.ts'
import type { CaseView } from './case-view.ts'
import type { Side } from '../model/finding.ts'
import { foldWords } from '../values/fold.ts'
import { readDate, readWallClock } from '../values/wall-clock.ts'

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

/** A day and the value that it was read from. */
export interface DatedSide {
  readonly day: CalendarDate
  readonly side: Side
}

/** The day of an OCR date; null where there is none, or one that no document can carry. */
export function dateOf(view: CaseView, field: DateField): DatedSide | null {
  const value = valueOf(view, field)
  if (value === null) return null
  const day = readDay(value)
  return day && isPlausible(day) ? { day, side: { place: `OCR.${field}`, value } } : null
}

/** The day on which the analysis was sent, by the service's own clock. */
export function sentDay({ joined }: CaseView): DatedSide | null {
  const sent = readable(joined.analise?.DataEnvio)
  const at = readWallClock(sent)?.at
  if (sent === null || !at || !isPlausible(at)) return null
  return {
    day: new CalendarDate(at.year, at.month, at.day),
    side: { place: 'Analise.DataEnvio', value: sent },
  }
}

/** A day as the document writes it, dd/mm/yyyy. */
export function dayText({ year, month, day }: CalendarDate): string {
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}
