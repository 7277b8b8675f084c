import { createStore } from 'zustand/vanilla'
import type { CaseLink, LinkedCase } from '../findings/model/evidence.ts'
import { compareNames } from '../findings/values/names.ts'
import type { CaseIds } from '../case/case-ids.ts'
import { ClusteredSet } from './clustered-set.ts'
import { groupsOf } from './link-groups.ts'
import type { LinkGroup, ListedCase, SharedValue } from './link-groups.ts'
import { linkValuesOf } from './link-values.ts'
import type { LinkValue } from './link-values.ts'
import { addsNothing, linkableOf, maskedKey, mergeCases, plainId } from './linkable-case.ts'
import type { LinkableCase } from './linkable-case.ts'
import type { CaseSummary } from '../case/case-summary.ts'

/** The most other cases that a link names. */
const MAX_OTHERS = 10

/** The most names of one CPF that a new one is compared with; later names each count as different. */
const MAX_NAMES = 8

const NONE: readonly CaseLink[] = []

/** A case, listed by Chave, by Id or both. */
interface Entry extends ListedCase {
  linkable: LinkableCase
  linked: LinkedCase
  values: readonly LinkValue[]
  readonly rows: Map<number, CaseSummary>
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
  return { reference: { ...reference, masked: maskedKey(linkable) }, id, cpf, name }
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
      others: alike.flatMap(({ others }) => others).slice(0, MAX_OTHERS),
    }
  })
}

/**
 * An index of the links between the cases of a list, updated with each answer. The cost of adding a case and of reading
 * its links depends on the number of its values, not on how many cases share them. A case listed by Chave and by Id is
 * one case here.
 *
 * @param compare compares two names; a name is compared with at most 8 others of the same CPF.
 */
