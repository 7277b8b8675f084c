import type { Choices } from './seeded-choices.ts'

/** A state of Brazil, as documents speak of it. */
export interface State {
  readonly uf: string
  /** The ninth digit of a taxpayer number given out there (Receita Federal, fiscal regions). */
  readonly region: number
  readonly cities: readonly [string, ...string[]]
  /** The institute that issues identity cards there. */
  readonly institute: string
  /** How often it is drawn, roughly its people in millions. */
  readonly weight: number
}

function state(
  uf: string,
  region: number,
  weight: number,
  cities: readonly [string, ...string[]],
  institute = `Instituto de Identificação ${uf}`,
): State {
  return { uf, region, weight, cities, institute }
}

const SAO_PAULO = state('SP', 8, 44, ['São Paulo', 'Campinas', 'Santos', 'Sorocaba', 'Bauru'], 'IIRGD')

const STATES: readonly State[] = [
  SAO_PAULO,
  state('MG', 6, 20, ['Belo Horizonte', 'Uberlândia', 'Juiz de Fora', 'Montes Claros']),
  state('RJ', 7, 16, ['Rio de Janeiro', 'Niterói', 'Petrópolis', 'Volta Redonda'], 'IFP'),
  state('BA', 5, 14, ['Salvador', 'Feira de Santana', 'Ilhéus'], 'Instituto Pedro Mello'),
  state('PR', 9, 11, ['Curitiba', 'Londrina', 'Maringá', 'Foz do Iguaçu']),
  state('RS', 0, 11, ['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santa Maria'], 'IGP'),
  state('PE', 4, 9, ['Recife', 'Olinda', 'Caruaru'], 'Instituto Tavares Buril'),
  state('CE', 3, 9, ['Fortaleza', 'Sobral', 'Juazeiro do Norte']),
  state('PA', 2, 8, ['Belém', 'Santarém', 'Marabá']),
  state('SC', 9, 8, ['Florianópolis', 'Joinville', 'Blumenau'], 'IGP'),
  state('GO', 1, 7, ['Goiânia', 'Anápolis', 'Rio Verde']),
  state('MA', 3, 7, ['São Luís', 'Imperatriz']),
  state('PB', 4, 4, ['João Pessoa', 'Campina Grande']),
  state('AM', 2, 4, ['Manaus', 'Parintins']),
  state('ES', 7, 4, ['Vitória', 'Vila Velha']),
  state('MT', 1, 4, ['Cuiabá', 'Rondonópolis']),
  state('RN', 4, 3, ['Natal', 'Mossoró']),
  state('PI', 3, 3, ['Teresina', 'Parnaíba']),
  state('AL', 4, 3, ['Maceió', 'Arapiraca']),
  state('DF', 1, 3, ['Brasília']),
  state('MS', 1, 3, ['Campo Grande', 'Dourados']),
  state('SE', 5, 2, ['Aracaju', 'Lagarto']),
  state('RO', 2, 2, ['Porto Velho', 'Ji-Paraná']),
  state('TO', 1, 2, ['Palmas', 'Araguaína']),
  state('AC', 2, 1, ['Rio Branco']),
  state('AP', 2, 1, ['Macapá']),
  state('RR', 2, 1, ['Boa Vista']),
]

const WHOLE = STATES.reduce((sum, { weight }) => sum + weight, 0)

/** A state, the populous ones more often. */
export function drawState(choices: Choices): State {
  let left = choices.int(1, WHOLE)
  return STATES.find(({ weight }) => (left -= weight) <= 0) ?? SAO_PAULO
}

/** Any state but the one named. */
export function otherState(choices: Choices, uf: string): State {
  const drawn = drawState(choices)
  if (drawn.uf !== uf) return drawn
  return STATES.find((candidate) => candidate.uf !== uf) ?? SAO_PAULO
}
