/** Addresses of the console’s own pages. Each module defines its own. */
export const PATTERNS = {
  search: '/',
  login: '/login',
  analysis: '/analyses',
  help: '/help',
} as const

/** Start of a case’s fragment that names one of its alerts. */
export const ALERT_FRAGMENT = '#alerta='

export interface CaseAddress {
  readonly by: 'chave' | 'id' | 'either'
  readonly value: string
}

const PARAMETER = { chave: 'chave', id: 'id', either: 'q' } as const

const CASE_KINDS = ['chave', 'id', 'either'] as const

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

/** A Chave may be any string, so it is in the query and never in the path. */
export const paths = {
  search: (): string => PATTERNS.search,
  /** @param to the page to return to after signing in. */
  login: (to = ''): string => {
    const path = returnPath(to)
    return path === PATTERNS.search ? PATTERNS.login : withQuery(PATTERNS.login, { to: path })
  },
  analysis: ({ by, value }: CaseAddress): string => withQuery(PATTERNS.analysis, { [PARAMETER[by]]: value }),
  /** @param part the id of the element to scroll to. */
  help: (part?: string): string => (part === undefined ? PATTERNS.help : `${PATTERNS.help}#${part}`),
}

export function readCaseAddress(query: URLSearchParams): CaseAddress | null {
  for (const by of CASE_KINDS) {
    const value = query.get(PARAMETER[by])
    if (value !== null && value !== '') return { by, value }
  }
  return null
}

const ANY_ORIGIN = 'http://nowhere.invalid'

/** Characters. The host rejects long addresses, so a longer fragment is dropped. */
const MAX_FRAGMENT_LENGTH = 100

/** Prevents an open redirect. `URL.parse` normalizes like a browser: it strips tabs and reads `\\` as `/`. */
function returnPath(to: string): string {
  const url = to.startsWith('/') ? URL.parse(to, ANY_ORIGIN) : null
  if (url?.origin !== ANY_ORIGIN || url.pathname === PATTERNS.login) return PATTERNS.search
  // Resolving dots may leave two leading slashes (`/.//evil.example`): an address on another site.
  if (url.pathname.startsWith('//')) return PATTERNS.search
  return url.pathname + url.search + (url.hash.length > MAX_FRAGMENT_LENGTH ? '' : url.hash)
}

/** The page to open after signing in, from `to` of the login address. */
export function readReturnPath(query: URLSearchParams): string {
  return returnPath(query.get('to') ?? '')
}
