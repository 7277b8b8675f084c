import { secretsOf } from '../../src/core/case/testing/demo-case.ts'
import type { Secrets } from '../../src/core/case/testing/demo-case.ts'
import { FEATURED_CASES } from '../../src/demo/service/cases/featured-cases.ts'
import { findByChave } from '../../src/demo/service/cases/find-case.ts'
import { dayOf } from '../../src/demo/service/drafting/calendar.ts'

/** Chave and Id of a case. */
export interface CaseIds {
  readonly chave: string
  readonly id: number
}

/**
 * Cases whose answers faults are injected into: clean ones, and ones with alerts in each of the three answers. None has a
 * value that one answer contradicts and the others confirm: without that answer it would rightly be green.
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

/** Code in the names of the hostile case: its words are also those of rules and labels. */
const CODE = /<[^>]*>|^=.*/g

/** What privacy mode must hide of a case. */
export function secretsOfBase(base: Base): Secrets {
  const { chave } = FEATURED_CASES[base]
  // Any day will do: only dates depend on it, and dates are not masked.
  const made = findByChave(chave, dayOf(2026, 11, 20))
  if (!made) throw new Error(`the reference service has no ${chave}`)
  const { names, numbers } = secretsOf(made)
  const withoutCode = names.map((name) => name.replace(CODE, '').trim())
  return { names: withoutCode.filter((name) => name !== ''), numbers }
}

/**
 * Chave and Id that were never requested, so that nothing is cached for them.
 *
 * @param turn distinguishes the aliases of one fault.
 */
export function aliasOf(n: number, turn: 'fault' | 'elsewhere' | 'baseline'): CaseIds {
  const at = { fault: 1, elsewhere: 2, baseline: 3 }[turn]
  return { chave: `caos-${turn}-${n}`, id: 7_000_000 + n * 10 + at }
}
