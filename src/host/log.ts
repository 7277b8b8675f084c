import { pino, stdTimeFunctions } from 'pino'
import type { DestinationStream } from 'pino'

/** What is known of a request once it is over. Nothing here comes from the person who asked. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** One of `ADDRESS_PATTERNS`. */
  readonly address: string
  /** 0 where the connection ended before there was one. */
  readonly status: number
  /** Milliseconds from the first byte of the request's head to the end of the answer. */
  readonly ms: number
  /** Bytes that were sent, head included. */
  readonly bytes: number
  /** Whether the answer went out whole; false where either side broke off. */
  readonly whole: boolean
}

/** The host's log: one JSON line a request, and one for each fault of its own. */
export interface Log {
  readonly request: (line: RequestLine) => void
  /** A fault in the host's own code. Its message stays out: it may quote the address that was asked for. */
  readonly fault: (error: unknown) => void
}

/** Where in the code an error was made, without its message, which may run over several lines. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

/** A log that writes to `destination`, standard output unless told otherwise. */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    // No process id and no name of the machine: whoever collects the lines knows where they come from.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  return {
    request: (line) => logger.info(line),
    fault: (error) =>
      logger.error(
        error instanceof Error ? { fault: error.name, at: frames(error) } : { fault: typeof error },
      ),
  }
}

/** A log that keeps nothing. */
export const SILENT: Log = { request: () => {}, fault: () => {} }
