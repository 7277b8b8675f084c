import type * as z from 'zod/mini'
import { messages, record, scalar } from './record.ts'
import type { Scalar } from './record.ts'

/** The common envelope (interface, 2.1) of every answer but the token's: result of the request, and its descriptions. */
export const Envelope = record({ Status: scalar, Mensagens: messages })
export type Envelope = z.output<typeof Envelope>

/** The result of a request by its Status: 0, '0' and 'OK' are ok; 1, '1' and 'ERRO' are an error (interface, 2.1 and 7). */
export function readStatus(status: Scalar | null): 'ok' | 'error' | 'unknown' {
  const word = String(status).trim().toUpperCase()
  if (word === '0' || word === 'OK') return 'ok'
  if (word === '1' || word === 'ERRO') return 'error'
  return 'unknown'
}

/** Whether a parsed body is an envelope: an object with a Status or Mensagens. */
export function isEnvelope(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    (Object.hasOwn(body, 'Status') || Object.hasOwn(body, 'Mensagens'))
  )
}

/** Whether a message means an absent record (`NÃO ENCONTRADO`, interface, 2.1), in any spelling and context. */
export function hasNotFoundMessage(mensagens: readonly string[]): boolean {
  // All at once: thousands of short messages would take ten times as long.
  const text = mensagens.join('\n').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return /\bNAO ENCONTRAD[OA]\b/.test(text)
}

/** The only message of a successful answer (interface, 2.1). */
export const SUCCESS_MESSAGE = 'SUCESSO'

/** The media type of a Content-Type without its parameters, in lower case. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.toLowerCase().split(';')[0] ?? '').trim()
}

/** The charset that a Content-Type names, as written; undefined where it names none. */
export function charsetOf(contentType: string): string | undefined {
  return /(?:^|;)\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
}

/**
 * A decoder for a body of the service: UTF-8, unless its Content-Type names another charset that is known. JSON allows
 * no other (RFC 8259, 8.1), but older services do send one.
 */
export function decoderFor(contentType: string | null): TextDecoder {
  try {
    return new TextDecoder(charsetOf(contentType ?? ''))
  } catch {
    return new TextDecoder()
  }
}

/**
 * The response header with which the console's host marks a response of its own, sent because it has none from the
 * service. The host removes it from the service's responses.
 */
export const PROXY_HEADER = 'x-lupa-proxy'

/** Values of `PROXY_HEADER`: no connection (502), no response in time (504), a body over the host's limit (413, 502). */
export const PROXY_FAILURES = ['unreachable', 'timeout', 'too-large'] as const
export type ProxyFailure = (typeof PROXY_FAILURES)[number]
