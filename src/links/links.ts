import type { CaseLink, LinkedCase } from '../findings/model/evidence.ts'
import { compareNames } from '../findings/values/names.ts'
import type { CaseIds } from '../case/case-ids.ts'
import { Bucket } from './link-bucket.ts'
import { groupsOf } from './link-groups.ts'
import type { LinkGroup, Listed, SharedValue } from './link-groups.ts'
import { isKnown, linkableOf, maskedReference, placesOf, plainId, together } from './link-places.ts'
import type { Linkable, Place } from './link-places.ts'
import type { CaseSummary } from '../case/case-summary.ts'

/** Other cases that a link names, of all there are. */
const MOST_OTHERS = 10

/** Names of one CPF that a further one is compared with; each that comes after them stands for itself. */
const MOST_NAMES = 8

const NONE: readonly CaseLink[] = []

/** A case, whichever ways it is listed. */
interface Entry extends Listed {
  known: Linkable
  linked: LinkedCase
  places: readonly Place[]
  readonly rows: Map<number, CaseSummary>
  links: readonly CaseLink[]
}

/** The names on one CPF. */
interface Names {
  /** Every name that came, with the one that stands for it. */
  readonly standsFor: Map<string, string>
  /** Those that a further one is compared with. */
  readonly compared: string[]
}

function linkedOf(known: Linkable): LinkedCase {
  const { reference, id, cpf, name } = known
  return { asked: { ...reference, masked: maskedReference(known) }, id, cpf, name }
}

function areSame(a: readonly CaseLink[], b: readonly CaseLink[]): boolean {
  return (
    a.length === b.length &&
    a.every((link, index) => {
      const other = b[index]
      return (
        link.kind === other?.kind &&
        link.differs === other.differs &&
        link.total === other.total &&
        link.others.every((each, at) => each === other.others[at])
      )
    })
  )
}

/** Two links that say the same of two places, as of parents with and without a father, are one. */
function merged(links: readonly CaseLink[]): readonly CaseLink[] {
  const byKind = Map.groupBy(links, ({ kind, differs }) => `${kind} ${differs}`)
  return [...byKind.values()].flatMap((alike) => {
    const [first] = alike
    if (!first || alike.length === 1) return alike
    return {
      ...first,
      total: alike.reduce((sum, { total }) => sum + total, 0),
      others: alike.flatMap(({ others }) => others).slice(0, MOST_OTHERS),
    }
  })
}

/**
 * Links between the cases of a list, kept as its answers come: a further case costs as much as it has values, however
 * many others share them, and so do the links of a case. One case asked for in several ways is one case here.
 *
 * @param compare how names compare; they are compared with at most 8 others of the same CPF.
 */
