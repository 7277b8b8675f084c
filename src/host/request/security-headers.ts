import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

type Policy = Readonly<Record<string, string>>

/** What the console's pages may do: run their own scripts, styles, images and calls, and nothing else. */
const PAGE = {
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

function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ')
}

/** Sources that allow the inline `tag`s of a page and no others: the digest of each. */
function inlineSources(html: string, tag: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}

function pagePolicy(html: string, imageOrigins: readonly string[]): string {
  return serialize({
    ...PAGE,
    'script-src': PAGE['script-src'] + inlineSources(html, 'script'),
    'style-src': PAGE['style-src'] + inlineSources(html, 'style'),
    'img-src': [PAGE['img-src'], ...new Set(imageOrigins)].join(' '),
  })
}

/** The policy of everything that is no page. Opened as one, it may do nothing. */
const INERT_POLICY = serialize({
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  sandbox: '',
})

/**
 * The policy of the dev server's pages: Vite adds scripts and styles under `nonce` and opens a socket. Its client
 * writes markup, so that Trusted Types cannot be enforced.
 */
function devPolicy(nonce: string): string {
  const { 'require-trusted-types-for': _enforced, 'trusted-types': _policies, ...policy } = PAGE
  return serialize({
    ...policy,
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': "'self' ws://localhost:* ws://127.0.0.1:*",
  })
}

type HeaderRecord = Readonly<Record<string, string>>

const DISABLED_FEATURES = [
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

const EVERYWHERE: HeaderRecord = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const ON_DOCUMENTS: HeaderRecord = {
  ...EVERYWHERE,
  'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}

/** @param imageOrigins from which the page shows images, beside its own. */
export function pageHeaders(html: string, imageOrigins: readonly string[] = []): HeaderRecord {
  return { ...ON_DOCUMENTS, 'Content-Security-Policy': pagePolicy(html, imageOrigins) }
}

export const PAGE_HEADERS = pageHeaders('')

/**
 * The security headers of scripts, styles and images. Without the Permissions-Policy, the longest: only documents obey
 * it, and as a document a file is inert under its Content-Security-Policy.
 */
export const FILE_HEADERS: HeaderRecord = { ...EVERYWHERE, 'Content-Security-Policy': INERT_POLICY }

export const ANSWER_HEADERS: HeaderRecord = {
  ...ON_DOCUMENTS,
  'Content-Security-Policy': INERT_POLICY,
  'Cache-Control': 'no-store',
}

/**
 * Strict-Transport-Security for `seconds`, or nothing for 0. Off by default: a browser that has seen it refuses plain
 * http to this name for that long. Without includeSubDomains, which may belong to other applications.
 */
export function transportHeaders(seconds: number): HeaderRecord {
  return seconds === 0 ? {} : { 'Strict-Transport-Security': `max-age=${seconds}` }
}

export function devHeaders(nonce: string): HeaderRecord {
  return { ...ON_DOCUMENTS, 'Content-Security-Policy': devPolicy(nonce) }
}

export function setHeaders(context: Context, headers: HeaderRecord): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

export function withHeaders(headers: HeaderRecord): MiddlewareHandler {
  return async (context, next) => {
    setHeaders(context, headers)
    await next()
  }
}
