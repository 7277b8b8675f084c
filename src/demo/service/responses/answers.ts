import { SUCCESS_MESSAGE } from '../../../core/contract/envelope.ts'
import type { Operation } from '../../../core/contract/endpoints.ts'

/** An answer of the service with a JSON body. */
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

/** Status as an operation writes it: the score and report queries write it as a string (interface, 2.1). */
function written(operation: Operation, status: 0 | 1): number | string {
  return operation === 'score' || operation === 'laudo' ? String(status) : status
}

/** 200 with an envelope around the resource, if any. */
export function success(operation: Operation, resource: Readonly<Record<string, unknown>>): Response {
  return json(200, { ...resource, Status: written(operation, 0), Mensagens: [SUCCESS_MESSAGE] })
}

/** An error that comes with an envelope; `httpStatus` may be 200. */
export function refusal(operation: Operation, httpStatus: number, ...messages: readonly string[]): Response {
  return json(httpStatus, { Status: written(operation, 1), Mensagens: messages })
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

/** 500, whose Status is a word (interface, 7). */
export function failure(): Response {
  return json(500, { Status: 'ERRO', Mensagens: ['Erro não tratado pelo sistema'] })
}

/** 429 with the seconds to wait; not part of the interface, but gateways in front of services send it. */
export function tooMany(seconds: number): Response {
  return plain(429, 'Too Many Requests', { 'Retry-After': String(seconds) })
}

/** An unknown address: a 404 without an envelope. */
export function endpointMissing(): Response {
  return plain(404, 'Not Found')
}
