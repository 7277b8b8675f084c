import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

/** Whether a host name or address can only be reached from this machine. IPv6 with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    /^(?:[a-z\d_-]+\.)*localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

export const isReadable = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname)

function isAddress(given: string): boolean {
  const url = URL.parse(given)
  return (
    url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(given)
  )
}

/** A variable with an http address. It is not quoted: it may hold a password by mistake. */
export function address(example: string, meaning = '') {
  const error = `must be an address like ${example}, without user name, password, query and fragment`
  const given = z.string({ error: `is not set: ${meaning}` }).check(z.refine(isAddress, { error }))
  return z.pipe(
    given,
    z.transform((text) => new URL(text)),
  )
}

/** The same, where plain http will do on this machine only. */
export function secureAddress(example: string, meaning = '') {
  return address(example, meaning).check(
    z.refine((url) => !isReadable(url), {
      error: 'is plain http: use https, or others can read and change what is sent',
    }),
  )
}
