import { isIP } from 'node:net'
import { convertIPv4BinaryToString, convertIPv6BinaryToString, convertIPv6ToBinary } from 'hono/utils/ipaddr'

/** An address alone: proxies may append a port, and put brackets around IPv6. */
function withoutPort(text: string): string {
  const trimmed = text.trim()
  const inner = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1]
  return inner ?? trimmed
}

/** IPv6 addresses whose last 32 bits are an IPv4 address: what precedes these. */
const AROUND_IPV4 = ['::ffff:0:0', '::ffff:0:0:0', '64:ff9b::'].map(
  (prefix) => convertIPv6ToBinary(prefix) >> 32n,
)

/** The first 10 bits of link-local addresses, `fe80::/10`. */
const LINK_LOCAL = convertIPv6ToBinary('fe80::') >> 118n

/**
 * IPv4 as it is, also inside IPv6 (mapped or translated: RFC 4291, 2.5.5.2; RFC 2765, 2.1; RFC 6052, 2.1); of IPv6 the
 * first 64 bits, however they are written, because one subscriber has all addresses that begin with them. Everybody on a
 * link shares those of a link-local address: it counts whole.
 */
function toSubscriber(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const bits = convertIPv6ToBinary(plain)
  if (AROUND_IPV4.includes(bits >> 32n)) return convertIPv4BinaryToString(bits & 0xff_ff_ff_ffn)
  if (bits >> 118n === LINK_LOCAL) return convertIPv6BinaryToString(bits)
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
