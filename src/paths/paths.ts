/** The address of every page of the console. */
export const PATTERNS = {
  search: '/',
  login: '/login',
  analysis: '/analyses',
  batch: '/batch',
  compare: '/compare',
  help: '/help',
} as const

/** A case by its key, by its numeric id, or by digits of which nobody knows yet which of the two they are. */
export interface CaseAddress {
  readonly by: 'chave' | 'id' | 'either'
  readonly value: string
}

const PARAMETER = { chave: 'chave', id: 'id', either: 'q' } as const

const CASE_KINDS = ['chave', 'id', 'either'] as const

/** The two sides of a comparison. */
export const SIDES = ['a', 'b'] as const
export type Side = (typeof SIDES)[number]

/** What each side of a comparison asks for; null where that side is still to be chosen. */
export type ComparedAddresses = Readonly<Record<Side, CaseAddress | null>>

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
  batch: (): string => PATTERNS.batch,
  /** @param part of the page to be led to: its element's id. */
  help: (part?: string): string => (part === undefined ? PATTERNS.help : `${PATTERNS.help}#${part}`),
  /** Two cases side by side, each side written as `chave:…`, `id:…` or, for digits that may be either, `q:…`. */
  compare: (sides: ComparedAddresses): string => {
    const chosen = SIDES.flatMap((side) => {
      const address = sides[side]
      return address ? [[side, `${PARAMETER[address.by]}:${address.value}`] as const] : []
    })
    return chosen.length === 0 ? PATTERNS.compare : withQuery(PATTERNS.compare, Object.fromEntries(chosen))
  },
}

/** The case that an address asks for; null where it names none. */
export function readCaseAddress(query: URLSearchParams): CaseAddress | null {
  for (const by of CASE_KINDS) {
    const value = query.get(PARAMETER[by])
    if (value !== null && value !== '') return { by, value }
  }
  return null
}

function readSide(text: string): CaseAddress | null {
  const by = CASE_KINDS.find((kind) => text.startsWith(`${PARAMETER[kind]}:`))
  const value = by === undefined ? '' : text.slice(PARAMETER[by].length + 1)
  return by === undefined || value === '' ? null : { by, value }
}

/** The two cases that an address compares; a side that is not there, or says not what it is, is null. */
export function readCompareAddress(query: URLSearchParams): ComparedAddresses {
  return { a: readSide(query.get('a') ?? ''), b: readSide(query.get('b') ?? '') }
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
  // Dots may leave two slashes in front (`/.//evil.example`), and those begin another site's address.
  if (url.pathname.startsWith('//')) return PATTERNS.search
  return url.pathname + url.search
}
