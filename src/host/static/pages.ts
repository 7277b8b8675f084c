import { ACCESS_LOG_PATH } from '../../core/paths/access-log-path.ts'

/** The paths of the console's pages. Any other path gets the same page with a 404, and displays that it was not found. */
export const PAGES: ReadonlySet<string> = new Set(['/', '/login', '/analyses', '/batch', '/compare', '/help'])

/** The same of team mode, which has the access log besides. */
export const TEAM_PAGES: ReadonlySet<string> = new Set([...PAGES, ACCESS_LOG_PATH])
