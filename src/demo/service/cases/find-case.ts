import type { Day } from '../drafting/calendar.ts'
import { numberOfId, numberOfChave, makeGeneratedCase } from './generated-cases.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { SENTINELS } from './sentinels.ts'
import { FEATURED_CASES, makeDefinedCase } from './featured-cases.ts'
import type { CaseDefinition } from './featured-cases.ts'

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
