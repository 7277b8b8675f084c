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

async function expectFirstBreak(changedLines: readonly string[], message: string): Promise<void> {
  const index = changedLines.findIndex((line, lineIndex) => line !== LINES[lineIndex])
  const { broken, count } = await verdictOf(textOf(changedLines))
  expect([broken?.line, count], message).toEqual([index + 1, index])
}

test('verifies an unchanged chain, whatever the size of the chunks', async () => {
  for (const chunkBytes of [1, 7, 100, 300, 2000]) {
    const verdict = await verdictOf(textOf(LINES), { chunkBytes })
    expect(verdict).toMatchObject({ broken: null, count: 5, last: { seq: 5 } })
  }
})

test('finds one changed byte anywhere, also in the last line', async () => {
  for (const [index, line] of LINES.entries()) {
    for (let offset = 0; offset < line.length; offset += 1) {
      const flipped = String.fromCodePoint(line.codePointAt(offset)! ^ 1)
      const changedLine = line.slice(0, offset) + flipped + line.slice(offset + 1)
      await expectFirstBreak(LINES.with(index, changedLine), `line ${index}, byte ${offset}`)
    }
  }
})

test('finds a removed, added or moved line', async () => {
  const forgedLines = makeLines(5, OTHER_KEY)
  // A file may start with any line of the chain, and a cut end is not visible.
  for (const index of INDEXES.slice(1, -1))
    await expectFirstBreak(LINES.toSpliced(index, 1), `without ${index}`)
  for (const index of INDEXES.slice(1)) {
    for (const line of [...LINES, ...forgedLines, 'any text', '', 'x'.repeat(300_000)])
      await expectFirstBreak(LINES.toSpliced(index, 0, line), `${line} at ${index}`)
    for (const otherIndex of INDEXES.slice(index + 1)) {
      const swapped = LINES.with(index, LINES[otherIndex]!).with(otherIndex, LINES[index]!)
      await expectFirstBreak(swapped, `${index} and ${otherIndex} swapped`)
    }
  }
})

test('accepts a new chain in the middle only in lines from standard output', async () => {
  const lines = makeLines(3)
  const twice = textOf([...lines, ...lines])
  expect(await verdictOf(twice, { mayStartAnew: true })).toMatchObject({
    broken: null,
    count: 6,
    newChains: [4],
  })
  expect((await verdictOf(twice)).broken).toEqual({ line: 4, fault: 'order' })
  const incomplete = await verdictOf(textOf(lines.toSpliced(1, 1)), { mayStartAnew: true })
  expect(incomplete.broken).toEqual({ line: 2, fault: 'order' })
})
