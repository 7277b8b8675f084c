import type { Fetch } from '#core/service/client/send-request.ts'

/** Error responses, by how the client classifies them. */
export const REJECTED = () => new Response('', { status: 403 })
export const RATE_LIMITED = () => new Response('', { status: 429 })
export const MALFORMED = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
export const NOT_FOUND = () => Response.json({ Status: 1, Mensagens: ['NÃO ENCONTRADO'] }, { status: 400 })

/** Fails at an address while `isBroken`. */
export function failingAt(address: RegExp, fail: () => Response) {
  const service = {
    isBroken: true,
    intercept: async (request: Request, next: Fetch) =>
      service.isBroken && address.test(request.url) ? fail() : next(request),
  }
  return service
}

/** Delays the answers at an address until `release` is called. */
export function holdingAt(address: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  async function intercept(request: Request, next: Fetch): Promise<Response> {
    if (address.test(request.url)) await released
    return next(request)
  }
  return { intercept, release }
}

/** Changes the response bodies at an address. */
export function changingAt(address: RegExp, change: (body: string) => string) {
  async function intercept(request: Request, next: Fetch): Promise<Response> {
    const response = await next(request)
    return address.test(request.url) ? new Response(change(await response.text()), response) : response
  }
  return { intercept }
}
