import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeLock } from './lock.ts'
import { makePath } from './testing/log-for-tests.ts'

const TIMES = { renewalMs: 20, staleMs: 400 }

test('one process has the lock, until it releases it', async () => {
  const path = makePath()
  const lock = await takeLock(path, TIMES)
  await expect(takeLock(path, TIMES)).rejects.toThrow(`another process writes the access log ${path}`)
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
  expect(existsSync(`${path}.lock`)).toBe(false)
  const next = await takeLock(path, TIMES)
  await next.release()
})

test('the lock of a process that was killed is stale after a while', async () => {
  const path = makePath()
  const script = `const { takeLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url))})
    await takeLock(${JSON.stringify(path)})
    process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect([killed.signal, existsSync(`${path}.lock`)]).toEqual(['SIGKILL', true])
  const lock = await takeLock(path, TIMES)
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
})

test('who was taken for dead learns of it, and leaves the lock to its new holder', async () => {
  const path = makePath()
  const sleeping = await takeLock(path, { renewalMs: 60_000, staleMs: 60_000 })
  await wait(TIMES.staleMs + TIMES.renewalMs)
  const lock = await takeLock(path, TIMES)
  expect(await sleeping.isHeld()).toBe(false)
  await sleeping.release()
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
})
