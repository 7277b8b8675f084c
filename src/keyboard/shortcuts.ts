import type { Language } from '../i18n/language.ts'

interface Shortcut {
  /**
   * What is pressed: one key (`f`), two after one another (`g p`), or one held with Ctrl or ⌘ (`mod+k`). Where the letter
   * stands for a word, each language has its own, and every one of them works in either.
   */
  readonly keys: string | Readonly<Record<Language, string>>
  readonly group: ShortcutGroup
  /** A held key may do it again and again: nobody is asked and nothing is changed. */
  readonly mayRepeat?: boolean
}

/** Where shortcuts work, in the order in which they are listed. */
export const SHORTCUT_GROUPS = ['anywhere', 'go', 'case', 'list'] as const
type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/**
 * Every keyboard shortcut of the console: handlers, the help sheet, the help page and `aria-keyshortcuts` are drawn from
 * this table. Its words are the catalogue's `keys.<id>`.
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
  'case.refresh': { keys: 'r', group: 'case' },
  'list.next': { keys: 'j', group: 'list' },
  'list.previous': { keys: 'k', group: 'list' },
} as const satisfies Record<string, Shortcut>
export type ShortcutId = keyof typeof SHORTCUTS

/** Every shortcut, in the order in which they are listed. */
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as readonly ShortcutId[]

function shortcut(id: ShortcutId): Shortcut {
  return SHORTCUTS[id]
}

function everyKeys(id: ShortcutId): readonly string[] {
  const { keys } = shortcut(id)
  return typeof keys === 'string' ? [keys] : Object.values(keys)
}

/** What is pressed for a shortcut, in the reader's language. */
function keysIn(id: ShortcutId, language: Language): string {
  const { keys } = shortcut(id)
  return typeof keys === 'string' ? keys : keys[language]
}

/** The shortcut that a press, or two presses divided by a space, stands for. */
export function shortcutOf(pressed: string): ShortcutId | null {
  return SHORTCUT_IDS.find((id) => everyKeys(id).includes(pressed)) ?? null
}

/** Whether a press begins a shortcut of two. */
export function beginsShortcut(pressed: string): boolean {
  return SHORTCUT_IDS.some((id) => everyKeys(id).some((keys) => keys.startsWith(`${pressed} `)))
}

/** Whether a held key may do it again. */
export function mayRepeat(id: ShortcutId): boolean {
  return shortcut(id).mayRepeat ?? false
}

/** Whether it takes no modifier, so that a stray key or a spoken word can set it off (WCAG 2.1.4). */
export function isSingleKey(id: ShortcutId): boolean {
  return everyKeys(id).every((keys) => !keys.startsWith('mod+'))
}

/** The keys of a shortcut as they are written on keyboards, one after another. */
export function keyCaps(id: ShortcutId, language: Language, isApple: boolean): readonly string[] {
  return keysIn(id, language)
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()))
}

/** The value of `aria-keyshortcuts`; undefined for two keys after one another, which it has no form for. */
export function ariaKeys(id: ShortcutId): string | undefined {
  const [keys = ''] = everyKeys(id)
  if (keys.includes(' ')) return undefined
  return keys.startsWith('mod+') ? ['Control', 'Meta'].map((mod) => keys.replace('mod', mod)).join(' ') : keys
}
