import { spawnSync } from 'node:child_process'
import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { NEW_CHAIN, signLine } from './chain.ts'
import { verifyCommand } from './verify-command.ts'
import { KEY, LINE_FIELDS, linesOf, makePath, openLog, recordOf } from './testing/log-for-tests.ts'

async function verify(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = { ACCESS_LOG_KEY: KEY.toString('base64url') },
) {
  const said = { stdout: '', stderr: '' }
  const out = vi.spyOn(console, 'log').mockImplementation((line: string) => void (said.stdout += `${line}\n`))
  const err = vi
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void (said.stderr += `${line}\n`))
  const status = await verifyCommand(parameters, environment)
  for (const spy of [out, err]) spy.mockRestore()
  return { status, ...said }
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
  const whole = await verify([path])
  expect(whole.stdout).toContain(
    `${path}: 4 lines, unbroken, from (seq 1, 2026-11-22T12:00:00.000Z) to (seq 4, 2026-11-22T12:00:00.000Z).`,
  )
  expect(whole.stdout).toContain(`compare it later with --head 4:${hash}`)
  expect(whole.status).toBe(0)
  writeFileSync(path, linesOf(path).join('\n').slice(0, -10))
  const cut = await verify([path])
  expect(cut.stdout).toContain('the last line is not finished')
  expect(cut.stdout).toContain('3 lines, unbroken')
  expect(cut.status).toBe(0)
})

test('lines cut off at the end of a stopped log, by a head that was kept: its hash or its metric', async () => {
  const path = makePath()
  const { hash, hashNumber } = await addLines(path, 4)
  const heads = [`4:${hash}`, `4:${hashNumber}`]
  for (const head of heads) expect((await verify(['--head', head, path])).status).toBe(0)
  writeFileSync(path, `${linesOf(path).slice(0, 2).join('\n')}\n`)
  expect((await verify([path])).status).toBe(0)
  for (const head of heads) {
    expect(await verify(['--head', head, path])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`BROKEN: line 4 with the digest ${head.slice(2)} is missing`),
    })
  }
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
  expect(await verify(files)).toMatchObject({ status: 0, stdout: expect.stringContaining('to (seq 9, ') })
  expect(await verify(files.slice(1))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`BROKEN: ${path}.1 begins with line 4 and not with line 1.`),
  })
  expect(await verify(['--from', '4', ...files.slice(1)])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${path}.1: 3 lines, unbroken, from (seq 4, `),
  })
  for (const from of ['3', '5']) {
    expect(await verify(['--from', from, ...files.slice(1)])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`begins with line 4 and not with line ${from}.`),
    })
  }
  const gone = await verify([`${path}.2`, path])
  expect(gone.stdout).toContain(`BROKEN: ${path}, line 1 does not follow the line before it`)
  expect(gone.status).toBe(1)
  const lines = linesOf(`${path}.1`)
  writeFileSync(`${path}.1`, `${lines.with(2, lines[2]?.replace('analyst', 'auditor') ?? '').join('\n')}\n`)
  const { status, stdout } = await verify(files)
  expect(stdout).toContain(`BROKEN: ${path}.1, line 3 was changed`)
  expect(stdout).toContain('2 lines before it are unbroken; the last of them (seq 5, ')
  expect(status).toBe(1)
  truncateSync(path)
  expect(await verify([path])).toMatchObject({ status: 1, stdout: expect.stringContaining('has no line') })
})

test('in lines collected from standard output a chain may begin anew', async () => {
  const path = makePath()
  const line = signLine(KEY, NEW_CHAIN, LINE_FIELDS).text
  writeFileSync(path, line + line)
  const { status, stdout } = await verify(['--stdout', path])
  expect(stdout).toContain(`${path}, line 2: begins a chain of its own`)
  expect(status).toBe(0)
})

test('says what is missing or wrong', async () => {
  const path = makePath()
  await addLines(path, 1)
  expect(await verify([])).toMatchObject({ status: 2, stderr: expect.stringContaining('Name the files') })
  expect(await verify(['--heads', path])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--heads'),
  })
  expect(await verify(['--from', '0', path])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--from must be'),
  })
  expect(await verify(['--head', '4', path])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--head must be'),
  })
  expect(await verify(['/nowhere'])).toMatchObject({ status: 2, stderr: '/nowhere cannot be read: ENOENT\n' })
  expect(await verify([path], {})).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('ACCESS_LOG_KEY is not set'),
  })
})
