import { FEATURED_CASES } from './featured-cases.ts'
import { reasonText } from '#demo/drafting/codes.ts'
import { answeredLater, changing, FAULTS } from '#demo/responses/responses.ts'
import type { Fault } from '#demo/responses/responses.ts'
import type { CaseDefinition, Query } from '#demo/drafting/demo-case.ts'

function failing(chave: string, id: number, fault: Fault): CaseDefinition {
  return { chave, id, fault }
}

/** Keys and ids that fail on purpose. `caso-que-muda` and `caso-responde-depois` change instead. */
export const SENTINELS = {
  'erro-401': failing('erro-401', 900_401, FAULTS.unauthorized),
  'erro-404': failing('erro-404', 900_404, FAULTS.endpointMissing),
  'erro-429': failing('erro-429', 900_429, FAULTS.limited),
  'erro-429-uma-vez': failing('erro-429-uma-vez', 900_430, FAULTS.limitedOnce),
  'erro-500': failing('erro-500', 900_500, FAULTS.failure),
  'erro-html': failing('erro-html', 900_601, FAULTS.html),
  'erro-cortado': failing('erro-cortado', 900_602, FAULTS.cutOff),
  'erro-grande': failing('erro-grande', 900_603, FAULTS.oversized),
  'erro-rejeitado': failing('erro-rejeitado', 900_604, FAULTS.rejected),
  'erro-nao-encontrado': failing('erro-nao-encontrado', 900_605, FAULTS.absentWithin200),
  'erro-lento': failing('erro-lento', 900_606, FAULTS.slow),
  'erro-timeout': failing('erro-timeout', 900_607, FAULTS.silent),
  'erro-rede': failing('erro-rede', 900_608, FAULTS.broken),
  'erro-endereco': failing('erro-endereco', 900_609, FAULTS.headingEndpointMissing),
  'caso-que-muda': failing(
    'caso-que-muda',
    900_610,
    changing({ Status: '2', Motivo: 15, MotivoTexto: reasonText('15') }),
  ),
  'caso-responde-depois': failing(
    'caso-responde-depois',
    900_611,
    answeredLater({
      Analise: { Status: '4', Motivo: 1, MotivoTexto: reasonText('1'), DataResposta: null },
      Biometria: { TaxaSimilaridade: null, DataResposta: null },
    }),
  ),
} as const satisfies Record<string, CaseDefinition>

export const ABSENT_KEY = 'erro-400'

export const CLIENT_SENTINELS: Readonly<Record<string, Fault>> = {
  'token-404': FAULTS.endpointMissing,
  'token-429': FAULTS.limited,
  'token-500': FAULTS.failure,
  'token-html': FAULTS.html,
  'token-cortado': FAULTS.cutOff,
  'token-lento': FAULTS.slow,
  'token-timeout': FAULTS.silent,
  'token-rede': FAULTS.broken,
}

/** Queries that answer 401 to a ClientId. */
export const DENIED_TO_CLIENT: ReadonlyMap<string, readonly Query[]> = new Map([
  ['sem-analise', ['score']],
  ['sem-face', ['biometria']],
  ['sem-laudo', ['laudo']],
])

/** Its tokens live for `SHORT_TOKEN_SECONDS`. */
export const SHORT_TOKEN_CLIENT = 'token-curto'
export const SHORT_TOKEN_SECONDS = 20

export const WRONG_SECRETS: ReadonlySet<string> = new Set(['errado', 'wrong'])

/** A case on the search page: a stable name and its Chave or Id. */
export interface NamedCase {
  readonly name: string
  readonly by: 'chave' | 'id'
  readonly value: string
}

const FEATURED = [
  'cpf-divergente',
  'cnh-limpa',
  'rg-limpo',
  'cpf-invalido',
  'cnh-vencida',
  'similaridade-baixa',
  'sem-face',
  'obito-consta',
  'laudo-com-duvidas',
  'codigos-sem-traducao',
  'em-andamento',
  'campos-ilegiveis',
  'ocr-nulo',
  'similaridade-fracao',
  'face-de-outro',
  'id-repetido',
  'resposta-trocada',
  'laudo-longo',
  'campos-novos',
  'texto-hostil',
  'chave-ambigua',
  'chave-estranha',
  'laudo-falha',
] as const satisfies readonly (keyof typeof FEATURED_CASES)[]

const FAILING = [
  'erro-404',
  'erro-429-uma-vez',
  'erro-500',
  'erro-html',
  'erro-timeout',
  'erro-rede',
] as const satisfies readonly (keyof typeof SENTINELS)[]

/** Cases on the search page: featured cases, then failing ones. */
export const NAMED_CASES: readonly NamedCase[] = [
  ...FEATURED.map((name) => {
    const { chave, id } = FEATURED_CASES[name]
    // The Chave opens a different analysis.
    return name === 'id-repetido'
      ? { name, by: 'id' as const, value: String(id) }
      : { name, by: 'chave' as const, value: chave }
  }),
  { name: ABSENT_KEY, by: 'chave', value: ABSENT_KEY },
  ...FAILING.map((name) => ({ name, by: 'chave' as const, value: SENTINELS[name].chave })),
]
