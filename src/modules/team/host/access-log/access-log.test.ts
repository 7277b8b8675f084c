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
  writeRecords,
} from './testing/log-for-tests.ts'

async function firstEntryOf(changes: Partial<AccessRecord>): Promise<Record<string, unknown>> {
  const path = makePath()
  await writeRecords(path, [changes])
  return entriesOf(path)[0]!
}

const refusal = (result: AccessRecord['result'], subject: string | null) =>
  recordOf({ subject, roles: [], action: 'sign-in-refused', result, key: null })

describe('a line', () => {
  test('names the person and the action, holds digests of the keys, and follows the previous line', async () => {
    const path = makePath()
    const first = { name: 'Ana Arruda', otherKey: { by: 'id', value: 'A-1' }, count: 2 } as const
    await writeRecords(path, [first, {}], { now: () => Date.parse('2026-11-22T12:00:00Z') })
    const [firstEntry, secondEntry] = entriesOf(path)
    const digest = expect.stringMatching(/^[\w-]{22}$/) as string
    expect(firstEntry).toEqual({
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
    // A Chave and an Id with the same text.
    expect(firstEntry?.['otherKey']).not.toBe(firstEntry?.['key'])
    expect(secondEntry).toMatchObject({ seq: 2, prev: firstEntry?.['hash'], key: firstEntry?.['key'] })
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 2 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test.each(['529.982.247-25', 'ana@bank.example', 'waad|52998224725', 'Ana Souza', 'x'.repeat(256)])(
    'holds a digest in place of the subject %s',
    async (subject) => {
      expect((await firstEntryOf({ subject }))['subject']).toMatch(/^digest:[\w-]{22}$/)
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
  ])('leaves out the name %j', async (name) => {
    expect(await firstEntryOf({ name })).not.toHaveProperty('name')
  })

  test.each([
    ['reason', { reason: 'joao-da-silva' }],
    ['request id', { requestId: 'João da Silva' }],
    ['result', { result: 'CPF 529.982.247-25' as 'ok' }],
    ['action', { action: 'Ana' as 'case' }],
    ['permission', { permission: 'Ana' as 'case:read' }],
  ])('with an invalid %s is refused without a quote, and does not stop other lines', async (_, changes) => {
    const path = makePath()
    const log = await openLog(path)
    const [invalid, valid] = await Promise.allSettled([log.record(recordOf(changes)), log.record(recordOf())])
    expect(invalid).toMatchObject({ status: 'rejected', reason: { name: 'AccessLogError' } })
    expect(JSON.stringify(invalid)).not.toMatch(/silva|529|Ana/i)
    expect(valid.status).toBe('fulfilled')
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1 })
  })

  test('without a session is limited by kind and person', async () => {
    const path = makePath()
    const log = await openLog(path)
    const recordTimes = (count: number, record: AccessRecord) =>
      Promise.all(Array.from({ length: count }, () => log.record(record)))
    await recordTimes(100, refusal('stale', null))
    await recordTimes(100, refusal('no-role', 'fabio'))
    await recordTimes(1, refusal('no-role', 'gil'))
    await recordTimes(1, recordOf())
    await recordTimes(100, recordOf({ action: 'provider-sign-out', subject: null, roles: [] }))
    const groups = Map.groupBy(
      entriesOf(path),
      (entry) => `${String(entry['result'])} ${String(entry['subject'])}`,
    )
    expect([...groups].map(([kind, entries]) => [kind, entries.length])).toEqual([
      ['stale null', ANONYMOUS_LINES_A_MINUTE],
      ['no-role fabio', ANONYMOUS_LINES_A_MINUTE],
      ['no-role gil', 1],
      ['ok f3a1', 1],
      // The provider signed each.
      ['ok null', 100],
    ])
  })
})

test('a thousand records at once keep their order in one chain, with few flushes', async () => {
  const path = makePath()
  const { disk, openWith } = makeDisk()
  const log = await openLog(path, { openWith })
  const ids = Array.from({ length: 1000 }, (_, index) => `r${index}`)
  const ends = await Promise.all(ids.map((requestId) => log.record(recordOf({ requestId }))))
  expect(entriesOf(path).map(({ requestId }) => requestId)).toEqual(ids)
  expect(entriesOf(path).map(({ seq, hash }) => ({ seq, hash }))).toEqual(ends)
  expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1000 })
  expect(disk.flushes).toBeLessThan(10)
})

