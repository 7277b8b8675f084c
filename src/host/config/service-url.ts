import { isIPv4 } from 'node:net'
import { StartError } from './start-error.ts'

/** Variable that permits a plain-http SERVICE_URL beyond this machine. */
export const ALLOW_HTTP = 'SERVICE_ALLOW_HTTP'

/** Whether a host name or address can only be reached from this machine. IPv6 with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    /^(?:[a-z\d_-]+\.)*localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

function wrong(what: string): StartError {
  return new StartError(`SERVICE_URL ${what}`)
}

/**
 * Checks SERVICE_URL and returns it without a trailing slash.
 *
 * @param allowHttp whether plain http may leave this machine, where others can read tokens and personal data.
 * @throws StartError that says what is wrong with the address.
 */
export function checkServiceUrl(value: string, { allowHttp = false } = {}): string {
  const url = URL.parse(value)
  if (!url) throw wrong('is not an address: expected something like https://service.example/prefix')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw wrong(`must begin with https:// or http://, not ${url.protocol}`)
  }
  if (url.username || url.password) {
    throw wrong('must not carry a user name or password: people sign in with their own credentials')
  }
  if (value.includes('?') || value.includes('#')) throw wrong('must not carry a query or a fragment')
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    throw wrong(
      `is plain http to ${url.hostname}: tokens and personal data would travel readable. ` +
        `Use https, or set ${ALLOW_HTTP}=1 where the network between is trusted`,
    )
  }
  return url.href.replace(/\/+$/, '')
}
