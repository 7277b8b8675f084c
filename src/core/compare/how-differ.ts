import type { SimilarityJudgement } from '../findings/model/judgement.ts'
import { LONGEST_ALIGNED, NAME_FIELDS, SHORTEST_ALIGNED } from './are-alike.ts'
import { DATE_FIELDS, readDay } from '../findings/values/document-date.ts'
import { compareDates, daysBetween } from '../findings/values/wall-clock.ts'
import { foldLetters, foldWords } from '../findings/values/fold-text.ts'
import { letterDistance } from '../findings/values/letter-distance.ts'
import { compareNames } from '../findings/values/names.ts'
import { endingState } from '../findings/values/states.ts'
import { hasHiddenParts } from '../findings/values/text-value.ts'

/** How two different values of a field differ, for a sentence. */
export type Difference =
  | {
      readonly how:
        | 'no-word'
        | 'some-words'
        | 'shortened'
        | 'digits-swapped'
        | 'day-month'
        | 'town-state'
        | 'town'
        | 'state'
        | 'other-band'
    }
  | { readonly how: 'letters' | 'digits'; readonly count: number }
  /** Days only where there is no whole month. */
  | { readonly how: 'time'; readonly years: number; readonly months: number; readonly days: number }
  /** Two similarities in one band; `ok` and `warn` are its cut-offs in percent. */
  | {
      readonly how: 'above-ok' | 'between' | 'below-warn'
      readonly ok: number
      readonly warn: number
    }

/** The most different letters or digits that are counted in words. */
const MOST_COUNTED = 2

function isSwapped(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((sign, index) => sign !== b[index])
  const [one, other] = [a.slice(at, at + 2), b.slice(at, at + 2)]
  return (
    a.length === b.length &&
    one.length === 2 &&
    one[0] === other[1] &&
    one[1] === other[0] &&
    a.slice(at + 2) === b.slice(at + 2)
  )
}

function nameDifference(a: string, b: string): Difference | null {
  const comparison = compareNames(a, b)
  if (comparison === 'apart') return { how: 'no-word' }
  if (comparison === null || hasHiddenParts(a) || hasHiddenParts(b)) return null
  const letters = letterDistance(
    foldWords(a).slice(0, LONGEST_ALIGNED),
    foldWords(b).slice(0, LONGEST_ALIGNED),
  )
  if (letters > 0 && letters <= MOST_COUNTED) return { how: 'letters', count: letters }
  return { how: comparison === 'partly' ? 'some-words' : 'shortened' }
}

function dateDifference(a: string, b: string): Difference | null {
  const [first, second] = [readDay(a), readDay(b)]
  if (!first || !second) return null
  if (first.year === second.year && first.day === second.month && first.month === second.day) {
    return { how: 'day-month' }
  }
  const [from, to] = compareDates(first, second) < 0 ? [first, second] : [second, first]
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
  const days = daysBetween(from, to)
  return { how: 'time', years: Math.floor(months / 12), months: months % 12, days: months > 0 ? 0 : days }
}

function placeDifference(a: string, b: string): Difference | null {
  const [first, second] = [endingState(a), endingState(b)]
  const isOtherTown = foldLetters(first.before) !== foldLetters(second.before)
  const isOtherState = first.state !== null && second.state !== null && first.state !== second.state
  if (isOtherTown && isOtherState) return { how: 'town-state' }
  return isOtherTown ? { how: 'town' } : isOtherState ? { how: 'state' } : null
}

function numberDifference(a: string, b: string): Difference | null {
  const [first, second] = [foldLetters(a), foldLetters(b)]
  if (first.length < SHORTEST_ALIGNED || first.length > LONGEST_ALIGNED || first.length !== second.length)
    return null
  if (!/\d/.test(first)) return null
  if (isSwapped(first, second)) return { how: 'digits-swapped' }
  const count = Array.from(first).filter((sign, index) => sign !== second[index]).length
  return count <= MOST_COUNTED ? { how: 'digits', count } : null
}

/**
 * How two different values of a field differ; null where words would say no more than the values.
 *
 * @param a the value as it was read.
 */
export function howDiffer(field: string, a: string, b: string): Difference | null {
  if (NAME_FIELDS.has(field)) return nameDifference(a, b)
  if (hasHiddenParts(a) || hasHiddenParts(b)) return null
  if (DATE_FIELDS.some((name) => name === field)) return dateDifference(a, b)
  if (field === 'Naturalidade') return placeDifference(a, b)
  return numberDifference(a, b)
}

const BANDS = ['above-ok', 'between', 'below-warn'] as const

/** Whether two similarities are in one band; null where one is no usable number. */
export function howSimilaritiesDiffer(
  a: SimilarityJudgement | null,
  b: SimilarityJudgement | null,
): Difference | null {
  const [first, second] = [a, b].map((each) => BANDS.find((band) => band === each?.reading))
  if (a === null || !first || !second) return null
  return first === second ? { how: first, ...a.cutOffs } : { how: 'other-band' }
}
