import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../config/start-error.ts'
import { readServiceAccessSettings } from './service-access-settings.ts'

const FIRST = { SERVICE_CLIENT_ID: 'console', SERVICE_CLIENT_SECRET: 'first' }
const credential = { ClientId: 'console', ClientSecret: 'first' }

test('one credential serves for everything, 16 reads at once', () => {
  expect(readServiceAccessSettings(FIRST)).toEqual({ credential, faceCredential: null, concurrency: 16 })
})

test.each([
  [{ SERVICE_FACE_CLIENT_ID: 'face', SERVICE_FACE_CLIENT_SECRET: 'second' }, 'face', 'second'],
  [{ SERVICE_FACE_CLIENT_ID: 'face' }, 'face', 'first'],
  [{ SERVICE_FACE_CLIENT_SECRET: 'second' }, 'console', 'second'],
])('what is missing of the second falls back to the first: %o', (face, ClientId, ClientSecret) => {
  const settings = readServiceAccessSettings({ ...FIRST, ...face })
  expect(settings).toMatchObject({ credential, faceCredential: { ClientId, ClientSecret } })
})

test('secrets may be in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-secrets-'))
  try {
    const file = join(folder, 'secret')
    writeFileSync(file, 'from a file\n')
    const settings = readServiceAccessSettings({
      SERVICE_CLIENT_ID: 'console',
      SERVICE_CLIENT_SECRET_FILE: file,
      SERVICE_FACE_CLIENT_SECRET_FILE: file,
    })
    expect(settings.credential.ClientSecret).toBe('from a file')
    expect(settings.faceCredential?.ClientSecret).toBe('from a file')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [{}, /^SERVICE_CLIENT_ID is required/],
  [{ ...FIRST, SERVICE_CLIENT_ID: '' }, /^SERVICE_CLIENT_ID is required/],
  [{ SERVICE_CLIENT_ID: 'console' }, /^SERVICE_CLIENT_SECRET is required/],
  [{ ...FIRST, SERVICE_CONCURRENCY: '0' }, /^SERVICE_CONCURRENCY must be a number from 1 to 256, not "0"/],
  [{ ...FIRST, SERVICE_CONCURRENCY: '257' }, /not "257"/],
  [{ ...FIRST, SERVICE_CONCURRENCY: 'many' }, /not "many"/],
])('%o is refused with what to do', (environment, message) => {
  expect(() => readServiceAccessSettings(environment)).toThrow(StartError)
  expect(() => readServiceAccessSettings(environment)).toThrow(message)
})
