import type { Day } from '../drafting/calendar.ts'
import { makeCase } from '../drafting/demo-case.ts'
import type { DemoCase, DraftedDifference } from '../drafting/demo-case.ts'
import { SENTINELS } from './named-cases.ts'
import { FEATURED_CASES, makeDefinedCase } from './featured-cases.ts'
import type { CaseDefinition } from './featured-cases.ts'
import { Choices } from '../drafting/seeded-choices.ts'
import { DEFECTS } from './defects.ts'

const DEFINITIONS: readonly CaseDefinition[] = [...Object.values(FEATURED_CASES), ...Object.values(SENTINELS)]
const BY_KEY = new Map(DEFINITIONS.map((definition) => [folded(definition.chave), definition]))
const BY_ID = new Map(DEFINITIONS.map((definition) => [definition.id, definition]))

/** Like databases in Brazil commonly compare keys: case and surrounding space are ignored. */
function folded(chave: string): string {
  return chave.trim().toLowerCase()
}

/** The case of a Chave, generated on request; undefined where there is none. */
export function findByChave(chave: string, today: Day): DemoCase | undefined {
  const key = folded(chave)
  const number = numberOfChave(key)
  if (number !== null) return makeGeneratedCase(number, today)
  const definition = BY_KEY.get(key)
  return definition && makeDefinedCase(definition, today)
}

/** The case of an Id; undefined where there is none. */
export function findById(id: number, today: Day): DemoCase | undefined {
  const number = numberOfId(id)
  if (number !== null) return makeGeneratedCase(number, today)
  const definition = BY_ID.get(id)
  return definition && makeDefinedCase(definition, today)
}

/** How many numbered cases there are: `demo-0001` to `demo-5000`. */
export const GENERATED_CASES = 5000

const FIRST_ID = 100_000
const CLEAN_SHARE = 0.55
/** The share of cases with two defects among those with any. */
const TWICE_SHARE = 0.25

const ALL: readonly DraftedDifference[] = Object.values(DEFECTS)

function drawDefects(choices: Choices): readonly DraftedDifference[] {
  if (choices.chance(CLEAN_SHARE)) return []
  const count = choices.chance(TWICE_SHARE) ? 2 : 1
  return Array.from({ length: count }, () => ALL[choices.int(0, ALL.length - 1)] ?? {})
}

/**
 * Generates the numbered case `number`, deterministic for a day.
 *
 * @param number 1 to `GENERATED_CASES`.
 * @param today the day on which documents are valid or expired.
 */
export function makeGeneratedCase(number: number, today: Day): DemoCase {
  const choices = new Choices(`lupa ${number}`)
  const defects = drawDefects(choices)
  // Unless a defect decides the kind, three in five are licences.
  const kind = defects.find((each) => each.kind)?.kind ?? (choices.chance(0.6) ? 'licence' : 'rg')
  const named = { chave: `demo-${String(number).padStart(4, '0')}`, id: FIRST_ID + number }
  return makeCase(named, [{ kind }, ...defects], choices, today)
}

/** The number of a case by its key; null for other keys. */
function numberOfChave(chave: string): number | null {
  const number = Number(/^demo-(\d{4})$/.exec(chave)?.[1])
  return number >= 1 && number <= GENERATED_CASES ? number : null
}

/** The number of a case by its id; null for other ids. */
function numberOfId(id: number): number | null {
  return id > FIRST_ID && id <= FIRST_ID + GENERATED_CASES ? id - FIRST_ID : null
}
