/** Since when the list is whole, and when each name that was asked for was put on it, in milliseconds since the epoch. */
export interface Denied {
  readonly since: number
  /** Null for a name that is not on the list. */
  readonly times: readonly (number | null)[]
}

/** Names that open nothing any more, each for `LISTED_MS`. */
export interface DenyList {
  /** @throws DenyListError where the list cannot be asked. */
  readonly read: (names: readonly string[]) => Promise<Denied>
  /** False where the names could not be written yet: they are before this replica reads the list again. Never rejects. */
  readonly add: (names: readonly string[]) => Promise<boolean>
}

/** The list cannot be asked, so nobody is let in. */
export class DenyListError extends Error {
  override readonly name = 'DenyListError'
}

/** Milliseconds that a name stays: as long as any session can last (SESSION_MINUTES), whatever the settings become. */
export const LISTED_MS = 480 * 60_000

/** The list of a single replica. It is whole since it was made, so a restart ends every session. */
export function createMemoryDenyList(now: () => number): DenyList {
  const since = now()
  /** The oldest first. */
  const listed = new Map<string, number>()
  return {
    async read(names) {
      return { since, times: names.map((name) => listed.get(name) ?? null) }
    },
    async add(names) {
      const time = now()
      for (const [name, at] of listed) {
        if (time - at < LISTED_MS) break
        listed.delete(name)
      }
      for (const name of names) {
        listed.delete(name)
        listed.set(name, time)
      }
      return true
    },
  }
}
