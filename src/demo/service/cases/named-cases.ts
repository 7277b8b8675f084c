import { ABSENT_KEY, SENTINELS } from './sentinels.ts'
import { FEATURED_CASES } from './featured-cases.ts'

/** A case that the search page offers: a stable name, and its Chave or Id. */
export interface NamedCase {
  readonly name: string
  readonly by: 'chave' | 'id'
  readonly value: string
}

function shown(name: keyof typeof FEATURED_CASES, by: NamedCase['by'] = 'chave'): NamedCase {
  return { name, by, value: String(FEATURED_CASES[name][by]) }
}

function failing(name: keyof typeof SENTINELS): NamedCase {
  return { name, by: 'chave', value: SENTINELS[name].chave }
}

/** The cases that the search page offers: featured cases first, then those that fail on purpose. */
export const NAMED_CASES: readonly NamedCase[] = [
  shown('cpf-divergente'),
  shown('cnh-limpa'),
  shown('rg-limpo'),
  shown('cpf-invalido'),
  shown('cnh-vencida'),
  shown('similaridade-baixa'),
  shown('sem-face'),
  shown('obito-consta'),
  shown('laudo-com-duvidas'),
  shown('codigos-sem-traducao'),
  shown('em-andamento'),
  shown('campos-ilegiveis'),
  shown('ocr-nulo'),
  shown('similaridade-fracao'),
  shown('face-de-outro'),
  shown('id-repetido', 'id'),
  shown('resposta-trocada'),
  shown('laudo-longo'),
  shown('campos-novos'),
  shown('texto-hostil'),
  shown('chave-ambigua'),
  shown('chave-estranha'),
  shown('laudo-falha'),
  { name: ABSENT_KEY, by: 'chave', value: ABSENT_KEY },
  failing('erro-404'),
  failing('erro-429-uma-vez'),
  failing('erro-500'),
  failing('erro-html'),
  failing('erro-timeout'),
  failing('erro-rede'),
]
