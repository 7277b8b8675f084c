import { readDate, readIsoDate } from '#core/findings/values/dates.ts'
import { namesState } from '#core/findings/values/states.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import { isDocument, isPerson, isRecord, mayName } from './data.ts'
import { datumOf, hasFeature, is } from './phrases.ts'
import type { Subject } from './subject.ts'

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:[.,]\d+)?(?:-\d\d:\d\d)?$/
/** The time that systems write behind a date without one. */
const MIDNIGHT = /^0?0:00(?::00)?$/

const isTime = ({ words }: Part) => TIME.test(words)
/** Whether a part is a day or the time of a day. */
export const isMoment = (part: Part) =>
  /^\d/.test(part.words) &&
  (isTime(part) || readDate(part.words) !== null || readIsoDate(part.words) !== null)

const isNumbered = (part: Part | undefined) => /^(?:PROT|NSU|CODIGO DE)/.test(part?.words ?? '')
/** 88213407, 8F3A.21BC.0042.E7D1 */
const NUMBER = /^(?:\d[\d./-]*|[A-Z\d]{4}(?:[.-][A-Z\d]{4})+)$/

/** A part that is a state's name behind a source as glue: DETRAN | SP, BASE | DO ESTADO DE SAO | PAULO. PARA is "for". */
function asState(part: Part, at: number, parts: readonly Part[]): Part {
  // OPERADOR | 417
  if (/^\d{1,6}$/.test(part.words) && hasFeature(parts[at - 1], 'doer'))
    return { ...part, role: { role: 'glue' } }
  if (!namesState(part.words) || !(part.role === null || is(part, 'datum'))) return part
  const isOfOne = is(parts[at - 1], 'genitive')
  const owner = parts
    .slice(0, at)
    .findLast(
      (each) => !is(each, 'genitive', 'glue') && datumOf(each) !== 'ESTADO' && !namesState(each.words),
    )
  return is(owner, 'source') && (isOfOne || part.words !== 'PARA')
    ? { ...part, role: { role: 'glue' } }
    : part
}

/** Whether a part says where, when or under which number something was looked up, and nothing of what was found. */
function isOfStamp(part: Part, at: number, parts: readonly Part[]): boolean {
  const before = parts[at - 1]
  if (isMoment(part)) {
    // BASE DE 12/03/2010 is an old one, CONSULTA DE 12/03/2010 a look-up of that day.
    return !is(before, 'genitive') || is(parts[at - 2], 'check') || hasFeature(parts[at - 2], 'stamp')
  }
  const isNumberOf = datumOf(before) === 'NUMERO' && is(parts[at - 2], 'check')
  if (NUMBER.test(part.words)) return isNumbered(before) || isNumberOf
  if (datumOf(part) === 'NUMERO') return is(before, 'check')
  return (
    is(part, 'source', 'check', 'according', 'preposition', 'genitive', 'article', 'glue') ||
    hasFeature(part, 'stamp') ||
    datumOf(part) === 'ESTADO'
  )
}

/** Data that are days, so that a day beside one of them may be its value. */
const DAYS = ['DATA', 'NASCIMENTO', 'EXPEDICAO', 'VALIDADE', 'PRIMEIRA', 'VIGENCIA']

/** Whether a part says that something was found right, and not how long it is: CONFERE 17/11/2026, but not VALIDO 17/11/2026. */
function isOutcome({ words, role }: Part): boolean {
  return (
    role?.role === 'confirmation' &&
    role.datum === undefined &&
    !/^(?:VALID|VALID[OA]S?|REGULAR)$/.test(words)
  )
}

/** A day as systems write a value, and people no day of a look-up: 1980-03-12. */
const ISO_DAY = /^\d{4}-/

/** Whether a moment is the time of a look-up, or its day: it stands behind a source, a check or a preposition. */
function isBehindLookUp(part: Part, at: number, parts: readonly Part[]): boolean {
  // DETRAN | SP, CONSULTA | DE
  const before = parts
    .slice(0, at)
    .findLast((each) => !is(each, 'glue', 'genitive') && datumOf(each) !== 'ESTADO')
  return isTime(part) || (!ISO_DAY.test(part.words) && is(before, 'source', 'check', 'preposition'))
}

/**
 * Whether some words beside a text are its stamp: they have a time, a number, or a day. Beside a datum that is a day, a
 * day alone is one only behind a preposition.
 */
