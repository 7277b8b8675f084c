import { waitByClock } from '#core/service/client/abort.ts'
import { SUCCESS_MESSAGE } from '#core/service/contract/envelope.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

/** An answer without an envelope, like a web server's own error page. */
export function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}

/** The score and report queries send Status as a string (interface, 2.1). */
function statusOf(operation: Operation, status: 0 | 1): number | string {
  return operation === 'score' || operation === 'laudo' ? String(status) : status
}

export function success(operation: Operation, resource: Readonly<Record<string, unknown>>): Response {
  return json(200, { ...resource, Status: statusOf(operation, 0), Mensagens: [SUCCESS_MESSAGE] })
}

export function refusal(operation: Operation, httpStatus: number, ...messages: readonly string[]): Response {
  return json(httpStatus, { Status: statusOf(operation, 1), Mensagens: messages })
}

/** The absent record of each query: 400 on score and report (interface, 7), an enveloped 404 on the face match. */
export function absent(operation: Operation): Response {
  return operation === 'biometria'
    ? refusal(operation, 404, 'NÃO ENCONTRADO')
    : refusal(operation, 400, operation === 'score' ? 'NÃO ENCONTRADO' : 'Análise inexistente')
}

/** 401: wrong credentials, or an invalid or expired token. Its Status is a number on every operation. */
export function unauthorized(...messages: readonly string[]): Response {
  return json(401, { Status: 1, Mensagens: messages }, { 'WWW-Authenticate': 'Bearer' })
}

/** 500 with a word as Status (interface, 7). */
export function failure(): Response {
  return json(500, { Status: 'ERRO', Mensagens: ['Erro não tratado pelo sistema'] })
}

/** 429 with the seconds to wait. Sent by gateways, not part of the interface. */
function tooMany(seconds: number): Response {
  return plain(429, 'Too Many Requests', { 'Retry-After': String(seconds) })
}

/** An unknown address: a 404 without an envelope. */
export function endpointMissing(): Response {
  return plain(404, 'Not Found')
}

export interface FaultedRequest {
  readonly operation: Operation
  /** Whether the request used a mirrored address (interface, 4.3). */
  readonly isMirrored: boolean
  readonly signal: AbortSignal
  /** Milliseconds since the epoch. */
  readonly now: number
  /** State of faults across requests. */
  readonly remembered: Map<string, number>
  /** The Chave, Id or ClientId of the request. */
  readonly subject: string
  readonly answer: () => Response
}

export type Fault = (moment: FaultedRequest) => Response | Promise<Response>

function delayed(ms: number): Fault {
  return async ({ signal, answer }) => {
    await waitByClock(ms, signal)
    return answer()
  }
}

const MAINTENANCE = `<!doctype html>
<html lang="pt-BR"><head><title>Manutenção</title></head>
<body><h1>Sistema em manutenção</h1><p>Tente novamente mais tarde.</p></body></html>
`

/** How long `limitedOnce` accepts a request after refusing it. */
const FORGETS_AFTER_MS = 60_000

const BIG_BODY_BYTES = 6 * 1024 * 1024
const SLOW_MS = 3000
const SILENT_MS = 45_000

const RETRY_SECONDS = 1

async function cutOff({ answer }: FaultedRequest): Promise<Response> {
  const body = await answer().text()
  return new Response(body.slice(0, Math.floor(body.length * 0.6)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
}

/** The answer with an oversized field. */
async function oversized({ answer }: FaultedRequest): Promise<Response> {
  const body: unknown = await answer().json()
  return json(200, { ...(body as object), Anexo: 'A'.repeat(BIG_BODY_BYTES) })
}

function limitedOnce({ operation, subject, now, remembered, answer }: FaultedRequest): Response {
  const what = `${operation} ${subject}`
  const last = remembered.get(what)
  if (last !== undefined && now - last < FORGETS_AFTER_MS) return answer()
  remembered.set(what, now)
  return tooMany(RETRY_SECONDS)
}

/** Reads before the case changes: one for the page, one for the conclusion. */
const READS_BEFORE_CHANGE = 2

export function changing(analise: Readonly<Record<string, unknown>>): Fault {
  return async ({ operation, subject, remembered, answer }) => {
    if (operation !== 'score') return answer()
    const what = `reads ${subject.trim().toLowerCase()}`
    const reads = (remembered.get(what) ?? 0) + 1
    remembered.set(what, reads)
    if (reads <= READS_BEFORE_CHANGE) return answer()
    const body = (await answer().json()) as { Analise: object }
    return json(200, { ...body, Analise: { ...body.Analise, ...analise } })
  }
}

/** Requests of one operation that find the answer pending, and milliseconds after which they are counted anew. */
const PENDING_REQUESTS = 2
const PENDING_AGAIN_AFTER_MS = 120_000

/** The analysis and the face match are pending at first; until then there is no laudo. */
export function answeredLater(pending: Readonly<Record<'Analise' | 'Biometria', object>>): Fault {
  return async ({ operation, now, remembered, answer }) => {
    const countOf = (name: string) => remembered.get(`later ${name}`) ?? 0
    if (operation === 'score' && now - countOf('since') > PENDING_AGAIN_AFTER_MS) {
      remembered.set('later since', now)
      for (const name of ['score', 'biometria']) remembered.set(`later ${name}`, 0)
    }
    if (operation === 'laudo') return countOf('score') > PENDING_REQUESTS ? answer() : absent('laudo')
    const count = countOf(operation) + 1
    remembered.set(`later ${operation}`, count)
    if (count > PENDING_REQUESTS) return answer()
    const body = (await answer().json()) as Record<string, object>
    const name = operation === 'score' ? 'Analise' : 'Biometria'
    return json(200, { ...body, [name]: { ...body[name], ...pending[name] } })
  }
}

function broken(): Response {
  const half = new TextEncoder().encode('{"Status": 0, "Mensa')
  const rupture = new Error('the connection broke, on purpose')
  // The host logs the error. A stack would look like a defect.
  rupture.stack = `Error: ${rupture.message}`
  let isHalfSent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isHalfSent) controller.error(rupture)
      else controller.enqueue(half)
      isHalfSent = true
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

/** An absent record with status 200: Status 0 on the score query, 1 on the others. */
function absentWithin200({ operation }: FaultedRequest): Response {
  return operation === 'score'
    ? json(200, { Analise: null, Status: '0', Mensagens: ['NÃO ENCONTRADO'] })
    : refusal(operation, 200, 'NÃO ENCONTRADO')
}

export const FAULTS = {
  unauthorized: () => unauthorized('Token inválido'),
  endpointMissing: () => endpointMissing(),
  headingEndpointMissing: ({ isMirrored, operation, answer }) =>
    isMirrored || operation === 'biometria' ? answer() : endpointMissing(),
  limited: () => tooMany(RETRY_SECONDS),
  limitedOnce,
  failure: () => failure(),
  html: () => new Response(MAINTENANCE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  cutOff,
  oversized,
  rejected: ({ operation }) => refusal(operation, 200, 'CHAVE BLOQUEADA PARA CONSULTA', 'Contate o suporte'),
  absentWithin200,
  slow: delayed(SLOW_MS),
  silent: delayed(SILENT_MS),
  broken,
} as const satisfies Record<string, Fault>
