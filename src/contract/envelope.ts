import * as z from 'zod/mini'
import { messages, scalar, textOf } from './readable.ts'
import type { Readable, Scalar } from './readable.ts'

/** The common envelope (interface, 2.1). Every answer but the token's carries it. */
export const Envelope = z.looseObject({ Status: scalar, Mensagens: messages })
export type Envelope = z.output<typeof Envelope>

/** What Status says of the request: 0, '0' and 'OK' are ok; 1, '1' and 'ERRO' are an error. */
export function readStatus(status: Readable<Scalar> | undefined): 'ok' | 'error' | 'unknown' {
  const word = textOf(status)?.trim().toUpperCase()
  if (word === '0' || word === 'OK') return 'ok'
  if (word === '1' || word === 'ERRO') return 'error'
  return 'unknown'
}

/** Whether a parsed body is an envelope at all: an object with Status or Mensagens under the interface's own names. */
export function isEnvelope(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    (Object.hasOwn(body, 'Status') || Object.hasOwn(body, 'Mensagens'))
  )
}

/** Whether the messages say that the record is absent (`NÃO ENCONTRADO`, 2.1), however it is spelt and embedded. */
export function saysNotFound(mensagens: readonly string[]): boolean {
  return mensagens.some((message) =>
    /\bNAO ENCONTRAD[OA]\b/.test(message.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase()),
  )
}

/** The text that a successful answer carries as its only message. */
export const SUCCESS_MESSAGE = 'SUCESSO'