export function createLinkIndex(compare = compareNames) {
  const rows = new Map<number, Entry>()
  const byId = new Map<string, Entry>()
  const byChave = new Map<string, Set<Entry>>()
  const shared = new Map<string, SharedValue<Entry>>()
  const names = new Map<string, Names>()
  /** A counter of changes to subscribe to, because the index is mutated in place. */
  const revision = createStore(() => 0)
  let groups: readonly LinkGroup[] | null = null

  function changed(): void {
    groups = null
    revision.setState((count) => count + 1)
  }

  /** The name that its misread, shortened or longer spellings count as. */
  function nameCluster(key: string, name: string): string {
    const { countsAs, compared } = names.get(key) ?? {
      countsAs: new Map<string, string>(),
      compared: [] as string[],
    }
    names.set(key, { countsAs, compared })
    const known = countsAs.get(name)
    if (known !== undefined) return known
    const same = compared.find((each) => ['same', 'near'].includes(compare(each, name) ?? ''))
    if (same === undefined && compared.length < MAX_NAMES) compared.push(name)
    countsAs.set(name, same ?? name)
    return same ?? name
  }

  function attach(entry: Entry): void {
    const { linkable } = entry
    entry.values = linkValuesOf(linkable, nameCluster)
    for (const value of entry.values) {
      if (!value.isIndexed) continue
      const linked = shared.get(value.key) ?? { value, entries: new ClusteredSet<Entry>() }
      shared.set(value.key, linked)
      linked.entries.add(value.cluster, entry)
    }
    if (linkable.id !== null) byId.set(linkable.id, entry)
    if (linkable.chave === null) return
    const same = byChave.get(linkable.chave)
    if (same) same.add(entry)
    else byChave.set(linkable.chave, new Set([entry]))
  }

  function detach(entry: Entry): void {
    const { linkable } = entry
    for (const { key, cluster } of entry.values) {
      const linked = shared.get(key)
      linked?.entries.remove(cluster, entry)
      if (linked?.entries.size !== 0) continue
      shared.delete(key)
      names.delete(key)
    }
    if (linkable.id !== null) byId.delete(linkable.id)
    if (linkable.chave === null) return
    const same = byChave.get(linkable.chave)
    same?.delete(entry)
    if (same?.size === 0) byChave.delete(linkable.chave)
  }

  /** The entries of this case: by its Id, and by its Chave unless both have an Id, which could differ. */
  function find({ id, chave }: CaseIds): readonly Entry[] {
    const own = id === null ? undefined : byId.get(id)
    const [ofChave] = chave === null ? [] : (byChave.get(chave) ?? [])
    const isSame = ofChave !== undefined && (id === null || ofChave.linkable.id === null)
    return [...new Set([own, isSame ? ofChave : undefined])].filter((entry) => entry !== undefined)
  }

  function addRow(row: number, summary: CaseSummary): void {
    const linkable = linkableOf(summary)
    const [first, ...others] = find(linkable)
    const entry = first ?? { linkable, linked: linkedOf(linkable), values: [], rows: new Map(), links: NONE }
    const isNew = first === undefined
    const isMore = others.length > 0 || !addsNothing(entry.linkable, linkable)
    if (!isNew && isMore) detach(entry)
    if (isMore) {
      for (const other of others) {
        detach(other)
        entry.linkable = mergeCases(entry.linkable, other.linkable)
        for (const [at, its] of other.rows) {
          entry.rows.set(at, its)
          rows.set(at, entry)
        }
      }
      entry.linkable = mergeCases(entry.linkable, linkable)
      entry.linked = linkedOf(entry.linkable)
    }
    entry.rows.set(row, summary)
    rows.set(row, entry)
    if (isNew || isMore) attach(entry)
  }

  function removeRow(row: number): void {
    const entry = rows.get(row)
    if (!entry) return
    detach(entry)
    // Without this row the others may have fewer values, or be two cases.
    for (const at of entry.rows.keys()) rows.delete(at)
    for (const [at, summary] of entry.rows) if (at !== row) addRow(at, summary)
  }

  function linkOf(
    { kind }: LinkValue,
    differs: CaseLink['differs'],
    total: number,
    others: () => readonly Entry[],
  ): readonly CaseLink[] {
    return total > 0 ? [{ kind, differs, total, others: others().map(({ linked }) => linked) }] : []
  }

  function isKeyShared({ linkable: { chave } }: Entry): boolean {
    return chave !== null && (byChave.get(chave)?.size ?? 0) > 1
  }

  function linksBy(entry: Entry, value: LinkValue): readonly CaseLink[] {
    const entries = shared.get(value.key)?.entries
    if (!value.isLookedUp || !entries) return []
    const { cluster, kind } = value
    const own = entries.countIn(cluster)
    const elsewhere = (...excluded: readonly string[]) => entries.outside(excluded, MAX_OTHERS)
    const beside = () =>
      entries
        .inside(cluster, MAX_OTHERS + 1)
        .filter((each) => each !== entry)
        .slice(0, MAX_OTHERS)
    if (kind === 'cpf' || kind === 'key' || kind === 'parents') {
      const differs = kind === 'cpf' ? 'name' : kind === 'key' ? 'id' : 'cpf'
      return linkOf(value, differs, entries.size - own, () => elsewhere(cluster))
    }
    // A number: under another CPF, under the same one, and where a CPF is missing.
    if (cluster === '') {
      const all = () => [...beside(), ...elsewhere(cluster)].slice(0, MAX_OTHERS)
      return linkOf(value, 'either', entries.size - 1, all)
    }
    const unknown = entries.countIn('')
    return [
      ...linkOf(value, 'cpf', entries.size - own - unknown, () => elsewhere(cluster, '')),
      ...linkOf(value, 'either', unknown, () => entries.inside('', MAX_OTHERS)),
      // Analyses with one Chave have one document: only the shared Chave is a finding.
      ...(isKeyShared(entry) ? [] : linkOf(value, 'key', own - 1, beside)),
    ]
  }

  function linksOfEntry(entry: Entry | undefined): readonly CaseLink[] {
    if (!entry) return NONE
    const links = mergeLinks(entry.values.flatMap((value) => linksBy(entry, value)))
    if (!areSame(links, entry.links)) entry.links = links
    return entry.links
  }

  return {
    subscribe: revision.subscribe,
    /** The links of a case, empty where it is in no list; the array keeps its identity until the links change. */
    linksOf: ({ id, chave }: CaseIds): readonly CaseLink[] =>
      linksOfEntry(find({ id: plainId(id), chave })[0]),
    /** The links of a row of the list. */
    linksOfRow: (row: number): readonly CaseLink[] => linksOfEntry(rows.get(row)),
    /** Adds an answered row, or replaces its previous answer. */
    add: (row: number, summary: CaseSummary): void => {
      removeRow(row)
      addRow(row, summary)
      changed()
    },
    remove: (row: number): void => {
      removeRow(row)
      changed()
    },
    clear: (): void => {
      for (const index of [rows, byId, byChave, shared, names]) index.clear()
      changed()
    },
    /** Rows that share a value, by kind and first row; the array keeps its identity until a row is added or removed. */
    groups: (): readonly LinkGroup[] => (groups ??= groupsOf(shared, rows.values())),
  }
}

export type LinkIndex = ReturnType<typeof createLinkIndex>