describe('a start', () => {
  test('continues the chain of the file, also in a new file after that was renamed', async () => {
    const path = makePath()
    const keys = [OTHER_KEY, KEY] as const
    await writeRecords(path, [{}])
    await writeRecords(path, [{}], { keys, replica: 'second' })
    expect(entriesOf(path).map(({ seq, replica }) => [seq, replica])).toEqual([
      [1, 'test'],
      [2, 'second'],
    ])
    const text = readFileSync(path, 'utf8')
    renameSync(path, `${path}.1`)
    for (const replica of ['third', 'fourth']) await writeRecords(path, [{}], { keys, replica })
    const verdict = await verdictOf(text + readFileSync(path, 'utf8'), { keys })
    expect(verdict).toMatchObject({ broken: null, count: 4 })
  })

  test('makes a key if none is set, warns, and finds it again', async () => {
    const path = makePath()
    const warnings: string[] = []
    await writeRecords(path, [{}], { keys: null }, warnings)
    expect(warnings).toEqual([expect.stringContaining(`the host made the key ${path}.key`)])
    expect(statSync(`${path}.key`).mode & 0o777).toBe(0o600)
    const { keys } = await writeRecords(path, [{}], { keys: null }, warnings)
    expect(warnings).toHaveLength(1)
    expect(await verdictOfFile(path, keys)).toMatchObject({ broken: null, count: 2 })
    rmSync(`${path}.key`)
    await expect(openLog(path, { keys: null })).rejects.toThrow(/has lines, and its key .* is gone/)
    writeFileSync(`${path}.key`, 'secret')
    await expect(openLog(path, { keys: null })).rejects.toThrow('holds no key of the access log')
  })

  test('after a crash at any byte of the last line removes the unfinished part, and warns', async () => {
    const path = makePath()
    await writeRecords(path, [{}, {}])
    const text = readFileSync(path)
    const firstLength = Buffer.byteLength(`${linesOf(path)[0]}\n`)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: firstLength, max: text.length }), async (length) => {
        writeFileSync(path, text.subarray(0, length))
        const isCut = length > firstLength && length < text.length
        expect((await verdictOfFile(path)).isCut).toBe(isCut)
        const warnings: string[] = []
        await writeRecords(path, [{}], {}, warnings)
        expect(await verdictOfFile(path)).toMatchObject({ broken: null, isCut: false })
        const bytes = length - firstLength
        expect(warnings).toEqual(
          isCut ? [`the last line of the access log was not finished: its ${bytes} bytes are removed`] : [],
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
    ['the file is not a log', () => '127.0.0.1 localhost\n', [KEY]],
    ['the file is not a log and has no line feed', () => 'localhost', [KEY]],
  ] as const)('fails if %s, and does not change the file', async (_, change, keys) => {
    const path = makePath()
    await writeRecords(path, [{}])
    const text = change(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    await expect(openLog(path, { keys })).rejects.toThrow(/changed, moved or signed with another key/)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('fails if the file cannot be opened', async () => {
    await expect(openAccessLog(settingsOf('/nowhere/at/all/log'))).rejects.toThrow(
      /cannot be opened for writing: E/,
    )
  })
})

async function openOnDisk() {
  const path = makePath()
  const warnings: string[] = []
  const { disk, openWith } = makeDisk()
  return { path, disk, warnings, log: await openLog(path, { openWith }, warnings) }
}

describe('record rejects', () => {
  test('while the disk is full; each call tries again, and the chain stays whole', async () => {
    const { path, disk, warnings, log } = await openOnDisk()
    await log.record(recordOf())
    for (const freeBytes of [0, 100, 200]) {
      disk.freeBytes = freeBytes
      const records = [1, 2, 3].map(() => log.record(recordOf({ requestId: 'lost' })))
      const statuses = (await Promise.allSettled(records)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set(['rejected']))
    }
    disk.freeBytes = Infinity
    await log.record(recordOf({ requestId: 'written' }))
    expect(warnings).toEqual(['the access log cannot be written: ENOSPC', 'the access log is written again'])
    expect(entriesOf(path).map(({ requestId }) => requestId)).toEqual(['request-1', 'written'])
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 2, isCut: false })
  })

  test('when a flush fails', async () => {
    const { path, disk, log } = await openOnDisk()
    disk.flushFault = 'EIO'
    await expect(log.record(recordOf())).rejects.toThrow('EIO')
    disk.flushFault = null
    await log.record(recordOf())
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 1 })
  })

  test('when another process wrote after a failed line, whose bytes then stay', async () => {
    const { path, disk, log } = await openOnDisk()
    disk.freeBytes = 100
    await expect(log.record(recordOf())).rejects.toThrow('ENOSPC')
    disk.freeBytes = Infinity
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
    ['written by another process', (path: string) => appendFileSync(path, 'hello\n')],
    ['replaced', (path: string) => (rmSync(path), writeFileSync(path, ''))],
    ['locked by another process', (path: string) => rmSync(`${path}.lock`)],
  ] as const)('after the file was %s, and warns once', async (_, disturb) => {
    const path = makePath()
    const warnings: string[] = []
    const log = await openLog(path, {}, warnings)
    await log.record(recordOf())
    disturb(path)
    for (let call = 0; call < 2; call += 1) {
      await expect(log.record(recordOf())).rejects.toThrow('moved, removed or changed by somebody else')
    }
    expect(warnings).toHaveLength(1)
    expect(warnings.join('')).not.toContain(path)
  })

  test('after the log was closed', async () => {
    const log = await openLog(makePath())
    await log.close()
    await expect(log.record(recordOf())).rejects.toThrow('closed')
  })
})

test('on standard output each process starts a chain of its own', async () => {
  const path = makePath()
  const script = `const { openAccessLog } = await import(${JSON.stringify(new URL('access-log.ts', import.meta.url))})
    const { createSecretKey } = await import('node:crypto')
    const keys = [createSecretKey('${KEY.export().toString('hex')}', 'hex')]
    const log = await openAccessLog({ destination: 'stdout', keys, replica: 'a', issuer: '${ISSUER}' })
    await Promise.all([1, 2].map(() => log.record(${JSON.stringify(recordOf())})))
    await log.close()`
  for (let run = 0; run < 2; run += 1) {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', openSync(path, 'a'), 'inherit'],
    })
  }
  expect(await verdictOf(readFileSync(path, 'utf8'), { mayStartAnew: true })).toMatchObject({
    broken: null,
    count: 4,
    newChains: [3],
  })
})
