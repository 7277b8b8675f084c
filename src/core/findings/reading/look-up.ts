import { readDate, readIsoDate } from '#core/findings/values/dates.ts'
import { isStateWord } from '#core/findings/values/states.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import { isDocument, isPerson, isRecord, mayName } from './datum.ts'
import { datumOf, hasFeature, hasRole } from './phrases.ts'
import type { Subject } from './subject.ts'

// A stamp says where, when or under which number a look-up ran: FONTE: SERPRO, 09:12. A report says that it ran: CONSULTA
// REALIZADA. Neither says what it found.

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:[.,]\d+)?(?:-\d\d:\d\d)?$/
/** The time that systems write after a date without one. */
const MIDNIGHT = /^0?0:00(?::00)?(?:[.,]0+)?(?:-\d\d:\d\d)?$/

const isTime = ({ words }: Part) => TIME.test(words)
export const isMoment = (part: Part) =>
  isTime(part) || readDate(part.words) !== null || readIsoDate(part.words) !== null

const introducesNumber = (part: Part | undefined) => /^(?:PROT|NSU|CODIGO DE)/.test(part?.words ?? '')
/** 88213407, 8F3A.21BC.0042.E7D1 */
const NUMBER = /^(?:\d[\d./-]*|[A-Z\d]{4}(?:[.-][A-Z\d]{4})+)$/

/** Turns the state of a source into glue: DETRAN | SP, BASE | DO ESTADO DE SAO | PAULO. PARA alone is "for". */
function ignoreState(part: Part, index: number, parts: readonly Part[]): Part {
  const glue: Part = { ...part, role: { role: 'glue' } }
  const previous = parts[index - 1]
  // OPERADOR | 417
  if (/^\d{1,6}$/.test(part.words) && hasFeature(previous, 'doer')) return glue
  if (!isStateWord(part.words) || !(part.role === null || hasRole(part, 'datum'))) return part
  const owner = parts
    .slice(0, index)
    .findLast(
      (candidate) =>
        !hasRole(candidate, 'genitive', 'glue') &&
        datumOf(candidate) !== 'ESTADO' &&
        !isStateWord(candidate.words),
    )
  return hasRole(owner, 'source') && (hasRole(previous, 'genitive') || part.words !== 'PARA') ? glue : part
}

function canBeInStamp(part: Part, index: number, parts: readonly Part[]): boolean {
  const previous = parts[index - 1]
  const beforePrevious = parts[index - 2]
  if (isMoment(part)) {
    // BASE DE 12/03/2010 is an old database. CONSULTA DE 12/03/2010 is a look-up on that day.
    return (
      !hasRole(previous, 'genitive') ||
      hasRole(beforePrevious, 'check') ||
      hasFeature(beforePrevious, 'stamp')
    )
  }
  const isCheckNumber = datumOf(previous) === 'NUMERO' && hasRole(beforePrevious, 'check')
  if (NUMBER.test(part.words)) return introducesNumber(previous) || isCheckNumber
  if (datumOf(part) === 'NUMERO') return hasRole(previous, 'check')
  return (
    hasRole(part, 'source', 'check', 'according', 'preposition', 'genitive', 'article', 'glue') ||
    hasFeature(part, 'stamp') ||
    datumOf(part) === 'ESTADO'
  )
}

/** Data that are days. A day next to one of them may be its value. */
const DAY_DATA = ['DATA', 'NASCIMENTO', 'EXPEDICAO', 'VALIDADE', 'PRIMEIRA']

/** True for a confirmation without a period: CONFERE 17/11/2026, but not VALIDO 17/11/2026. */
function isOutcome({ words, role }: Part): boolean {
  return (
    role?.role === 'confirmation' &&
    role.datum === undefined &&
    !/^(?:VALID|VALID[OA]S?|REGULAR(?:ES)?)$/.test(words)
  )
}

/** Systems write values in ISO form, people do not write look-up days like this: 1980-03-12. */
const ISO_DAY = /^\d{4}-/

/** True for a time, or a day after a source, a check or a preposition. */
function isLookUpMoment(part: Part, index: number, parts: readonly Part[]): boolean {
  // DETRAN | SP, CONSULTA | DE
  const previous = parts
    .slice(0, index)
    .findLast((candidate) => !hasRole(candidate, 'glue', 'genitive') && datumOf(candidate) !== 'ESTADO')
  return isTime(part) || (!ISO_DAY.test(part.words) && hasRole(previous, 'source', 'check', 'preposition'))
}

