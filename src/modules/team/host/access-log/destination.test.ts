import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { NEW_CHAIN } from './chain.ts'
import { stdoutDestination } from './destination.ts'
import { makePath } from './testing/log-for-tests.ts'

const LINE = { text: `${'x'.repeat(99)}\n`, end: NEW_CHAIN }

function makePipe() {
  const path = makePath('pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(writer))
  return { reader, writer }
}

test('an append to a pipe without a reader rejects', async () => {
  const { reader, writer } = makePipe()
  const { append } = stdoutDestination(writer)
  await append([LINE])
  closeSync(reader)
  await expect(append([LINE])).rejects.toMatchObject({ code: 'EPIPE' })
})

test('an append to a full pipe rejects, and works again after a read', async () => {
  const { reader, writer } = makePipe()
  const { append } = stdoutDestination(writer, 50)
  const fill = async () => {
    for (let count = 0; count < 2000; count += 1) await append([LINE])
  }
  await expect(fill()).rejects.toMatchObject({ code: 'EAGAIN' })
  readSync(reader, Buffer.alloc(100_000))
  await append([LINE])
  closeSync(reader)
})

test('an append to a full disk rejects', async () => {
  const fullDisk = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fullDisk))
  await expect(stdoutDestination(fullDisk).append([LINE])).rejects.toMatchObject({ code: 'ENOSPC' })
})
