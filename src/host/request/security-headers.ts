import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

type Policy = Readonly<Record<string, string>>

/** CSP of pages: same-origin scripts, styles, images and calls only. */
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

/** CSP sources for a page's inline `tag`s: the digest of each. */
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

/** CSP for non-HTML responses: allow nothing. */
const INERT_POLICY = serialize({
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  sandbox: '',
})

/**
 * CSP of the dev server: Vite adds scripts and styles with `nonce` and opens a socket. Its client writes markup, which
 * Trusted Types would block.
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

/** @param imageOrigins additional origins of images. */
export function pageHeaders(html: string, imageOrigins: readonly string[] = []): HeaderRecord {
  return { ...ON_DOCUMENTS, 'Content-Security-Policy': pagePolicy(html, imageOrigins) }
}

export const PAGE_HEADERS = pageHeaders('')

/**
 * Headers of scripts, styles and images. Without Permissions-Policy, which only documents obey; a file opened as a document is
 * inert under its CSP.
 */
export const FILE_HEADERS: HeaderRecord = { ...EVERYWHERE, 'Content-Security-Policy': INERT_POLICY }

export const ANSWER_HEADERS: HeaderRecord = {
  ...ON_DOCUMENTS,
  'Content-Security-Policy': INERT_POLICY,
  'Cache-Control': 'no-store',
}

/**
 * Strict-Transport-Security for `seconds`; 0: none. Without includeSubDomains: subdomains may belong to other applications.
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
