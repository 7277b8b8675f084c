import type { Operation } from '../../src/core/contract/endpoints.ts'
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

/** A case whose answers faults are injected into. */
interface BaseCase extends CaseIds {
  /** Changes the body of an answer. */
  readonly change: (operation: Operation, body: string) => string
  /** The only operation that contradicts a value, and the flag that is green without it; null where there is none. */
  readonly refuted: { readonly by: Operation; readonly flag: RegExp } | null
}

function featured(name: keyof typeof FEATURED_CASES): BaseCase {
  const { chave, id } = FEATURED_CASES[name]
  return { chave, id, change: (_operation, body) => body, refuted: null }
}

/** A clean case with one answer that contradicts its CPF. */
function refutedCpf(by: Operation, pattern: RegExp, to: string): BaseCase {
  const change: BaseCase['change'] = (operation, body) =>
    operation === by ? body.replace(pattern, to) : body
  return { ...featured('cnh-limpa'), change, refuted: { by, flag: /^field CPF: ok$/ } }
}

/** The line of the report about the CPF's check digits. */
const CPF_LINE = /("Campo":"Dígito Verificador CPF"[^}]*"MensagemValidacao":)"[^"]*"/

/**
 * Clean cases, and cases with alerts in each of the three answers, so that losing an answer loses evidence. In the last two
 * a single answer contradicts the CPF, while others confirm it.
 */
const CASES = {
  'cnh-limpa': featured('cnh-limpa'),
  'rg-limpo': featured('rg-limpo'),
  'cpf-divergente': featured('cpf-divergente'),
  'cpf-invalido': featured('cpf-invalido'),
  'cnh-vencida': featured('cnh-vencida'),
  'sem-face': featured('sem-face'),
  // Only its Chave shows that it belongs to another case; without a Chave it is taken for this case's.
  'face-de-outro': { ...featured('face-de-outro'), refuted: { by: 'biometria', flag: /^meter .*: ok$/ } },
  'obito-consta': featured('obito-consta'),
  'laudo-com-duvidas': featured('laudo-com-duvidas'),
  // Only the value in the laudo's line differs from the mother's name: without it the line confirms her name.
  'laudo-difere': { ...featured('laudo-difere'), refuted: { by: 'laudo', flag: /^field Nome(?:Mae)?: ok$/ } },
  'similaridade-baixa': featured('similaridade-baixa'),
  'similaridade-texto': featured('similaridade-texto'),
  'vereditos-contrarios': featured('vereditos-contrarios'),
  'codigos-sem-traducao': featured('codigos-sem-traducao'),
  'campos-ilegiveis': featured('campos-ilegiveis'),
  'campos-novos': featured('campos-novos'),
  'texto-hostil': featured('texto-hostil'),
  // The two names are the same, and only that speaks against either: where one cannot be read, the laudo confirms the other.
  'nome-da-mae': { ...featured('nome-da-mae'), refuted: { by: 'score', flag: /^field Nome(?:Mae)?: ok$/ } },
  'horarios-trocados': featured('horarios-trocados'),
  'identidade-nacional': featured('identidade-nacional'),
  'laudo-recusa-cpf': refutedCpf('laudo', CPF_LINE, '$1"NÃO CONFERE"'),
  'face-de-outro-cpf': refutedCpf('biometria', /"CPFCliente":"[^"]*"/, '"CPFCliente":"52998224725"'),
} as const satisfies Record<string, BaseCase>
export type Base = keyof typeof CASES
export const BASES = Object.keys(CASES) as [Base, ...Base[]]

export function baseCase(base: Base): BaseCase {
  return CASES[base]
}

/** Code in the names of the hostile case: its words are also those of rules and labels. */
const CODE = /<[^>]*>|^=.*/g

/** What privacy mode must hide of a case. */
export function secretsOfBase(base: Base): Secrets {
  const { chave, change } = CASES[base]
  // Any day will do: only dates depend on it, and dates are not masked.
  const made = findByChave(chave, dayOf(2026, 11, 20))
  if (!made) throw new Error(`the reference service has no ${chave}`)
  const changed = <T>(operation: Operation, answer: T) =>
    JSON.parse(change(operation, JSON.stringify(answer))) as T
  const { names, numbers } = secretsOf({
    ...made,
    analise: changed('score', made.analise),
    biometria: changed('biometria', made.biometria),
    laudo: changed('laudo', made.laudo),
  })
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
