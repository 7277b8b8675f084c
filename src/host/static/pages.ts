/** The paths of the console's pages. Any other path gets the same page with a 404, and displays that it was not found. */
export const PAGES: ReadonlySet<string> = new Set(['/', '/login', '/analyses', '/batch', '/compare', '/help'])
