import type { LinkKind } from '#core/findings/model/evidence.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { compareNames } from '#core/findings/values/names.ts'
import type { ListedCase } from './listed-cases.ts'

/** Comparing all pairs of the names of one CPF would be quadratic. */
const MAX_COMPARED_NAMES = 8

/** Numbers with fewer digits are equal by chance. */
const MIN_DIGITS = 5

const SEQUENCES = ['01234567890123456789', '98765432109876543210']

const NUMBER_FACTS = [
  ['document-number', 'documentNumber'],
  ['security-number', 'securityNumber'],
  ['renach', 'renach'],
  ['form-number', 'formNumber'],
] as const

export type NumberKind = (typeof NUMBER_FACTS)[number][0]

export const NUMBER_KINDS: readonly NumberKind[] = NUMBER_FACTS.map(([kind]) => kind)

export interface CaseValue {
  readonly listed: ListedCase
  readonly kind: LinkKind
  readonly key: string
  /** The name, CPF or Id that the value should belong to in every case; null if unknown. */
  readonly owner: string | null
}

export interface SharedValue extends Pick<CaseValue, 'kind'> {
  readonly values: readonly CaseValue[]
  readonly byOwner: ReadonlyMap<string | null, readonly CaseValue[]>
}

/** Whether a number identifies one document: not a placeholder of one repeated digit or of digits in sequence. */
function isDistinctive(number: string): boolean {
  const digits = digitsOf(number)
  const isPlaceholder = new Set(digits).size < 2 || SEQUENCES.some((sequence) => sequence.includes(digits))
  return digits.length >= MIN_DIGITS && !isPlaceholder
}

export function toKey(...values: readonly (string | null)[]): string {
  return JSON.stringify(values)
}

function valuesOf(listed: ListedCase): readonly CaseValue[] {
  const { chave, linked, summary } = listed
  const { facts } = summary
  const toValue = (kind: LinkKind, value: string | null, owner: string | null) =>
    value === null ? [] : [{ listed, kind, key: toKey(kind, value), owner }]
  return [
    ...toValue('cpf', facts.cpf, linked.name),
    ...NUMBER_FACTS.flatMap(([kind, fact]) => {
      const number = facts[fact]
      return number !== null && isDistinctive(number) ? toValue(kind, number, facts.cpf) : []
    }),
    ...(linked.id === null ? [] : toValue('key', chave, linked.id)),
  ]
}

/**
 * Equal mothers and birth dates. An unread father matches any one father. Two fathers are two families, and a case without
 * one belongs to neither.
 */
function parentValues(cases: readonly ListedCase[]): readonly CaseValue[] {
  const withParents = cases.filter(({ summary: { facts } }) => facts.mother !== null && facts.birth !== null)
  const families = Map.groupBy(withParents, ({ summary: { facts } }) => toKey(facts.mother, facts.birth))
  return [...families].flatMap(([familyKey, family]) => {
    const fathers = new Set(
      family.map(({ summary }) => summary.facts.father).filter((father) => father !== null),
    )
    return family.map((listed): CaseValue => {
      const { cpf, father } = listed.summary.facts
      const key = toKey('parents', familyKey, fathers.size > 1 ? father : null)
      return { listed, kind: 'parents', key, owner: cpf }
    })
  })
}

/** Returns a function that maps the spellings of a name (misread, shortened or longer) to one of them. */
function createUnifyName(): (name: string) => string {
  const comparedNames: string[] = []
  const unified = new Map<string, string>()
  return (name) => {
    const cached = unified.get(name)
    if (cached !== undefined) return cached
    const match = comparedNames.find((other) => ['same', 'near'].includes(compareNames(other, name) ?? ''))
    if (match === undefined && comparedNames.length < MAX_COMPARED_NAMES) comparedNames.push(name)
    unified.set(name, match ?? name)
    return match ?? name
  }
}

export function findSharedValues(cases: readonly ListedCase[]): readonly SharedValue[] {
  const allValues = [...cases.flatMap(valuesOf), ...parentValues(cases)]
  return [...Map.groupBy(allValues, ({ key }) => key).values()].flatMap((values) => {
    const [first] = values
    if (!first || values.length < 2) return []
    const { kind } = first
    const unifyName = createUnifyName()
    const byOwner = Map.groupBy(values, ({ owner }) =>
      kind === 'cpf' && owner !== null ? unifyName(owner) : owner,
    )
    return [{ kind, values, byOwner }]
  })
}
