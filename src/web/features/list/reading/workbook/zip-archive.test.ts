import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { entriesOf, unpack } from './zip-archive.ts'

/** Wrong numbers in a ZIP64 archive. */
interface Wrong {
  readonly count?: number
  /** Added to where each entry is. */
  readonly shift?: number
  readonly isFieldMissing?: boolean
}

const FULL_16 = 0xffff
const FULL_32 = 0xffff_ffff

/** Numbers as little-endian bytes, each after how many bytes it takes. */
function bytesOf(...numbers: readonly (readonly [2 | 4 | 8, number])[]): number[] {
  return numbers.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256),
  )
}

/** The same archive with its sizes and offsets in eight bytes, as some programs write archives of any size. */
function asZip64(bytes: Uint8Array, { count, shift = 0, isFieldMissing = false }: Wrong = {}): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  const entries = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const directory: number[] = []
  let at = start
  for (let nth = 0; nth < entries; nth += 1) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const header = [...bytes.subarray(at, nameEnd)]
    const [size, unpacked, local] = [20, 24, 42].map((each) => view.getUint32(at + each, true))
    header.splice(20, 8, ...bytesOf([4, FULL_32], [4, FULL_32]))
    header.splice(42, 4, ...bytesOf([4, FULL_32]))
    const numbers = bytesOf([8, unpacked ?? 0], [8, size ?? 0], [8, (local ?? 0) + shift])
    // Another field stands before it, as a time does in many archives.
    const fields = bytesOf([2, 0x5455], [2, 2], [2, 7])
    if (!isFieldMissing) fields.push(...bytesOf([2, 1], [2, numbers.length]), ...numbers)
    header.splice(30, 2, ...bytesOf([2, fields.length]))
    directory.push(...header, ...fields)
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const total = count ?? entries
  const zip64End = [
    ...bytesOf([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    ...bytesOf([8, total], [8, total], [8, directory.length], [8, start]),
  ]
  const locator = bytesOf([4, 0x07064b50], [4, 0], [8, start + directory.length], [4, 1])
  const last = [...bytes.subarray(end)]
  last.splice(8, 12, ...bytesOf([2, FULL_16], [2, FULL_16], [4, FULL_32], [4, FULL_32]))
  return Uint8Array.from([...bytes.subarray(0, start), ...directory, ...zip64End, ...locator, ...last])
}

const ARCHIVE = zipSync({ 'a.txt': strToU8('aaaaaaaaaa'), 'b.txt': [strToU8('b'), { level: 0 }] })

test.each([
  ['an archive', ARCHIVE],
  ['ZIP64', asZip64(ARCHIVE)],
])('the files of %s', async (_name, bytes) => {
  const files = await Promise.all(
    entriesOf(bytes).map(async (entry) => [entry.name, strFromU8(await unpack(entry, 10))]),
  )
  expect(files).toEqual([
    ['a.txt', 'aaaaaaaaaa'],
    ['b.txt', 'b'],
  ])
})

test.each<[string, Wrong, string]>([
  ['entries beyond its end', { shift: ARCHIVE.length }, 'damaged'],
  ['offsets that no number holds', { shift: 2 ** 60 }, 'damaged'],
  ['entries without their sizes', { isFieldMissing: true }, 'damaged'],
  ['more entries than it has', { count: 100 }, 'damaged'],
  ['more entries than are read', { count: 2 ** 40 }, 'too-large'],
])('ZIP64 with %s', (_name, wrong, problem) =>
  expect(() => entriesOf(asZip64(ARCHIVE, wrong))).toThrow(problem),
)

test('ZIP64 is unpacked no further than is allowed', async () => {
  const [first] = entriesOf(asZip64(ARCHIVE))
  if (!first) throw new Error('no entry was read')
  await expect(unpack(first, 9)).rejects.toThrow('too-large')
})
