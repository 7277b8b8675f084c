import type { Language, MessageId } from '#words/language.ts'
import type { PagePermission } from '#web/data/access.ts'

export interface Shortcut {
  /**
   * One key (`f`), a sequence of two (`g p`), or one with Ctrl or ⌘ (`mod+k`). Where the letter stands for a word, each
   * language has its own; all of them work in every language.
   */
  readonly keys: string | Readonly<Record<Language, string>>
  readonly group: Extract<MessageId, `keys.group.${string}`>
  readonly mayRepeat?: boolean
  readonly needs?: PagePermission
}

const OWN = {
  search: { keys: '/', group: 'keys.group.anywhere', needs: 'case:read' },
  commands: { keys: 'mod+k', group: 'keys.group.anywhere' },
  privacy: { keys: 'p', group: 'keys.group.anywhere', needs: 'values:see' },
  shortcuts: { keys: '?', group: 'keys.group.anywhere' },
  'go.search': { keys: { 'pt-BR': 'g p', en: 'g s' }, group: 'keys.group.go', needs: 'case:read' },
  'go.help': { keys: { 'pt-BR': 'g a', en: 'g h' }, group: 'keys.group.go' },
  'case.flag': { keys: 'f', group: 'keys.group.case', mayRepeat: true, needs: 'case:read' },
  'case.evidence': { keys: 'e', group: 'keys.group.case', needs: 'case:read' },
  'case.copy': { keys: 'c', group: 'keys.group.case', needs: 'case:read' },
  'case.message': { keys: 'm', group: 'keys.group.case', needs: 'case:read' },
  'case.opinion': { keys: 'i', group: 'keys.group.case', needs: 'case:read' },
  'case.texts': { keys: 't', group: 'keys.group.case', needs: 'case:read' },
  'case.refresh': { keys: 'r', group: 'keys.group.case', needs: 'case:read' },
} as const satisfies Record<string, Shortcut>

/** The names of all shortcuts. A module adds its own by declaration merging. */
export interface Shortcuts extends Record<keyof typeof OWN, true> {}
export type ShortcutId = keyof Shortcuts

export const OWN_IDS = Object.keys(OWN) as readonly (keyof typeof OWN)[]

const table = new Map<ShortcutId, Shortcut>(OWN_IDS.map((id) => [id, OWN[id]]))

/** Handlers, shortcut sheet, help page and `aria-keyshortcuts` use one table; the texts are the catalogue's `keys.<id>`. */
export function addShortcuts(shortcuts: Readonly<Partial<Record<ShortcutId, Shortcut>>>): void {
  for (const [id, each] of Object.entries(shortcuts)) table.set(id as ShortcutId, each)
}

export function shortcutIds(): readonly ShortcutId[] {
  return [...table.keys()]
}

export function shortcut(id: ShortcutId): Shortcut {
  const found = table.get(id)
  if (!found) throw new Error(`no shortcut ${id}`)
  return found
}

function allKeys(id: ShortcutId): readonly string[] {
  const { keys } = shortcut(id)
  return typeof keys === 'string' ? [keys] : Object.values(keys)
}

function keysIn(id: ShortcutId, language: Language): string {
  const { keys } = shortcut(id)
  return typeof keys === 'string' ? keys : keys[language]
}

/** The shortcut of some keys: one, or two separated by a space. */
export function shortcutOf(keys: string): ShortcutId | null {
  return shortcutIds().find((id) => allKeys(id).includes(keys)) ?? null
}

export function startsSequence(key: string): boolean {
  return shortcutIds().some((id) => allKeys(id).some((keys) => keys.startsWith(`${key} `)))
}

export function mayRepeat(id: ShortcutId): boolean {
  return shortcut(id).mayRepeat ?? false
}

/** Whether a shortcut needs no modifier, so that a stray key or a spoken word can trigger it (WCAG 2.1.4). */
export function isSingleKey(id: ShortcutId): boolean {
  return allKeys(id).every((keys) => !keys.startsWith('mod+'))
}

export function keyCaps(id: ShortcutId, language: Language, isApple: boolean): readonly string[] {
  return keysIn(id, language)
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()))
}

/** The value of `aria-keyshortcuts`; undefined for a sequence, which it cannot express. */
export function ariaKeys(id: ShortcutId): string | undefined {
  const [keys = ''] = allKeys(id)
  if (keys.includes(' ')) return undefined
  return keys.startsWith('mod+') ? ['Control', 'Meta'].map((mod) => keys.replace('mod', mod)).join(' ') : keys
}
