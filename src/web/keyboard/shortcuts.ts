import type { Language, MessageId } from '#words/language.ts'
import type { PagePermission } from '#web/data/access.ts'

export interface Shortcut {
  /**
   * One key (`f`), a sequence of two (`g p`), or one with Ctrl or ⌘ (`mod+k`). A mnemonic letter may differ between
   * languages; all of them work in every language.
   */
  readonly keys: string | Readonly<Record<Language, string>>
  readonly group: Extract<MessageId, `keys.group.${string}`>
  readonly mayRepeat?: boolean
  readonly needs?: PagePermission
}

const CONSOLE_SHORTCUTS = {
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

/** Modules add theirs by declaration merging. */
export interface Shortcuts extends Record<keyof typeof CONSOLE_SHORTCUTS, true> {}
export type ShortcutId = keyof Shortcuts

export const CONSOLE_SHORTCUT_IDS = Object.keys(
  CONSOLE_SHORTCUTS,
) as readonly (keyof typeof CONSOLE_SHORTCUTS)[]

const table = new Map<ShortcutId, Shortcut>(CONSOLE_SHORTCUT_IDS.map((id) => [id, CONSOLE_SHORTCUTS[id]]))

export function addShortcuts(shortcuts: Readonly<Partial<Record<ShortcutId, Shortcut>>>): void {
  for (const [id, definition] of Object.entries(shortcuts)) table.set(id as ShortcutId, definition)
}

export function shortcutIds(): readonly ShortcutId[] {
  return [...table.keys()]
}

export function shortcut(id: ShortcutId): Shortcut {
  const definition = table.get(id)
  if (!definition) throw new Error(`no shortcut ${id}`)
  return definition
}

function allKeys(id: ShortcutId): readonly string[] {
  const { keys } = shortcut(id)
  return typeof keys === 'string' ? [keys] : Object.values(keys)
}

/** @param keys one key, or two separated by a space. */
export function shortcutOf(keys: string): ShortcutId | null {
  return shortcutIds().find((id) => allKeys(id).includes(keys)) ?? null
}

export function startsSequence(key: string): boolean {
  return shortcutIds().some((id) => allKeys(id).some((keys) => keys.startsWith(`${key} `)))
}

export function mayRepeat(id: ShortcutId): boolean {
  return shortcut(id).mayRepeat ?? false
}

/** Without a modifier, a stray key or a spoken word can trigger the shortcut (WCAG 2.1.4). */
export function isSingleKey(id: ShortcutId): boolean {
  return allKeys(id).every((keys) => !keys.startsWith('mod+'))
}

export function keyCaps(id: ShortcutId, language: Language, isApple: boolean): readonly string[] {
  const { keys } = shortcut(id)
  return (typeof keys === 'string' ? keys : keys[language])
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()))
}

/** For `aria-keyshortcuts`, which cannot express a sequence: undefined. */
export function ariaKeys(id: ShortcutId): string | undefined {
  const [keys = ''] = allKeys(id)
  if (keys.includes(' ')) return undefined
  return keys.startsWith('mod+') ? ['Control', 'Meta'].map((mod) => keys.replace('mod', mod)).join(' ') : keys
}
