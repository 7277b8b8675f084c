import { spawnSync } from 'node:child_process'
import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { headNumber, NEW_CHAIN, signLine } from './chain.ts'
import { verifyCommand } from './verify-command.ts'
import { KEY, LINE_FIELDS, linesOf, makePath, writeRecords } from './testing/log-for-tests.ts'

const ENVIRONMENT = { ACCESS_LOG_KEY: KEY.export().toString('base64url') }

/** Expects the exit code, and that the command printed all these texts; to stderr with exit code 2. */
async function expectVerify(
  parameters: readonly string[],
  exitCode: number,
  texts: readonly string[],
  environment: Readonly<Record<string, string>> = ENVIRONMENT,
) {
  const lines: string[] = []
  const spy = vi
    .spyOn(console, exitCode === 2 ? 'error' : 'log')
    .mockImplementation((line: string) => void lines.push(line))
  expect(await verifyCommand(parameters, environment), lines.join('\n')).toBe(exitCode)
  spy.mockRestore()
  for (const text of texts) expect(lines.join('\n')).toContain(text)
}

const now = () => Date.parse('2026-11-22T12:00:00Z')

async function addLines(path: string, count: number) {
  const records = Array.from({ length: count }, () => ({}))
  return (await writeRecords(path, records, { now })).head()
}

test('the process exits with the code of the command', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-command.ts')])
  expect([status, String(stderr)]).toEqual([2, 'Name the files to verify: npm run access-log:verify FILE…\n'])
})

test('accepts an unbroken file, and one that a crash cut', async () => {
  const path = makePath()
  const { hash } = await addLines(path, 4)
  const time = '2026-11-22T12:00:00.000Z'
  const unbroken = `${path}: 4 lines, unbroken, from (seq 1, ${time}) to (seq 4, ${time}).`
  await expectVerify([path], 0, [unbroken, `compare it later with --head 4:${hash}`])
  writeFileSync(path, linesOf(path).join('\n').slice(0, -10))
  await expectVerify([path], 0, ['the last line is not finished', '3 lines, unbroken'])
})

test('finds a cut end by --head, with the hash or the metric', async () => {
  const path = makePath()
  const { hash } = await addLines(path, 4)
  const heads = [hash, headNumber(hash)].map((digest) => `4:${digest}`)
  for (const head of heads) await expectVerify(['--head', head, path], 0, [])
  writeFileSync(path, `${linesOf(path).slice(0, 2).join('\n')}\n`)
  await expectVerify([path], 0, [])
  for (const head of heads)
    await expectVerify(['--head', head, path], 1, [
      `BROKEN: line 4 with the digest ${head.slice(2)} is missing`,
    ])
})

test('verifies several files as one chain, and names the first broken line or a missing file', async () => {
  const path = makePath()
  await addLines(path, 3)
  renameSync(path, `${path}.1`)
  await addLines(path, 3)
  renameSync(`${path}.1`, `${path}.2`)
  renameSync(path, `${path}.1`)
  await addLines(path, 3)
  const files = [`${path}.2`, `${path}.1`, path]
  const laterFiles = files.slice(1)
  await expectVerify(files, 0, ['to (seq 9, '])
  await expectVerify(laterFiles, 1, [`BROKEN: ${path}.1 begins with line 4 and not with line 1.`])
  await expectVerify(['--from', '4', ...laterFiles], 0, [`${path}.1: 3 lines, unbroken, from (seq 4, `])
  await expectVerify(['--from', '5', ...laterFiles], 1, ['begins with line 4 and not with line 5.'])
  await expectVerify([`${path}.2`, path], 1, [`BROKEN: ${path}, line 1 does not follow the line before it`])
  const lines = linesOf(`${path}.1`)
  writeFileSync(`${path}.1`, `${lines.with(2, lines[2]?.replace('analyst', 'auditor') ?? '').join('\n')}\n`)
  await expectVerify(files, 1, [
    `BROKEN: ${path}.1, line 3 was changed`,
    '2 lines before it are unbroken; the last of them (seq 5, ',
  ])
  truncateSync(path)
  await expectVerify([path], 1, ['has no line'])
})

test('accepts a new chain in lines from standard output', async () => {
  const path = makePath()
  const line = signLine(KEY, NEW_CHAIN, LINE_FIELDS).text
  writeFileSync(path, line + line)
  await expectVerify(['--stdout', path], 0, [`${path}, line 2: begins a chain of its own`])
})

test('names a wrong option, a missing file and a missing key', async () => {
  const path = makePath()
  await expectVerify(['--heads', path], 2, ['--heads'])
  await expectVerify(['--from', '0', path], 2, ['--from must be'])
  await expectVerify(['--head', '4', path], 2, ['--head must be'])
  await expectVerify(['/nowhere'], 2, ['/nowhere cannot be read: ENOENT'])
  await expectVerify([path], 2, ['ACCESS_LOG_KEY is not set'], {})
})
