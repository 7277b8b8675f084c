import { createHash } from 'node:crypto'

/** Content-Security-Policy by directive. */
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

/** The policy of a page, which allows the inline scripts and styles of `html`. */
export function pagePolicy(html: string): string {
  return serialize({
    ...PAGE,
    'script-src': PAGE['script-src'] + inlineSources(html, 'script'),
    'style-src': PAGE['style-src'] + inlineSources(html, 'style'),
  })
}

/** The policy of the live demonstration, which says it in a `meta`: it calls nobody. Only a header could forbid frames. */
export function metaPolicy(): string {
  const { 'frame-ancestors': _ignored, ...policy } = PAGE
  return serialize({ ...policy, 'connect-src': "'none'" })
}

/** The policy of everything that is no page. Opened as one, it may do nothing. */
export const INERT_POLICY = serialize({
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  sandbox: '',
})

/**
 * The policy of the dev server's pages: Vite adds scripts and styles under `nonce` and opens a socket. Its client
 * writes markup, so that Trusted Types cannot be enforced.
 */
export function devPolicy(nonce: string): string {
  const { 'require-trusted-types-for': _enforced, 'trusted-types': _policies, ...policy } = PAGE
  return serialize({
    ...policy,
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': "'self' ws://localhost:* ws://127.0.0.1:*",
  })
}
