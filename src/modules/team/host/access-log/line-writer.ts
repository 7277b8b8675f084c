import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import { signLine } from './chain.ts'
import type { ChainEnd, LineFields, SignedLine } from './chain.ts'
import { AccessLogError, systemReason } from './destination.ts'
import type { Destination } from './destination.ts'

interface PendingLine {
  readonly fields: LineFields
  readonly resolve: (end: ChainEnd) => void
  readonly reject: (error: AccessLogError) => void
}

type SignedPendingLine = PendingLine & SignedLine

function signBatch(key: LogKey, end: ChainEnd, batch: readonly PendingLine[]): readonly SignedPendingLine[] {
  const signed: SignedPendingLine[] = []
  for (const line of batch) {
    try {
      signed.push({ ...line, ...signLine(key, signed.at(-1)?.end ?? end, line.fields) })
    } catch {
      // The schema's error would quote the value.
      line.reject(new AccessLogError('an entry does not fit the schema of the access log'))
    }
  }
  return signed
}

function toLogError(error: unknown): AccessLogError {
  if (error instanceof AccessLogError) return error
  return new AccessLogError(`the access log cannot be written: ${systemReason(error)}`)
}

/** Writes lines in order. Lines that arrive during a flush are written together in the next one. */
export function createLineWriter(destination: Destination, key: LogKey, warn: (line: string) => void) {
  const queue: PendingLine[] = []
  let { end } = destination
  let writing: Promise<void> | null = null
  let isFailing = false

  /** Lines that are written together succeed or fail together. */
  async function writeBatch(batch: readonly PendingLine[]): Promise<void> {
    const lines = signBatch(key, end, batch)
    if (lines.length === 0) return
    try {
      await destination.append(lines)
    } catch (cause) {
      const error = toLogError(cause)
      if (!isFailing) warn(error.message)
      isFailing = true
      for (const { reject } of lines) reject(error)
      return
    }
    ;({ end } = lines.at(-1)!)
    if (isFailing) warn('the access log is written again')
    isFailing = false
    for (const line of lines) line.resolve(line.end)
  }

  async function writeQueue(): Promise<void> {
    while (queue.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      await writeBatch(queue.splice(0, destination.linesAtOnce))
    }
    // In the same tick as the check above: a later line starts a new run.
    writing = null
  }

  return {
    write(fields: LineFields) {
      const { promise, resolve, reject } = Promise.withResolvers<ChainEnd>()
      queue.push({ fields, resolve, reject })
      writing ??= writeQueue()
      return promise
    },
    end: () => end,
    drain: async () => writing ?? undefined,
  }
}
