/**
 * A set divided into named clusters. Counting, and taking a bounded number of members, costs the same however large the
 * set is.
 */
export class ClusteredSet<T> {
  readonly #clusters = new Map<string, Set<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The clusters that have members, in the order of their first member. */
  get clusters(): Iterable<string> {
    return this.#clusters.keys()
  }

  get clusterCount(): number {
    return this.#clusters.size
  }

  countIn(cluster: string): number {
    return this.#clusters.get(cluster)?.size ?? 0
  }

  add(cluster: string, member: T): void {
    const members = this.#clusters.get(cluster)
    if (members) members.add(member)
    else this.#clusters.set(cluster, new Set([member]))
    this.#size += 1
  }

  remove(cluster: string, member: T): void {
    const members = this.#clusters.get(cluster)
    if (!members?.delete(member)) return
    this.#size -= 1
    if (members.size === 0) this.#clusters.delete(cluster)
  }

  *all(): Iterable<T> {
    for (const members of this.#clusters.values()) yield* members
  }

  /** The first members of a cluster, at most `most`. */
  inside(cluster: string, limit: number): readonly T[] {
    return firstOf(this.#clusters.get(cluster) ?? [], limit)
  }

  /** Members of all but the excluded clusters, at most `most`: one of each cluster before a second of any. */
  outside(excluded: readonly string[], limit: number): readonly T[] {
    const found = new Set<T>()
    for (const each of [1, limit]) {
      for (const [cluster, members] of this.#clusters) {
        if (found.size >= limit) break
        if (!excluded.includes(cluster)) for (const member of firstOf(members, each)) found.add(member)
      }
    }
    return firstOf(found, limit)
  }
}

function firstOf<T>(members: Iterable<T>, limit: number): readonly T[] {
  const first: T[] = []
  for (const member of members) {
    if (first.length >= limit) break
    first.push(member)
  }
  return first
}
