import { beginsShortcut, isSingleKey, mayRepeat, shortcutOf } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

/** What shortcuts do; a part of the page answers for its own. */
export type Handlers = Partial<Readonly<Record<ShortcutId, () => void>>>

/** How long the second key of two may take, in milliseconds. */
const PATIENCE_MS = 1500

/** Inputs that take no text: a letter there is no typing. */
const NOT_TYPED_IN = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'file', 'color'])

/** Whether this machine's shortcuts are made with ⌘ rather than Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED_IN.has(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}

/**
 * The press that an event stands for: `f`, `/`, `mod+k`; null where it is none of ours. Signs may need Shift or AltGr on
 * some keyboards, letters must come alone.
 */
function pressOf(event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.isComposing || !/^.$/u.test(key)) return null
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (isMod && !altKey && !shiftKey) return `mod+${key.toLowerCase()}`
  const isAltGr = event.getModifierState('AltGraph')
  if ((ctrlKey || metaKey || altKey) && !isAltGr) return null
  if (/\p{L}/u.test(key)) return shiftKey || isAltGr ? null : key.toLowerCase()
  return key
}

interface Options {
  /** Whether shortcuts without a modifier work. */
  readonly areSingleKeysOn: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** The console's keyboard: parts of the page answer for shortcuts while they are there. */
export interface Keyboard {
  /** Answers for shortcuts, before whoever answered for them already; returns how to stop. */
  readonly answer: (handlers: Handlers) => () => void
  /** Whether anybody answers for a shortcut now. */
  readonly has: (id: ShortcutId) => boolean
  /** Does what a shortcut does, however it was chosen. */
  readonly run: (id: ShortcutId) => void
  /** Takes a press of a key; one that was a shortcut does nothing else any more. */
  readonly press: (event: KeyboardEvent) => void
}

/** A keyboard that nobody answers for yet. */
export function createKeyboard({ areSingleKeysOn, now = () => Date.now() }: Options): Keyboard {
  let answering: readonly Handlers[] = []
  let first: { readonly key: string; readonly at: number } | null = null

  function handlerOf(id: ShortcutId): (() => void) | undefined {
    return answering.find((handlers) => handlers[id] !== undefined)?.[id]
  }

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const key = pressOf(event)
    if (key === null || document.querySelector('dialog[open]')) return
    const isAlone = !key.startsWith('mod+')
    if (isAlone && (!areSingleKeysOn() || isTyping(event.target))) return

    const before = first !== null && now() - first.at < PATIENCE_MS ? `${first.key} ` : ''
    if (isAlone && before === '' && beginsShortcut(key)) {
      if (!event.repeat) first = { key, at: now() }
      return
    }
    first = null
    // A second key is never taken for a first one: it might do something that nobody asked for.
    const id = shortcutOf(before + key)
    const run = id && handlerOf(id)
    if (!id || !run || (event.repeat && !mayRepeat(id))) return
    event.preventDefault()
    run()
  }

  return {
    answer(handlers) {
      answering = [handlers, ...answering]
      return () => {
        answering = answering.filter((each) => each !== handlers)
      }
    },
    has: (id) => handlerOf(id) !== undefined,
    run: (id) => handlerOf(id)?.(),
    press,
  }
}

/** Whether a shortcut can be had at present, given what the person switched off. */
export function isAvailable(id: ShortcutId, areSingleKeysOn: boolean): boolean {
  return areSingleKeysOn || !isSingleKey(id)
}
