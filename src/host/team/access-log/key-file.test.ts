import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openAccessLog } from './access-log.ts'
import { deriveSealKeys } from './chain.ts'
import { makeDisk } from './testing/disk.ts'
import {
  entriesOf,
  FIRST_KEY,
  linesOf,
  makePath,
  openLog,
  OTHER_KEY,
  recordOf,
  settingsOf,
  verdictOfFile,
} from './testing/log-for-tests.ts'

test.each([1, 3])(
  'a start after a crash before the key file was written seals on from the last of %i lines',
  async (count) => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf())
    const key = readFileSync(`${path}.key`)
    await Promise.all(Array.from({ length: count }, () => log.record(recordOf())))
    await log.close()
    writeFileSync(`${path}.key`, key)
    await (await openLog(path)).close()
    expect(readFileSync(`${path}.key`, 'utf8')).toMatch(` ${String(count + 1).padStart(15, '0')} `)
    await (await openLog(path)).record(recordOf())
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: count + 2 })
  },
)

test('the key file holds the key of the next line, and no earlier one', async () => {
  const path = makePath()
  const log = await openLog(path)
  let sealKey = FIRST_KEY
  for (let each = 0; each < 3; each += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await log.record(recordOf())
    expect(readFileSync(`${path}.key`, 'utf8')).not.toContain(sealKey.toString('base64url'))
    sealKey = deriveSealKeys(sealKey).next
    expect(readFileSync(`${path}.key`, 'utf8')).toContain(sealKey.toString('base64url'))
  }
  expect(log.head()).toMatchObject({ seq: 3, hash: entriesOf(path)[2]?.['hash'] })
})

test.each([
  ['its last line was cut off', (path: string) => writeFileSync(path, `${linesOf(path)[0]}\n`)],
  [
    'its key file is that of another chain',
    (path: string) => writeFileSync(`${path}.key`, OTHER_KEY.toString('base64url')),
  ],
  [
    'a line after the one that its key file names has another seal',
    (path: string, old: Buffer) => {
      writeFileSync(`${path}.key`, old)
      const [first, second] = linesOf(path)
      writeFileSync(path, `${first}\n${second?.replace(/"seal":"...../, '"seal":"-----')}\n`)
    },
  ],
] as const)('a start is refused where %s', async (_, change) => {
  const path = makePath()
  const log = await openLog(path)
  await log.record(recordOf())
  const old = readFileSync(`${path}.key`)
  await log.record(recordOf())
  await log.close()
  change(path, old)
  await expect(openLog(path)).rejects.toThrow('do not belong together')
})

test.each(['', '.key'])(
  'a start is refused where others may open access.log%s, and says what to do',
  async (end) => {
    const path = makePath()
    await (await openLog(path)).close()
    chmodSync(path + end, 0o640)
    await expect(openLog(path)).rejects.toThrow(
      `(mode 640): only the host's own user may. Run: chmod 600 ${path}${end}`,
    )
  },
)

test('a start is refused without a key file, or with one that holds no key, and says how to make it', async () => {
  const path = makePath()
  const open = () => openAccessLog(settingsOf(path))
  await expect(open()).rejects.toThrow(/has no key file. Make a first key with: .*openssl rand -base64 32/)
  writeFileSync(`${path}.key`, 'secret', { mode: 0o600 })
  await expect(open()).rejects.toThrow('holds no key of the access log')
})

test('the key of the next line cannot be written: the line is not in the file either', async () => {
  const path = makePath()
  const { disk, openWith } = makeDisk()
  const log = await openLog(path, { openWith })
  await log.record(recordOf())
  disk.keyFault = 'EIO'
  await expect(log.record(recordOf({ requestId: 'lost' }))).rejects.toThrow('EIO')
  disk.keyFault = null
  await log.record(recordOf({ requestId: 'written' }))
  await log.close()
  await openLog(path)
  expect(entriesOf(path).map(({ requestId }) => requestId)).toEqual(['request-1', 'written'])
  expect(await verdictOfFile(path)).toMatchObject({ broken: null, count: 2 })
})

test.each([
  { before: 0, atStop: null },
  { before: 0, atStop: 'EIO' },
  { before: 1, atStop: null },
  { before: 1, atStop: 'EIO' },
])(
  'a stop after that, with $before lines before and the fault $atStop: the next start goes on',
  async (each) => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const log = await openLog(path, { openWith })
    if (each.before > 0) await log.record(recordOf())
    disk.keyFault = 'EIO'
    await expect(log.record(recordOf({ requestId: 'lost' }))).rejects.toThrow('EIO')
    disk.keyFault = each.atStop
    await log.close()
    await (await openLog(path)).record(recordOf({ requestId: 'written' }))
    expect(entriesOf(path).at(-1)).toMatchObject({ requestId: 'written' })
    expect(await verdictOfFile(path)).toMatchObject({ broken: null, isTorn: false })
  },
)

test('a key file that is further behind than a crash can leave it is refused', async () => {
  const path = makePath()
  const log = await openLog(path)
  await Promise.all(Array.from({ length: 1001 }, () => log.record(recordOf())))
  await log.close()
  writeFileSync(`${path}.key`, FIRST_KEY.toString('base64url'))
  await expect(openLog(path)).rejects.toThrow('do not belong together')
})
