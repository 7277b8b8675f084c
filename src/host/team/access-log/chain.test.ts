import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEW_CHAIN, signLine } from './chain.ts'
import { KEY, LINE_FIELDS, OTHER_KEY, verdictOf } from './testing/log-for-tests.ts'

function makeLines(count: number, key = KEY): string[] {
  const lines: string[] = []
  let end = NEW_CHAIN
  for (let index = 0; index < count; index += 1) {
    const line = signLine(key, end, { ...LINE_FIELDS, requestId: `r${index}` })
    lines.push(line.text.slice(0, -1))
    ;({ end } = line)
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

  test('a very long line', async () => {
    const text = `${textOf(makeLines(1))}${'x'.repeat(300_000)}\n`
    expect((await verdictOf(text)).broken).toMatchObject({ line: 2, fault: 'changed' })
  })
})

test('only lines from standard output may begin a chain in the middle', async () => {
  const lines = makeLines(3)
  const twice = textOf([...lines, ...lines])
  expect(await verdictOf(twice, { mayBeginAnew: true })).toMatchObject({
    broken: null,
    count: 6,
    newChains: [4],
  })
  expect((await verdictOf(twice)).broken).toEqual({ line: 4, fault: 'order' })
  const gone = await verdictOf(textOf(lines.toSpliced(1, 1)), { mayBeginAnew: true })
  expect(gone.broken).toEqual({ line: 2, fault: 'order' })
})
