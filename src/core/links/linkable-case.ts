import type { CaseReference, LinkKind } from '../findings/model/evidence.ts'
import { foldLetters, digitsOf } from '../findings/values/fold-text.ts'
import type { CaseFacts, CaseSummary } from '../case/case-summary.ts'
import { maskSummary } from '../privacy/mask-summary.ts'
import type { MaskedSummary } from '../privacy/mask-summary.ts'

/** A case's key, Chave and Id as privacy mode shows them. */
type MaskedKeys = Pick<MaskedSummary, 'key' | 'chave' | 'id'>

/** What links are computed from: a case's ids, name, CPF and the values that others may share. */
export interface LinkableCase {
  readonly reference: CaseReference
  /** Made only where privacy mode is on. */
  readonly masked: () => MaskedKeys
  readonly id: string | null
  readonly chave: string | null
  /** As they were read; null where they cannot be compared. */
  readonly name: string | null
  readonly cpf: string | null
  readonly facts: CaseFacts
}

/** The linkable part of a summary. */
export function linkableOf(summary: CaseSummary): LinkableCase {
  const { reference, id, chave, name, cpf, facts } = summary
  return {
    reference,
    masked() {
      const masked = maskSummary(summary)
      return {
        key: masked.key,
        chave: masked.chave ?? (reference.by === 'chave' ? masked.key : null),
        id: plainId(masked.id ?? (reference.by === 'id' ? masked.key : null)),
      }
    },
    // Until its answers arrive, a case has only the Chave or Id that it was requested by.
    id: plainId(id ?? (reference.by === 'id' ? reference.value : null)),
    chave: chave ?? (reference.by === 'chave' ? reference.value : null),
    name: facts.name === null ? null : name,
    cpf: facts.cpf === null ? null : cpf,
    facts,
  }
}

/** An Id without leading zeros. */
export function plainId(id: string | null): string | null {
  return id === null ? null : id.trim().replace(/^0+(?=\d)/, '')
}

/** The mask of a value that shows least: the more names a case has, the more it masks. */
export function mostMasked(texts: readonly (string | null)[]): string | null {
  const [least = null] = texts
    .filter((text) => text !== null)
    .toSorted((a, b) => foldLetters(a).length - foldLetters(b).length)
  return least
}

/** The Chave or Id that a case was requested by, as privacy mode shows it. */
export function maskedKey({ reference, masked: maskedKeys, chave, id }: LinkableCase): string {
  const masked = maskedKeys()
  const known = [reference.value === chave ? masked.chave : null, reference.value === id ? masked.id : null]
  return mostMasked([masked.key, ...known]) ?? masked.key
}

/** The masked keys of one case that is listed by Chave and by Id. */
function mergeMasked(first: LinkableCase, second: LinkableCase): MaskedKeys {
  const [one, other] = [first.masked(), second.masked()]
  const both = (name: 'chave' | 'id') =>
    first[name] === second[name] || first[name] === null || second[name] === null
      ? mostMasked([one[name], other[name]])
      : one[name]
  return { key: one.key, chave: both('chave'), id: both('id') }
}

/** Merges two entries of one case, listed by Chave and by Id: the first one's values count, the second fills gaps. */
export function mergeCases(first: LinkableCase, second: LinkableCase): LinkableCase {
  const facts = Object.fromEntries(
    Object.entries(first.facts).map(([name, value]) => [
      name,
      value ?? second.facts[name as keyof CaseFacts],
    ]),
  ) as unknown as CaseFacts
  return {
    reference: first.reference,
    masked: () => mergeMasked(first, second),
    id: first.id ?? second.id,
    chave: first.chave ?? second.chave,
    name: first.name ?? second.name,
    cpf: first.cpf ?? second.cpf,
    facts,
  }
}

