import { AccessEntry } from '../../../../core/team/access-entry.ts'
import { digest, isDigest } from './digests.ts'
import type { LogKey } from './digests.ts'

/** Longest line in bytes. On a pipe, lines of up to 4096 bytes are written whole or not at all. */
export const LONGEST_LINE = 4096

type Unsigned<Entry> = Entry extends unknown ? Omit<Entry, 'mac'> : never

export interface Line {
  readonly mac: string
  /** With the line feed. */
  readonly text: string
}

/**
 * One line, checked against the closed schema and signed.
 *
 * @throws where the entry does not fit the schema.
 */
export function signLine(key: LogKey, entry: Unsigned<AccessEntry>): Line {
  const body = JSON.stringify(entry)
  const mac = digest(key, body)
  const text = `${body.slice(0, -1)},"mac":"${mac}"}\n`
  AccessEntry.parse(JSON.parse(text), { reportInput: false })
  if (Buffer.byteLength(text) > LONGEST_LINE) throw new RangeError('the line is too long')
  return { mac, text }
}

const SIGNATURE = /,"mac":"([\w-]{22})"\}$/

/** Bytes of `,"mac":"…"}`. */
const SIGNATURE_BYTES = 32

/**
 * Reads one line without its line feed.
 *
 * @returns the entry and which of `keys` it was signed with, null where none; null where it is no line of the log at all.
 */
export function readLine(
  keys: readonly LogKey[],
  bytes: Buffer,
): { readonly entry: AccessEntry; readonly key: LogKey | null } | null {
  if (bytes.length > LONGEST_LINE) return null
  const mac = SIGNATURE.exec(bytes.subarray(-SIGNATURE_BYTES).toString())?.[1]
  const body = Buffer.concat([bytes.subarray(0, -SIGNATURE_BYTES), Buffer.from('}')])
  const key = (mac !== undefined && keys.find((each) => isDigest(each, body, mac))) || null
  try {
    const value: unknown = JSON.parse(bytes.toString())
    // What is signed was checked before it was: a check takes ten times as long as all the rest.
    return { entry: key ? (value as AccessEntry) : AccessEntry.parse(value, { reportInput: false }), key }
  } catch {
    return null
  }
}
