import * as z from 'zod/mini'

z.config({ jitless: true })

/** The random id of a tab. */
const Tab = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The messages between the tabs of one session about what each would lose by a reload. */
const CopyMessage = z.discriminatedUnion('kind', [
  /** A tab has joined the session, maybe after a reload. */
  z.strictObject({ kind: z.literal('hello'), from: Tab }),
  /** What the tab `from` would lose; null for nothing. */
  z.strictObject({ kind: z.literal('copy'), from: Tab, value: z.unknown() }),
  /** The copy of the tab `to`, which was reloaded. */
  z.strictObject({ kind: z.literal('returned'), to: Tab, value: z.unknown() }),
])
export type CopyMessage = z.output<typeof CopyMessage>

/** A message of the channel, or null for anything else: another version of the console may post it. */
export function readCopyMessage(data: unknown): CopyMessage | null {
  const read = z.safeParse(CopyMessage, data)
  return read.success ? read.data : null
}
