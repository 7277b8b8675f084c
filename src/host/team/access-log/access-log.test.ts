import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDisk } from './testing/disk.ts'
import {
  entriesOf,
  KEY,
  linesOf,
  makePath,
  openLog,
  OTHER_KEY,
  recordOf,
  verdictOfFile,
} from './testing/log-for-tests.ts'

describe('a line', () => {
  test('says who did what, and holds no more of the key than its digest', async () => {
    const path = makePath()
    const log = await openLog(path, { now: () => Date.parse('2026-11-22T12:00:00Z') })
    await log.record(recordOf({ otherKey: { by: 'id', value: '77123' }, count: 2 }))
    await log.close()
    const [start, entry, stop] = entriesOf(path)
    expect(start).toMatchObject({
      action: 'start',
      version: '1.2.3',
      stream: 'file',
      first: true,
      prev: null,
      seq: 1,
    })
    expect(entry).toEqual({
      access: 1,
      time: '2026-11-22T12:00:00.000Z',
      seq: 2,
      replica: 'test',
      action: 'case',
      result: 'ok',
      subject: 'f3a1',
      roles: ['analyst'],
      permission: 'values:see',
      key: expect.stringMatching(/^[\w-]{22}$/),
      otherKey: expect.stringMatching(/^[\w-]{22}$/),
      count: 2,
      requestId: 'request-1',
      reportedBy: 'host',
      prev: start?.['mac'],
      mac: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(stop).toMatchObject({ action: 'stop', seq: 3, prev: entry?.['mac'] })
    expect(verdictOfFile(path)).toMatchObject({ broken: null, notices: [], count: 3 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('gives equal keys equal digests, and a Chave and an Id of the same text different ones', async () => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf({ key: { by: 'chave', value: '7' } }))
    await log.record(recordOf({ key: { by: 'chave', value: '7' } }))
    await log.record(recordOf({ key: { by: 'id', value: '7' } }))
    const [, one, two, three] = entriesOf(path).map(({ key }) => key)
    expect(one).toBe(two)
    expect(one).not.toBe(three)
  })

  test('holds the Chave itself where the installation wants it, up to a length', async () => {
    const path = makePath()
    const log = await openLog(path, { plainKeys: true })
    await log.record(recordOf({ key: { by: 'chave', value: '\u0001'.repeat(5000) } }))
    expect(entriesOf(path)[1]?.['plainKey']).toBe('\u0001'.repeat(256))
  })

  test.each([
    '529.982.247-25',
    '52998224725',
    'ana@bank.example',
    'waad|52998224725',
    'Ana Souza',
    'x'.repeat(256),
  ])('holds a digest instead of the subject %s', async (subject) => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf({ subject }))
    expect(entriesOf(path)[1]?.['subject']).toMatch(/^digest:[\w-]{22}$/)
  })

  test('never holds what is personal, whatever is recorded', async () => {
    const path = makePath()
    const log = await openLog(path)
    const Personal = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 2000 })
    await fc.assert(
      fc.asyncProperty(Personal, Personal, async (value, name) => {
        await log.record(recordOf({ key: { by: 'chave', value }, subject: `${name}@` })).catch(() => {})
        const last = readFileSync(path, 'utf8').split('\n').at(-2) ?? ''
        expect(last).not.toContain(value)
        expect(last).not.toContain(name)
        expect(last.length).toBeLessThan(1000)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['a reason that is none of the list', { reason: 'joao-da-silva' }],
    ['a request id that is free text', { requestId: 'João da Silva' }],
    ['an unknown result', { result: 'CPF 529.982.247-25' as 'ok' }],
    ['an unknown action', { action: 'Ana' as 'case' }],
    ['an unknown permission', { permission: 'Ana' as 'case:read' }],
  ])('with %s is refused, and those beside it are written', async (_, wrong) => {
    const path = makePath()
    const log = await openLog(path)
    const [bad, good] = await Promise.allSettled([log.record(recordOf(wrong)), log.record(recordOf())])
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'AccessLogError' } })
    expect(good.status).toBe('fulfilled')
    expect(linesOf(path)).toHaveLength(2)
    expect(verdictOfFile(path).broken).toBeNull()
  })

  test('about nobody is left out where there are too many, and counted', async () => {
    const path = makePath()
    let now = Date.parse('2026-11-22T12:00:00Z')
    const log = await openLog(path, { now: () => now })
    const refused = recordOf({
      subject: null,
      roles: [],
      action: 'sign-in-refused',
      result: 'stale',
      key: null,
    })
    for (let each = 0; each < 500; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await log.record(refused)
    }
    await log.record(recordOf())
    now += 60_000
    await log.record(refused)
    expect(linesOf(path)).toHaveLength(1 + 120 + 1 + 1)
    expect(entriesOf(path).at(-1)).toMatchObject({ leftOut: 380 })
  })
})

