import type { Fetch } from '#core/service/client/send-request.ts'

/** Answers that are errors, by what becomes of them. */
export const REJECTED = () => new Response('', { status: 403 })
export const RATE_LIMITED = () => new Response('', { status: 429 })
export const MALFORMED = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
export const NOT_FOUND = () => Response.json({ Status: 1, Mensagens: ['NÃO ENCONTRADO'] }, { status: 400 })

/** A service that fails at an address while it `isBroken`. */
export function failingAt(address: RegExp, fail: () => Response) {
  const service = {
    isBroken: true,
    intercept: async (request: Request, next: Fetch) =>
      service.isBroken && address.test(request.url) ? fail() : next(request),
  }
  return service
}

/** A service whose answers at an address come only once they are released. */
export function holdingAt(address: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  async function intercept(request: Request, next: Fetch): Promise<Response> {
    if (address.test(request.url)) await released
    return next(request)
  }
  return { intercept, release }
}

/** A service whose answers at an address are changed. */
export function changingAt(address: RegExp, change: (body: string) => string) {
  async function intercept(request: Request, next: Fetch): Promise<Response> {
    const answer = await next(request)
    return address.test(request.url) ? new Response(change(await answer.text()), answer) : answer
  }
  return { intercept }
}
