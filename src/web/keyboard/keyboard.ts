import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isSingleKey, mayRepeat, shortcutOf, startsSequence } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

/** The handlers that a part of the page registers. */
export type Handlers = Partial<Readonly<Record<ShortcutId, () => void>>>

/** How long after the first key of a sequence the second may come, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 1500

/** Types of inputs that take no text. */
const NON_TEXT_INPUTS = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'file', 'color'])

/** Whether this machine's shortcuts use ⌘ rather than Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function isTextInput(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NON_TEXT_INPUTS.has(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}

/**
 * The keys of an event as shortcuts are written: `f`, `/`, `mod+k`, `mod+enter`; null for keys that no shortcut has. Some keyboards
 * need Shift or AltGr for signs; letters must come without.
 */
function keysOf(event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const isSign = /^.$/u.test(key)
  if (event.isComposing || !(isSign || key === 'Enter')) return null
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (isMod && !altKey && !shiftKey) return `mod+${key.toLowerCase()}`
  if (!isSign) return null
  const isAltGr = event.getModifierState('AltGraph')
  if ((ctrlKey || metaKey || altKey) && !isAltGr) return null
  if (/\p{L}/u.test(key)) return shiftKey || isAltGr ? null : key.toLowerCase()
  return key
}

interface KeyboardOptions {
  /** Whether shortcuts without a modifier work. */
  readonly areSingleKeysOn: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** The keyboard shortcuts of the page. */
export interface Keyboard {
  /** Registers handlers, which take precedence over those registered before; returns how to remove them. */
  readonly register: (handlers: Handlers) => () => void
  /** Whether a shortcut has a handler now. */
  readonly has: (id: ShortcutId) => boolean
  /** Calls the handler of a shortcut. */
  readonly run: (id: ShortcutId) => void
  /** Runs the shortcut of a keydown event, if any, and prevents the event's default then. */
  readonly handleKeyDown: (event: KeyboardEvent) => void
}

/** A keyboard without handlers. */
export function createKeyboard({ areSingleKeysOn, now = () => Date.now() }: KeyboardOptions): Keyboard {
  let registered: readonly Handlers[] = []
  let first: { readonly key: string; readonly at: number } | null = null

  function handlerOf(id: ShortcutId): (() => void) | undefined {
    return registered.find((handlers) => handlers[id] !== undefined)?.[id]
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const keys = keysOf(event)
    if (keys === null || document.querySelector('dialog[open]')) return
    const isSingle = !keys.startsWith('mod+')
    if (isSingle && (!areSingleKeysOn() || isTextInput(event.target))) return

    const prefix = first !== null && now() - first.at < SEQUENCE_TIMEOUT_MS ? `${first.key} ` : ''
    if (isSingle && prefix === '' && startsSequence(keys)) {
      if (!event.repeat) first = { key: keys, at: now() }
      return
    }
    first = null
    // The second key of a sequence never counts as a shortcut of its own.
    const id = shortcutOf(prefix + keys)
    const run = id && handlerOf(id)
    if (!id || !run || (event.repeat && !mayRepeat(id))) return
    event.preventDefault()
    run()
  }

  return {
    register(handlers) {
      registered = [handlers, ...registered]
      return () => {
        registered = registered.filter((each) => each !== handlers)
      }
    },
    has: (id) => handlerOf(id) !== undefined,
    run: (id) => handlerOf(id)?.(),
    handleKeyDown,
  }
}

/** Whether a shortcut works at present: those of a single key can be turned off. */
export function isAvailable(id: ShortcutId, areSingleKeysOn: boolean): boolean {
  return areSingleKeysOn || !isSingleKey(id)
}

const REMEMBERED = 'lupa.keys'

/** Whether single-key shortcuts work: they do unless turned off in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(read)

function read(): boolean {
  return recall(REMEMBERED) !== 'off'
}

followRemembered(REMEMBERED, () => singleKeys.setState(read()))

/** Turns single-key shortcuts on or off and remembers it in this browser. */
export function setSingleKeys(isOn: boolean): void {
  remember(REMEMBERED, isOn ? 'on' : 'off')
  singleKeys.setState(isOn)
}

/** Whether single-key shortcuts work; renders again when that changes. */
export function useSingleKeys(): boolean {
  return useStore(singleKeys)
}
