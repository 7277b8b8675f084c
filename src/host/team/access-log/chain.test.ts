import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveSealKeys, NEW_CHAIN, readLine, sealLine, signLine } from './chain.ts'
import { FIRST_KEY, KEY, LINE_FIELDS, OTHER_KEY, verdictOf } from './testing/log-for-tests.ts'
import { linesForwards } from './lines.ts'
import { checkSealed, checkSigned, verifyLines } from './verify.ts'

/** Lines of a file, each with its seal, or of standard output. */
function makeLines(count: number, firstKey: Buffer | null = FIRST_KEY, key = KEY): string[] {
  const lines: string[] = []
  let end = NEW_CHAIN
  let sealKey = firstKey
  for (let index = 0; index < count; index += 1) {
    const line = signLine(key, end, {
      ...LINE_FIELDS,
      time: new Date(1_790_000_000_000 + index * 1000).toISOString(),
      requestId: `r${index}`,
    })
    const sealed = sealKey && sealLine(sealKey, line.text)
    lines.push((sealed ?? line).text.slice(0, -1))
    ;({ end } = line)
    sealKey = sealed && sealed.next
  }
  return lines
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const Share = fc.double({ min: 0, max: 0.999, noNaN: true })
const Log = fc.integer({ min: 1, max: 12 }).map((count) => makeLines(count))
const indexOf = (length: number, share: number) => Math.floor(length * share)
/** Not the first: a file may begin with any line of the chain. */
const laterIndexOf = (length: number, share: number) => 1 + indexOf(length - 1, share)

describe('the first line that is not as it was written is named', () => {
  test('none, where nothing was touched, in whatever pieces the file is read', async () => {
    await fc.assert(
      fc.asyncProperty(Log, fc.integer({ min: 1, max: 2000 }), async (lines, pieceBytes) => {
        const verdict = await verdictOf(textOf(lines), { pieceBytes })
        expect(verdict).toMatchObject({ broken: null, count: lines.length, last: { seq: lines.length } })
      }),
      { numRuns: 30 },
    )
  })

  test('one byte changed, also in the last line', async () => {
    await fc.assert(
      fc.asyncProperty(
        Log,
        Share,
        Share,
        fc.integer({ min: 0, max: 127 }),
        async (lines, which, where, code) => {
          const index = indexOf(lines.length, which)
          const line = lines[index] ?? ''
          const place = indexOf(line.length, where)
          const changed = line.slice(0, place) + String.fromCodePoint(code) + line.slice(place + 1)
          fc.pre(changed !== line)
          const { broken, count } = await verdictOf(textOf(lines.with(index, changed)))
          expect(broken).toMatchObject({ line: index + 1, fault: 'changed' })
          expect(count).toBe(index)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('lines removed, except from the beginning and the end', async () => {
    await fc.assert(
      fc.asyncProperty(Log, Share, fc.integer({ min: 1, max: 5 }), async (lines, which, many) => {
        const index = laterIndexOf(lines.length, which)
        fc.pre(index + many < lines.length)
        const { broken } = await verdictOf(textOf(lines.toSpliced(index, many)))
        expect(broken).toMatchObject({ line: index + 1, fault: 'order' })
      }),
    )
  })

  test('a line put in: a copy of another, one of another key, or any text', async () => {
    const Text = fc.string({ maxLength: 300 }).map((text) => text.replaceAll('\n', ' '))
    const How = fc.constantFrom('copy', 'forged', 'text')
    await fc.assert(
      fc.asyncProperty(Log, Share, Share, How, Text, async (lines, which, from, how, text) => {
        const source = how === 'forged' ? makeLines(lines.length, OTHER_KEY) : lines
        const added = how === 'text' ? text : source[indexOf(source.length, from)]
        fc.pre(added !== undefined)
        const changed = lines.toSpliced(laterIndexOf(lines.length + 1, which), 0, added)
        // A copy put in before the line itself only shows as the second of the two.
        const place = changed.findIndex((line, index) => line !== lines[index])
        expect((await verdictOf(textOf(changed))).broken?.line).toBe(place + 1)
      }),
      { numRuns: 200 },
    )
  })

  test('two lines swapped', async () => {
    await fc.assert(
      fc.asyncProperty(Log, Share, Share, async (lines, which, other) => {
        fc.pre(lines.length > 2)
        const [one, two] = [laterIndexOf(lines.length, which), laterIndexOf(lines.length, other)]
        fc.pre(one !== two)
        const swapped = lines.with(one, lines[two] ?? '').with(two, lines[one] ?? '')
        expect((await verdictOf(textOf(swapped))).broken?.line).toBe(Math.min(one, two) + 1)
      }),
    )
  })
})

test('lines from standard output have no seal, and each process begins a chain', async () => {
  const lines = makeLines(3, null)
  const check = checkSigned([KEY])
  expect(await verdictOf(textOf([...lines, ...lines]), { check })).toMatchObject({
    broken: null,
    count: 6,
    newChains: [4],
  })
  expect(await verdictOf(textOf(lines.toSpliced(1, 1)), { check })).toMatchObject({
    broken: { line: 2, fault: 'order' },
  })
  const forged = await verdictOf(textOf(makeLines(3, null, OTHER_KEY)), { check })
  expect(forged.broken).toEqual({ line: 1, fault: 'changed' })
  expect((await verdictOf(textOf(lines))).broken).toEqual({ line: 1, fault: 'changed' })
})

test('who takes the host cannot write the past anew: no key that is left seals an earlier line', async () => {
  const lines = makeLines(5)
  let taken = FIRST_KEY
  for (let each = 0; each < 5; each += 1) taken = deriveSealKeys(taken).next
  const {
    hash: _hash,
    seal: _seal,
    prev: _prev,
    access: _access,
    seq: _seq,
    ...fields
  } = readLine([KEY], Buffer.from(lines[2]!))!
  const before = readLine([KEY], Buffer.from(lines[1]!))!
  const rewritten = signLine(KEY, before, { ...fields, subject: 'nobody' }).text
  for (const key of [taken, KEY, FIRST_KEY]) {
    const forged = lines.with(2, sealLine(key, rewritten).text.trim())
    // What the host itself can check is in order: it was signed with the host's key.
    expect(readLine([KEY], Buffer.from(forged[2]!))).toMatchObject({ subject: 'nobody' })
    // oxlint-disable-next-line no-await-in-loop
    expect((await verdictOf(textOf(forged))).broken).toEqual({ line: 3, fault: 'changed' })
  }
  expect((await verdictOf(textOf(lines.slice(0, 2)) + sealLine(taken, rewritten).text)).broken).toMatchObject(
    { line: 3 },
  )
})

test('a file may begin in the middle of the chain, and files follow one another', async () => {
  const lines = makeLines(6)
  expect(await verdictOf(textOf(lines.slice(3)))).toMatchObject({ broken: null, count: 3, first: { seq: 4 } })
  const { last } = await verdictOf(textOf(lines.slice(0, 3)))
  const next = (from: number) =>
    verifyLines(
      linesForwards(Readable.from([Buffer.from(textOf(lines.slice(from)))])),
      checkSealed(FIRST_KEY),
      last,
    )
  expect(await next(3)).toMatchObject({ broken: null, last: { seq: 6 } })
  expect((await next(4)).broken).toEqual({ line: 1, fault: 'order' })
})

test.each([9_999_999_999, 999_999_999_999_999])(
  'the forged number %i does not have keys derived for days',
  async (seq) => {
    const [line = ''] = makeLines(1)
    const began = performance.now()
    const { broken } = await verdictOf(`${line.replace('"seq":1,', `"seq":${seq},`)}\n`)
    expect(broken).toEqual({ line: 1, fault: 'changed' })
    expect(performance.now() - began).toBeLessThan(1000)
  },
)

test('an end in the middle of a line is told, and is no break', async () => {
  expect(await verdictOf(textOf(makeLines(4)).slice(0, -40))).toMatchObject({
    broken: null,
    count: 3,
    isTorn: true,
  })
})

test('a very long line is a break', async () => {
  const text = `${textOf(makeLines(1))}${'x'.repeat(300_000)}\n`
  expect((await verdictOf(text)).broken).toMatchObject({ line: 2, fault: 'changed' })
})

test('with another first key nothing is unbroken', async () => {
  const check = checkSealed(OTHER_KEY)
  expect((await verdictOf(textOf(makeLines(2)), { check })).broken).toMatchObject({ line: 1 })
})
