import type { Operation } from '../../src/contract/endpoints.ts'
import type { Choices } from '../../src/demo-service/drafting/seeded-choices.ts'

/** What the service would have answered. */
export interface CleanAnswer {
  readonly operation: Operation
  readonly status: number
  readonly body: string
  /** The body that the same operation gives for a case against which nothing speaks. */
  readonly otherCase: string
}

/** One step of a faulty answer: bytes, a pause, or an end that is not the usual one (an orderly end of the stream). */
export type Step = Buffer | { readonly waitMs: number } | 'reset' | 'hang'

/** A faulty answer, byte by byte. */
export type Wire = readonly Step[]

/** A way in which an answer is made faulty; all that is left to chance comes from `choices`. */
export type InjectFault = (clean: CleanAnswer, choices: Choices) => Wire

export type HeaderLine = readonly [name: string, value: string]

export const JSON_TYPE: HeaderLine = ['Content-Type', 'application/json; charset=utf-8']

/** The head of an answer as it stands on the wire: nothing is checked, so that anything can be wrong with it. */
export function head(status: number | string, headers: readonly HeaderLine[]): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  // A connection serves one answer: what is wrong with one must not be read as the beginning of the next.
  return Buffer.from(`HTTP/1.1 ${status} Said\r\n${lines.join('')}Connection: close\r\n\r\n`, 'latin1')
}

/** A whole answer with a right Content-Length. */
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
