// The locale's own entry: the package's main one loads every language, which takes a fifth of a second.
import { faker } from '@faker-js/faker/locale/pt_BR'
import type { Choices } from './seeded-choices.ts'
import { makeCpf } from './numbers.ts'
import { drawState } from './places.ts'
import type { State } from './places.ts'

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

  const state = drawState(choices)
  return {
    name: `${first} ${fromMother} ${fromFather}`,
    mother: `${mother} ${ofMother} ${fromMother}`,
    father: choices.chance(0.08) ? null : `${father} ${ofFather} ${fromFather}`,
    birthplace: { city: choices.pick(state.cities), state },
    cpf: makeCpf(choices, choices.chance(0.9) ? state.region : choices.int(0, 9)),
  }
}

/** "Campinas, SP" */
export function birthplaceText({ birthplace }: Person): string {
  return `${birthplace.city}, ${birthplace.state.uf}`
}
