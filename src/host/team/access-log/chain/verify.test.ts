import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY, OTHER_KEY, verdictOf } from '../testing/log-for-tests.ts'
import type { LogKey } from './digests.ts'
import { signLine } from './line.ts'

/** Runs of the host by their number of lines about people; every other one ends with a stop. */
function makeLines(runs: readonly number[], key: LogKey = KEY): string[] {
  const lines: string[] = []
  let prev: string | null = null
  const add = (fields: object) => {
    const seq = lines.length + 1
    const time = new Date(1_790_000_000_000 + seq * 1000).toISOString()
    const entry = { access: 1, time, seq, replica: 'a', ...fields, prev }
    const line = signLine(key, entry as Parameters<typeof signLine>[1])
    lines.push(line.text.slice(0, -1))
    prev = line.mac
  }
  for (const [index, count] of runs.entries()) {
    const own = { stream: 'file', version: '1.2.3' }
    add({ action: 'start', ...own, ...(index === 0 && { first: true }) })
    for (let each = 0; each < count; each += 1) {
      add({
        action: 'case',
        result: 'ok',
        subject: 'f3a1',
        roles: ['analyst'],
        permission: 'case:read',
        key: null,
        requestId: `r${each}`,
        reportedBy: 'host',
      })
    }
    if (index % 2 === 0) add({ action: 'stop', ...own })
  }
  return lines
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const Log = fc.array(fc.nat(6), { minLength: 1, maxLength: 4 }).map((runs) => makeLines(runs))

/** A log and places in it, as numbers from 0 to 1. */
const LogAndPlace = fc.tuple(Log, fc.double({ min: 0, max: 0.999, noNaN: true }))
const placeIn = (length: number, share: number) => Math.floor(length * share)

describe('the first line that is not as it was written is named', () => {
  test('none, where nothing was touched', () => {
    fc.assert(
      fc.property(Log, (lines) => {
        const verdict = verdictOf(textOf(lines))
        expect(verdict).toMatchObject({ broken: null, count: lines.length })
        expect(verdict.last?.seq).toBe(lines.length)
      }),
    )
  })

  test('one byte changed, also in the last line', () => {
    const Change = fc.tuple(
      LogAndPlace,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.integer({ min: 32, max: 126 }),
    )
    fc.assert(
      fc.property(Change, ([[lines, share], byteShare, code]) => {
        const at = placeIn(lines.length, share)
        const line = lines[at] ?? ''
        const place = placeIn(line.length, byteShare)
        const changed = line.slice(0, place) + String.fromCodePoint(code) + line.slice(place + 1)
        fc.pre(changed !== line)
        const { broken, count } = verdictOf(textOf(lines.with(at, changed)))
        expect(broken?.line).toBe(at + 1)
        expect(count).toBe(at)
      }),
      { numRuns: 300 },
    )
  })

  test('any number of lines removed, except from the end', () => {
    fc.assert(
      fc.property(LogAndPlace, fc.integer({ min: 1, max: 5 }), ([lines, share], many) => {
        const at = placeIn(lines.length, share)
        fc.pre(at + many < lines.length)
        const { broken } = verdictOf(textOf(lines.toSpliced(at, many)))
        expect(broken).toMatchObject({ line: at + 1, fault: at === 0 ? 'headless' : 'gap' })
      }),
    )
  })

  test('a line put in: a copy of another, one of another key, or any text', () => {
    const Place = fc.double({ min: 0, max: 0.999, noNaN: true })
    const Text = fc.string({ maxLength: 300 }).map((text) => text.replaceAll('\n', ' '))
    fc.assert(
      fc.property(
        LogAndPlace,
        Place,
        fc.constantFrom('copy', 'forged', 'text'),
        Text,
        ([lines, share], from, how, text) => {
          const at = placeIn(lines.length + 1, share)
          const source = how === 'forged' ? makeLines([lines.length], OTHER_KEY) : lines
          const added = how === 'text' ? text : (source[placeIn(source.length, from)] ?? '')
          const changed = lines.toSpliced(at, 0, added)
          // A copy put in before the line itself only shows as the second of the two.
          const place = changed.findIndex((line, index) => line !== lines[index])
          expect(verdictOf(textOf(changed)).broken?.line).toBe(place + 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('two lines swapped', () => {
    const Two = fc.tuple(LogAndPlace, fc.double({ min: 0, max: 0.999, noNaN: true }))
    fc.assert(
      fc.property(Two, ([[lines, share], otherShare]) => {
        const one = placeIn(lines.length, share)
        const other = placeIn(lines.length, otherShare)
        fc.pre(one !== other)
        const swapped = lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '')
        expect(verdictOf(textOf(swapped)).broken?.line).toBe(Math.min(one, other) + 1)
      }),
    )
  })
})

describe('what is no fault is told', () => {
  test('a start without a stop before it', () => {
    const verdict = verdictOf(textOf(makeLines([1, 1, 1])))
    expect(verdict.notices.map(({ kind, line }) => [kind, line])).toEqual([['no-stop', 6]])
  })

  test('lines cut off at the end are not seen, but the last line is named for a comparison', () => {
    const lines = makeLines([3])
    const verdict = verdictOf(textOf(lines.slice(0, 3)))
    expect(verdict).toMatchObject({ broken: null, count: 3 })
    expect(verdict.last?.seq).toBe(3)
  })

  test('an end in the middle of a line', () => {
    const text = textOf(makeLines([3]))
    expect(verdictOf(text.slice(0, -40))).toMatchObject({
      broken: null,
      count: 4,
      notices: [{ kind: 'unfinished', line: 5 }],
    })
  })
})

test('without the key nothing is unbroken', () => {
  expect(verdictOf(textOf(makeLines([2])), [OTHER_KEY]).broken).toMatchObject({ line: 1, fault: 'changed' })
})

test('another key may only begin with a start', () => {
  const lines = makeLines([1])
  const last = JSON.parse(lines.at(-1) ?? '') as { seq: number; mac: string }
  const next = (fields: object) =>
    signLine(OTHER_KEY, {
      access: 1,
      time: '2026-11-22T12:00:00.000Z',
      seq: last.seq + 1,
      replica: 'a',
      ...fields,
      stream: 'file',
      version: '1.2.3',
      prev: last.mac,
    } as Parameters<typeof signLine>[1]).text
  const started = textOf(lines) + next({ action: 'start' })
  expect(verdictOf(started, [OTHER_KEY, KEY])).toMatchObject({
    broken: null,
    notices: [{ kind: 'other-key', line: 4 }],
  })
  const goneOn = textOf(lines) + next({ action: 'continue' })
  expect(verdictOf(goneOn, [OTHER_KEY, KEY]).broken).toMatchObject({ line: 4, fault: 'changed' })
})
