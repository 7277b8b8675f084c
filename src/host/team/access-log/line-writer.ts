import type { Interruption, LogEntry, PersonEntry } from '../../../core/team/access-entry.ts'
import type * as z from 'zod/mini'
import { AccessLogError } from './destination/access-log-error.ts'
import type { Destination } from './destination/destination.ts'
import type { LogKey } from './chain/digests.ts'
import { signLine } from './chain/line.ts'
import type { Line } from './chain/line.ts'
import type { Tail } from './chain/tail.ts'

type WithoutFrame<Entry> = Omit<Entry, 'access' | 'time' | 'seq' | 'replica' | 'prev' | 'mac'>
export type PersonFields = WithoutFrame<z.output<typeof PersonEntry>>
type LogFields = Pick<z.output<typeof LogEntry>, 'action' | 'after'>

/** What waits to be written; `fields` is null where only the file is to be looked after. */
interface Waiting {
  readonly fields: PersonFields | LogFields | null
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

interface LineWriterOptions {
  readonly destination: Destination
  /** What the chain goes on from. */
  readonly tail: Tail
  /** Whether nothing of the chain is in the file yet. */
  readonly isNewFile: boolean
  readonly key: LogKey
  readonly replica: string
  readonly version: string
  readonly now: () => number
}

export interface LineWriter {
  /** Resolves once the line is flushed; with null once the file was looked after. */
  readonly write: (fields: PersonFields | null) => Promise<void>
  /** Writes the last line. Nothing can be written afterwards. */
  readonly stop: () => Promise<void>
}

/** A line that others can follow. */
type Place = Pick<Tail, 'seq' | 'mac'>
type Signed = Line & Place

/** Lines of one write and one flush. */
const MOST_AT_ONCE = 256

const DISTURBED: Readonly<Record<Exclude<Interruption, 'rotated'>, string>> = {
  removed: 'the file of the access log was removed; a new one is begun',
  truncated: 'the access log was cut off',
  grown: 'somebody else wrote into the access log',
}

/**
 * Gives lines their order, chains them, and writes them together with those that wait at the same moment.
 *
 * The chain follows what is in the file: a line that was written counts although its flush failed, and what was written of
 * one in part is told by the next. Nothing is ever taken back from the file.
 */
export function createLineWriter(options: LineWriterOptions): LineWriter {
  const { destination, key, replica, version, now } = options
  let { seq, mac, unfinished } = options.tail
  /** Whether the file has no line of the log yet. */
  let isNewFile = options.isNewFile
  /** Lines about the log itself that come before anything else. */
  const owed: LogFields[] = [{ action: 'start' }]
  const waiting: Waiting[] = []
  let isWriting = false
  let isStopped = false

  function signed(
    fields: PersonFields | LogFields,
    last: Place,
    first: { isFirst: boolean; unfinished: number },
  ) {
    const isAboutLog = !('result' in fields)
    const entry = {
      access: 1,
      time: new Date(now()).toISOString(),
      seq: last.seq + 1,
      replica,
      ...fields,
      ...(isAboutLog && {
        stream: destination.stream,
        version,
        ...(first.isFirst && { first: true }),
        ...(first.unfinished > 0 && { unfinished: first.unfinished }),
      }),
      prev: last.mac,
    }
    return { ...signLine(key, entry as Parameters<typeof signLine>[1]), seq: last.seq + 1 }
  }

  /** Keeps in mind which lines are in the file. @returns how many. */
  function follow(lines: readonly Signed[], written: number): number {
    let end = 0
    for (const [index, line] of lines.entries()) {
      const start = end
      end += Buffer.byteLength(line.text)
      // A line of which only the line feed is missing is whole: the next write adds it.
      if (written < end - 1) {
        unfinished += Math.max(0, written - start)
        return index
      }
      ;({ seq, mac } = line)
      unfinished = 0
      isNewFile = false
    }
    return lines.length
  }

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    const interruption = await destination.prepare()
    if (interruption !== null) {
      isNewFile ||= interruption === 'rotated' || interruption === 'removed'
      owed.push({ action: 'continue', after: interruption })
      // Nobody is shown anything on the strength of a log that has just been tampered with; the next try goes on.
      if (interruption !== 'rotated') {
        unfinished = 0
        throw new AccessLogError(DISTURBED[interruption])
      }
    }
    if (unfinished > 0 && owed.length === 0) owed.push({ action: 'continue' })

    const lines: Signed[] = []
    const sign = (fields: PersonFields | LogFields) => {
      const isFirst = lines.length === 0
      const first = { isFirst: isFirst && isNewFile, unfinished: isFirst ? unfinished : 0 }
      lines.push(signed(fields, lines.at(-1) ?? { seq, mac }, first))
    }
    for (const fields of owed) sign(fields)
    for (const { fields, reject } of batch) {
      try {
        if (fields) sign(fields)
      } catch {
        // Its reason would quote what does not fit.
        reject(new AccessLogError('an entry does not fit the schema of the access log'))
      }
    }
    if (lines.length === 0) return
    const { written, error } = await destination.append(lines.map(({ text }) => text))
    owed.splice(0, follow(lines, written))
    if (error !== null) throw error
    await destination.flush()
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE)
      try {
        // oxlint-disable-next-line no-await-in-loop
        await writeTogether(batch)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  function add(fields: Waiting['fields']): Promise<void> {
    if (isStopped) return Promise.reject(new AccessLogError('the access log is closed'))
    return new Promise((resolve, reject) => {
      waiting.push({ fields, resolve, reject })
      void writeWaiting()
    })
  }

  return {
    write: add,
    stop: () => {
      const stopped = add({ action: 'stop' })
      isStopped = true
      return stopped
    },
  }
}
