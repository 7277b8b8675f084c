import type { Day } from '../drafting/calendar.ts'
import { makeCase } from '../drafting/demo-case.ts'
import type { DemoCase, Difference } from '../drafting/demo-case.ts'
import { Choices } from '../drafting/seeded-choices.ts'
import { DEFECTS } from './defects.ts'

/** How many numbered cases there are: `demo-0001` to `demo-5000`. */
export const GENERATED_CASES = 5000

const FIRST_ID = 100_000
const CLEAN_SHARE = 0.55
/** The share of cases with two defects among those with any. */
const TWICE_SHARE = 0.25

const ALL: readonly Difference[] = Object.values(DEFECTS)

function drawDefects(choices: Choices): readonly Difference[] {
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
export function numberOfChave(chave: string): number | null {
  const number = Number(/^demo-(\d{4})$/.exec(chave)?.[1])
  return number >= 1 && number <= GENERATED_CASES ? number : null
}

/** The number of a case by its id; null for other ids. */
export function numberOfId(id: number): number | null {
  return id > FIRST_ID && id <= FIRST_ID + GENERATED_CASES ? id - FIRST_ID : null
}
