import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { decoderFor, Envelope, readStatus } from '#core/service/contract/envelope.ts'
import { TokenAnswer } from '#core/service/contract/token.ts'
import type { AttemptLimit } from '#host/limits.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import type { ServiceAnswer } from '#host/service/service.ts'

const MINUTE_S = 60

/** Limits failed sign-ins per client. */
export interface AttemptLimiter {
  /** @returns `retryAfter` in seconds if the client is over the limit. */
  readonly begin: (context: RequestContext) => Promise<SignIn | { readonly retryAfter: number }>
}

interface RequestContext {
  readonly req: { readonly header: (name: string) => string | undefined }
  readonly env: HostEnv['Bindings'] | undefined
}

interface SignIn {
  /** Ends the attempt. A success no longer counts. */
  readonly end: (hasFailed: boolean) => void
}

/** Attempts count from their start, so parallel guesses count, too. */
export function createAttemptLimiter({ failuresPerMinute, trustedHops }: AttemptLimit): AttemptLimiter {
  const failures = new RateLimiterMemory({ points: failuresPerMinute, duration: MINUTE_S })
  return {
    async begin({ req, env }) {
      if (failuresPerMinute === 0) return { end: () => {} }
      const peer = env?.incoming?.socket.remoteAddress ?? ''
      const client = clientAddress(peer, req.header('X-Forwarded-For'), trustedHops)
      const { consumedPoints, msBeforeNext } = await failures.penalty(client)
      if (consumedPoints > failuresPerMinute)
        return { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
      return {
        end(hasFailed) {
          if (!hasFailed) void failures.reward(client)
        },
      }
    },
  }
}

/** Whether an answer contains a token. */
export function hasToken({ status, contentType, body }: ServiceAnswer): boolean {
  if (status < 200 || status > 299) return false
  try {
    const json: unknown = JSON.parse(decoderFor(contentType).decode(body))
    return z.safeParse(TokenAnswer, json).success && readStatus(z.parse(Envelope, json).Status) !== 'error'
  } catch {
    return false
  }
}

/** Returns an IPv4 address, or the /64 prefix of an IPv6 address: one subscriber owns the whole prefix. */
function subscriberOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? expandIPv6(plain.toLowerCase()).split(':').slice(0, 4).join(':') : plain
}

/**
 * Returns the client address for the limit.
 *
 * @param peer remote address of the connection.
 * @param forwardedFor X-Forwarded-For as received. Each proxy appends the address of its client.
 * @param trustedHops number of trusted proxies. Clients can forge the entries before theirs.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedHops: number): string {
  const forwarded = trustedHops > 0 ? (forwardedFor?.split(',').at(-trustedHops)?.trim() ?? '') : ''
  // Some proxies append a port or put IPv6 into brackets.
  const address = /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1')
  return subscriberOf(isIP(address) ? address : peer)
}
