/** The addresses of the console’s own pages; a module has those of its own. */
export const PATTERNS = {
  search: '/',
  login: '/login',
  analysis: '/analyses',
  help: '/help',
} as const

/** How the fragment of a case's address begins that names one of its alerts. */
export const ALERT_FRAGMENT = '#alerta='

/** A case by its key, by its numeric id, or by digits that may be either. */
export interface CaseAddress {
  readonly by: 'chave' | 'id' | 'either'
  readonly value: string
}

const PARAMETER = { chave: 'chave', id: 'id', either: 'q' } as const

const CASE_KINDS = ['chave', 'id', 'either'] as const

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

/** Links to the console’s own pages. A Chave may be any string, so it is in the query and never in the path. */
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

const NOWHERE = 'http://nowhere.invalid'

/** Characters of a fragment that a sign-in returns to: the host takes no long address. */
const LONGEST_FRAGMENT = 100

/**
 * A page of this console to go to after signing in, with its fragment; any other address leads to the search. It is parsed
 * like a browser does, which strips tabs and takes `\\` for `/`.
 */
function returnPath(to: string): string {
  const url = to.startsWith('/') ? URL.parse(to, NOWHERE) : null
  if (url?.origin !== NOWHERE || url.pathname === PATTERNS.login) return PATTERNS.search
  // Resolving dots may leave two leading slashes (`/.//evil.example`), which begin the address of another site.
  if (url.pathname.startsWith('//')) return PATTERNS.search
  return url.pathname + url.search + (url.hash.length > LONGEST_FRAGMENT ? '' : url.hash)
}

/** Where to go after signing in: the `to` of the login address if it is a page of this console, else the search. */
export function readReturnPath(query: URLSearchParams): string {
  return returnPath(query.get('to') ?? '')
}
