import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANONYMOUS_LINES_A_MINUTE } from '#modules/team/host/limits.ts'
import { openAccessLog } from './access-log.ts'
import type { AccessRecord } from './access-log.ts'
import { makeDisk } from './testing/disk.ts'
import {
  entriesOf,
  ISSUER,
  KEY,
  linesOf,
  makePath,
  openLog,
  OTHER_KEY,
  recordOf,
  settingsOf,
  verdictOf,
  verdictOfFile,
} from './testing/log-for-tests.ts'

const refused = (result: AccessRecord['result']) =>
  recordOf({ subject: null, roles: [], action: 'sign-in-refused', result, key: null })

describe('a line', () => {
  test('says who did what, holds no more of the key than its digest, and follows the one before it', async () => {
    const path = makePath()
    const log = await openLog(path, { now: () => Date.parse('2026-11-22T12:00:00Z') })
    await log.record(recordOf({ name: 'Ana Arruda', otherKey: { by: 'id', value: 'A-1' }, count: 2 }))
    await log.record(recordOf())
    const [first, second] = entriesOf(path)
    const digest = expect.stringMatching(/^[\w-]{22}$/) as string
    expect(first).toEqual({
      access: 4,
      time: '2026-11-22T12:00:00.000Z',
      seq: 1,
      replica: 'test',
      issuer: 'https://sso.example/',
      action: 'case',
      result: 'ok',
      subject: 'f3a1',
      name: 'Ana Arruda',
      roles: ['analyst'],
      permission: 'values:see',
      key: digest,
      otherKey: digest,
      count: 2,
      requestId: 'request-1',
      reportedBy: 'host',
      prev: null,
      hash: digest,
    })
    // Of a Chave and of an Id of the same text.
    expect(first?.['otherKey']).not.toBe(first?.['key'])
    expect(second).toMatchObject({ seq: 2, prev: first?.['hash'], key: first?.['key'] })
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 2 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test.each(['529.982.247-25', 'ana@bank.example', 'waad|52998224725', 'Ana Souza', 'x'.repeat(256)])(
    'holds a digest instead of the subject %s',
    async (subject) => {
      const path = makePath()
      await (await openLog(path)).record(recordOf({ subject }))
      expect(entriesOf(path)[0]?.['subject']).toMatch(/^digest:[\w-]{22}$/)
    },
  )

  test.each([
    'ana@bank.example',
    '529.982.247-25',
    'Ana 529 982 247 25',
    'ANA_52998224725',
    'x'.repeat(101),
    'Ana\u202E',
    '',
  ])('holds no name where the provider says %j', async (name) => {
    const path = makePath()
    await (await openLog(path)).record(recordOf({ name }))
    expect(entriesOf(path)[0]).not.toHaveProperty('name')
  })

  test.each([
    ['a reason that is none of the list', { reason: 'joao-da-silva' }],
    ['a request id that is free text', { requestId: 'João da Silva' }],
    ['an unknown result', { result: 'CPF 529.982.247-25' as 'ok' }],
    ['an unknown action', { action: 'Ana' as 'case' }],
    ['an unknown permission', { permission: 'Ana' as 'case:read' }],
  ])('with %s is refused without quoting it, and those beside it are written', async (_, wrong) => {
    const path = makePath()
    const log = await openLog(path)
    const [bad, good] = await Promise.allSettled([log.record(recordOf(wrong)), log.record(recordOf())])
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'AccessLogError' } })
    expect(JSON.stringify(bad)).not.toMatch(/silva|529|Ana/i)
    expect(good.status).toBe('fulfilled')
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1 })
  })

  test('without a session is left out where there are too many of its kind and person', async () => {
    const path = makePath()
    const log = await openLog(path)
    const lines = (entry: AccessRecord) => Array.from({ length: 100 }, () => log.record(entry))
    await Promise.all(lines(refused('stale')))
    await Promise.all(lines({ ...refused('no-role'), subject: 'fabio' }))
    await log.record({ ...refused('no-role'), subject: 'gil' })
    await log.record(recordOf())
    const counts = Map.groupBy(
      entriesOf(path),
      ({ result, subject }) => `${result as string} ${subject as string}`,
    )
    expect([...counts].map(([kind, each]) => [kind, each.length])).toEqual([
      ['stale null', ANONYMOUS_LINES_A_MINUTE],
      ['no-role fabio', ANONYMOUS_LINES_A_MINUTE],
      ['no-role gil', 1],
      ['ok f3a1', 1],
    ])
  })
})

