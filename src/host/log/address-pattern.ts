import { ALL_ENDPOINTS } from '../../core/contract/endpoints.ts'
import { TEAM_ADDRESSES } from '../../core/team/addresses.ts'
import { TEAM_PAGES } from '../static/pages.ts'

const OWN = new Set<string>(['/healthz', '/readyz', '/config.json', ...Object.values(TEAM_ADDRESSES)])

/** Every operation by its path alone, so that one called with a wrong method or query is still recognised. */
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
 * The pattern of a request target, for the log. One of a closed list, because a target may contain a Chave, an Id or
 * anything else that was pasted into the address bar.
 */
export function addressPattern(target: string): string {
  const path = target.replace(/[?#].*$/s, '')
  if (TEAM_PAGES.has(path)) return 'page'
  if (OWN.has(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (!path.startsWith('/api/')) return 'other'
  return OPERATIONS.find(({ matches }) => matches.test(path))?.pattern ?? '/api/*'
}
