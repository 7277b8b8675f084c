import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePath } from '../testing/log-for-tests.ts'
import { linesBackwards, linesForwards } from './lines.ts'
import type { RawLine } from './lines.ts'

/** Lines around the sizes at which chunks and longest lines end. */
const Length = fc.oneof(
  fc.nat(10),
  fc.integer({ min: 4090, max: 4100 }),
  fc.integer({ min: 262_100, max: 262_200 }),
)

async function collect(lines: AsyncIterable<RawLine>): Promise<RawLine[]> {
  const all: RawLine[] = []
  for await (const line of lines) all.push(line)
  return all
}

test('lines are the same from either end', async () => {
  const path = makePath()
  await fc.assert(
    fc.asyncProperty(fc.array(Length, { maxLength: 6 }), fc.nat(5), async (lengths, rest) => {
      const text = lengths.map((length) => `${'x'.repeat(length)}\n`).join('') + 'y'.repeat(rest)
      writeFileSync(path, text)
      await using handle = await open(path)
      const expected = text
        .split('\n')
        .slice(0, rest === 0 ? -1 : undefined)
        .map((line, index) => [line.length, index < lengths.length, line.slice(0, 4097).length])
      const forwards = await collect(linesForwards(handle))
      const backwards = await collect(linesBackwards(handle, text.length))
      expect(forwards.map(({ length, isFinished, bytes }) => [length, isFinished, bytes.length])).toEqual(
        expected,
      )
      expect(backwards.toReversed()).toEqual(forwards)
    }),
    { numRuns: 60 },
  )
})
