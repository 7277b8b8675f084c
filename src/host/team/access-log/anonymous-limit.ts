/** Lines a minute about people who are not signed in. */
const MOST = 120
const MINUTE_MS = 60_000

/**
 * Bounds the lines that anybody can cause without a session: they could fill the disk, and then nobody is shown anything.
 *
 * @returns for each such line how many before it were left out; null where this one is to be left out itself.
 */
export function createAnonymousLimit(now: () => number): () => number | null {
  let minute = 0
  let written = 0
  let leftOut = 0
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      written = 0
    }
    if (written >= MOST) {
      leftOut += 1
      return null
    }
    written += 1
    const before = leftOut
    leftOut = 0
    return before
  }
}
