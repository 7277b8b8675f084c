export interface DenyListAnswer {
  /** Names listed before this time may be missing; milliseconds since the epoch. */
  readonly completeSince: number
  /** When each requested name was listed, in milliseconds since the epoch. Null if it is not on the list. */
  readonly times: readonly (number | null)[]
}

/** Names of ended sessions, each kept for `LISTED_MS`. */
export interface DenyList {
  readonly findDenied: (names: readonly string[]) => Promise<DenyListAnswer>
  /** False if the names are not written yet. This replica writes them before it reads the list again. Never rejects. */
  readonly add: (names: readonly string[]) => Promise<boolean>
}

export class DenyListError extends Error {
  override readonly name = 'DenyListError'
}

/** Milliseconds that a name stays: the longest possible session (SESSION_MINUTES), whatever the settings become. */
export const LISTED_MS = 480 * 60_000

/** The list of a single replica. It starts empty, so a restart ends every session. */
export function createMemoryDenyList(now: () => number): DenyList {
  const completeSince = now()
  /** Oldest first. */
  const timeByName = new Map<string, number>()
  return {
    async findDenied(names) {
      return { completeSince, times: names.map((name) => timeByName.get(name) ?? null) }
    },
    async add(names) {
      const time = now()
      for (const [name, listedAt] of timeByName) {
        if (time - listedAt < LISTED_MS) break
        timeByName.delete(name)
      }
      for (const name of names) {
        timeByName.delete(name)
        timeByName.set(name, time)
      }
      return true
    },
  }
}
