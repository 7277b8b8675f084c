import type { BrowserContext } from '@playwright/test'
import { valuesOfRequest } from '#e2e/host-log/values.ts'

/**
 * Records page errors and requests to other origins. The returned function lists the ones that `allowed` does not match.
 */
export function watchPages(
  context: BrowserContext,
  origin: string,
  allowed: readonly RegExp[],
): () => string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    problems.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    problems.push(`page error: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isSameOrigin = url.origin === origin || ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!isSameOrigin) problems.push(`request to another origin: ${request.url()}`)
  })
  return () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
}

/** Collects personal data and credentials that pages send, for the check of the host logs. */
export function collectSentValues(context: BrowserContext): ReadonlySet<string> {
  const values = new Set<string>()
  context.on('request', (request) => {
    if (!request.url().includes('/api/') && !request.isNavigationRequest()) return
    const { authorization } = request.headers()
    const requestValues = valuesOfRequest({ url: request.url(), authorization, body: request.postData() })
    for (const value of requestValues) values.add(value)
  })
  return values
}
