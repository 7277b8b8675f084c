/**
 * Choices that a machine remembers: how the screen looks, never anything about a person. Where a policy forbids storage,
 * a choice lasts until the page is left.
 */
const fallback = new Map<string, string>()

/** What was chosen earlier, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

/** Remembers a choice. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    fallback.set(key, value)
  }
}

/** Tells whenever another tab may have remembered another choice. */
export function followRemembered(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key: everything was forgotten.
    if (event.key === key || event.key === null) listener()
  })
}
