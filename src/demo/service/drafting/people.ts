// The locale's own entry: the package's main one loads every language, which takes a fifth of a second.
import { faker } from '@faker-js/faker/locale/pt_BR'
import type { Choices } from './seeded-choices.ts'
import { makeCpf } from './numbers.ts'

/** A state of Brazil, as documents speak of it. */
interface State {
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
function drawState(choices: Choices): State {
  let left = choices.int(1, WHOLE)
  return STATES.find(({ weight }) => (left -= weight) <= 0) ?? SAO_PAULO
}

/** Any state but the one named. */
export function otherState(choices: Choices, uf: string): State {
  const drawn = drawState(choices)
  if (drawn.uf !== uf) return drawn
  return STATES.find((candidate) => candidate.uf !== uf) ?? SAO_PAULO
}

/** A made-up person. Any likeness to someone alive is chance: names and numbers are drawn separately. */
export interface Person {
  readonly name: string
  readonly mother: string
  /** Null where the document names no father. */
  readonly father: string | null
  readonly birthplace: { readonly city: string; readonly state: State }
  /** 11 digits, check digits holding. */
  readonly cpf: string
}

const WITH_PARTICLE: Readonly<Record<string, string>> = {
  Costa: 'da Costa',
  Oliveira: 'de Oliveira',
  Reis: 'dos Reis',
  Santos: 'dos Santos',
  Silva: 'da Silva',
  Souza: 'de Souza',
}

/** Makes up a person. */
export function drawPerson(choices: Choices): Person {
  faker.seed(choices.int(1, 0x7fff_ffff))
  const surname = () => {
    const plain = faker.person.lastName()
    return choices.chance(0.4) ? (WITH_PARTICLE[plain] ?? plain) : plain
  }
  const surnames: string[] = []
  while (surnames.length < 4) {
    const drawn = surname()
    if (!surnames.some((taken) => taken.endsWith(drawn) || drawn.endsWith(taken))) surnames.push(drawn)
  }
  const [fromMother, fromFather, ofMother, ofFather] = surnames
  const sex = choices.chance(0.5) ? 'female' : 'male'
  const first = faker.person.firstName(sex)
  let mother = faker.person.firstName('female')
  while (mother === first) mother = faker.person.firstName('female')
  let father = faker.person.firstName('male')
  while (father === first) father = faker.person.firstName('male')

  const home = drawState(choices)
  return {
    name: `${first} ${fromMother} ${fromFather}`,
    mother: `${mother} ${ofMother} ${fromMother}`,
    father: choices.chance(0.08) ? null : `${father} ${ofFather} ${fromFather}`,
    birthplace: { city: choices.pick(home.cities), state: home },
    cpf: makeCpf(choices, choices.chance(0.9) ? home.region : choices.int(0, 9)),
  }
}
