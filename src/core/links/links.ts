import type { CaseIds } from '../case/lookup.ts'
import type { CaseSummary } from '../case/case-summary.ts'
import type { CaseLink, LinkedCase } from '../findings/model/evidence.ts'
import { compareNames } from '../findings/values/names.ts'
import { MAX_COMPARED_NAMES, MAX_OTHER_CASES } from '../limits.ts'
import { groupsOf } from './link-groups.ts'
import type { LinkGroup, SharedValue } from './link-groups.ts'
import { linkValuesOf, addsNothing, linkableOf, maskedKey, mergeCases, plainId } from './linkable-case.ts'
import type { LinkValue, LinkableCase } from './linkable-case.ts'

const NONE: readonly CaseLink[] = []

/** A case, listed by Chave, by Id or both. */
interface Entry {
  linkable: LinkableCase
  linked: LinkedCase
  values: readonly LinkValue[]
  readonly rows: number[]
  links: readonly CaseLink[]
}

/** The names on one CPF. */
interface Names {
  /** Every spelling, with the name that it counts as. */
  readonly countsAs: Map<string, string>
  /** The names that a new one is compared with. */
  readonly compared: string[]
}

function linkedOf(linkable: LinkableCase): LinkedCase {
  const { reference, id, cpf, name } = linkable
  return {
    reference: {
      ...reference,
      // Nothing is masked unless privacy mode asks for it. A getter would keep the case in memory for V8's shapes.
      masked: () => maskedKey(linkable),
    },
    id,
    cpf,
    name,
  }
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

/** Merges links of one kind, as of parents with and without a father. */
function mergeLinks(links: readonly CaseLink[]): readonly CaseLink[] {
  const byKind = Map.groupBy(links, ({ kind, differs }) => `${kind} ${differs}`)
  return [...byKind.values()].flatMap((alike) => {
    const [first] = alike
    if (!first || alike.length === 1) return alike
    return {
      ...first,
      total: alike.reduce((sum, { total }) => sum + total, 0),
      others: alike.flatMap(({ others }) => others).slice(0, MAX_OTHER_CASES),
    }
  })
}

type Clusters = Iterable<ReadonlySet<Entry>>

/** The clusters of a value but those excluded. */
function* clustersBut({ clusters }: SharedValue<Entry>, ...excluded: readonly string[]): Clusters {
  for (const [name, members] of clusters) if (!excluded.includes(name)) yield members
}

/** The first cases of some clusters without the case itself: one of each cluster before a second of any. */
function firstOthers(clusters: () => Clusters, self: Entry): readonly LinkedCase[] {
  const found = new Set<Entry>()
  for (const most of [1, MAX_OTHER_CASES]) {
    for (const members of clusters()) {
      if (found.size === MAX_OTHER_CASES) break
      let taken = 0
      for (const member of members) {
        if (taken === most || found.size === MAX_OTHER_CASES) break
        if (member === self) continue
        found.add(member)
        taken += 1
      }
    }
  }
  return Array.from(found, ({ linked }) => linked)
}

/**
 * An index of the links between the cases of a list, updated with each answer. The cost of adding a case and of reading
 * its links depends on the number of its values, not on how many cases share them. A case listed by Chave and by Id is
 * one case here.
 *
 * @param compare compares two names; a name is compared with a few others of the same CPF.
 */
export function createLinkIndex(compare = compareNames) {
  const summaries = new Map<number, CaseSummary>()
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

  function clear(): void {
    for (const index of [rows, byId, byChave, shared, names]) index.clear()
  }

  /** The name that its misread, shortened or longer spellings count as. */
  function nameCluster(key: string, name: string): string {
    const known = names.get(key) ?? { countsAs: new Map<string, string>(), compared: [] as string[] }
    names.set(key, known)
    const { countsAs, compared } = known
    const before = countsAs.get(name)
    if (before !== undefined) return before
    const same = compared.find((each) => ['same', 'near'].includes(compare(each, name) ?? ''))
    if (same === undefined && compared.length < MAX_COMPARED_NAMES) compared.push(name)
    countsAs.set(name, same ?? name)
    return same ?? name
  }

  function attach(entry: Entry): void {
    const { linkable } = entry
    entry.values = linkValuesOf(linkable, nameCluster)
    for (const value of entry.values) {
      if (!value.isIndexed) continue
      const linked: SharedValue<Entry> = shared.get(value.key) ?? { value, clusters: new Map(), size: 0 }
      shared.set(value.key, linked)
      const members = linked.clusters.get(value.cluster) ?? new Set()
      linked.clusters.set(value.cluster, members.add(entry))
      linked.size += 1
    }
    if (linkable.id !== null) byId.set(linkable.id, entry)
    if (linkable.chave === null) return
    byChave.set(linkable.chave, (byChave.get(linkable.chave) ?? new Set()).add(entry))
  }

  function detach(entry: Entry): void {
    const { linkable, values } = entry
    for (const { key, cluster } of values) {
      const linked = shared.get(key)
      const members = linked?.clusters.get(cluster)
      if (!linked || !members?.delete(entry)) continue
      linked.size -= 1
      if (members.size === 0) linked.clusters.delete(cluster)
      if (linked.size === 0) shared.delete(key)
    }
    if (linkable.id !== null) byId.delete(linkable.id)
    if (linkable.chave !== null) byChave.get(linkable.chave)?.delete(entry)
  }

  /** The entries of this case: by its Id, and by its Chave unless both have an Id, which could differ. */
  function find({ id, chave }: CaseIds): readonly Entry[] {
    const own = id === null ? undefined : byId.get(id)
    const [ofChave] = chave === null ? [] : (byChave.get(chave) ?? [])
    const isSame = ofChave !== undefined && (id === null || ofChave.linkable.id === null)
    return [...new Set([own, isSame ? ofChave : undefined])].filter((entry) => entry !== undefined)
  }

  /** Adds a row to its case, which it may show to be the same as another. */
  function addRow(row: number, summary: CaseSummary): void {
    const linkable = linkableOf(summary)
    const same = find(linkable)
    const [first] = same
    const isKnown = first !== undefined && same.length === 1 && addsNothing(first.linkable, linkable)
    if (isKnown) {
      first.rows.push(row)
      rows.set(row, first)
      return
    }
    for (const each of same) detach(each)
    const merged = [...same.map((each) => each.linkable), linkable].reduce(mergeCases)
    const entry = {
      linkable: merged,
      linked: linkedOf(merged),
      values: [],
      rows: [...same.flatMap((each) => each.rows), row],
      links: NONE,
    }
    for (const at of entry.rows) rows.set(at, entry)
    attach(entry)
  }

  /** Analyses with one Chave have one document: of these only the shared Chave is a finding. */
  function isKeyShared({ linkable: { chave } }: Entry): boolean {
    return chave !== null && (byChave.get(chave)?.size ?? 0) > 1
  }

  function linksBy(entry: Entry, { key, kind, cluster, isLookedUp }: LinkValue): readonly CaseLink[] {
    const linked = shared.get(key)
    if (!isLookedUp || !linked) return []
    const link = (differs: CaseLink['differs'], total: number, clusters: () => Clusters) =>
      total > 0 ? [{ kind, differs, total, others: firstOthers(clusters, entry) }] : []
    const ofOwn = linked.clusters.get(cluster) ?? new Set<Entry>()
    if (kind === 'cpf' || kind === 'key' || kind === 'parents') {
      const differs = kind === 'cpf' ? 'name' : kind === 'key' ? 'id' : 'cpf'
      return link(differs, linked.size - ofOwn.size, () => clustersBut(linked, cluster))
    }
    // A number: under another CPF, under the same one, and where a CPF is missing.
    if (cluster === '') return link('either', linked.size - 1, () => clustersBut(linked))
    const ofNone = linked.clusters.get('') ?? new Set<Entry>()
    return [
      ...link('cpf', linked.size - ofOwn.size - ofNone.size, () => clustersBut(linked, cluster, '')),
      ...link('either', ofNone.size, () => [ofNone]),
      ...(isKeyShared(entry) ? [] : link('key', ofOwn.size - 1, () => [ofOwn])),
    ]
  }

  function linksOfEntry(entry: Entry | undefined): readonly CaseLink[] {
    if (!entry) return NONE
    const links = mergeLinks(entry.values.flatMap((value) => linksBy(entry, value)))
    if (!areSame(links, entry.links)) entry.links = links
    return entry.links
  }

  return {
    /** Calls `listener` after each change; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The links of a case, empty where it is in no list; the array keeps its identity until the links change. */
    linksOf: ({ id, chave }: CaseIds): readonly CaseLink[] =>
      linksOfEntry(find({ id: plainId(id), chave })[0]),
    /** The links of a row of the list. */
    linksOfRow: (row: number): readonly CaseLink[] => linksOfEntry(rows.get(row)),
    /** Adds an answered row, or replaces its previous answer, for which all rows are added anew. */
    add(row: number, summary: CaseSummary): void {
      const isReplaced = summaries.has(row)
      summaries.set(row, summary)
      if (isReplaced) {
        clear()
        for (const [at, each] of summaries) addRow(at, each)
      } else addRow(row, summary)
      changed()
    },
    clear(): void {
      summaries.clear()
      clear()
      changed()
    },
    /** Rows that share a value, by kind and first row; the array keeps its identity until a row is added. */
    groups: (): readonly LinkGroup[] => (groups ??= groupsOf(shared, rows.values())),
  }
}

export type LinkIndex = ReturnType<typeof createLinkIndex>
