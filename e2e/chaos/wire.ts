import type { Operation } from '../../src/core/contract/endpoints.ts'
import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'

/** The answer of the service without a fault. */
export interface CleanAnswer {
  readonly operation: Operation
  readonly status: number
  readonly body: string
  /** The body of the same operation for another, clean case. */
  readonly otherBody: string
}

/** One step of a faulty answer: bytes, a pause, or an end other than closing the stream in order. */
export type Step = Buffer | { readonly waitMs: number } | 'reset' | 'hang'

/** A faulty answer, byte by byte. */
export type Wire = readonly Step[]

/** Makes a faulty answer; all randomness comes from `choices`. */
export type FaultInjector = (clean: CleanAnswer, choices: Choices) => Wire

export type HeaderLine = readonly [name: string, value: string]

export const JSON_TYPE: HeaderLine = ['Content-Type', 'application/json; charset=utf-8']

/** The head of an answer on the wire, unchecked, so that it may be invalid. */
export function head(status: number | string, headers: readonly HeaderLine[]): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  // One answer per connection: the rest of a faulty one must not be parsed as the beginning of the next.
  return Buffer.from(`HTTP/1.1 ${status} Said\r\n${lines.join('')}Connection: close\r\n\r\n`, 'latin1')
}

/** A whole answer with the correct Content-Length. */
export function whole(
  status: number | string,
  body: Buffer | string,
  headers: readonly HeaderLine[] = [JSON_TYPE],
): Wire {
  const bytes = Buffer.from(body)
  return [head(status, [...headers, ['Content-Length', String(bytes.length)]]), bytes]
}

/** A body in chunks of about `size` bytes, without the chunk that ends it. */
export function chunks(body: Buffer, size: number): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size)
    parts.push(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]))
  }
  return parts
}

export const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Bytes of any value. */
export function noise(choices: Choices, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => choices.int(0, 255)))
}
