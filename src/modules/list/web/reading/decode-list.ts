import { MAX_LIST_FILE_BYTES } from '#modules/list/web/limits.ts'

export type Decoded =
  | { readonly text: string }
  /** `binary`: no text at all. `markup`: a web page, which systems like to call a spreadsheet. */
  | { readonly problem: 'too-large' | 'binary' | 'markup' }

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], 'utf-8' | 'utf-16le' | 'utf-16be'])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** HTML, XML, a web archive, RTF. */
const MARKUP = /^\s*(?:<[!?a-z]|MIME-Version:|\{\\rtf)/i

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/**
 * Reads a text file: what its byte-order mark says, as Excel writes it ("Unicode text"); without one UTF-8, else
 * Windows-1252, in which Excel in Portuguese writes CSV.
 */
export function decodeList(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_LIST_FILE_BYTES) return { problem: 'too-large' }
  const marked = BYTE_ORDER_MARKS.find(([start]) => startsWith(bytes, start))?.[1]
  const text = marked ? new TextDecoder(marked).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0') || text.startsWith('%PDF-')) return { problem: 'binary' }
  return MARKUP.test(text.slice(0, 1000)) ? { problem: 'markup' } : { text }
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
