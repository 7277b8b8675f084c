/** Screen preferences of this browser, never personal data. If a policy forbids storage, a choice lasts until the page is left. */
const fallback = new Map<string, string>()

export function recall(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

/** Calls `listener` when another tab may have changed the choice. */
export function followRemembered(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // The key is null after `localStorage.clear()`.
    if (event.key === key || event.key === null) listener()
  })
}
