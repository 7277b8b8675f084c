import type { Language } from '../../words/language.ts'

interface Shortcut {
  /**
   * One key (`f`), a sequence of two (`g p`), or one with Ctrl or ⌘ (`mod+k`). Where the letter stands for a word, each
   * language has its own; all of them work in every language.
   */
  readonly keys: string | Readonly<Record<Language, string>>
  readonly group: ShortcutGroup
  readonly mayRepeat?: boolean
}

/** Where shortcuts work, in the order of the list. */
export const SHORTCUT_GROUPS = ['anywhere', 'go', 'case', 'list'] as const
type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/**
 * Every keyboard shortcut of the console. Handlers, the shortcut sheet, the help page and `aria-keyshortcuts` use this
 * table; the texts are the catalogue's `keys.<id>`.
 */
export const SHORTCUTS = {
  search: { keys: '/', group: 'anywhere' },
  commands: { keys: 'mod+k', group: 'anywhere' },
  privacy: { keys: 'p', group: 'anywhere' },
  shortcuts: { keys: '?', group: 'anywhere' },
  'go.search': { keys: { 'pt-BR': 'g p', en: 'g s' }, group: 'go' },
  'go.batch': { keys: { 'pt-BR': 'g l', en: 'g b' }, group: 'go' },
  'go.compare': { keys: 'g c', group: 'go' },
  'go.help': { keys: { 'pt-BR': 'g a', en: 'g h' }, group: 'go' },
  'case.flag': { keys: 'f', group: 'case', mayRepeat: true },
  'case.evidence': { keys: 'e', group: 'case' },
  'case.copy': { keys: 'c', group: 'case' },
  'case.message': { keys: 'm', group: 'case' },
  'case.opinion': { keys: 'i', group: 'case' },
  'case.texts': { keys: 't', group: 'case' },
  'case.refresh': { keys: 'r', group: 'case' },
  'case.conclude': { keys: 's', group: 'case' },
  'list.next': { keys: 'j', group: 'list' },
  'list.previous': { keys: 'k', group: 'list' },
  'list.start': { keys: 'mod+enter', group: 'list' },
  'list.split': { keys: 'd', group: 'list' },
  'mark.seen': { keys: 'v', group: 'list' },
  'mark.follow-up': { keys: 'a', group: 'list' },
  'mark.done': { keys: 'x', group: 'list' },
  'list.note': { keys: 'n', group: 'list' },
  'mark.undo': { keys: 'u', group: 'list' },
} as const satisfies Record<string, Shortcut>
export type ShortcutId = keyof typeof SHORTCUTS

export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as readonly ShortcutId[]

function shortcut(id: ShortcutId): Shortcut {
  return SHORTCUTS[id]
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
  return SHORTCUT_IDS.find((id) => allKeys(id).includes(keys)) ?? null
}

export function startsSequence(key: string): boolean {
  return SHORTCUT_IDS.some((id) => allKeys(id).some((keys) => keys.startsWith(`${key} `)))
}

export function mayRepeat(id: ShortcutId): boolean {
  return shortcut(id).mayRepeat ?? false
}

/** Whether a shortcut needs no modifier, so that a stray key or a spoken word can trigger it (WCAG 2.1.4). */
export function isSingleKey(id: ShortcutId): boolean {
  return allKeys(id).every((keys) => !keys.startsWith('mod+'))
}

/** The keys of a shortcut as keyboards label them. */
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
