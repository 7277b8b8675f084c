import { ADDRESSES_WRITTEN } from './addresses.ts'
import { ADDRESS_PATTERNS } from './address-pattern.ts'
import { ANSWER_HEADERS, FILE_HEADERS, PAGE_HEADERS, pageHeaders } from './headers.ts'
import type { NginxOptions } from './nginx.ts'
import { PAGES } from './pages.ts'
import { StartError } from './service.ts'

/** Methods that the log names: nginx takes any word for one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'] as const

/** @throws StartError for a text that would end or change its directive. */
export function quoted(text: string): string {
  if (/["$\\\n]/.test(text)) throw new StartError(`nginx cannot be given ${JSON.stringify(text)}`)
  return `"${text}"`
}

function map(source: string, target: string, fallback: string, entries: readonly [string, string][]): string {
  const lines = entries.map(([pattern, value]) => `        "${pattern}" ${value};`)
  return `    map "${source}" $${target} {\n        default ${fallback};\n${lines.join('\n')}\n    }`
}

/** One pattern of the log's closed list for each kind of address, in the order in which nginx is to try them. */
function logPatterns(): [string, string][] {
  return ADDRESS_PATTERNS.filter((pattern) => pattern.startsWith('/')).map((pattern) => {
    const path = pattern.replace(/\*$/, '[^? ]*').replace('{id}', '[^/? ]*').replaceAll('.', '\\.')
    return [`~^\\S+ ${path}[? ]`, `"${pattern}"`]
  })
}

/** Everything that nginx decides from a request's line and name, and from how its answer came about. */
export function nginxMaps({
  names,
  page,
  attemptsPerMinute,
}: Pick<NginxOptions, 'names' | 'page' | 'attemptsPerMinute'>): string[] {
  const pages = [...PAGES].join('|')
  const known = names.map((name) => name.toLowerCase().replace(/[.[\]]/g, '\\$&')).join('|')
  return [
    '    # The request line as it came, because $uri is normalised: what would have to be normalised first is refused.',
    map(
      '$request',
      'lupa_target',
      '""',
      ADDRESSES_WRITTEN.map(({ method, below }) => [
        `~^${method} /api/(?<lupa_below>${below}) HTTP/`,
        '$lupa_below',
      ]),
    ),
    map('$request', 'lupa_path', '""', [['~^\\S+ (?<lupa_raw>[^? ]*)[? ]', '$lupa_raw']]),
    map('$request_method:$uri', 'lupa_wrong_method', '0', [['~^(?!GET:|HEAD:)[^:]+:(?!/api/)', '1']]),
    map('$host:$uri', 'lupa_foreign', names.length === 0 ? '0' : '1', [
      ...(names.length === 0 ? [] : ([[`~^(?:${known}):`, '0']] as [string, string][])),
      ['~^[^/]*:/(?:healthz|readyz)$', '0'],
    ]),
    map('$lupa_path', 'lupa_is_page', '0', [[`~^(?:${pages})$`, '1']]),
    map('$lupa_path', 'lupa_is_file', '0', [['~^/assets/|\\.[^/]*$', '1']]),
    map('$lupa_kind', 'lupa_policy', quoted(pageHeaders(page)['Content-Security-Policy'] ?? ''), [
      ['api', quoted(ANSWER_HEADERS['Content-Security-Policy'] ?? '')],
      ['file', quoted(FILE_HEADERS['Content-Security-Policy'] ?? '')],
    ]),
    map('$lupa_kind', 'lupa_features', quoted(PAGE_HEADERS['Permissions-Policy'] ?? ''), [['file', '""']]),
    map('$status:$lupa_kind:$lupa_path', 'lupa_cache', 'no-store', [
      ['~^(?:200|304):file:/assets/', '"public, max-age=31536000, immutable"'],
      ['~^(?:200|304):file:', 'no-cache'],
    ]),
    map('$status', 'lupa_allow', '""', [['405', '"GET, HEAD"']]),
    '    # What nginx says by itself, because the service said nothing: its answers pass with these statuses too.',
    map('$status:$upstream_status:$upstream_header_time', 'lupa_failure', '""', [
      ['~^502:502:-?$', 'unreachable'],
      ['~^504:504:-?$', 'timeout'],
      ['~^413::', 'too-large'],
    ]),
    map('$status:$upstream_status', 'lupa_retry', '""', [
      ['429:', String(Math.ceil(60 / Math.max(1, attemptsPerMinute)))],
    ]),
    '    # Of IPv6 the first 64 bits, because one line of a provider has them all; IPv4 in the form of IPv6 is IPv4.',
    map('$binary_remote_addr', 'lupa_party', '$binary_remote_addr', [
      ['~^(?!\\x00{10}\\xff\\xff)(?<lupa_line>[\\x00-\\xff]{8})[\\x00-\\xff]{8}$', '$lupa_line'],
    ]),
    map('$lupa_target', 'lupa_attempt', '""', [['OAuth2/Token', '$lupa_party']]),
    map('$request_method', 'lupa_method', 'other', [[`~^(?:${METHODS.join('|')})$`, '$request_method']]),
    map('$request', 'lupa_address', 'other', [[`~^\\S+ (?:${pages})[? ]`, 'page'], ...logPatterns()]),
    map('$request_time', 'lupa_ms', '0', [
      ['~^0\\.0*(?<lupa_less>\\d+)$', '$lupa_less'],
      ['~^(?<lupa_s>\\d+)\\.(?<lupa_rest>\\d+)$', '$lupa_s$lupa_rest'],
    ]),
  ]
}
