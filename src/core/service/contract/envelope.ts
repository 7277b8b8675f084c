import type * as z from 'zod/mini'
import { isObject, messages, record, scalar } from './record.ts'
import type { Scalar } from './record.ts'

/** The envelope of every answer but the token's (interface, 2.1). */
export const Envelope = record({ Status: scalar, Mensagens: messages })
export type Envelope = z.output<typeof Envelope>

/** 0, '0' and 'OK' are ok; 1, '1' and 'ERRO' are an error (interface, 2.1 and 7). */
export function readStatus(status: Scalar | null): 'ok' | 'error' | 'unknown' {
  const word = String(status).trim().toUpperCase()
  if (word === '0' || word === 'OK') return 'ok'
  if (word === '1' || word === 'ERRO') return 'error'
  return 'unknown'
}

export function isEnvelope(body: unknown): boolean {
  return isObject(body) && (Object.hasOwn(body, 'Status') || Object.hasOwn(body, 'Mensagens'))
}

/** Whether a message contains `NÃO ENCONTRADO` (interface, 2.1), with or without accents. */
export function hasNotFoundMessage(mensagens: readonly string[]): boolean {
  // Joined: testing thousands of short messages one by one takes ten times as long.
  const text = mensagens.join('\n').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return /\bNAO ENCONTRAD[OA]\b/.test(text)
}

/** What a message says besides `NÃO ENCONTRADO`. */
export function withoutNotFound(message: string): string {
  return message.normalize('NFC').replace(/\bN[ÃA]O ENCONTRAD[OA]\b/gi, ' ')
}

export const SUCCESS_MESSAGE = 'SUCESSO'

export function mediaTypeOf(contentType: string): string {
  return (contentType.toLowerCase().split(';')[0] ?? '').trim()
}

export function charsetOf(contentType: string): string | undefined {
  return /(?:^|;)\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
}

/** UTF-8 unless the Content-Type has another known charset. RFC 8259 (8.1) forbids that, but older services do it. */
export function decoderFor(contentType: string | null): TextDecoder {
  try {
    return new TextDecoder(charsetOf(contentType ?? ''))
  } catch {
    return new TextDecoder()
  }
}

/** Marks a response that the console's host sends instead of one from the service. The host strips it from the service's. */
export const PROXY_HEADER = 'x-lupa-proxy'

/** Values of `PROXY_HEADER`: no connection (502), no response in time (504), body over the host's limit (413, 502). */
export const PROXY_FAILURES = ['unreachable', 'timeout', 'too-large'] as const
export type ProxyFailure = (typeof PROXY_FAILURES)[number]
