import type { Operation } from '../../src/contract/endpoints.ts'
import { FEATURED_CASES } from '../../src/demo-service/cases/featured-cases.ts'

/** A case as the service knows it. */
export interface Named {
  readonly chave: string
  readonly id: number
}

/** A case to inject faults into. */
interface BaseCase extends Named {
  /** Makes an answer of the case say something else. */
  readonly change: (operation: Operation, body: string) => string
  /** The one operation that speaks against what would be green without it, where it is one. */
  readonly refuted: { readonly by: Operation; readonly flag: RegExp } | null
}

function showpiece(name: keyof typeof FEATURED_CASES): BaseCase {
  const { chave, id } = FEATURED_CASES[name]
  return { chave, id, change: (_operation, body) => body, refuted: null }
}

/** A clean case whose CPF one of its answers speaks against. */
function refutedCpf(by: Operation, pattern: RegExp, to: string): BaseCase {
  const change: BaseCase['change'] = (operation, body) =>
    operation === by ? body.replace(pattern, to) : body
  return { ...showpiece('cnh-limpa'), change, refuted: { by, flag: /^field CPF: ok$/ } }
}

/** The line of the report that speaks of the CPF's check digits. */
const CPF_LINE = /("Campo":"Dígito Verificador CPF"[^}]*"MensagemValidacao":)"[^"]*"/

/**
 * Cases with nothing against them, and with something against them in each of the three answers, so that losing one
 * loses evidence. In the last two what speaks against the CPF stands in one answer alone, while others confirm it.
 */
const CASES = {
  'cnh-limpa': showpiece('cnh-limpa'),
  'rg-limpo': showpiece('rg-limpo'),
  'cpf-divergente': showpiece('cpf-divergente'),
  'cpf-invalido': showpiece('cpf-invalido'),
  'cnh-vencida': showpiece('cnh-vencida'),
  'sem-face': showpiece('sem-face'),
  // Its Chave alone says that it is another's: without one, it is what the service has for this Id.
  'face-de-outro': { ...showpiece('face-de-outro'), refuted: { by: 'biometria', flag: /^meter .*: ok$/ } },
  'obito-consta': showpiece('obito-consta'),
  'laudo-com-duvidas': showpiece('laudo-com-duvidas'),
  'laudo-difere': showpiece('laudo-difere'),
  'similaridade-baixa': showpiece('similaridade-baixa'),
  'similaridade-texto': showpiece('similaridade-texto'),
  'vereditos-contrarios': showpiece('vereditos-contrarios'),
  'codigos-sem-traducao': showpiece('codigos-sem-traducao'),
  'campos-ilegiveis': showpiece('campos-ilegiveis'),
  'campos-novos': showpiece('campos-novos'),
  'texto-hostil': showpiece('texto-hostil'),
  'nome-da-mae': showpiece('nome-da-mae'),
  'horarios-trocados': showpiece('horarios-trocados'),
  'identidade-nacional': showpiece('identidade-nacional'),
  'laudo-recusa-cpf': refutedCpf('laudo', CPF_LINE, '$1"NÃO CONFERE"'),
  'face-de-outro-cpf': refutedCpf('biometria', /"CPFCliente":"[^"]*"/, '"CPFCliente":"52998224725"'),
} as const satisfies Record<string, BaseCase>
export type Base = keyof typeof CASES
export const BASES = Object.keys(CASES) as [Base, ...Base[]]

/** The case under its own name. */
export function baseCase(base: Base): BaseCase {
  return CASES[base]
}

/**
 * A case under a name that nobody has asked for yet, so that nothing of it is remembered anywhere.
 *
 * @param turn tells apart the names that one fault needs.
 */
export function aliasOf(n: number, turn: 'fault' | 'elsewhere' | 'baseline'): Named {
  const at = { fault: 1, elsewhere: 2, baseline: 3 }[turn]
  return { chave: `caos-${turn}-${n}`, id: 7_000_000 + n * 10 + at }
}
