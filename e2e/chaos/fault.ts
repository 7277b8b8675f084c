import { secretsOf } from '#core/case/testing/demo-case.ts'
import type { Secrets } from '#core/case/testing/demo-case.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { Choices } from '#demo/drafting/numbers.ts'
import { BODY_FAULTS } from './body-faults.ts'
import { HTTP_FAULTS } from './http-faults.ts'
import type { CleanAnswer, Wire } from './http-faults.ts'

/**
 * Cases that get faults: clean ones, and ones with alerts in each of the three answers. Excluded are cases where one
 * answer contradicts a value that the others confirm: without that answer, green would be right.
 */
export const BASES = [
  'cnh-limpa',
  'rg-limpo',
  'cpf-divergente',
  'cpf-invalido',
  'cnh-vencida',
  'sem-face',
  'obito-consta',
  'laudo-com-duvidas',
  'similaridade-baixa',
  'similaridade-texto',
  'vereditos-contrarios',
  'codigos-sem-traducao',
  'campos-ilegiveis',
  'campos-novos',
  'texto-hostil',
  'horarios-trocados',
  'identidade-nacional',
] as const satisfies readonly (keyof typeof FEATURED_CASES)[]
export type Base = (typeof BASES)[number]

export interface CaseIds {
  readonly chave: string
  readonly id: number
}

/** Code in the names of the hostile case. Rules and labels contain the same words. */
const CODE = /<[^>]*>|^=.*/g

export function secretsOfBase(base: Base): Secrets {
  // Only dates depend on the day, and dates are not masked.
  const { names, numbers } = secretsOf(findByChave(FEATURED_CASES[base].chave, dayOf(2026, 11, 20))!)
  const withoutCode = names.map((name) => name.replace(CODE, '').trim())
  return { names: withoutCode.filter((name) => name !== ''), numbers }
}

const FAULTS = { ...HTTP_FAULTS, ...BODY_FAULTS }
type FaultKind = keyof typeof FAULTS
const FAULT_KINDS = Object.keys(FAULTS) as [FaultKind, ...FaultKind[]]

/** Kinds that cost seconds or megabytes are picked less often. */
const COSTLY: ReadonlySet<FaultKind> = new Set([
  'silent',
  'silent-in-body',
  'huge-for-the-client',
  'huge-for-the-host',
])
const SHARE_OF_COSTLY = 0.15

/** Kinds that do not change an answer's content: the page must equal the clean one. */
export const HARMLESS: ReadonlySet<FaultKind> = new Set([
  'late',
  'dribbling',
  'byte-order-mark',
  'compressed-unasked',
])

const OPERATIONS = ['score', 'score', 'biometria', 'biometria', 'laudo', 'laudo', 'token'] as const

/** A fault: its kind, operation and case, how often it occurs, and the recovery step. */
export interface Fault {
  readonly seed: string
  readonly n: number
  readonly operation: Operation
  readonly kind: FaultKind
  readonly base: Base
  readonly by: 'chave' | 'id'
  /** Number of faulty answers before the service recovers; null for all. */
  readonly times: number | null
  /** Requests the whole case again, retries what failed, or opens another case. */
  readonly recovery: 'again' | 'retry' | 'elsewhere'
  readonly isPrivate: boolean
}

function pickKind(choices: Choices): FaultKind {
  const kind = choices.pick(FAULT_KINDS)
  return !COSTLY.has(kind) || choices.chance(SHARE_OF_COSTLY) ? kind : pickKind(choices)
}

/** The `n`th fault of a seed. It depends on nothing else and can be replayed alone. */
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

/** The bytes sent instead of a clean answer. Deterministic per fault. */
export function injectFault({ seed, n, kind }: Fault, clean: CleanAnswer): Wire {
  return FAULTS[kind](clean, new Choices(`${seed} ${n} ${kind}`))
}
