import { appendFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDisk } from './testing/disk.ts'
import { entriesOf, linesOf, makePath, openLog, recordOf, verdictOfFile } from './testing/log-for-tests.ts'

describe('a disk that is full', () => {
  test('refuses every record, and takes them again once it has room', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const warnings: string[] = []
    const log = await openLog(path, { openWith }, warnings)
    await log.record(recordOf())
    disk.room = 100
    for (let each = 0; each < 3; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(log.record(recordOf({ requestId: 'lost' }))).rejects.toThrow('cannot be written: ENOSPC')
    }
    disk.room = Infinity
    await log.record(recordOf({ requestId: 'kept' }))
    expect(warnings).toEqual(['the access log cannot be written: ENOSPC', 'the access log is written again'])
    expect(linesOf(path).at(-1)).toContain('"kept"')
    expect(verdictOfFile(path)).toMatchObject({ broken: null, notices: [{ kind: 'unfinished' }] })
  })

  test('keeps one chain wherever in several lines it ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1200), { minLength: 1, maxLength: 4 }), async (rooms) => {
        const path = makePath()
        const { disk, openWith } = makeDisk(rooms.pop())
        const log = await openLog(path, { openWith })
        const write = () => Promise.allSettled([1, 2, 3].map(() => log.record(recordOf())))
        for (const room of rooms) {
          disk.room = room
          // oxlint-disable-next-line no-await-in-loop
          await write()
        }
        disk.room = Infinity
        expect((await write()).every(({ status }) => status === 'fulfilled')).toBe(true)
        await log.close()
        expect(verdictOfFile(path).broken).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('at the start lets the start line precede the first that can be written', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk(0)
    const log = await openLog(path, { openWith })
    await expect(log.record(recordOf())).rejects.toThrow('ENOSPC')
    disk.room = Infinity
    await log.record(recordOf())
    expect(entriesOf(path).map(({ action }) => action)).toEqual(['start', 'case'])
  })

  test('a flush that fails refuses the records, and the chain holds', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const log = await openLog(path, { openWith })
    disk.flushFault = 'EIO'
    await expect(log.record(recordOf())).rejects.toThrow('EIO')
    disk.flushFault = null
    await log.record(recordOf())
    expect(verdictOfFile(path)).toMatchObject({ broken: null, count: 3 })
  })
})

describe('a file that somebody else', () => {
  test('renamed is begun anew with the last digest of the old one', async () => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf())
    renameSync(path, `${path}.1`)
    await log.record(recordOf())
    expect(entriesOf(path)[0]).toMatchObject({ action: 'continue', after: 'rotated', first: true, seq: 3 })
    expect(verdictOfFile(`${path}.1`, path)).toMatchObject({ broken: null, notices: [], count: 4 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('renamed is begun anew at once when it is told so', async () => {
    const path = makePath()
    const log = await openLog(path)
    renameSync(path, `${path}.1`)
    await log.reopen()
    expect(entriesOf(path).map(({ action }) => action)).toEqual(['continue'])
  })

  test('renamed, where no new one can be made, refuses records until it can', async () => {
    const path = makePath()
    const { disk, openWith } = makeDisk()
    const log = await openLog(path, { openWith })
    renameSync(path, `${path}.1`)
    disk.openFault = 'EROFS'
    await expect(log.record(recordOf())).rejects.toThrow('EROFS')
    await expect(log.record(recordOf())).rejects.toThrow('EROFS')
    disk.openFault = null
    await log.record(recordOf())
    expect(verdictOfFile(`${path}.1`, path)).toMatchObject({ broken: null, count: 3 })
  })

  test.each([
    ['removed', (path: string) => rmSync(path), 'was removed'],
    ['cut off', (path: string) => truncateSync(path, statSync(path).size - 300), 'was cut off'],
    ['wrote into', (path: string) => appendFileSync(path, 'hello'), 'somebody else wrote'],
  ] as const)('%s refuses a record, says so, and goes on', async (_, disturb, words) => {
    const path = makePath()
    const log = await openLog(path)
    await log.record(recordOf())
    await log.record(recordOf())
    disturb(path)
    await expect(log.record(recordOf())).rejects.toThrow(words)
    await log.record(recordOf({ requestId: 'afterwards' }))
    expect(linesOf(path).at(-1)).toContain('"afterwards"')
    const { broken, notices } = verdictOfFile(path)
    // A file that begins with `continue` after a removal says by itself that an earlier one is missing.
    if (words === 'was removed') expect(notices.map(({ kind }) => kind)).toEqual(['earlier-file', 'removed'])
    else expect(broken).not.toBeNull()
  })

  test('took the lock of is not written any more', async () => {
    const path = makePath()
    const log = await openLog(path)
    rmSync(`${path}.lock`)
    await expect(log.record(recordOf())).rejects.toThrow(/lock/)
    await expect(log.record(recordOf())).rejects.toThrow(/lock/)
  })
})
