import type { SendToService } from './service.ts'

/** Something that answers a `Request` in this process, as a service. It unpacks bodies itself, as `fetch` does. */
export function sendByFetch(fetch: (request: Request) => Promise<Response>): SendToService {
  return async ({ url, method, headers, body }, signal) => {
    const init: RequestInit = { method, headers, body }
    const request = new Request(url, init)
    // Node keeps a signal that was given to a `Request` until long after the answer, and under load that fills the memory.
    Object.defineProperty(request, 'signal', { value: signal })
    const { status, headers: answered, body: answer } = await fetch(request)
    const length = answered.has('Content-Encoding') ? null : answered.get('Content-Length')
    return {
      status,
      contentType: answered.get('Content-Type'),
      retryAfter: answered.get('Retry-After'),
      length: length === null ? null : Number(length),
      body: answer,
    }
  }
}
