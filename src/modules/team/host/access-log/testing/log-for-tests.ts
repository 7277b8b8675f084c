import { createSecretKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openAccessLog } from '#modules/team/host/access-log/access-log.ts'
import type { AccessLog, AccessLogOptions, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import type { signLine } from '#modules/team/host/access-log/chain.ts'
import type { LogKey } from '#modules/team/host/settings/team-settings.ts'
import { linesForwards } from '#modules/team/host/access-log/lines.ts'
import { verifyLines } from '#modules/team/host/access-log/verify.ts'
import type { ChainVerdict } from '#modules/team/host/access-log/verify.ts'

export const KEY: LogKey = createSecretKey('the key of the tests, of 32 bytes', 'utf8')
export const OTHER_KEY: LogKey = createSecretKey('another key of the tests: 32 bytes', 'utf8')
export const ISSUER = 'https://sso.example/'

/** A path in a folder of its own, gone when the test ends. */
export function makePath(name = 'access.log'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, name)
}

export function recordOf(more: Partial<AccessRecord> = {}): AccessRecord {
  return {
    subject: 'f3a1',
    roles: ['analyst'],
    action: 'case',
    result: 'ok',
    permission: 'values:see',
    key: { by: 'chave', value: 'A-1' },
    requestId: 'request-1',
    ...more,
  }
}

/** What a line is made of, for `signLine`. */
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
} satisfies Parameters<typeof signLine>[2]

/** The settings of a log on `path`. */
export const settingsOf = (destination: string) =>
  ({ destination, keys: [KEY], replica: 'test', issuer: ISSUER }) as const satisfies AccessLogOptions

/** A log on `path`, closed when the test ends; `warnings` receives what it says of itself. */
export async function openLog(
  path: string,
  more: Partial<AccessLogOptions> = {},
  warnings: string[] = [],
): Promise<AccessLog> {
  const log = await openAccessLog({
    ...settingsOf(path),
    warn: (words) => void warnings.push(words),
    ...more,
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await log.close()
  }
  onTestFinished(close)
  return { ...log, close }
}

export function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

export function entriesOf(path: string): Record<string, unknown>[] {
  return linesOf(path).map((line) => JSON.parse(line) as Record<string, unknown>)
}

interface Reading {
  readonly pieceBytes?: number
  readonly keys?: readonly LogKey[]
  readonly mayBeginAnew?: boolean
}

/** The verdict on a text as on a file, read in pieces of some bytes. */
export function verdictOf(
  text: string,
  { pieceBytes = 1000, keys = [KEY], mayBeginAnew = false }: Reading = {},
): Promise<ChainVerdict> {
  async function* pieces() {
    const bytes = Buffer.from(text)
    for (let start = 0; start < bytes.length; start += pieceBytes)
      yield bytes.subarray(start, start + pieceBytes)
  }
  return verifyLines(linesForwards(pieces()), { keys, mayBeginAnew })
}

export const verdictOfFile = (path: string, keys?: readonly LogKey[]) =>
  verdictOf(readFileSync(path, 'utf8'), keys && { keys })
