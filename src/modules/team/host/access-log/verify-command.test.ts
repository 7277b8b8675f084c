import { spawnSync } from 'node:child_process'
import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { headNumber, NEW_CHAIN, signLine } from './chain.ts'
import { verifyCommand } from './verify-command.ts'
import { KEY, LINE_FIELDS, linesOf, makePath, openLog, recordOf } from './testing/log-for-tests.ts'

const ENVIRONMENT = { ACCESS_LOG_KEY: KEY.export().toString('base64url') }

/** Expects the command to end with `status`, and to have said all these texts, errors where it is 2. */
async function expectVerify(parameters: readonly string[], status: number, ...texts: readonly string[]) {
  const said: string[] = []
  const spy = vi
    .spyOn(console, status === 2 ? 'error' : 'log')
    .mockImplementation((line: string) => void said.push(line))
  expect(await verifyCommand(parameters, ENVIRONMENT), said.join('\n')).toBe(status)
  spy.mockRestore()
  for (const text of texts) expect(said.join('\n')).toContain(text)
}

test('the command ends with the code', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-command.ts')])
  expect([status, String(stderr)]).toEqual([2, 'Name the files to verify: npm run access-log:verify FILE…\n'])
})

async function addLines(path: string, count: number) {
  const log = await openLog(path, { now: () => Date.parse('2026-11-22T12:00:00Z') })
  for (let each = 0; each < count; each += 1) {
    await log.record(recordOf())
  }
  await log.close()
  return log.head()
}

test('an unbroken file, whose last line is named for a comparison, and one that a crash cut', async () => {
  const path = makePath()
  const { hash } = await addLines(path, 4)
  const at = '2026-11-22T12:00:00.000Z'
  const unbroken = `${path}: 4 lines, unbroken, from (seq 1, ${at}) to (seq 4, ${at}).`
  await expectVerify([path], 0, unbroken, `compare it later with --head 4:${hash}`)
  writeFileSync(path, linesOf(path).join('\n').slice(0, -10))
  await expectVerify([path], 0, 'the last line is not finished', '3 lines, unbroken')
})

test('lines cut off at the end of a stopped log, by a head that was kept: its hash or its metric', async () => {
  const path = makePath()
  const { hash } = await addLines(path, 4)
  const digests = [hash, headNumber(hash)]
  for (const digest of digests) await expectVerify(['--head', `4:${digest}`, path], 0)
  writeFileSync(path, `${linesOf(path).slice(0, 2).join('\n')}\n`)
  await expectVerify([path], 0)
  for (const digest of digests)
    await expectVerify(
      ['--head', `4:${digest}`, path],
      1,
      `BROKEN: line 4 with the digest ${digest} is missing`,
    )
})

test('several files of one chain, the first broken line of any of them, and a file that is missing', async () => {
  const path = makePath()
  await addLines(path, 3)
  renameSync(path, `${path}.1`)
  await addLines(path, 3)
  renameSync(`${path}.1`, `${path}.2`)
  renameSync(path, `${path}.1`)
  await addLines(path, 3)
  const files = [`${path}.2`, `${path}.1`, path]
  const later = files.slice(1)
  await expectVerify(files, 0, 'to (seq 9, ')
  await expectVerify(later, 1, `BROKEN: ${path}.1 begins with line 4 and not with line 1.`)
  await expectVerify(['--from', '4', ...later], 0, `${path}.1: 3 lines, unbroken, from (seq 4, `)
  await expectVerify(['--from', '5', ...later], 1, 'begins with line 4 and not with line 5.')
  await expectVerify([`${path}.2`, path], 1, `BROKEN: ${path}, line 1 does not follow the line before it`)
  const lines = linesOf(`${path}.1`)
  writeFileSync(`${path}.1`, `${lines.with(2, lines[2]?.replace('analyst', 'auditor') ?? '').join('\n')}\n`)
  await expectVerify(
    files,
    1,
    `BROKEN: ${path}.1, line 3 was changed`,
    '2 lines before it are unbroken; the last of them (seq 5, ',
  )
  truncateSync(path)
  await expectVerify([path], 1, 'has no line')
})

test('in lines collected from standard output a chain may begin anew', async () => {
  const path = makePath()
  const line = signLine(KEY, NEW_CHAIN, LINE_FIELDS).text
  writeFileSync(path, line + line)
  await expectVerify(['--stdout', path], 0, `${path}, line 2: begins a chain of its own`)
})

test('says what is missing or wrong', async () => {
  const path = makePath()
  await expectVerify(['--heads', path], 2, '--heads')
  await expectVerify(['--from', '0', path], 2, '--from must be')
  await expectVerify(['--head', '4', path], 2, '--head must be')
  await expectVerify(['/nowhere'], 2, '/nowhere cannot be read: ENOENT')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await verifyCommand([path], {})).toBe(2)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('ACCESS_LOG_KEY is not set'))
  said.mockRestore()
})
