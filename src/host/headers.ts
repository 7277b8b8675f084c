import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

/** Content-Security-Policy by directive. */
type Policy = Readonly<Record<string, string>>

/** What the console's own pages may do: their own scripts, styles, pictures and calls, and nothing else. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} as const satisfies Policy

/** What anything else may do if somebody opens it as a page: nothing. */
const INERT_POLICY: Policy = { 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' }

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
] as const

const EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const ON_DOCUMENTS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'Permissions-Policy': CLOSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ')
}

/** The sources that allow the inline `tag`s of a page and no others: the digest of each, as it stands in the page. */
function inlineSources(html: string, tag: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}

/** The security headers of a page of the console, whose own inline script and styles run and no others. */
export function pageHeaders(html: string): Readonly<Record<string, string>> {
  return {
    ...ON_DOCUMENTS,
    'Content-Security-Policy': written({
      ...PAGE_POLICY,
      'script-src': PAGE_POLICY['script-src'] + inlineSources(html, 'script'),
      'style-src': PAGE_POLICY['style-src'] + inlineSources(html, 'style'),
    }),
  }
}

/** The security headers of everything else that is the console's own: config, refusals. */
export const PAGE_HEADERS = pageHeaders('')

/**
 * The security headers of scripts, styles and pictures. Everybody waits for them, and a Permissions-Policy, the longest
 * of all, is obeyed by documents only: as one, under this policy, a file is inert.
 */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'Content-Security-Policy': written(INERT_POLICY),
}

/** The security headers of the service's answers, which no cache may keep. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...ON_DOCUMENTS,
  'Content-Security-Policy': written(INERT_POLICY),
  'Cache-Control': 'no-store',
}

/**
 * Strict-Transport-Security for `seconds`, or nothing for 0. By setting only: a browser that has seen it refuses plain
 * http to this name for that long, and the name's subdomains are not the console's to decide about.
 */
export function transportHeaders(seconds: number): Readonly<Record<string, string>> {
  return seconds === 0 ? {} : { 'Strict-Transport-Security': `max-age=${seconds}` }
}

/**
 * The dev server's headers: the pages' own, plus what hot reload needs. Vite puts scripts and styles into the page under
 * `nonce` and opens a socket; its client writes markup, so that Trusted Types cannot be enforced there.
 */
export function devHeaders(nonce: string): Readonly<Record<string, string>> {
  const { 'require-trusted-types-for': _enforced, 'trusted-types': _policies, ...policy } = PAGE_POLICY
  return {
    ...ON_DOCUMENTS,
    'Content-Security-Policy': written({
      ...policy,
      'script-src': `'self' 'nonce-${nonce}'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': "'self' data:",
      'connect-src': "'self' ws://localhost:* ws://127.0.0.1:*",
    }),
  }
}

/** Puts `headers` on this answer. */
export function putHeaders(context: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

/** Puts `headers` on every answer that follows, refusals and errors included. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    putHeaders(context, headers)
    await next()
  }
}
