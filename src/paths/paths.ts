/** Every address pattern of the console, as the router takes it. */
export const PATTERNS = {
  search: '/',
  login: '/login',
  analysis: '/analyses',
} as const

/** A case by its key, by its numeric id, or by digits of which nobody knows yet which of the two they are. */
export interface CaseAddress {
  readonly by: 'chave' | 'id' | 'either'
  readonly value: string
}

const PARAMETER = { chave: 'chave', id: 'id', either: 'q' } as const

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

/** Links to every page. A Chave is any string at all, so it travels in the query and never in a path. */
export const paths = {
  search: (): string => PATTERNS.search,
  /** @param to where the person was going, to be returned to after signing in. */
  login: (to?: string): string =>
    to && to !== PATTERNS.search ? withQuery(PATTERNS.login, { to }) : PATTERNS.login,
  analysis: ({ by, value }: CaseAddress): string => withQuery(PATTERNS.analysis, { [PARAMETER[by]]: value }),
}

/** The case that an address asks for; null where it names none. */
export function readCaseAddress(query: URLSearchParams): CaseAddress | null {
  for (const by of ['chave', 'id', 'either'] as const) {
    const value = query.get(PARAMETER[by])
    if (value !== null && value !== '') return { by, value }
  }
  return null
}

const NOWHERE = 'http://nowhere.invalid'

/**
 * Where to go after signing in: the `to` of the login address if it is a page of this console, else the search.
 * It is read as a browser reads it, which strips tabs and takes `\\` for `/`: what leads to another site is refused.
 */
export function readReturnPath(query: URLSearchParams): string {
  const to = query.get('to') ?? ''
  const url = to.startsWith('/') ? URL.parse(to, NOWHERE) : null
  if (url?.origin !== NOWHERE || url.pathname === PATTERNS.login) return PATTERNS.search
  return url.pathname + url.search
}
