import { expect, test } from 'vitest'
import { decodeList, MOST_BYTES } from './decode-list.ts'

const TEXT = 'Chave;Nome\r\nação-1;José 😀\r\n'
const WESTERN = 'Chave;Nome\r\nação-1;José\r\n'

function utf16(text: string, isBig: boolean, mark: boolean): Uint8Array {
  const units = [
    ...(mark ? [0xfeff] : []),
    ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  ]
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with a byte-order mark', utf8(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 as Excel writes it', utf16(TEXT, false, true), TEXT],
  ['big-endian UTF-16', utf16(TEXT, true, true), TEXT],
  ['UTF-16 without a mark', utf16(WESTERN, false, false), WESTERN],
  ['big-endian UTF-16 without a mark', utf16(WESTERN, true, false), WESTERN],
  ['Latin-1', latin1(WESTERN), WESTERN],
  ['Windows-1252', Uint8Array.of(0x93, 0x61, 0x94), '“a”'],
  ['nothing', new Uint8Array(), ''],
])('%s', (_name, bytes, text) => expect(decodeList(bytes)).toEqual({ text }))

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'binary'],
  ['too much', new Uint8Array(MOST_BYTES + 1), 'too-large'],
])('%s is no list', (_name, bytes, problem) => expect(decodeList(bytes)).toEqual({ problem }))
