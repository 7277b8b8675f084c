import { readReturnPath } from '../../../core/paths/paths.ts'
import { TEAM_PAGES } from '../../request/addresses.ts'

/** Characters of an address that is kept in a cookie. */
const MOST_LENGTH = 512

/** The page of the console to return to after signing in: `to` where it is one, else the search. */
export function returnPath(to: string | undefined): string {
  if (to === undefined || to.length > MOST_LENGTH) return '/'
  const path = readReturnPath(new URLSearchParams({ to }))
  return TEAM_PAGES.has(path.replace(/\?.*$/s, '')) ? path : '/'
}
