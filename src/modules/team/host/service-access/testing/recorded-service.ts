import { createDemoService } from '#demo/demo-service.ts'
import type { DemoServiceOptions } from '#demo/demo-service.ts'
import type { Upstream } from '#host/service/service.ts'
import { sendByFetch } from '#host/service/service.ts'

/** Answers a request instead of the service, or passes it on with `next`. */
export type Intercept = (request: Request, next: () => Promise<Response>) => Response | Promise<Response>

/** A request as the service got it. */
export interface Recorded {
  /** `token`, `score`, `biometria` or `laudo`. */
  readonly operation: string
  readonly token: string | null
  /** ClientId and ClientSecret of a request for a token. */
  readonly credential: { readonly ClientId: string; readonly ClientSecret: string } | null
}

function operationOf({ url }: Request): string {
  if (url.includes('OAuth2')) return 'token'
  if (url.includes('Biometria')) return 'biometria'
  return url.includes('Laudo') ? 'laudo' : 'score'
}

/** The demonstration service in process, which records its requests. */
export function createRecordedService(options: DemoServiceOptions = {}, intercept?: Intercept) {
  const demoService = createDemoService(options)
  const requests: Recorded[] = []

  const service: Upstream = {
    base: 'http://service.test/prefix',
    demonstration: null,
    send: sendByFetch(async (request) => {
      const operation = operationOf(request)
      requests.push({
        operation,
        token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
        credential: operation === 'token' ? ((await request.clone().json()) as Recorded['credential']) : null,
      })
      const next = async () => demoService.fetch(new Request(request.url.replace('/prefix', ''), request))
      return intercept ? intercept(request, next) : next()
    }),
  }
  return {
    service,
    requests,
    countOf: (operation: string) => requests.filter((each) => each.operation === operation).length,
  }
}