function isLookUp(parts: readonly Part[], said: readonly Part[], isOfDay: boolean): boolean {
  if (parts.some((part) => isTime(part) && !MIDNIGHT.test(part.words))) return true
  const isBy = parts.some((part) => is(part, 'source', 'check', 'neutral') || isNumbered(part))
  const isOf = (part: Part, before: Part | undefined) =>
    isMoment(part) ? !isOfDay || is(before, 'preposition') : !isOfDay && NUMBER.test(part.words)
  return (isBy || (!isOfDay && said.some(isOutcome))) && parts.some((part, at) => isOf(part, parts[at - 1]))
}

/** A text without the stamp before or behind it: NOME CONFERE | FONTE | RECEITA | 17/11/2026 09:12. */
export function withoutStamp(all: readonly Part[], { data }: Subject): readonly Part[] {
  const parts = all.map(asState)
  const isStamp = parts.map(isOfStamp)
  const starts = parts.flatMap(({ gap }, at) => {
    const before = parts[at - 1]
    return !before || gap !== 'none' || (isMoment(before) && !isStamp[at]) ? [at] : []
  })
  const [first, last] = [isStamp.indexOf(false), isStamp.lastIndexOf(false)]
  const from = starts.findLast((start) => start <= first) ?? 0
  const to = starts.find((start) => start > last) ?? parts.length
  const [lead, said, end] = [parts.slice(0, from), parts.slice(from, to), parts.slice(to)]
  const isOfDay = DAYS.some((day) => data.has(day) || said.some((part) => datumOf(part) === day))
  // CONSULTA EM 17/11/2026: OK says that the look-up was made.
  const isOfLookUp = lead.some((part) => is(part, 'check', 'neutral') || isNumbered(part))
  // CONFERE: 12/03/1980 03:00:00
  const isValue = parts.map((part, at) => isOfDay && isMoment(part) && !isBehindLookUp(part, at, parts))
  const isLead = !isOfLookUp && !isValue.slice(0, from).includes(true) && isLookUp(lead, said, isOfDay)
  const isEnd = !isValue.slice(to).includes(true) && isLookUp(end, said, isOfDay)
  return [...(isLead ? [] : lead), ...said, ...(isEnd ? [] : end)]
}

/**
 * Whether a part may stand in a report of a look-up. CLIENTE CONSULTADO is hearsay, CADASTRO DO CLIENTE is not; a report
 * that says whose the record is may be of somebody else: REGISTRO LOCALIZADO É DO PAI, EM NOME DO PAI.
 */
export function isOfReport(part: Part, at: number, parts: readonly Part[], label: Subject): boolean {
  const isOfDay = DAYS.some((day) => label.data.has(day))
  if (part.role === null) return isMoment(part) && (!isOfDay || isBehindLookUp(part, at, parts))
  const datum = datumOf(part)
  const isOfOne = is(parts[at - 1], 'genitive')
  if (isOfOne && /^(?:E|ESTA)$/.test(parts[at - 2]?.words ?? '')) return false
  if (datum !== null && isPerson(datum)) return isOfOne && (datum === 'TITULAR' || label.data.has(datum))
  const isSearched = datum === null || datum === 'CPF' || isDocument(datum) || isRecord(datum)
  return !is(part, 'confirmation', 'yes', 'withdrawn') && (isSearched || mayName(datum, label))
}

/** How many places are tried where a report may end: a comma or E may also stand within the result. */
const MAX_ENDS = 3

/**
 * What stands behind a report that something was looked up, which says nothing of the result: CONSULTA REALIZADA NA BASE |
 * NOME CONFERE. One text for each place where the report may end.
 */
export function behindReport(parts: readonly Part[], label: Subject): readonly (readonly Part[])[] {
  const done = parts.findIndex(
    (part) => is(part, 'check') || hasFeature(part, 'done') || hasFeature(part, 'located'),
  )
  const last = parts.findIndex((part, at) => !isOfReport(part, at, parts, label))
  const ends = parts.flatMap(({ words, gap }, at) => {
    const isEnd = gap !== 'none' || /^(?:E|AND|Y)$/.test(words)
    return isEnd && done >= 0 && at > done && at <= last ? [gap === 'none' ? at + 1 : at] : []
  })
  return ends.slice(-MAX_ENDS).map((end) => parts.slice(end))
}
