import { isIP } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/** An address alone: proxies may append a port, and put brackets around IPv6. */
function withoutPort(text: string): string {
  const trimmed = text.trim()
  const inner = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1]
  return inner ?? trimmed
}

/**
 * IPv4 as it is, also where it is written as IPv6; of IPv6 the first 64 bits, however they are written, because one
 * subscriber has all addresses that begin with them.
 */
function toSubscriber(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const bits = convertIPv6ToBinary(plain)
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}

/**
 * The client that a request is counted for.
 *
 * @param peer the other end of the connection.
 * @param forwardedFor X-Forwarded-For as received; each proxy appends the address that it received the request from.
 * @param trustedHops number of trusted proxies in front. Only what these appended counts: the client can write anything
 *   to the left of it.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedHops: number): string {
  if (trustedHops > 0 && forwardedFor !== undefined) {
    const client = withoutPort(forwardedFor.split(',').at(-trustedHops) ?? '')
    if (isIP(client)) return toSubscriber(client)
  }
  return toSubscriber(peer)
}
