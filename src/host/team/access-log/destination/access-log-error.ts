/** A line could not be written, so what it tells of must not be shown. */
export class AccessLogError extends Error {
  override readonly name = 'AccessLogError'
}

/** The reason that the system gave, without the path that its message quotes. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error instanceof Error ? error.name : 'unknown')
}