test('a thousand records at once keep their order, in one chain and few flushes', async () => {
  const path = makePath()
  const { disk, openWith } = makeDisk()
  const log = await openLog(path, { openWith })
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) => log.record(recordOf({ requestId: `r${index}` }))),
  )
  expect(
    entriesOf(path)
      .slice(1)
      .map(({ requestId }) => requestId),
  ).toEqual(Array.from({ length: 1000 }, (_, index) => `r${index}`))
  expect(verdictOfFile(path)).toMatchObject({ broken: null, count: 1001 })
  expect(disk.flushes).toBeLessThan(10)
})

describe('a start', () => {
  test('goes on with the chain of the file', async () => {
    const path = makePath()
    await (await openLog(path)).close()
    const log = await openLog(path, { replica: 'second' })
    await log.record(recordOf())
    expect(entriesOf(path).map(({ seq, replica }) => [seq, replica])).toEqual([
      [1, 'test'],
      [2, 'test'],
      [3, 'second'],
      [4, 'second'],
    ])
    expect(verdictOfFile(path)).toMatchObject({ broken: null, notices: [] })
  })

  test('after a crash at any byte of the last lines says what was unfinished', async () => {
    const whole = makePath()
    const log = await openLog(whole)
    await log.record(recordOf())
    await log.record(recordOf())
    const text = readFileSync(whole)
    const [, , second = ''] = linesOf(whole)
    const place = fc.integer({ min: text.length - second.length - 1, max: text.length })
    const path = makePath()
    await fc.assert(
      fc.asyncProperty(place, async (length) => {
        writeFileSync(path, text.subarray(0, length))
        const next = await openLog(path)
        await next.record(recordOf())
        await next.close()
        const verdict = verdictOfFile(path)
        expect(verdict.broken).toBeNull()
        const isTorn = length > text.length - second.length - 1 && length < text.length - 1
        expect(verdict.notices.map(({ kind }) => kind)).toEqual(
          isTorn ? ['unfinished', 'no-stop'] : ['no-stop'],
        )
      }),
      { numRuns: 40 },
    )
  })

  test('is refused where another process writes the file', async () => {
    const path = makePath()
    await openLog(path)
    await expect(openLog(path)).rejects.toThrow(/another process writes the access log/)
  })

  test('is not refused by a lock whose process was killed', async () => {
    const path = makePath()
    const held = spawn(process.execPath, [
      '-e',
      `require('node:net').createServer().listen(${JSON.stringify(`${path}.lock`)}, () => console.log('held'))`,
    ])
    await once(held.stdout, 'data')
    await expect(openLog(path)).rejects.toThrow(/another process/)
    held.kill('SIGKILL')
    await once(held, 'exit')
    expect(statSync(`${path}.lock`).isSocket()).toBe(true)
    await (await openLog(path)).record(recordOf())
    expect(linesOf(path)).toHaveLength(2)
  })

  test('is refused where the last line was changed, or the key is another one', async () => {
    const path = makePath()
    await (await openLog(path)).close()
    await expect(openLog(path, { keys: [OTHER_KEY] })).rejects.toThrow(/changed, or signed with another key/)
    const log = await openLog(path, { keys: [OTHER_KEY, KEY] })
    await log.close()
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"stop"(?=[^\n]*\n$)/, '"start"'))
    await expect(openLog(path, { keys: [OTHER_KEY] })).rejects.toThrow(/changed/)
  })

  test('is refused where the file cannot be opened', async () => {
    const { disk, openWith } = makeDisk()
    disk.openFault = 'EROFS'
    await expect(openLog(makePath(), { openWith })).rejects.toThrow(/cannot be opened for writing: EROFS/)
    await expect(openLog('/nowhere/at/all/log')).rejects.toThrow(/cannot be opened for writing: E/)
  })

  test('in an empty file goes on with the chain of the file that was put away', async () => {
    const path = makePath()
    await (await openLog(path)).close()
    renameSync(path, `${path}.1`)
    await (await openLog(path)).close()
    expect(entriesOf(path)[0]).toMatchObject({ action: 'start', first: true, seq: 3 })
    expect(verdictOfFile(`${path}.1`, path)).toMatchObject({ broken: null, notices: [], count: 4 })
    expect(verdictOfFile(path).notices).toMatchObject([{ kind: 'earlier-file', line: 1 }])
  })
})

test('nothing can be recorded after the stop', async () => {
  const path = makePath()
  const log = await openLog(path)
  await log.close()
  await expect(log.record(recordOf())).rejects.toThrow('closed')
})

test('the error never names what was recorded, nor the path', async () => {
  const { disk, openWith } = makeDisk()
  const log = await openLog(makePath(), { openWith })
  disk.room = 0
  const error: unknown = await log
    .record(recordOf({ key: { by: 'chave', value: 'SECRET-1' } }))
    .catch((reason) => reason)
  expect(String(error)).not.toMatch(/SECRET|path/)
})
