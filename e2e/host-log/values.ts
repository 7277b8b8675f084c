interface Question {
  readonly url: string
  readonly authorization?: string | null | undefined
  readonly body?: string | null | undefined
}

/** Every text and number in a JSON value. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** Every text and number of a body; the body itself if it is not JSON. */
export function valuesOfBody(body: string): string[] {
  try {
    return leavesOf(JSON.parse(body))
  } catch {
    return [body]
  }
}

/** Parameters whose values are words of the console's own, or its public name at the provider. */
const HARMLESS = new Set(['by', 'for', 'client_id'])

/** The Chaves, Ids, credentials and tokens of a request, to the console or to the service. */
export function valuesOfRequest({ url, authorization, body }: Question): string[] {
  const { searchParams, pathname } = new URL(url)
  return [
    ...[...searchParams].flatMap(([name, value]) => (HARMLESS.has(name) ? [] : [value])),
    ...(/\d+$/.exec(pathname) ?? []),
    ...(authorization ? [authorization.replace(/^bearer\s+/i, '')] : []),
    ...(body ? valuesOfBody(body) : []),
  ]
}