test('a thousand records at once keep their order, in one chain and few flushes, and each is told its own line', async () => {
  const path = makePath()
  const { disk, openWith } = makeDisk()
  const log = await openLog(path, { openWith })
  const ids = Array.from({ length: 1000 }, (_, index) => `r${index}`)
  const lines = await Promise.all(ids.map((requestId) => log.record(recordOf({ requestId }))))
  expect(entriesOf(path).map(({ requestId }) => requestId)).toEqual(ids)
  expect(entriesOf(path).map(({ seq, hash }) => ({ seq, hash }))).toEqual(lines)
  expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1000 })
  expect(disk.flushes).toBeLessThan(10)
})

describe('a start', () => {
  test('goes on with the chain of the file, and in a new one where that was moved away', async () => {
    const path = makePath()
    const first = await openLog(path)
    await first.record(recordOf())
    await first.close()
    const second = await openLog(path, { keys: [OTHER_KEY, KEY], replica: 'second' })
    await second.record(recordOf())
    await second.close()
    expect(entriesOf(path).map(({ seq, replica }) => [seq, replica])).toEqual([
      [1, 'test'],
      [2, 'second'],
    ])
    const text = readFileSync(path, 'utf8')
    renameSync(path, `${path}.1`)
    for (const replica of ['third', 'fourth']) {
      const next = await openLog(path, { keys: [OTHER_KEY, KEY], replica })
      await next.record(recordOf())
      await next.close()
    }
    const verdict = await verdictOf(text + readFileSync(path, 'utf8'), { keys: [OTHER_KEY, KEY] })
    expect(verdict).toMatchObject({ broken: null, count: 4 })
  })

  test('makes a key where none is set, says so, and finds it again', async () => {
    const path = makePath()
    const warnings: string[] = []
    const first = await openLog(path, { keys: null }, warnings)
    await first.record(recordOf())
    await first.close()
    expect(warnings).toEqual([expect.stringContaining(`the host made the key ${path}.key`)])
    expect(statSync(`${path}.key`).mode & 0o777).toBe(0o600)
    const second = await openLog(path, { keys: null }, warnings)
    await second.record(recordOf())
    await second.close()
    expect(warnings).toHaveLength(1)
    expect(await verdictOfFile(path, second.keys)).toMatchObject({ broken: null, count: 2 })
    rmSync(`${path}.key`)
    await expect(openLog(path, { keys: null })).rejects.toThrow(/has lines, and its key .* is gone/)
    writeFileSync(`${path}.key`, 'secret')
    await expect(openLog(path, { keys: null })).rejects.toThrow('holds no key of the access log')
  })

  test('after a crash at any byte of the last line removes what was not finished, and says so', async () => {
    const whole = makePath()
    const log = await openLog(whole)
    await log.record(recordOf())
    await log.record(recordOf())
    const text = readFileSync(whole)
    const first = Buffer.byteLength(`${linesOf(whole)[0]}\n`)
    const path = makePath()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: first, max: text.length }), async (length) => {
        writeFileSync(path, text.subarray(0, length), { mode: 0o600 })
        const isTorn = length > first && length < text.length
        expect((await verdictOfFile(path)).isTorn).toBe(isTorn)
        const warnings: string[] = []
        const next = await openLog(path, {}, warnings)
        await next.record(recordOf())
        await next.close()
        expect(await verdictOfFile(path)).toMatchObject({ broken: null, isTorn: false })
        expect(warnings).toEqual(
          isTorn
            ? [`the last line of the access log was not finished: its ${length - first} bytes are removed`]
            : [],
        )
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['the last line was changed', (text: string) => text.replace('"case"', '"copy"'), [KEY]],
    ['the last line was repeated', (text: string) => text + text, [KEY]],
    ['it was repeated without its line feed', (text: string) => text + text.trimEnd(), [KEY]],
    ['the key is another one', (text: string) => text, [OTHER_KEY]],
    ['the file is no log', () => '127.0.0.1 localhost\n', [KEY]],
    ['the file is no log, and has no line feed', () => 'localhost', [KEY]],
  ] as const)('is refused where %s, and leaves the file as it is', async (_, change, keys) => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf())
    await log.close()
    const text = change(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    await expect(openLog(path, { keys })).rejects.toThrow(/changed, moved or signed with another key/)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('is refused where the file cannot be opened', async () => {
    await expect(openAccessLog(settingsOf('/nowhere/at/all/log'))).rejects.toThrow(
      /cannot be opened for writing: E/,
    )
  })
})

