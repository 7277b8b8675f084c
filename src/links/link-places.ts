import type { CaseReference, LinkKind } from '../findings/model/evidence.ts'
import { digitsOf } from '../findings/values/fold.ts'
import { compact } from '../privacy/find-values.ts'
import type { CaseFacts, CaseSummary, MaskedSummary } from '../case/case-summary.ts'

/** What a case is known by, as privacy mode shows it. */
type MaskedKeys = Pick<MaskedSummary, 'key' | 'chave' | 'id'>

/** A case as far as links are made of it. */
export interface Linkable {
  readonly reference: CaseReference
  readonly masked: MaskedKeys
  readonly id: string | null
  readonly chave: string | null
  /** As they were read; null where they cannot be compared. */
  readonly name: string | null
  readonly cpf: string | null
  readonly facts: CaseFacts
}

/** A value that a case may share with others. */
export interface Place {
  readonly kind: LinkKind
  /** Equal for two cases that share it. */
  readonly key: string
  /** What differs between cases that share it: a name, a CPF, an Id; '' where it is not known. */
  readonly cluster: string
  /** As it is shown. */
  readonly value: string
  /** `joins`: the case is found there by others; `reads`: others are found there for the case. */
  readonly joins: boolean
  readonly reads: boolean
  /** Of a father, or of none: the keys of all of that mother and birth, and of those that name no father. */
  readonly family?: { readonly all: string; readonly fatherless: string }
}

const NUMBERS = [
  ['document-number', 'documentNumber'],
  ['security-number', 'securityNumber'],
  ['renach', 'renach'],
  ['form-number', 'formNumber'],
] as const satisfies readonly (readonly [LinkKind, keyof CaseFacts])[]

/** Fewer digits are shared by chance. */
const FEWEST_DIGITS = 5

const COUNTED = ['01234567890123456789', '98765432109876543210']

/** Whether a number tells one document from others: what is filled in is one digit over and over, or counted up. */
function isTelling(number: string): boolean {
  const digits = digitsOf(number)
  const isFilled = new Set(digits).size < 2 || COUNTED.some((row) => row.includes(digits))
  return digits.length >= FEWEST_DIGITS && !isFilled
}

function join(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}

function place(kind: LinkKind, key: string, cluster: string, value: string, role?: 'joins' | 'reads'): Place {
  return { kind, key, cluster, value, joins: role !== 'reads', reads: role !== 'joins' }
}

/**
 * Mother, birth and, where both documents name one, father. Who is without a father is compared with all of that
 * mother and birth, who has one with those of the same father and those without.
 */
function parentsOf({ cpf, mother, father, birth }: CaseFacts): readonly Place[] {
  if (cpf === null || mother === null || birth === null) return []
  const value = birth.split('-').toReversed().join('/')
  const family = { all: join('parents', mother, birth), fatherless: join('parents', mother, birth, '') }
  const all = place('parents', family.all, cpf, value, father === null ? undefined : 'joins')
  const fatherless = place('parents', family.fatherless, cpf, value, father === null ? 'joins' : 'reads')
  if (father === null) return [all, { ...fatherless, family }]
  const own = place('parents', join('parents', mother, birth, father), cpf, value)
  return [all, { ...own, family }, fatherless]
}

/**
 * The values that a case may share with others.
 *
 * @param nameCluster stands for all names on that CPF that are one name.
 */
export function placesOf(
  { id, chave, name, cpf, facts }: Linkable,
  nameCluster: (key: string, name: string) => string,
): readonly Place[] {
  const places: Place[] = []
  if (facts.cpf !== null && name !== null) {
    const key = join('cpf', facts.cpf)
    places.push(place('cpf', key, nameCluster(key, name), cpf ?? facts.cpf))
  }
  for (const [kind, fact] of NUMBERS) {
    const value = facts[fact]
    if (value !== null && isTelling(value))
      places.push(place(kind, join(kind, value), facts.cpf ?? '', value))
  }
  if (chave !== null && id !== null) places.push(place('key', join('key', chave), id, chave))
  return [...places, ...parentsOf(facts)]
}

/** What of a summary links are made of. */
export function linkableOf({ reference, id, chave, name, cpf, facts, masked }: CaseSummary): Linkable {
  return {
    reference,
    masked: {
      key: masked.key,
      chave: masked.chave ?? (reference.by === 'chave' ? masked.key : null),
      id: plainId(masked.id ?? (reference.by === 'id' ? masked.key : null)),
    },
    // Before its answers say so, a case is known by what was asked for.
    id: plainId(id ?? (reference.by === 'id' ? reference.value : null)),
    chave: chave ?? (reference.by === 'chave' ? reference.value : null),
    name: facts.name === null ? null : name,
    cpf: facts.cpf === null ? null : cpf,
    facts,
  }
}

/** An Id as a number writes it. */
export function plainId(id: string | null): string | null {
  return id === null ? null : id.trim().replace(/^0+(?=\d)/, '')
}

/** Of texts that are one value masked, the one that shows least: who knows more names hides more. */
export function leastShown(texts: readonly (string | null)[]): string | null {
  const [least = null] = texts
    .filter((text) => text !== null)
    .toSorted((a, b) => compact(a).length - compact(b).length)
  return least
}

/** What privacy mode shows of the value that a case is asked for by. */
export function maskedReference({ reference, masked, chave, id }: Linkable): string {
  const known = [reference.value === chave ? masked.chave : null, reference.value === id ? masked.id : null]
  return leastShown([masked.key, ...known]) ?? masked.key
}

/** What is shown of a case of two askings. */
function maskedTogether(first: Linkable, second: Linkable): MaskedKeys {
  const both = (name: 'chave' | 'id') =>
    first[name] === second[name] || first[name] === null || second[name] === null
      ? leastShown([first.masked[name], second.masked[name]])
      : first.masked[name]
  return { key: first.masked.key, chave: both('chave'), id: both('id') }
}

/** One case of two askings: what either of them did not know is the other's. */
export function together(first: Linkable, second: Linkable): Linkable {
  const facts = Object.fromEntries(
    Object.entries(first.facts).map(([name, value]) => [
      name,
      value ?? second.facts[name as keyof CaseFacts],
    ]),
  ) as unknown as CaseFacts
  return {
    reference: first.reference,
    masked: maskedTogether(first, second),
    id: first.id ?? second.id,
    chave: first.chave ?? second.chave,
    name: first.name ?? second.name,
    cpf: first.cpf ?? second.cpf,
    facts,
  }
}

/** Whether nothing is known of the one that is not known of the other. */
export function isKnown(more: Linkable, less: Linkable): boolean {
  const merged = together(more, less)
  const areFactsSame = Object.entries(merged.facts).every(
    ([name, value]) => more.facts[name as keyof CaseFacts] === value,
  )
  return (
    areFactsSame &&
    (['id', 'chave', 'name', 'cpf'] as const).every((name) => more[name] === merged[name]) &&
    (['chave', 'id'] as const).every((name) => more.masked[name] === merged.masked[name])
  )
}