export function createLinkIndex(compare = compareNames) {
  const rows = new Map<number, Entry>()
  const byId = new Map<string, Entry>()
  const byChave = new Map<string, Set<Entry>>()
  const shared = new Map<string, SharedValue<Entry>>()
  const names = new Map<string, Names>()
  const listeners = new Set<() => void>()
  let groups: readonly LinkGroup[] | null = null

  function changed(): void {
    groups = null
    for (const listener of listeners) listener()
  }

  /** The name that stands for all that are read, shortened or added to from it. */
  function nameCluster(key: string, name: string): string {
    const { standsFor, compared } = names.get(key) ?? {
      standsFor: new Map<string, string>(),
      compared: [] as string[],
    }
    names.set(key, { standsFor, compared })
    const known = standsFor.get(name)
    if (known !== undefined) return known
    const same = compared.find((each) => ['same', 'near'].includes(compare(each, name) ?? ''))
    if (same === undefined && compared.length < MOST_NAMES) compared.push(name)
    standsFor.set(name, same ?? name)
    return same ?? name
  }

  function attach(entry: Entry): void {
    const { known } = entry
    entry.places = placesOf(known, nameCluster)
    for (const place of entry.places) {
      if (!place.joins) continue
      const at = shared.get(place.key) ?? { place, entries: new Bucket<Entry>() }
      shared.set(place.key, at)
      at.entries.add(place.cluster, entry)
    }
    if (known.id !== null) byId.set(known.id, entry)
    if (known.chave === null) return
    const same = byChave.get(known.chave)
    if (same) same.add(entry)
    else byChave.set(known.chave, new Set([entry]))
  }

  function detach(entry: Entry): void {
    const { known } = entry
    for (const { key, cluster } of entry.places) {
      const at = shared.get(key)
      at?.entries.remove(cluster, entry)
      if (at?.entries.size !== 0) continue
      shared.delete(key)
      names.delete(key)
    }
    if (known.id !== null) byId.delete(known.id)
    if (known.chave === null) return
    const same = byChave.get(known.chave)
    same?.delete(entry)
    if (same?.size === 0) byChave.delete(known.chave)
  }

  /** The entries that are this case: of its Id, and of its Chave where one of the two has no Id that could differ. */
  function find({ id, chave }: CaseIds): readonly Entry[] {
    const own = id === null ? undefined : byId.get(id)
    const [ofChave] = chave === null ? [] : (byChave.get(chave) ?? [])
    const isSame = ofChave !== undefined && (id === null || ofChave.known.id === null)
    return [...new Set([own, isSame ? ofChave : undefined])].filter((entry) => entry !== undefined)
  }

  function put(row: number, summary: CaseSummary): void {
    const known = linkableOf(summary)
    const [first, ...others] = find(known)
    const entry = first ?? { known, linked: linkedOf(known), places: [], rows: new Map(), links: NONE }
    const isNew = first === undefined
    const isMore = others.length > 0 || !isKnown(entry.known, known)
    if (!isNew && isMore) detach(entry)
    if (isMore) {
      for (const other of others) {
        detach(other)
        entry.known = together(entry.known, other.known)
        for (const [at, its] of other.rows) {
          entry.rows.set(at, its)
          rows.set(at, entry)
        }
      }
      entry.known = together(entry.known, known)
      entry.linked = linkedOf(entry.known)
    }
    entry.rows.set(row, summary)
    rows.set(row, entry)
    if (isNew || isMore) attach(entry)
  }

  function take(row: number): void {
    const entry = rows.get(row)
    if (!entry) return
    detach(entry)
    // What the others of its rows know by themselves may be less, or of two cases.
    for (const at of entry.rows.keys()) rows.delete(at)
    for (const [at, summary] of entry.rows) if (at !== row) put(at, summary)
  }

  function linkOf(
    { kind }: Place,
    differs: CaseLink['differs'],
    total: number,
    others: () => readonly Entry[],
  ): readonly CaseLink[] {
    return total > 0 ? [{ kind, differs, total, others: others().map(({ linked }) => linked) }] : []
  }

  function isKeyShared({ known: { chave } }: Entry): boolean {
    return chave !== null && (byChave.get(chave)?.size ?? 0) > 1
  }

  function linksAt(entry: Entry, place: Place): readonly CaseLink[] {
    const entries = shared.get(place.key)?.entries
    if (!place.reads || !entries) return []
    const { cluster, kind } = place
    const own = entries.countIn(cluster)
    const elsewhere = (...excluded: readonly string[]) => entries.outside(excluded, MOST_OTHERS)
    const beside = () =>
      entries
        .inside(cluster, MOST_OTHERS + 1)
        .filter((each) => each !== entry)
        .slice(0, MOST_OTHERS)
    if (kind === 'cpf' || kind === 'key' || kind === 'parents') {
      const differs = kind === 'cpf' ? 'name' : kind === 'key' ? 'id' : 'cpf'
      return linkOf(place, differs, entries.size - own, () => elsewhere(cluster))
    }
    // A number: under another CPF, under this one again, and where a CPF is missing.
    if (cluster === '') {
      const all = () => [...beside(), ...elsewhere(cluster)].slice(0, MOST_OTHERS)
      return linkOf(place, 'either', entries.size - 1, all)
    }
    const unknown = entries.countIn('')
    return [
      ...linkOf(place, 'cpf', entries.size - own - unknown, () => elsewhere(cluster, '')),
      ...linkOf(place, 'either', unknown, () => entries.inside('', MOST_OTHERS)),
      // Analyses of one Chave carry one document: that they share the Chave is what is said of them.
      ...(isKeyShared(entry) ? [] : linkOf(place, 'key', own - 1, beside)),
    ]
  }

  function linksOfEntry(entry: Entry | undefined): readonly CaseLink[] {
    if (!entry) return NONE
    const links = merged(entry.places.flatMap((place) => linksAt(entry, place)))
    if (!areSame(links, entry.links)) entry.links = links
    return entry.links
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The links of a case: the same array as long as they are the same, empty where it is in no list. */
    linksOf: ({ id, chave }: CaseIds): readonly CaseLink[] =>
      linksOfEntry(find({ id: plainId(id), chave })[0]),
    /** The links of a row of the list. */
    linksOfRow: (row: number): readonly CaseLink[] => linksOfEntry(rows.get(row)),
    /** Puts an answered row in, or in the place of what it answered before. */
    add: (row: number, summary: CaseSummary): void => {
      take(row)
      put(row, summary)
      changed()
    },
    remove: (row: number): void => {
      take(row)
      changed()
    },
    clear: (): void => {
      for (const index of [rows, byId, byChave, shared, names]) index.clear()
      changed()
    },
    /** Rows that share something, by kind and first row; the same array as long as nothing was put in or out. */
    groups: (): readonly LinkGroup[] => (groups ??= groupsOf(shared, rows.values())),
  }
}

export type LinkIndex = ReturnType<typeof createLinkIndex>
