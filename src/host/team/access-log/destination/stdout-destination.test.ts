import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { KEY, makePath, recordOf, verdictOf } from '../testing/log-for-tests.ts'
import { createStdoutDestination } from './stdout-destination.ts'

const LINE = `${'x'.repeat(99)}\n`

function makePipe() {
  const path = makePath('pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(writer))
  return { reader, writer }
}

test('a pipe that nobody reads any more takes nothing', async () => {
  const { reader, writer } = makePipe()
  const destination = createStdoutDestination(writer)
  expect(await destination.append([LINE])).toEqual({ written: 100, error: null })
  closeSync(reader)
  for (let each = 0; each < 2; each += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await destination.append([LINE])).toMatchObject({ written: 0, error: { code: 'EPIPE' } })
  }
})

test('a pipe that is full takes more once it is read, and only whole lines', async () => {
  const { reader, writer } = makePipe()
  const destination = createStdoutDestination(writer, 50)
  const many = Array.from({ length: 2000 }, () => LINE)
  const { written, error } = await destination.append(many)
  expect(error).toMatchObject({ code: 'EAGAIN' })
  expect(written).toBeGreaterThan(0)
  expect(written % LINE.length).toBe(0)
  readSync(reader, Buffer.alloc(100_000))
  expect(await destination.append([LINE])).toEqual({ written: 100, error: null })
  closeSync(reader)
})

test('a disk that is full takes nothing', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  expect(await createStdoutDestination(full).append([LINE])).toMatchObject({
    written: 0,
    error: { code: 'ENOSPC' },
  })
})

test('each process begins a chain of its own', () => {
  const path = makePath()
  const run = () =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { openAccessLog } = await import(${JSON.stringify(new URL('../access-log.ts', import.meta.url))})
        const keys = [Buffer.from('${KEY.toString('hex')}', 'hex')]
        const log = await openAccessLog({ destination: 'stdout', keys, replica: 'a', version: '1' })
        await log.record(${JSON.stringify(recordOf())})
        await log.close()`,
      ],
      { stdio: ['ignore', openSync(path, 'a'), 'inherit'] },
    )
  run()
  run()
  expect(verdictOf(readFileSync(path, 'utf8'))).toMatchObject({
    broken: null,
    count: 6,
    notices: [{ kind: 'new-chain', line: 4 }],
  })
})
