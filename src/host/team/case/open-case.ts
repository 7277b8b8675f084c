import { assemble } from '../../../core/case/assemble.ts'
import type { Case } from '../../../core/case/assemble.ts'
import type { Config } from '../../../core/config/schema.ts'
import type { CalendarDate, CaseReference } from '../../../core/findings/model/evidence.ts'
import { callsIn } from './judge.ts'

/** A case that something is asked of, as it goes from one thread to another. */
export interface OpenTask {
  readonly reference: CaseReference
  /** By `foundOf`. */
  readonly found: string
  /** The day that rules compare with. */
  readonly today: CalendarDate
}

/** Assembles the case of a task, with its real values. */
export type OpenCase = (task: OpenTask) => Case

export function createOpenCase(config: Config): OpenCase {
  return ({ reference, found, today }) => assemble(reference, callsIn(found), { config, today })
}
