import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { whole } from './wire.ts'
import type { CleanAnswer } from './wire.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Branch = Json[] | { [key: string]: Json }

/** A place in an answer: `holder[key]`. */
export interface Place {
  readonly holder: Branch
  readonly key: string
  readonly value: Json
}

export function isBranch(value: Json): value is Branch {
  return typeof value === 'object' && value !== null
}

export function placesIn(holder: Branch): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key, value },
    ...(isBranch(value) ? placesIn(value) : []),
  ])
}

export function put({ holder, key }: Place, value: Json): void {
  Reflect.set(holder, key, value)
}

export function append(place: Place, text: string): void {
  if (typeof place.value === 'string') put(place, `${place.value} ${text}`)
}

export function some(places: readonly Place[], choices: Choices): Place[] {
  const share = choices.pick([0.03, 0.15, 0.5, 1])
  const chosen = places.filter(() => choices.chance(share))
  const [first, ...others] = places
  return chosen.length > 0 || !first ? chosen : [choices.pick([first, ...others])]
}

/** Changes some places of an answer that `takes` accepts. */
export function changed(
  { status, body }: CleanAnswer,
  choices: Choices,
  change: (place: Place) => void,
  takes: (place: Place) => boolean = () => true,
) {
  const json = JSON.parse(body) as Branch
  for (const place of some(placesIn(json).filter(takes), choices)) change(place)
  return whole(status, JSON.stringify(json))
}

export function isLeaf({ value }: Place): boolean {
  return !isBranch(value)
}

export function isText({ value }: Place): boolean {
  return typeof value === 'string'
}
