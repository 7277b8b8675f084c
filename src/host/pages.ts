/** The console's page addresses (README, "Pages"). Others get the same page with a 404, and it says so itself. */
export const PAGES: ReadonlySet<string> = new Set(['/', '/login', '/analyses', '/batch', '/compare', '/help'])
