import type { CaseLink, LinkKind } from '../findings/model/evidence.ts'
import type { Bucket } from './link-bucket.ts'
import { leastShown, maskedReference } from './link-places.ts'
import type { Linkable, Place } from './link-places.ts'

/** Rows that share a value, or that are one case. */
export interface LinkGroup {
  readonly kind: LinkKind | 'listed-twice'
  /** What they share, as it is shown: of equal parents the birth (dd/mm/yyyy), of a case listed twice its Chave or Id. */
  readonly value: string
  /** A Chave or an Id as privacy mode shows it; null for values that their kind alone masks. */
  readonly masked: string | null
  /** What differs all the same: `case` is nothing, one case listed twice. */
  readonly differs: CaseLink['differs'] | 'case'
  /** Places in the list, ascending: all of them, so a page draws some. */
  readonly members: readonly number[]
}

/** A case with the rows that it is listed in. */
export interface Listed {
  readonly known: Linkable
  readonly rows: ReadonlyMap<number, unknown>
}

/** A value and the cases that share it. */
export interface SharedValue<E extends Listed> {
  readonly place: Place
  readonly entries: Bucket<E>
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

function membersOf(entries: readonly Listed[]): readonly number[] {
  return entries.flatMap(({ rows }) => [...rows.keys()]).toSorted((a, b) => a - b)
}

/** What differs between the cases of one number; null where it is one case's only. */
function numberDiffers(entries: Bucket<Listed>): 'cpf' | 'either' | 'key' | null {
  if (entries.size < 2) return null
  const isUnknown = entries.countIn('') > 0
  if (entries.clusterCount > (isUnknown ? 2 : 1)) return 'cpf'
  return isUnknown ? 'either' : 'key'
}

/**
 * The cases of one father with those of that mother and birth that name none; these alone where nobody names one.
 *
 * @returns none where their CPFs are equal.
 */
function siblings<E extends Listed>(
  { place, entries }: SharedValue<E>,
  shared: ReadonlyMap<string, SharedValue<E>>,
): readonly E[] {
  const { family } = place
  if (!family) return []
  const fatherless = shared.get(family.fatherless)?.entries
  const isFatherless = place.key === family.fatherless
  if (isFatherless && shared.get(family.all)?.entries.size !== entries.size) return []
  const both = isFatherless || !fatherless ? [entries] : [entries, fatherless]
  const cpfs = new Set(both.flatMap(({ clusters }) => [...clusters]))
  return cpfs.size > 1 ? both.flatMap((each) => [...each.all()]) : []
}

function groupAt<E extends Listed>(
  at: SharedValue<E>,
  shared: ReadonlyMap<string, SharedValue<E>>,
): LinkGroup | null {
  const { place, entries } = at
  const { kind, value } = place
  if (kind === 'parents') {
    const all = siblings(at, shared)
    return all.length > 0 ? { kind, value, masked: null, differs: 'cpf', members: membersOf(all) } : null
  }
  const ofOne = entries.clusterCount > 1 ? (kind === 'cpf' ? 'name' : 'id') : null
  const differs = kind === 'cpf' || kind === 'key' ? ofOne : numberDiffers(entries)
  if (differs === null) return null
  const all = [...entries.all()]
  const masked = kind === 'key' ? leastShown(all.map(({ known }) => known.masked.chave)) : null
  return { kind, value, masked, differs, members: membersOf(all) }
}

function listedTwice({ known, rows }: Listed): LinkGroup | null {
  if (rows.size < 2) return null
  const { reference, masked, chave, id } = known
  const members = [...rows.keys()].toSorted((a, b) => a - b)
  return {
    kind: 'listed-twice',
    value: chave ?? id ?? reference.value,
    masked: chave === null ? (id === null ? maskedReference(known) : masked.id) : masked.chave,
    differs: 'case',
    members,
  }
}

/** Every group of some cases, by kind and first row. */
export function groupsOf<E extends Listed>(
  shared: ReadonlyMap<string, SharedValue<E>>,
  listed: Iterable<E>,
): readonly LinkGroup[] {
  return [
    ...[...shared.values()].map((at) => groupAt(at, shared)),
    ...[...new Set(listed)].map((entry) => listedTwice(entry)),
  ]
    .filter((group) => group !== null)
    .toSorted(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.members[0] ?? 0) - (b.members[0] ?? 0),
    )
}