/** Whether the second entry has nothing that the first one lacks. */
export function addsNothing(more: LinkableCase, less: LinkableCase): boolean {
  const merged = mergeCases(more, less)
  const areFactsSame = Object.entries(merged.facts).every(
    ([name, value]) => more.facts[name as keyof CaseFacts] === value,
  )
  return (
    areFactsSame && (['id', 'chave', 'name', 'cpf'] as const).every((name) => more[name] === merged[name])
  )
}

/** A value of a case that others may share. */
export interface LinkValue {
  readonly kind: LinkKind
  /** Equal for all cases that share it. */
  readonly key: string
  /** What should be equal for them too, else there is a finding: a name, a CPF, an Id; '' where it is unknown. */
  readonly cluster: string
  /** As it is shown. */
  readonly value: string
  /** Whether others find the case by this value. */
  readonly isIndexed: boolean
  /** Whether the case finds others by this value. */
  readonly isLookedUp: boolean
  /** For parents: the keys of all cases with that mother and birth date, and of those without a father's name. */
  readonly family?: { readonly all: string; readonly fatherless: string }
}

const NUMBERS = [
  ['document-number', 'documentNumber'],
  ['security-number', 'securityNumber'],
  ['renach', 'renach'],
  ['form-number', 'formNumber'],
] as const satisfies readonly (readonly [LinkKind, keyof CaseFacts])[]

/** Numbers with fewer digits are equal by chance. */
const MIN_DIGITS = 5

const SEQUENCES = ['01234567890123456789', '98765432109876543210']

/** Whether a number identifies one document: not a placeholder of one repeated digit or of digits in sequence. */
function isDistinctive(number: string): boolean {
  const digits = digitsOf(number)
  const isPlaceholder = new Set(digits).size < 2 || SEQUENCES.some((row) => row.includes(digits))
  return digits.length >= MIN_DIGITS && !isPlaceholder
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}

function linkValue(
  kind: LinkKind,
  key: string,
  cluster: string,
  value: string,
  only?: 'indexed' | 'looked-up',
): LinkValue {
  return { kind, key, cluster, value, isIndexed: only !== 'looked-up', isLookedUp: only !== 'indexed' }
}

/**
 * Mother, birth date and, where both documents name one, father. A case without a father is compared with all of that
 * mother and birth date; a case with a father, with those of the same father and those without.
 */
function parentsOf({ cpf, mother, father, birth }: CaseFacts): readonly LinkValue[] {
  if (cpf === null || mother === null || birth === null) return []
  const value = birth.split('-').toReversed().join('/')
  const family = { all: keyOf('parents', mother, birth), fatherless: keyOf('parents', mother, birth, '') }
  const all = linkValue('parents', family.all, cpf, value, father === null ? undefined : 'indexed')
  const fatherless = linkValue(
    'parents',
    family.fatherless,
    cpf,
    value,
    father === null ? 'indexed' : 'looked-up',
  )
  if (father === null) return [all, { ...fatherless, family }]
  const own = linkValue('parents', keyOf('parents', mother, birth, father), cpf, value)
  return [all, { ...own, family }, fatherless]
}

/**
 * The values of a case that others may share.
 *
 * @param nameCluster returns one name for all its spellings on a CPF.
 */
export function linkValuesOf(
  { id, chave, name, cpf, facts }: LinkableCase,
  nameCluster: (key: string, name: string) => string,
): readonly LinkValue[] {
  const values: LinkValue[] = []
  if (facts.cpf !== null && name !== null) {
    const key = keyOf('cpf', facts.cpf)
    values.push(linkValue('cpf', key, nameCluster(key, name), cpf ?? facts.cpf))
  }
  for (const [kind, fact] of NUMBERS) {
    const value = facts[fact]
    if (value !== null && isDistinctive(value))
      values.push(linkValue(kind, keyOf(kind, value), facts.cpf ?? '', value))
  }
  if (chave !== null && id !== null) values.push(linkValue('key', keyOf('key', chave), id, chave))
  return [...values, ...parentsOf(facts)]
}
