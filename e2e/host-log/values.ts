interface SentRequest {
  readonly url: string
  readonly authorization?: string | null | undefined
  readonly body?: string | null | undefined
}

/** Returns all texts and numbers in a JSON value. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** Returns all texts and numbers of a JSON body, or the body itself. */
export function valuesOfBody(body: string): string[] {
  try {
    return leavesOf(JSON.parse(body))
  } catch {
    return [body]
  }
}

/** Parameters with public values. */
const HARMLESS = new Set(['by', 'for', 'client_id', 'problem'])

/** Returns the Chaves, Ids, credentials and tokens of a request. */
export function valuesOfRequest({ url, authorization, body }: SentRequest): string[] {
  const { searchParams, pathname } = new URL(url)
  return [
    ...[...searchParams].flatMap(([name, value]) => (HARMLESS.has(name) ? [] : [value])),
    ...(/\d+$/.exec(pathname) ?? []),
    ...(authorization ? [authorization.replace(/^bearer\s+/i, '')] : []),
    ...(body ? valuesOfBody(body) : []),
  ]
}
