import type { CaseLink, LinkKind } from '../findings/model/evidence.ts'
import { mostMasked, maskedKey } from './linkable-case.ts'
import type { LinkValue, LinkableCase } from './linkable-case.ts'

/** Rows that share a value, or that are one case listed twice. */
export interface LinkGroup {
  readonly kind: LinkKind | 'listed-twice'
  /** The shared value to show: for equal parents the birth date (dd/mm/yyyy), for a case listed twice its Chave or Id. */
  readonly value: string
  /** Makes a Chave or an Id as privacy mode shows it; null for values that are masked by their kind. */
  readonly masked: () => string | null
  /** What differs although the value is shared; `case`: nothing, it is one case listed twice. */
  readonly differs: CaseLink['differs'] | 'case'
  /** Indexes of all rows in the list, ascending; a page shows some of them. */
  readonly members: readonly number[]
}

/** A case with the rows that it is listed in. */
interface ListedCase {
  readonly linkable: LinkableCase
  readonly rows: readonly number[]
}

/** A value, and the cases that share it by what should be equal for them too (`LinkValue.cluster`). */
export interface SharedValue<E> {
  readonly value: LinkValue
  readonly clusters: Map<string, Set<E>>
  /** How many cases share it. */
  size: number
}

const ORDER: readonly LinkGroup['kind'][] = [
  'cpf',
  'document-number',
  'security-number',
  'renach',
  'form-number',
  'key',
  'parents',
  'listed-twice',
]

function membersOf(entries: readonly ListedCase[]): readonly number[] {
  return entries.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)
}

/** What differs between the cases with one number; null where only one case has it. */
function numberDiffers({ size, clusters }: SharedValue<ListedCase>): 'cpf' | 'either' | 'key' | null {
  if (size < 2) return null
  const isUnknown = clusters.has('')
  if (clusters.size > (isUnknown ? 2 : 1)) return 'cpf'
  return isUnknown ? 'either' : 'key'
}

function casesOf<E>({ clusters }: SharedValue<E>): readonly E[] {
  return [...clusters.values()].flatMap((members) => [...members])
}

/**
 * The cases with one father, and those with that mother and birth date without a father's name; only the latter where no
 * case names a father.
 *
 * @returns none where their CPFs are equal.
 */
function siblings<E>(parents: SharedValue<E>, shared: ReadonlyMap<string, SharedValue<E>>): readonly E[] {
  const { key, family } = parents.value
  if (!family) return []
  const fatherless = shared.get(family.fatherless)
  const isFatherless = key === family.fatherless
  if (isFatherless && shared.get(family.all)?.size !== parents.size) return []
  const both = isFatherless || !fatherless ? [parents] : [parents, fatherless]
  const cpfs = new Set(both.flatMap(({ clusters }) => [...clusters.keys()]))
  return cpfs.size > 1 ? both.flatMap(casesOf) : []
}

function groupOf<E extends ListedCase>(
  linked: SharedValue<E>,
  shared: ReadonlyMap<string, SharedValue<E>>,
): LinkGroup | null {
  const { kind, value } = linked.value
  if (kind === 'parents') {
    const all = siblings(linked, shared)
    return all.length > 0
      ? { kind, value, masked: () => null, differs: 'cpf', members: membersOf(all) }
      : null
  }
  const ofOne = linked.clusters.size > 1 ? (kind === 'cpf' ? 'name' : 'id') : null
  const differs = kind === 'cpf' || kind === 'key' ? ofOne : numberDiffers(linked)
  if (differs === null) return null
  const all = casesOf(linked)
  const masked = () =>
    kind === 'key' ? mostMasked(all.map(({ linkable }) => linkable.masked().chave)) : null
  return { kind, value, masked, differs, members: membersOf(all) }
}

function listedTwice(entry: ListedCase): LinkGroup | null {
  if (entry.rows.length < 2) return null
  const { linkable } = entry
  const { reference, chave, id } = linkable
  return {
    kind: 'listed-twice',
    value: chave ?? id ?? reference.value,
    masked() {
      const masked = linkable.masked()
      return chave === null ? (id === null ? maskedKey(linkable) : masked.id) : masked.chave
    },
    differs: 'case',
    members: membersOf([entry]),
  }
}

/** Every group of the listed cases, sorted by kind and first row. */
export function groupsOf<E extends ListedCase>(
  shared: ReadonlyMap<string, SharedValue<E>>,
  listed: Iterable<E>,
): readonly LinkGroup[] {
  return [
    ...[...shared.values()].map((linked) => groupOf(linked, shared)),
    ...[...new Set(listed)].map((entry) => listedTwice(entry)),
  ]
    .filter((group) => group !== null)
    .toSorted(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.members[0] ?? 0) - (b.members[0] ?? 0),
    )
}
