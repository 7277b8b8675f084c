import { spawnSync } from 'node:child_process'
import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY, linesOf, makePath, openLog, recordOf } from './testing/log-for-tests.ts'

const COMMAND = join(import.meta.dirname, 'verify-command.ts')

function verify(files: readonly string[], key = KEY.toString('base64url')) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...files], {
    env: { ACCESS_LOG_KEY: key },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function makeFiles() {
  const path = makePath()
  const log = await openLog(path, { now: () => Date.parse('2026-11-22T12:00:00Z') })
  await log.record(recordOf())
  renameSync(path, `${path}.1`)
  for (let each = 0; each < 4; each += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await log.record(recordOf())
  }
  await log.close()
  return path
}

test('says that files in order are unbroken, and names the last line', async () => {
  const path = await makeFiles()
  const { status, stdout } = verify([`${path}.1`, path])
  expect(stdout).toContain('8 lines: unbroken.')
  expect(stdout).toContain(
    'The last is (seq 8, 2026-11-22T12:00:00.000Z). Lines cut off after it cannot be seen',
  )
  expect(status).toBe(0)
})

test('says of one file that there is an earlier one', async () => {
  const path = await makeFiles()
  const { status, stdout } = verify([path])
  expect(stdout).toContain(
    `${path}, line 1 (seq 3, 2026-11-22T12:00:00.000Z): goes on from a file that was not given`,
  )
  expect(status).toBe(0)
})

test('names the first line that was touched by its file, number and time', async () => {
  const path = await makeFiles()
  const lines = linesOf(path)
  const write = (changed: readonly string[]) => writeFileSync(path, `${changed.join('\n')}\n`)
  write(lines.with(2, lines[2]?.replace('analyst', 'auditor') ?? ''))
  const { status, stdout } = verify([`${path}.1`, path])
  expect(stdout).toContain(`BROKEN: ${path}, line 3 (seq 5, 2026-11-22T12:00:00.000Z) was changed`)
  expect(stdout).toContain('4 lines before it are unbroken')
  expect(status).toBe(1)
  write(lines.toSpliced(1, 2))
  expect(verify([path])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/line 2 .*lines before it were removed/),
  })
  expect(verify([path, `${path}.1`])).toMatchObject({ status: 1 })
})

test('does not claim that lines which were made unreadable before a start tell of nothing shown', async () => {
  const path = await makeFiles()
  const lines = linesOf(path)
  writeFileSync(path, [...lines.slice(0, 3), ...lines.slice(3).map((line) => line.slice(9))].join('\n'))
  await (await openLog(path)).close()
  const { stdout } = verify([path])
  expect(stdout).toContain('line 4: was not finished')
  expect(stdout).toContain('or made unreadable before the host started')
})

test('an empty file is not unbroken', async () => {
  const path = await makeFiles()
  truncateSync(path)
  expect(verify([path])).toMatchObject({ status: 1, stdout: expect.stringContaining('BROKEN') })
})

test('says what is missing', async () => {
  expect(verify([])).toMatchObject({ status: 2, stderr: expect.stringContaining('Name the files') })
  expect(verify(['/nowhere'])).toMatchObject({ status: 2, stderr: '/nowhere cannot be read: ENOENT\n' })
  expect(verify([await makeFiles()], '')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('ACCESS_LOG_KEY is required'),
  })
})
