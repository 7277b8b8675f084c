import type { Operation } from '../../src/core/contract/endpoints.ts'
import { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { BASES } from './bases.ts'
import type { Base } from './bases.ts'
import { FRAMING_FAULTS } from './framing-faults.ts'
import { JSON_FAULTS } from './json-faults.ts'
import { STATUS_FAULTS } from './status-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'
import type { CleanAnswer, Wire } from './wire.ts'

const FAULTS = { ...FRAMING_FAULTS, ...STATUS_FAULTS, ...TEXT_FAULTS, ...JSON_FAULTS }
type FaultKind = keyof typeof FAULTS
const FAULT_KINDS = Object.keys(FAULTS) as [FaultKind, ...FaultKind[]]

/** Kinds that cost seconds or megabytes each are drawn less often. */
const COSTLY: ReadonlySet<FaultKind> = new Set([
  'silent',
  'silent-in-body',
  'huge-for-the-client',
  'huge-for-the-host',
])
const SHARE_OF_COSTLY = 0.15

const OPERATIONS = ['score', 'score', 'biometria', 'biometria', 'laudo', 'laudo', 'token'] as const

/** Kinds that do not change the content of an answer: the page must be as without a fault. */
export const HARMLESS: ReadonlySet<FaultKind> = new Set([
  'late',
  'dribbling',
  'informational-first',
  'byte-order-mark',
  'compressed-unasked',
])

/** What the user does after the fault: requests the whole case again, retries what failed, or opens another case. */
export type Recovery = 'again' | 'retry' | 'elsewhere'

/** One fault: its kind, the operation and case that it is injected into, how often, and what the user does next. */
export interface Fault {
  readonly seed: string
  readonly n: number
  readonly operation: Operation
  readonly kind: FaultKind
  readonly base: Base
  /** What the case is looked up by. */
  readonly by: 'chave' | 'id'
  /** How many answers are faulty before the service recovers by itself; null for all. */
  readonly times: number | null
  readonly recovery: Recovery
  /** Whether privacy mode is on. */
  readonly isPrivate: boolean
}

function pickKind(choices: Choices): FaultKind {
  const kind = choices.pick(FAULT_KINDS)
  return !COSTLY.has(kind) || choices.chance(SHARE_OF_COSTLY) ? kind : pickKind(choices)
}

/** The `n`th fault of a seed. It depends on nothing else, so that it can be replayed alone. */
export function makeFault(seed: string, n: number): Fault {
  const choices = new Choices(`${seed} ${n}`)
  const kind = pickKind(choices)
  return {
    seed,
    n,
    operation: choices.pick(OPERATIONS),
    kind,
    base: choices.pick(BASES),
    by: choices.pick(['chave', 'chave', 'id']),
    times: choices.pick([null, null, 1]),
    recovery: choices.pick(['again', 'retry', 'elsewhere']),
    isPrivate: choices.chance(0.5),
  }
}

/** The bytes that the service sends instead of a clean answer; deterministic for a fault. */
export function injectFault({ seed, n, kind }: Fault, clean: CleanAnswer): Wire {
  return FAULTS[kind](clean, new Choices(`${seed} ${n} ${kind}`))
}
