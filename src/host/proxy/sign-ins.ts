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

/** The limit on guessing: so many failed sign-ins a minute for each client. */
export interface SignIns {
  /** @returns the seconds after which its client may try again, where it may not now. */
  readonly begin: (context: RequestContext) => Promise<SignIn | { readonly retryAfter: number }>
}

/** The part of a Hono context that says whose request it is. */
interface RequestContext {
  readonly req: { readonly header: (name: string) => string | undefined }
  readonly env: HostEnv['Bindings'] | undefined
}

interface SignIn {
  /** Ends the sign-in. One that did not fail no longer counts. */
  readonly end: (hasFailed: boolean) => void
}

/** Those in progress count until they succeed, so that simultaneous guesses do not pass. */
export function createSignIns({ failuresPerMinute: most, trustedHops }: AttemptLimit): SignIns {
  const failures = new RateLimiterMemory({ points: most, duration: MINUTE_S })
  return {
    async begin({ req, env }) {
      if (most === 0) return { end: () => {} }
      const peer = env?.incoming?.socket.remoteAddress ?? ''
      const client = clientAddress(peer, req.header('X-Forwarded-For'), trustedHops)
      const { consumedPoints, msBeforeNext } = await failures.penalty(client)
      if (consumedPoints > most) return { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
      return {
        end(hasFailed) {
          if (!hasFailed) void failures.reward(client)
        },
      }
    },
  }
}

/** Whether an answer of the service brings a token. False also where it cannot be read. */
export function bringsToken({ status, contentType, body }: ServiceAnswer): boolean {
  if (status < 200 || status > 299) return false
  try {
    const json: unknown = JSON.parse(decoderFor(contentType).decode(body))
    return z.safeParse(TokenAnswer, json).success && readStatus(z.parse(Envelope, json).Status) !== 'error'
  } catch {
    return false
  }
}

/** IPv4 as it is, also inside IPv6; of IPv6 the first 64 bits, because one subscriber has all addresses behind them. */
function subscriberOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? expandIPv6(plain.toLowerCase()).split(':').slice(0, 4).join(':') : plain
}

/**
 * The client that a sign-in is counted for.
 *
 * @param peer the other end of the connection.
 * @param forwardedFor X-Forwarded-For as received; each proxy appends the address that it received the request from.
 * @param trustedHops number of trusted proxies in front. Only what these appended counts: the client can write anything
 *   to the left of it.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedHops: number): string {
  const forwarded = trustedHops > 0 ? (forwardedFor?.split(',').at(-trustedHops)?.trim() ?? '') : ''
  // Some proxies append a port, and put brackets around IPv6.
  const address = /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1')
  return subscriberOf(isIP(address) ? address : peer)
}
