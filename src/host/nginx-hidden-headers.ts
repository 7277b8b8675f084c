import { ANSWER_HEADERS } from './headers.ts'

/**
 * Headers of the service's answers that nginx drops. It can only name what it drops, where the host names what it keeps:
 * these are all that a browser acts on, and what servers commonly tell about themselves.
 */
const HIDDEN = [
  'Set-Cookie',
  'WWW-Authenticate',
  'Proxy-Authenticate',
  'Authentication-Info',
  'Location',
  'Content-Location',
  'Refresh',
  'Link',
  'Expires',
  'Pragma',
  'Age',
  'ETag',
  'Last-Modified',
  'Vary',
  'Accept-Ranges',
  'Content-Disposition',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
  'Content-Security-Policy-Report-Only',
  'Cross-Origin-Embedder-Policy',
  'Origin-Agent-Cluster',
  'Service-Worker-Allowed',
  'Strict-Transport-Security',
  'Clear-Site-Data',
  'Report-To',
  'Reporting-Endpoints',
  'NEL',
  'Alt-Svc',
  'Accept-CH',
  'Critical-CH',
  'Server-Timing',
  'Timing-Allow-Origin',
  'SourceMap',
  'X-SourceMap',
  'X-XSS-Protection',
  'X-DNS-Prefetch-Control',
  'X-Robots-Tag',
  'X-Powered-By',
  'X-AspNet-Version',
  'X-AspNetMvc-Version',
  'Via',
  'X-Lupa-Proxy',
  'X-Request-Id',
  'Allow',
] as const

/** The list above and every header that the house sets itself, so that none comes twice. */
export function hiddenHeaders(): string[] {
  return [...Object.keys(ANSWER_HEADERS), ...HIDDEN]
}
