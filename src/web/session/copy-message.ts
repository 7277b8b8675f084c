import * as z from 'zod/mini'

z.config({ jitless: true })

/** The random id of a tab. */
const Tab = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The messages between the tabs of one session about what each would lose with its page. */
const CopyMessage = z.discriminatedUnion('kind', [
  /** A tab has joined the session, maybe after a reload. */
  z.strictObject({ kind: z.literal('hello'), from: Tab }),
  /** What the tab `from` would lose; null for nothing. */
  z.strictObject({ kind: z.literal('copy'), from: Tab, value: z.unknown() }),
  /** Another tab holds the copy of the tab `of`. */
  z.strictObject({ kind: z.literal('held'), of: Tab }),
  /** The copy of the tab `to`, which was reloaded. */
  z.strictObject({ kind: z.literal('returned'), to: Tab, value: z.unknown() }),
  /** The tab `from` is closed or reloaded, and holds no copies any more. */
  z.strictObject({ kind: z.literal('bye'), from: Tab }),
])
export type CopyMessage = z.output<typeof CopyMessage>

/** A message of the channel, or null for anything else: another version of the console may post it. */
export function readCopyMessage(data: unknown): CopyMessage | null {
  const read = z.safeParse(CopyMessage, data)
  return read.success ? read.data : null
}