describe('nothing is recorded, and the caller is told, where', () => {
  test('the disk is full: each record tries again, and the chain holds', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const warnings: string[] = []
    const log = await openLog(path, { openWith }, warnings)
    await log.record(recordOf())
    for (const room of [0, 100, 200]) {
      disk.room = room
      const results = await Promise.allSettled(
        [1, 2, 3].map(() => log.record(recordOf({ requestId: 'lost' }))),
      )
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
    }
    disk.room = Infinity
    await log.record(recordOf({ requestId: 'written' }))
    expect(warnings).toEqual(['the access log cannot be written: ENOSPC', 'the access log is written again'])
    expect(entriesOf(path).map(({ requestId }) => requestId)).toEqual(['request-1', 'written'])
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 2, isTorn: false })
  })

  test('a flush fails', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const log = await openLog(path, { openWith })
    disk.flushFault = 'EIO'
    await expect(log.record(recordOf())).rejects.toThrow('EIO')
    disk.flushFault = null
    await log.record(recordOf())
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1 })
  })

  test('somebody else wrote after a line that failed, and nothing of theirs is removed', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const log = await openLog(path, { openWith })
    disk.room = 100
    await expect(log.record(recordOf())).rejects.toThrow('ENOSPC')
    disk.room = Infinity
    appendFileSync(path, 'theirs\n')
    await expect(log.record(recordOf())).rejects.toThrow('changed by somebody else')
    await log.close()
    const text = readFileSync(path, 'utf8')
    expect([text.length, text.endsWith('theirs\n')]).toEqual([107, true])
  })

  test.each([
    ['moved', (path: string) => renameSync(path, `${path}.1`)],
    ['removed', (path: string) => rmSync(path)],
    ['cut off', (path: string) => truncateSync(path, 10)],
    ['written by somebody else', (path: string) => appendFileSync(path, 'hello\n')],
    ['replaced', (path: string) => (rmSync(path), writeFileSync(path, ''))],
    ['locked by another process', (path: string) => rmSync(`${path}.lock`)],
  ] as const)('the file was %s', async (_, disturb) => {
    const path = makePath()
    const warnings: string[] = []
    const log = await openLog(path, {}, warnings)
    await log.record(recordOf())
    disturb(path)
    for (let each = 0; each < 2; each += 1) {
      await expect(log.record(recordOf())).rejects.toThrow('moved, removed or changed by somebody else')
    }
    expect(warnings).toHaveLength(1)
    expect(warnings.join('')).not.toContain(path)
  })

  test('the log is closed', async () => {
    const log = await openLog(makePath())
    await log.close()
    await expect(log.record(recordOf())).rejects.toThrow('closed')
  })
})

test('on standard output each process begins a chain of its own', async () => {
  const path = makePath()
  const script = `const { openAccessLog } = await import(${JSON.stringify(new URL('access-log.ts', import.meta.url))})
    const { createSecretKey } = await import('node:crypto')
    const keys = [createSecretKey('${KEY.export().toString('hex')}', 'hex')]
    const log = await openAccessLog({ destination: 'stdout', keys, replica: 'a', issuer: '${ISSUER}' })
    await Promise.all([1, 2].map(() => log.record(${JSON.stringify(recordOf())})))
    await log.close()`
  for (let each = 0; each < 2; each += 1) {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', openSync(path, 'a'), 'inherit'],
    })
  }
  expect(await verdictOf(readFileSync(path, 'utf8'), { mayBeginAnew: true })).toMatchObject({
    broken: null,
    count: 4,
    newChains: [3],
  })
})
