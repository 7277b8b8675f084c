import { spawnSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
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

async function makeLog() {
  const path = makePath()
  const log = await openLog(path, { now: () => Date.parse('2026-11-22T12:00:00Z') })
  for (let each = 0; each < 4; each += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await log.record(recordOf())
  }
  await log.close()
  return path
}

test('an unbroken file, whose last line is named for a comparison, and one that a crash cut', async () => {
  const path = await makeLog()
  const whole = verify([path])
  expect(whole.stdout).toContain(
    `${path}: 4 lines, unbroken. The last is (seq 4, 2026-11-22T12:00:00.000Z), hash `,
  )
  expect(whole.stdout).toContain('Lines cut off after it cannot be seen')
  expect(whole.status).toBe(0)
  writeFileSync(path, linesOf(path).join('\n').slice(0, -10))
  const cut = verify([path])
  expect(cut.stdout).toContain('the last line is not finished')
  expect(cut.stdout).toContain('3 lines, unbroken')
  expect(cut.status).toBe(0)
})

test('the first broken line of any of the files', async () => {
  const [other, path] = [await makeLog(), await makeLog()]
  const lines = linesOf(path)
  writeFileSync(path, `${lines.with(2, lines[2]?.replace('analyst', 'auditor') ?? '').join('\n')}\n`)
  const { status, stdout } = verify([path, other])
  expect(stdout).toContain(`BROKEN: ${path}, line 3 was changed`)
  expect(stdout).toContain('2 lines before it are unbroken; the last of them (seq 2, ')
  expect(stdout).toContain(`${other}: 4 lines, unbroken`)
  expect(status).toBe(1)
  truncateSync(path)
  expect(verify([path])).toMatchObject({ status: 1, stdout: expect.stringContaining('has no line') })
})

test('a second chain is a break, except in lines collected from standard output', async () => {
  const [path, other] = [await makeLog(), await makeLog()]
  writeFileSync(path, `${[...linesOf(path), ...linesOf(other)].join('\n')}\n`)
  const asFile = verify([path])
  expect(asFile.stdout).toContain(`BROKEN: ${path}, line 5 (seq 1, `)
  expect(asFile.status).toBe(1)
  const collected = verify(['--stdout', path])
  expect(collected.stdout).toContain(`${path}, line 5: begins a chain of its own`)
  expect(collected.status).toBe(0)
})

test('says what is missing', async () => {
  expect(verify([])).toMatchObject({ status: 2, stderr: expect.stringContaining('Name the files') })
  expect(verify(['/nowhere'])).toMatchObject({ status: 2, stderr: '/nowhere cannot be read: ENOENT\n' })
  expect(verify([await makeLog()], '')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('ACCESS_LOG_KEY is required'),
  })
})