/** @param isAboutDay true if the text's datum is a day. Then a day counts only after a preposition. */
function isStamp(parts: readonly Part[], text: readonly Part[], isAboutDay: boolean): boolean {
  if (parts.some((part) => isTime(part) && !MIDNIGHT.test(part.words))) return true
  const hasSource = parts.some(
    (part) => hasRole(part, 'source', 'check', 'neutral') || introducesNumber(part),
  )
  const isDayOrNumber = (part: Part, previous: Part | undefined) =>
    isMoment(part) ? !isAboutDay || hasRole(previous, 'preposition') : !isAboutDay && NUMBER.test(part.words)
  return (
    (hasSource || (!isAboutDay && text.some(isOutcome))) &&
    parts.some((part, index) => isDayOrNumber(part, parts[index - 1]))
  )
}

/** Drops the stamp before or after a text: NOME CONFERE | FONTE | RECEITA | 17/11/2026 09:12. */
export function withoutStamp(rawParts: readonly Part[], { data }: Subject): readonly Part[] {
  const lineParts = rawParts.map(ignoreState)
  const stampFlags = lineParts.map(canBeInStamp)
  const starts = lineParts.flatMap(({ gap }, index) => {
    const previous = lineParts[index - 1]
    const isStart = !previous || gap !== 'none' || (isMoment(previous) && !stampFlags[index])
    return isStart ? [index] : []
  })
  const from = starts.findLast((start) => start <= stampFlags.indexOf(false)) ?? 0
  const to = starts.find((start) => start > stampFlags.lastIndexOf(false)) ?? lineParts.length
  const [lead, text, tail] = [lineParts.slice(0, from), lineParts.slice(from, to), lineParts.slice(to)]
  const isAboutDay = DAY_DATA.some((day) => data.has(day) || text.some((part) => datumOf(part) === day))
  // CONSULTA EM 17/11/2026: OK only says that the look-up ran.
  const reportsLookUp = lead.some((part) => hasRole(part, 'check', 'neutral') || introducesNumber(part))
  // CONFERE: 12/03/1980 03:00:00
  const valueFlags = lineParts.map(
    (part, index) => isAboutDay && isMoment(part) && !isLookUpMoment(part, index, lineParts),
  )
  const isLeadStamp =
    !reportsLookUp && !valueFlags.slice(0, from).includes(true) && isStamp(lead, text, isAboutDay)
  const isTailStamp = !valueFlags.slice(to).includes(true) && isStamp(tail, text, isAboutDay)
  return [...(isLeadStamp ? [] : lead), ...text, ...(isTailStamp ? [] : tail)]
}

/** CLIENTE CONSULTADO is hearsay, CADASTRO DO CLIENTE is not. REGISTRO LOCALIZADO É DO PAI is about another person. */
export function canBeInReport(part: Part, index: number, parts: readonly Part[], label: Subject): boolean {
  const isAboutDay = DAY_DATA.some((day) => label.data.has(day))
  if (part.role === null) return isMoment(part) && (!isAboutDay || isLookUpMoment(part, index, parts))
  const datum = datumOf(part)
  const hasGenitive = hasRole(parts[index - 1], 'genitive')
  if (hasGenitive && /^(?:E|ESTA)$/.test(parts[index - 2]?.words ?? '')) return false
  if (datum !== null && isPerson(datum)) return hasGenitive && (datum === 'TITULAR' || label.data.has(datum))
  const canBeSearched = datum === null || datum === 'CPF' || isDocument(datum) || isRecord(datum)
  return !hasRole(part, 'confirmation', 'yes', 'withdrawn') && (canBeSearched || mayName(datum, label))
}

/** A comma or E may also occur within the result, so several ends of a report are tried. */
const MAX_ENDS = 3

/** CONSULTA REALIZADA NA BASE | NOME CONFERE: one result for each place where the report may end. */
export function resultsAfterReport(parts: readonly Part[], label: Subject): readonly (readonly Part[])[] {
  const reportIndex = parts.findIndex(
    (part) => hasRole(part, 'check') || hasFeature(part, 'done') || hasFeature(part, 'located'),
  )
  const lastEnd = parts.findIndex((part, index) => !canBeInReport(part, index, parts, label))
  const ends = parts.flatMap(({ words, gap }, index) => {
    const isSeparator = gap !== 'none' || /^(?:E|AND|Y)$/.test(words)
    const isEnd = isSeparator && reportIndex >= 0 && index > reportIndex && index <= lastEnd
    return isEnd ? [gap === 'none' ? index + 1 : index] : []
  })
  return ends.slice(-MAX_ENDS).map((end) => parts.slice(end))
}
