import type { Logged } from './config/settings.ts'
import { PROBES } from './request/addresses.ts'
import type { RequestLine } from './request/current-request.ts'

/** Ordinary refusals: not found, expired token. */
const ORDINARY: ReadonlySet<number> = new Set([400, 401, 404])

function levelOf({ status, cause }: RequestLine): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (cause !== undefined && cause !== 'ABORTED') return 'warn'
  return status >= 400 && !ORDINARY.has(status) ? 'warn' : 'info'
}

export interface Log {
  readonly request: (line: RequestLine) => void
  /** Logs an error of the host without its message, which may quote an address. */
  readonly fault: (error: unknown) => void
}

/** The stack frames of an error. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

const LEVELS: Readonly<Record<Logged, readonly string[]>> = {
  requests: ['info', 'warn', 'error'],
  errors: ['warn', 'error'],
  off: [],
}

function toStandardOutput(): (line: string) => void {
  // Without this, EPIPE on stdout would crash the host.
  process.stdout.on('error', () => {})
  return console.log
}

/** Logs one JSON object per line. Probes are logged only if the host failed. */
export function createLog(logged: Logged, print = toStandardOutput()): Log {
  const write = (level: string, line: object) => {
    if (LEVELS[logged].includes(level))
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
