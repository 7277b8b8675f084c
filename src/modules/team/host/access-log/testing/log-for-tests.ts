import { createSecretKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openAccessLog } from '#modules/team/host/access-log/access-log.ts'
import type { AccessLog, AccessLogOptions, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import type { LineFields } from '#modules/team/host/access-log/chain.ts'
import { linesForwards } from '#modules/team/host/access-log/lines.ts'
import { verifyLines } from '#modules/team/host/access-log/verify.ts'
import type { ChainVerdict } from '#modules/team/host/access-log/verify.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import { openUnflushed } from './disk.ts'

export const KEY: LogKey = createSecretKey('the key of the tests, of 32 bytes', 'utf8')
export const OTHER_KEY: LogKey = createSecretKey('another key of the tests: 32 bytes', 'utf8')
export const ISSUER = 'https://sso.example/'

/** A path in a new folder, which is removed when the test ends. */
export function makePath(name = 'access.log'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, name)
}

export function recordOf(changes: Partial<AccessRecord> = {}): AccessRecord {
  return {
    subject: 'f3a1',
    roles: ['analyst'],
    action: 'case',
    result: 'ok',
    permission: 'values:see',
    key: { by: 'chave', value: 'A-1' },
    requestId: 'request-1',
    ...changes,
  }
}

export const LINE_FIELDS = {
  time: '2026-11-22T12:00:00.000Z',
  replica: 'a',
  issuer: ISSUER,
  action: 'case',
  result: 'ok',
  subject: 'f3a1',
  roles: ['analyst'],
  permission: 'case:read',
  key: null,
  requestId: 'r1',
  reportedBy: 'host',
} satisfies LineFields

export const settingsOf = (destination: string) =>
  ({ destination, keys: [KEY], replica: 'test', issuer: ISSUER }) as const satisfies AccessLogOptions

/** A log in the file `path`, closed when the test ends. */
export async function openLog(
  path: string,
  options: Partial<AccessLogOptions> = {},
  warnings: string[] = [],
): Promise<AccessLog> {
  const log = await openAccessLog({
    ...settingsOf(path),
    openWith: openUnflushed,
    warn: (line) => void warnings.push(line),
    ...options,
  })
  let closing: Promise<void> | null = null
  const close = () => (closing ??= log.close())
  onTestFinished(close)
  return { ...log, close }
}

/** Opens the log, writes `records`, and closes it. */
export async function writeRecords(
  path: string,
  records: readonly Partial<AccessRecord>[],
  options?: Partial<AccessLogOptions>,
  warnings?: string[],
): Promise<AccessLog> {
  const log = await openLog(path, options, warnings)
  for (const changes of records) await log.record(recordOf(changes))
  await log.close()
  return log
}

export function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

export function entriesOf(path: string): Record<string, unknown>[] {
  return linesOf(path).map((line) => JSON.parse(line) as Record<string, unknown>)
}

interface VerdictOptions {
  readonly chunkBytes?: number
  readonly keys?: readonly LogKey[]
  readonly mayStartAnew?: boolean
}

/** Verifies a text as if it were a file that is read in chunks. */
export function verdictOf(
  text: string,
  { chunkBytes = 1000, keys = [KEY], mayStartAnew = false }: VerdictOptions = {},
): Promise<ChainVerdict> {
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let start = 0; start < bytes.length; start += chunkBytes)
      yield bytes.subarray(start, start + chunkBytes)
  }
  return verifyLines(linesForwards(chunks()), { keys, mayStartAnew })
}

export const verdictOfFile = (path: string, keys?: readonly LogKey[]) =>
  verdictOf(readFileSync(path, 'utf8'), keys && { keys })
