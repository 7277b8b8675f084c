/** What a tab remembers of itself over a reload: random ids, which say nothing about a person. */
export interface TabIds {
  /** The session of the tab. */
  readonly session: string
  /** The tab itself, among those of the session. */
  readonly tab: string
}

/** The window's name for a tab. It survives a reload, is not storage, and is not copied to a duplicate of the tab. */
export function tabNameOf({ session, tab }: TabIds): string {
  return `lupa:${session}:${tab}`
}

/** The ids in a window's name; null in any other name. */
export function readTabName(name: string): TabIds | null {
  const [, session, tab] = /^lupa:([0-9a-f]{32}):([0-9a-f]{32})$/.exec(name) ?? []
  return session !== undefined && tab !== undefined ? { session, tab } : null
}
