import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { waitByClock } from '#core/service/client/abort.ts'
import { ENDPOINTS, FALLBACK_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Endpoint } from '#core/service/contract/endpoints.ts'
import { TokenRequest } from '#core/service/contract/token.ts'
import {
  absent,
  json,
  endpointMissing,
  failure,
  plain,
  refusal,
  success,
  unauthorized,
} from './responses/responses.ts'
import { wallClockDay } from './drafting/calendar.ts'
import { findById, findByChave } from './cases/find-case.ts'
import type { Fault, FaultedRequest } from './responses/responses.ts'
import description from './openapi.json' with { type: 'json' }
import type { Query, DemoCase } from './drafting/demo-case.ts'
import {
  CLIENT_SENTINELS,
  DENIED_TO_CLIENT,
  SHORT_TOKEN_CLIENT,
  SHORT_TOKEN_SECONDS,
  WRONG_SECRETS,
} from './cases/named-cases.ts'

export interface DemoServiceOptions {
  /** Clock in milliseconds since the epoch. The day at startup is "today" for all cases. */
  readonly now?: () => number
  /** Milliseconds per answer. */
  readonly latency?: number
  readonly tokenSeconds?: number
}

interface Grant {
  /** Milliseconds since the epoch. */
  readonly endsAt: number
  readonly clientId: string
}

class Tokens {
  readonly #grants = new Map<string, Grant>()

  /** Issues an opaque token, valid for `seconds` from `now` (milliseconds since the epoch). */
  issue(seconds: number, now: number, clientId: string): string {
    for (const [token, { endsAt }] of this.#grants) if (endsAt <= now) this.#grants.delete(token)
    const token = randomBytes(32).toString('hex')
    this.#grants.set(token, { endsAt: now + seconds * 1000, clientId })
    return token
  }

  /** Returns the grant of an Authorization header, or null if the token is invalid or expired. */
  find(authorization: string | null, now: number): Grant | null {
    const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const grant = token === undefined ? undefined : this.#grants.get(token)
    return grant !== undefined && now < grant.endsAt ? grant : null
  }
}

/** Parameter names are case-insensitive. */
function parameter(url: string, name: string): string | null {
  for (const [key, value] of new URL(url).searchParams) {
    if (key.toLowerCase() === name.toLowerCase()) return value
  }
  return null
}

function faultOf({ fault }: DemoCase, query: Query): Fault | undefined {
  return typeof fault === 'function' ? fault : fault?.[query]
}

function answerOf(demoCase: DemoCase | undefined, query: Query): Response {
  const resources = demoCase && {
    score: { Analise: demoCase.analise },
    biometria: demoCase.biometria && { Biometria: demoCase.biometria },
    laudo: { Laudo: demoCase.laudo },
  }
  const resource = resources?.[query]
  return resource ? success(query, resource) : absent(query)
}

/** Deterministic except for its tokens. Contains no data of real people. */
export function createDemoService(options: DemoServiceOptions = {}): Hono {
  const { now = Date.now, latency = 0, tokenSeconds = 3600 } = options
  const today = wallClockDay(now())
  const tokens = new Tokens()
  const remembered = new Map<string, number>()
  const app = new Hono()

  if (latency > 0) {
    app.use(async (context, next) => {
      const due = performance.now() + latency
      await next()
      // Includes the time to generate the answer. Timers truncate to whole milliseconds.
      await waitByClock(Math.max(0, Math.round(due - performance.now())), context.req.raw.signal)
    })
  }

  async function respond(
    context: Context,
    fault: Fault | undefined,
    moment: Omit<FaultedRequest, 'signal' | 'now' | 'remembered'>,
  ): Promise<Response> {
    const { signal } = context.req.raw
    return fault ? await fault({ ...moment, signal, now: now(), remembered }) : moment.answer()
  }

  function grant(clientId: string): Response {
    const seconds = clientId === SHORT_TOKEN_CLIENT ? SHORT_TOKEN_SECONDS : tokenSeconds
    const token = tokens.issue(seconds, now(), clientId)
    return json(
      200,
      { access_token: token, token_type: 'Bearer', expires_in: seconds },
      { 'Cache-Control': 'no-store' },
    )
  }

  app.post(`/${ENDPOINTS.token.path}`, async (context) => {
    const body: unknown = await context.req.json().catch(() => null)
    if (typeof body !== 'object' || body === null)
      return refusal('token', 400, 'Corpo da requisição inválido')
    const parsed = TokenRequest.safeParse(body)
    if (!parsed.success) return unauthorized('Scope ou GrantType inválido, ou campo ausente')
    const { ClientId, ClientSecret } = parsed.data
    if (!ClientId || !ClientSecret || WRONG_SECRETS.has(ClientSecret)) {
      return unauthorized('Usuário ou senha inválidos')
    }
    const fault = Object.hasOwn(CLIENT_SENTINELS, ClientId) ? CLIENT_SENTINELS[ClientId] : undefined
    return await respond(context, fault, {
      operation: 'token',
      isMirrored: false,
      subject: ClientId,
      answer: () => grant(ClientId),
    })
  })

  function serve(endpoint: Endpoint & { operation: Query }, isMirrored: boolean): void {
    app.get(`/${endpoint.path.replace('{id}', ':id{[0-9]+}')}`, async (context) => {
      const { operation } = endpoint
      const token = tokens.find(context.req.header('Authorization') ?? null, now())
      if (!token) return unauthorized('Token inválido ou expirado')
      if (DENIED_TO_CLIENT.get(token.clientId)?.includes(operation)) {
        return unauthorized('Operação não permitida para esta credencial')
      }
      const subject = endpoint.query ? parameter(context.req.url, endpoint.query) : context.req.param('id')
      if (!subject) return refusal(operation, 400, `${endpoint.query ?? 'Id'} não informado`)
      const demoCase = endpoint.query ? findByChave(subject, today) : findById(Number(subject), today)
      const answer = () => answerOf(demoCase, operation)
      return await respond(context, demoCase && faultOf(demoCase, operation), {
        operation,
        isMirrored,
        subject,
        answer,
      })
    })
  }
  serve(ENDPOINTS.score, false)
  serve(ENDPOINTS.biometria, false)
  serve(ENDPOINTS.laudo, false)
  serve(FALLBACK_ENDPOINTS.score, true)
  serve(FALLBACK_ENDPOINTS.laudo, true)

  app.get('/openapi.json', () => json(200, description))

  for (const { path, method } of [...Object.values(ENDPOINTS), ...Object.values(FALLBACK_ENDPOINTS)]) {
    app.all(`/${path.replace('{id}', ':id{[0-9]+}')}`, () =>
      plain(405, 'Method Not Allowed', { Allow: method }),
    )
  }
  app.notFound(() => endpointMissing())
  app.onError((error, context) => {
    // For in-process calls: reject aborted requests like `fetch`.
    if (context.req.raw.signal.aborted) throw error
    return failure()
  })
  return app
}
