import type { Logged } from './config/settings.ts'
import { PROBES } from './request/addresses.ts'
import type { RequestLine } from './request/current-request.ts'

/** What an ordinary day brings: nothing found, a token that has ended. */
const EVERYDAY: ReadonlySet<number> = new Set([400, 401, 404])

function levelOf({ status, cause }: RequestLine): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (cause !== undefined && cause !== 'ABORTED') return 'warn'
  return status >= 400 && !EVERYDAY.has(status) ? 'warn' : 'info'
}

export interface Log {
  readonly request: (line: RequestLine) => void
  /** A fault in the host's own code, logged without its message, which may quote an address. */
  readonly fault: (error: unknown) => void
}

/** The stack of an error without its message, which may span several lines. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

const WRITTEN: Readonly<Record<Logged, readonly string[]>> = {
  requests: ['info', 'warn', 'error'],
  errors: ['warn', 'error'],
  off: [],
}

function toStandardOutput(): (line: string) => void {
  // Without a listener, the end of whoever reads the log would end the host.
  process.stdout.on('error', () => {})
  return console.log
}

/** A log of one JSON object a line, by default on standard output. Probes have no line unless the host failed. */
export function createLog(logged: Logged, print = toStandardOutput()): Log {
  const write = (level: string, line: object) => {
    if (WRITTEN[logged].includes(level))
      print(JSON.stringify({ level, time: new Date().toISOString(), ...line }))
  }
  return {
    request: (line) => {
      if (!PROBES.has(line.address) || line.status === 500) write(levelOf(line), line)
    },
    fault: (error) =>
      write(
        'error',
        error instanceof Error ? { fault: error.name, at: frames(error) } : { fault: typeof error },
      ),
  }
}

export const SILENT: Log = { request: () => {}, fault: () => {} }
