import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import { takeLock } from './lock.ts'
import { makePath } from './testing/log-for-tests.ts'

const TIMES = { renewalMs: 20, staleMs: 1500 }

const setLockTime = (path: string, time: number) => utimesSync(`${path}.lock`, time / 1000, time / 1000)

/** Makes the lock look as if its holder had not touched it for a minute. */
const makeStale = (path: string) => setLockTime(path, Date.now() - 60_000)

test('one process holds the lock until it releases it', async () => {
  const path = makePath()
  const lock = await takeLock(path, { renewalMs: 60_000, staleMs: 60_000 })
  // Never stale, however slow the machine is.
  setLockTime(path, Date.now() + 60_000)
  const attempt = takeLock(path, { renewalMs: 20, staleMs: 20 })
  await expect(attempt).rejects.toThrow(`another process writes the access log ${path}`)
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
  expect(existsSync(`${path}.lock`)).toBe(false)
  const nextLock = await takeLock(path, TIMES)
  await nextLock.release()
})

test('its holder touches the lock', async () => {
  const path = makePath()
  const lock = await takeLock(path, TIMES)
  makeStale(path)
  await expect.poll(() => Date.now() - statSync(`${path}.lock`).mtimeMs).toBeLessThan(30_000)
  await lock.release()
})

test('the lock of a killed process can be taken once it is stale', async () => {
  const path = makePath()
  const script = `const { takeLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url))})
    await takeLock(${JSON.stringify(path)})
    process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect([killed.signal, existsSync(`${path}.lock`)]).toEqual(['SIGKILL', true])
  makeStale(path)
  const lock = await takeLock(path, TIMES)
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
})

test('a process that seemed dead learns that it lost the lock, and does not remove it', async () => {
  const path = makePath()
  const lostLock = await takeLock(path, { renewalMs: 60_000, staleMs: 60_000 })
  makeStale(path)
  const lock = await takeLock(path, TIMES)
  expect(await lostLock.isHeld()).toBe(false)
  await lostLock.release()
  expect(await lock.isHeld()).toBe(true)
  await lock.release()
})
