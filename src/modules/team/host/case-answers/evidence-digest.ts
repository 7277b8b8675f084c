import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Call, Calls } from '#core/case/calls.ts'

/** The fields that make up a case. Other fields may differ per request, like a trace id. */
const DIGESTED_FIELDS: Readonly<Record<keyof Calls, readonly string[]>> = {
  score: ['Status', 'Mensagens', 'Analise'],
  biometria: ['Status', 'Mensagens', 'Biometria'],
  laudo: ['Status', 'Mensagens', 'Laudo'],
}

function contentOf(name: keyof Calls, call: Call<Readonly<Record<string, unknown>>>): unknown {
  if (call.state === 'failed') return { failed: call.error.kind }
  if (call.state !== 'answered') return null
  const { data } = call.answer
  return { data: Object.fromEntries(DIGESTED_FIELDS[name].map((key) => [key, data[key]])) }
}

/** Answers can contain infinite numbers and lone surrogates, which RFC 8785 cannot represent. */
function toRepresentable(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) }
  if (typeof value === 'string' && !value.isWellFormed()) return { text: JSON.stringify(value) }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && Object.keys(value).some((key) => !key.isWellFormed()) ? Object.entries(value) : value
}

/** HMAC-SHA-256 over the canonical JSON (RFC 8785) of a case's answers, as base64url. */
export function evidenceDigest(key: Uint8Array, calls: Calls): string {
  const names = ['score', 'biometria', 'laudo'] as const
  const contents = Object.fromEntries(names.map((name) => [name, contentOf(name, calls[name])]))
  const text = canonicalize(JSON.parse(JSON.stringify(contents, toRepresentable))) ?? ''
  return createHmac('sha256', key).update(text).digest('base64url')
}
