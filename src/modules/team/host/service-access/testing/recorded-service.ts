import { createDemoService } from '#demo/demo-service.ts'
import type { DemoServiceOptions } from '#demo/demo-service.ts'
import { sendByFetch } from '#host/service/service.ts'
import type { Upstream } from '#host/service/service.ts'

/** Answers a request in place of the service, or forwards it with `next`. */
export type Intercept = (request: Request, next: () => Promise<Response>) => Response | Promise<Response>

interface RecordedRequest {
  /** `token`, `score`, `biometria` or `laudo`. */
  readonly operation: string
  readonly token: string | null
  /** Of a token request. */
  readonly credential: { readonly ClientId: string; readonly ClientSecret: string } | null
}

function operationOf({ url }: Request): string {
  if (url.includes('OAuth2')) return 'token'
  if (url.includes('Biometria')) return 'biometria'
  return url.includes('Laudo') ? 'laudo' : 'score'
}

/** The demonstration service in this process. It records its requests. */
export function createRecordedService(options: DemoServiceOptions = {}, intercept?: Intercept) {
  const demoService = createDemoService(options)
  const requests: RecordedRequest[] = []

  const service: Upstream = {
    base: 'http://service.test/prefix',
    demonstration: null,
    send: sendByFetch(async (request) => {
      const operation = operationOf(request)
      const credential = operation === 'token' ? await request.clone().json() : null
      requests.push({
        operation,
        token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
        credential: credential as RecordedRequest['credential'],
      })
      const next = async () => demoService.fetch(new Request(request.url.replace('/prefix', ''), request))
      return intercept ? intercept(request, next) : next()
    }),
  }
  const countOf = (name: string) => requests.filter(({ operation }) => operation === name).length
  return { service, requests, countOf }
}
