import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Call, Calls } from '#core/case/calls.ts'

/** What of an answer a case is made of. A field that the service adds around it may name the request. */
const READ: Readonly<Record<keyof Calls, readonly string[]>> = {
  score: ['Status', 'Mensagens', 'Analise'],
  biometria: ['Status', 'Mensagens', 'Biometria'],
  laudo: ['Status', 'Mensagens', 'Laudo'],
}

/** What was read by one call, without its times; null where it was not made. */
function readBy(name: keyof Calls, call: Call<Readonly<Record<string, unknown>>>): unknown {
  if (call.state === 'failed') return { failed: call.error.kind }
  if (call.state !== 'answered') return null
  const { data } = call.answer
  return { data: Object.fromEntries(READ[name].map((key) => [key, data[key]])) }
}

/** RFC 8785 has no form for numbers without end and for halves of characters, which answers can hold. */
function withForm(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) }
  if (typeof value === 'string' && !value.isWellFormed()) return { text: JSON.stringify(value) }
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord && Object.keys(value).some((key) => !key.isWellFormed()) ? Object.entries(value) : value
}

/**
 * Digest of what was read of a case: HMAC-SHA-256 over its canonical JSON (RFC 8785), as base64url. The same answers have
 * the same digest whenever, and by whomever, they are read.
 */
export function evidenceDigest(key: Uint8Array, calls: Calls): string {
  const names = ['score', 'biometria', 'laudo'] as const
  const read = Object.fromEntries(names.map((name) => [name, readBy(name, calls[name])]))
  const text = canonicalize(JSON.parse(JSON.stringify(read, withForm))) ?? ''
  return createHmac('sha256', key).update(text).digest('base64url')
}
