import { FEATURED_CASES } from './featured-cases.ts'
import { ABSENT_KEY, SENTINELS } from './sentinels.ts'

/** A case that the search page offers: a stable name, and its Chave or Id. */
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

/** The cases that the search page offers: featured cases first, then those that fail on purpose. */
export const NAMED_CASES: readonly NamedCase[] = [
  ...FEATURED.map((name) => {
    const { chave, id } = FEATURED_CASES[name]
    // Only the Id leads to the other analysis.
    return name === 'id-repetido'
      ? { name, by: 'id' as const, value: String(id) }
      : { name, by: 'chave' as const, value: chave }
  }),
  { name: ABSENT_KEY, by: 'chave', value: ABSENT_KEY },
  ...FAILING.map((name) => ({ name, by: 'chave' as const, value: SENTINELS[name].chave })),
]
