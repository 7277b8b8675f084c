import { ALL_ENDPOINTS } from '../contract/endpoints.ts'
import { PAGES } from './pages.ts'

const OWN = new Set(['/healthz', '/readyz', '/config.json'])

/** Everything below /api/ that is an operation, by path alone: a wrong method or query still says what was meant. */
const OPERATIONS = [...new Set(ALL_ENDPOINTS.map((endpoint) => endpoint.path))].map((path) => ({
  pattern: `/api/${path}`,
  matches: new RegExp(`^/api/${path.replace('{id}', '[^/]*')}$`),
}))

/** Every value that `addressPattern` can have. */
export const ADDRESS_PATTERNS: readonly string[] = [
  ...OPERATIONS.map(({ pattern }) => pattern),
  ...OWN,
  '/api/*',
  '/assets/*',
  'page',
  'other',
]

/**
 * The kind of address that a request target names. One of a closed list, because a target may hold a Chave, an Id or
 * whatever somebody pasted into the address bar, none of which belongs in a log.
 */
export function addressPattern(target: string): string {
  const path = target.replace(/[?#].*$/s, '')
  if (PAGES.has(path)) return 'page'
  if (OWN.has(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (!path.startsWith('/api/')) return 'other'
  return OPERATIONS.find(({ matches }) => matches.test(path))?.pattern ?? '/api/*'
}
