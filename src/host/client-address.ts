import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/** An address alone: proxies write a port behind it, and brackets around one of IPv6. */
function bare(text: string): string {
  const trimmed = text.trim()
  const inner = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1]
  return inner ?? trimmed
}

/** The party behind an address: IPv4 as it stands, of IPv6 the first 64 bits, because one line of a provider has them all. */
function party(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? expandIPv6(plain).split(':').slice(0, 4).join(':') : plain
}

/**
 * Who a request comes from, for counting.
 *
 * @param peer the other end of the connection.
 * @param forwardedFor X-Forwarded-For as it came, to which each proxy appends the address that it was asked from.
 * @param trustedHops how many proxies of one's own stand in front. Only what these appended counts: whatever stands
 *   further left can be made up by whoever asks.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedHops: number): string {
  if (trustedHops > 0 && forwardedFor !== undefined) {
    const named = bare(forwardedFor.split(',').at(-trustedHops) ?? '')
    if (isIP(named)) return party(named)
  }
  return party(peer)
}
