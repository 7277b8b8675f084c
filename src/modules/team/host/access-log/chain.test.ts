import { expect, test } from 'vitest'
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

const LINES = makeLines(5)
const INDEXES = [...LINES.keys()]

/** Expects that the first line that is not as it was written is named. */
async function expectNamed(changed: readonly string[], what: string): Promise<void> {
  const index = changed.findIndex((line, at) => line !== LINES[at])
  const { broken, count } = await verdictOf(textOf(changed))
  expect([broken?.line, count], what).toEqual([index + 1, index])
}

test('an untouched chain is whole, in whatever pieces the file is read', async () => {
  for (const pieceBytes of [1, 7, 100, 300, 2000]) {
    const verdict = await verdictOf(textOf(LINES), { pieceBytes })
    expect(verdict).toMatchObject({ broken: null, count: 5, last: { seq: 5 } })
  }
})

test('one byte changed anywhere, also in the last line', async () => {
  for (const [index, line] of LINES.entries()) {
    for (let place = 0; place < line.length; place += 1) {
      const other = String.fromCodePoint(line.codePointAt(place)! ^ 1)
      const changed = line.slice(0, place) + other + line.slice(place + 1)
      await expectNamed(LINES.with(index, changed), `${index}, ${place}`)
    }
  }
})

test('a line removed, put in, or in another place', async () => {
  const [copies, forged] = [LINES, makeLines(5, OTHER_KEY)]
  // A file may begin with any line of the chain, and nobody sees what is missing at its end.
  for (const index of INDEXES.slice(1, -1)) await expectNamed(LINES.toSpliced(index, 1), `without ${index}`)
  for (const index of INDEXES.slice(1)) {
    for (const added of [...copies, ...forged, 'any text', '', 'x'.repeat(300_000)])
      await expectNamed(LINES.toSpliced(index, 0, added), `${added} at ${index}`)
    for (const other of INDEXES.slice(index + 1))
      await expectNamed(LINES.with(index, LINES[other]!).with(other, LINES[index]!), `${index}, ${other}`)
  }
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
