import { pino, stdTimeFunctions } from 'pino'
import type { DestinationStream } from 'pino'
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

/** A log that writes to `destination`, by default standard output. Probes have no line unless the host failed. */
export function createLog(logged: Logged, destination?: DestinationStream): Log {
  const options = {
    level: { requests: 'info', errors: 'warn', off: 'silent' }[logged],
    // No process id and no host name: the collector of the lines knows where they come from.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  }
  const logger = pino(options, destination)
  return {
    request: (line) => {
      if (!PROBES.has(line.address) || line.status === 500) logger[levelOf(line)](line)
    },
    fault: (error) =>
      logger.error(
        error instanceof Error ? { fault: error.name, at: frames(error) } : { fault: typeof error },
      ),
  }
}

export const SILENT: Log = { request: () => {}, fault: () => {} }
