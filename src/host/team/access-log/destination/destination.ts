import type { Interruption } from '../../../../core/team/access-entry.ts'

/** Where lines go. One write at a time. */
export interface Destination {
  readonly stream: 'file' | 'stdout'
  /**
   * Makes ready for a write. To be called before each.
   *
   * @returns what happened to the file since the last one.
   * @throws where nothing can be written now.
   */
  readonly prepare: () => Promise<Interruption | null>
  /**
   * Appends lines; what an earlier write left unfinished is ended first.
   *
   * @returns how many bytes of `lines` were written, fewer only with the error that stopped it. Never throws.
   */
  readonly append: (lines: readonly string[]) => Promise<Appended>
  /** Resolves once all that was appended would survive a loss of power. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Appended {
  readonly written: number
  readonly error: unknown
}

/** Writes some of the bytes, as the system's call does. */
type Write = (bytes: Buffer) => Promise<number>

/** Writes all bytes, in as many calls as it takes. Never throws. */
export async function writeAll(write: Write, bytes: Buffer): Promise<Appended> {
  let written = 0
  try {
    while (written < bytes.length) {
      // oxlint-disable-next-line no-await-in-loop
      written += await write(bytes.subarray(written))
    }
  } catch (error) {
    return { written, error }
  }
  return { written, error: null }
}
