/** What happened under each key, for as long as it counts. Times are milliseconds of the clock that the window is given. */
export interface SlidingWindow<Entry extends { readonly at: number }> {
  /** The oldest first. */
  readonly recent: (key: string) => readonly Entry[]
  readonly add: (key: string, event: Entry) => void
  readonly remove: (key: string, event: Entry) => void
}

/** @param lengthMs how long each event counts, in milliseconds. */
export function createSlidingWindow<Entry extends { readonly at: number }>(
  lengthMs: number,
  now: () => number,
): SlidingWindow<Entry> {
  const events = new Map<string, readonly Entry[]>()

  const recent = (key: string) => (events.get(key) ?? []).filter(({ at }) => now() - at < lengthMs)

  function keep(key: string, kept: readonly Entry[]): void {
    if (kept.length === 0) events.delete(key)
    else events.set(key, kept)
  }

  return {
    recent,
    add(key, event) {
      keep(key, [...recent(key), event])
      // Timers may fire a moment early.
      setTimeout(() => keep(key, recent(key)), lengthMs + 1000).unref()
    },
    remove(key, event) {
      keep(
        key,
        recent(key).filter((each) => each !== event),
      )
    },
  }
}
