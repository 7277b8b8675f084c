import type { LinkKind } from '../findings/model/evidence.ts'
import { digitsOf } from '../findings/values/fold-text.ts'
import type { CaseFacts } from '../case/case-summary.ts'
import type { LinkableCase } from './linkable-case.ts'

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
