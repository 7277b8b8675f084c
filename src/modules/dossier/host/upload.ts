import type { Context, MiddlewareHandler } from 'hono'
import { LONGEST_DOSSIER_REQUEST, UPLOADED_BYTES, UPLOAD_MS } from './limits.ts'
import { ANSWER_HEADERS } from '../../../host/request/security-headers.ts'
import type { TeamEnv } from '../../team/host/session/session-cookie.ts'

/** Seconds after which a person, or another one, has probably been answered. */
const BUSY_S = 2

const REFUSALS = {
  408: 'the body took too long',
  413: 'too much',
  429: 'one dossier of a person at a time, and not too many of all people',
} as const

type Refusal = keyof typeof REFUSALS

function refuse(context: Context<TeamEnv>, status: Refusal): Response {
  const headers = {
    ...ANSWER_HEADERS,
    // What still comes of the body is not read.
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': String(BUSY_S) }),
  }
  return context.json({ error: REFUSALS[status] }, status, headers)
}

/**
 * Middleware that takes in the bodies of requests with dossiers: one of each person at a time, in ten seconds, and a bound
 * for those of all people. Only bytes that came count, so that nobody takes room by announcing a long body.
 */
export function takeUploads(): MiddlewareHandler<TeamEnv> {
  const busy = new Set<string>()
  let held = 0

  /** @returns why the rest of the body is not read, where it is not. */
  async function receive(
    body: ReadableStream<Uint8Array>,
    late: Promise<408>,
    chunks: Uint8Array[],
  ): Promise<Refusal | null> {
    const reader = body.getReader()
    let size = 0
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const read = await Promise.race([reader.read(), late])
      if (read === 408) return 408
      if (read.done) return null
      size += read.value.byteLength
      if (size > LONGEST_DOSSIER_REQUEST) return 413
      if (held + read.value.byteLength > UPLOADED_BYTES) return 429
      held += read.value.byteLength
      chunks.push(read.value)
    }
  }

  return async (context, next) => {
    const { subject } = context.get('session')
    if (busy.has(subject)) return refuse(context, 429)
    const { raw } = context.req
    if (raw.body === null) return next()
    if (Number(context.req.header('Content-Length') ?? 0) > LONGEST_DOSSIER_REQUEST)
      return refuse(context, 413)
    busy.add(subject)
    const { promise: late, resolve } = Promise.withResolvers<408>()
    const timer = setTimeout(resolve, UPLOAD_MS, 408)
    const chunks: Uint8Array[] = []
    try {
      const refusal = await receive(raw.body, late, chunks)
      if (refusal !== null) return refuse(context, refusal)
      clearTimeout(timer)
      context.req.raw = new Request(raw, { method: 'POST', body: Buffer.concat(chunks) })
      return await next()
    } finally {
      clearTimeout(timer)
      held -= chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
      busy.delete(subject)
    }
  }
}
