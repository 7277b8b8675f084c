import type { Operation } from '../../src/contract/endpoints.ts'
import { Choices } from '../../src/reference/choices.ts'
import { SHOWPIECES } from '../../src/reference/showpieces.ts'
import { FRAMING_FAULTS } from './framing-faults.ts'
import { JSON_FAULTS } from './json-faults.ts'
import { STATUS_FAULTS } from './status-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'
import type { CleanAnswer, Wire } from './wire.ts'

const FAULTS = { ...FRAMING_FAULTS, ...STATUS_FAULTS, ...TEXT_FAULTS, ...JSON_FAULTS }
export type FaultKind = keyof typeof FAULTS
export const FAULT_KINDS = Object.keys(FAULTS) as [FaultKind, ...FaultKind[]]

/** Kinds that cost seconds or megabytes each: once in as many times as others. */
const COSTLY: ReadonlySet<FaultKind> = new Set([
  'silent',
  'silent-in-body',
  'huge-for-the-client',
  'huge-for-the-host',
])
const COSTLY_SHARE = 0.15

/** Kinds that change nothing of what the answer says: the case must stand as if nothing had happened. */
export const HARMLESS: ReadonlySet<FaultKind> = new Set([
  'late',
  'dribbling',
  'informational-first',
  'byte-order-mark',
  'compressed-unasked',
])

/**
 * Cases to be spoilt: with nothing against them, and with something against them in each of the three answers, so
 * that losing one of them loses evidence.
 */
export const BASES = [
  'cnh-limpa',
  'rg-limpo',
  'cpf-divergente',
  'cpf-invalido',
  'cnh-vencida',
  'sem-face',
  'face-de-outro',
  'obito-consta',
  'laudo-com-duvidas',
  'laudo-difere',
  'similaridade-baixa',
  'similaridade-texto',
  'vereditos-contrarios',
  'codigos-sem-traducao',
  'campos-ilegiveis',
  'campos-novos',
  'texto-hostil',
  'nome-da-mae',
  'horarios-trocados',
  'identidade-nacional',
] as const satisfies readonly (keyof typeof SHOWPIECES)[]
export type Base = (typeof BASES)[number]

/** A case as the service knows it. */
export interface Named {
  readonly chave: string
  readonly id: number
}

/** How the reader gets on after the fault: asks for all of the case again, tries again what failed, opens another case. */
export type Recovery = 'again' | 'retry' | 'elsewhere'

/** One fault: which answer of which case is spoilt how, how often, and what the reader does next. */
export interface Fault {
  readonly seed: string
  readonly n: number
  readonly operation: Operation
  readonly kind: FaultKind
  readonly base: Base
  /** What leads to the case. */
  readonly by: 'chave' | 'id'
  /** How many answers are spoilt before the service is well again by itself; null for all. */
  readonly times: number | null
  readonly recovery: Recovery
}

const OPERATIONS = ['score', 'score', 'biometria', 'biometria', 'laudo', 'laudo', 'token'] as const

function pickKind(choices: Choices): FaultKind {
  const kind = choices.pick(FAULT_KINDS)
  return COSTLY.has(kind) && !choices.chance(COSTLY_SHARE) ? pickKind(choices) : kind
}

/** The `n`th fault of a seed. It depends on nothing else, so that it can be played again alone. */
export function makeFault(seed: string, n: number): Fault {
  const choices = new Choices(`${seed} ${n}`)
  return {
    seed,
    n,
    operation: choices.pick(OPERATIONS),
    kind: pickKind(choices),
    base: choices.pick(BASES),
    by: choices.pick(['chave', 'chave', 'id']),
    times: choices.pick([null, null, 1]),
    recovery: choices.pick(['again', 'retry', 'elsewhere']),
  }
}

/** The bytes that the service sends instead of a clean answer; the same fault spoils it in the same way. */
export function spoil({ seed, n, kind }: Fault, clean: CleanAnswer): Wire {
  return FAULTS[kind](clean, new Choices(`${seed} ${n} ${kind}`))
}

/** The case under its own name. */
export function baseCase(base: Base): Named {
  const { chave, id } = SHOWPIECES[base]
  return { chave, id }
}

/**
 * The case under a name that nobody has asked for yet, so that nothing of it is remembered anywhere.
 *
 * @param turn tells apart the names that one fault needs.
 */
export function aliasOf(n: number, turn: 'fault' | 'elsewhere' | 'baseline'): Named {
  const at = { fault: 1, elsewhere: 2, baseline: 3 }[turn]
  return { chave: `caos-${turn}-${n}`, id: 7_000_000 + n * 10 + at }
}
