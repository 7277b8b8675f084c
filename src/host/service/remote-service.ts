import { currentRequest, noteCall, noteFailure } from '../request/current-request.ts'
import { causeOf } from './failure.ts'
import type { Service } from './service.ts'

/** The service at a checked base address. TLS verification is Node's own and stays on. */
export function remoteService(base: string): Service {
  return {
    base,
    async fetch(request, signal) {
      for (const [name, value] of Object.entries(currentRequest()?.forwarded ?? {}))
        request.headers.set(name, value)
      const startedAt = performance.now()
      try {
        return await fetch(request, { signal })
      } catch (error) {
        noteFailure(causeOf(error, signal))
        throw error
      } finally {
        noteCall(request.url.slice(base.length), performance.now() - startedAt)
      }
    },
    demonstration: null,
  }
}

/** Codes of Node and undici for a connection that was never made. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether `fetch` failed so early that nothing of the request can have reached the service. */
export function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.has(String(cause.code))
}
