import type { Fetch } from '../../core/client/fetch.ts'
import { createDemoService } from '../service/demo-service.ts'

/** The demonstration service in this page, behind the address at which a host would proxy a service. */
export function createDemoFetch(): Fetch {
  const service = createDemoService()
  return async (request) => {
    const { method, headers, signal } = request
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/^\/api/, '')
    // Read first: not every browser passes a body on from one Request to another.
    const body = method === 'POST' ? await request.text() : null
    return await service.fetch(new Request(url, { method, headers, signal, body }))
  }
}
