/** The largest file that is read, in bytes: twice the longest text, for UTF-16. */
export const MOST_BYTES = 20_000_000

/** A file's text, or why it has none. */
export type Decoded =
  | { readonly text: string }
  /** `binary`: no text at all. */
  | { readonly problem: 'too-large' | 'binary' }

const STARTS: readonly (readonly [readonly number[], 'utf-8' | 'utf-16le' | 'utf-16be'])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Bytes that are examined to find out whether every other one is zero. */
const BYTES_TO_EXAMINE = 2000

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** UTF-16 without a byte-order mark: in Latin text every other byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, BYTES_TO_EXAMINE)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

/**
 * Reads a dropped file: UTF-8 or UTF-16, with or without byte-order mark, as editors and Excel ("Unicode text") write them;
 * else Windows-1252, in which Excel in Portuguese writes CSV.
 */
export function decodeList(bytes: Uint8Array): Decoded {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' }
  const marked = STARTS.find(([start]) => startsWith(bytes, start))?.[1] ?? unmarkedUtf16(bytes)
  const text = marked ? new TextDecoder(marked).decode(bytes) : decodeUnmarked(bytes)
  return text.includes('\0') ? { problem: 'binary' } : { text }
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
