import * as z from 'zod/mini'
import { decoderFor } from '../../core/contract/charset.ts'
import { Envelope, readStatus } from '../../core/contract/envelope.ts'
import { TokenAnswer } from '../../core/contract/token.ts'
import { currentRequest } from '../request/current-request.ts'
import { neverConnected } from '../service/remote-service.ts'
import type { SendToService, ServiceAnswer, ServiceRequest } from '../service/service.ts'
import { readBody } from './body.ts'
import type { Deadline } from './deadline.ts'
import { TooManyExchanges } from './exchanges.ts'
import type { EndAttempt } from './token-attempts.ts'

/**
 * Bytes of an answer that are searched for a token. All of it is read at once, and nobody else is served meanwhile;
 * no token is as long.
 */
const MOST_BYTES = 64 * 1024

const TokenStatus = z.pick(Envelope, { Status: true })

/** Whether the body of an answer is one of the interface's that carries a token. */
function hasToken(body: string): boolean {
  const json: unknown = JSON.parse(body)
  return z.safeParse(TokenAnswer, json).success && readStatus(z.parse(TokenStatus, json).Status) !== 'error'
}

/** Whether the body of an answer brings a token. False also where it cannot be read, or is over `limit` bytes. */
async function bringsToken(
  { status, contentType }: ServiceAnswer,
  body: ServiceAnswer['body'],
  limit: number,
): Promise<boolean> {
  if (status < 200 || status > 299 || body === null) return false
  try {
    const bytes = body instanceof ReadableStream ? await readBody(body, Math.min(limit, MOST_BYTES)) : body
    return bytes.byteLength <= MOST_BYTES && hasToken(decoderFor(contentType).decode(bytes))
  } catch {
    return false
  }
}

/**
 * Sends a sign-in and ends its attempt. It counts as refused unless it is known that nothing was guessed: whatever the
 * service answers instead of a token, a service may refuse by it, and of what was aborted nobody knows the answer.
 *
 * @param limit bytes of an answer that is passed on.
 */
export async function sendSignIn(
  request: ServiceRequest,
  send: SendToService,
  { deadline, limit, end }: { deadline: Deadline; limit: number; end: EndAttempt },
): Promise<ServiceAnswer> {
  let isRefused = true
  try {
    const answer = await deadline.race(send(request, deadline.signal))
    const [looked, passed] =
      answer.body instanceof ReadableStream ? answer.body.tee() : [answer.body, answer.body]
    isRefused = !(await deadline.race(bringsToken(answer, looked, limit)))
    return { ...answer, body: passed }
  } catch (error) {
    if (neverConnected(error) || error instanceof TooManyExchanges) isRefused = false
    throw error
  } finally {
    if (isRefused) currentRequest()?.metrics?.signInRefused('service')
    end(isRefused)
  }
}
