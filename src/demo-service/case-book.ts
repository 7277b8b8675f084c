import type { Day } from './calendar.ts'
import { demoNumberOfId, demoNumberOfKey, makeDemoCase } from './demo-cases.ts'
import type { ReferenceCase } from './reference-case.ts'
import { SENTINELS } from './sentinels.ts'
import { makeShowpiece, SHOWPIECES } from './showpieces.ts'
import type { Showpiece } from './showpieces.ts'

const KEPT: readonly Showpiece[] = [...Object.values(SHOWPIECES), ...Object.values(SENTINELS)]
const BY_KEY = new Map(KEPT.map((piece) => [folded(piece.chave), piece]))
const BY_ID = new Map(KEPT.map((piece) => [piece.id, piece]))

/** As databases in Brazil commonly compare: case and outer space do not tell keys apart. */
function folded(chave: string): string {
  return chave.trim().toLowerCase()
}

/** The case of that key, made up as it is asked for; undefined where there is none. */
export function caseByKey(chave: string, today: Day): ReferenceCase | undefined {
  const key = folded(chave)
  const number = demoNumberOfKey(key)
  if (number !== null) return makeDemoCase(number, today)
  const piece = BY_KEY.get(key)
  return piece && makeShowpiece(piece, today)
}

/** The case of that id; undefined where there is none. */
export function caseById(id: number, today: Day): ReferenceCase | undefined {
  const number = demoNumberOfId(id)
  if (number !== null) return makeDemoCase(number, today)
  const piece = BY_ID.get(id)
  return piece && makeShowpiece(piece, today)
}
