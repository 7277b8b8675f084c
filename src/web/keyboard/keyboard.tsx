import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { followRemembered, recall, remember } from '#words/remembered.ts'
import { useText } from '#words/text.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { ariaKeys, isSingleKey, keyCaps, mayRepeat, shortcutOf, startsSequence } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

type Handlers = Partial<Readonly<Record<ShortcutId, () => void>>>

/** How long after the first key of a sequence the second may come, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 1500

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
 * The keys of an event as shortcuts are written: `f`, `/`, `mod+k`, `mod+enter`; null for keys that no shortcut has. Some
 * keyboards need Shift or AltGr for signs; letters must come without.
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

interface Keyboard {
  /** Registers handlers, which take precedence over those registered before; returns how to remove them. */
  readonly register: (handlers: Handlers) => () => void
  readonly has: (id: ShortcutId) => boolean
  readonly run: (id: ShortcutId) => void
  /** Runs the shortcut of a keydown event, if any, and prevents the event's default then. */
  readonly handleKeyDown: (event: KeyboardEvent) => void
}

function createKeyboard(): Keyboard {
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
    if (isSingle && (!singleKeys.getState() || isTextInput(event.target))) return

    const prefix = first !== null && Date.now() - first.at < SEQUENCE_TIMEOUT_MS ? `${first.key} ` : ''
    if (isSingle && prefix === '' && startsSequence(keys)) {
      if (!event.repeat) first = { key: keys, at: Date.now() }
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

export function isAvailable(id: ShortcutId, areSingleKeysOn: boolean): boolean {
  return areSingleKeysOn || !isSingleKey(id)
}

const REMEMBERED = 'lupa.keys'

/** Whether single-key shortcuts work: they do unless turned off in this browser (WCAG 2.1.4). */
const singleKeys = createStore(read)

function read(): boolean {
  return recall(REMEMBERED) !== 'off'
}

followRemembered(REMEMBERED, () => singleKeys.setState(read()))

export function setSingleKeys(isOn: boolean): void {
  remember(REMEMBERED, isOn ? 'on' : 'off')
  singleKeys.setState(isOn)
}

export function useSingleKeys(): boolean {
  return useStore(singleKeys)
}

const [KeyboardContext, useKeyboard] = createRequiredContext<Keyboard>('KeyboardProvider')
export { useKeyboard }

export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [keyboard] = useState(createKeyboard)
  useEffect(() => {
    document.addEventListener('keydown', keyboard.handleKeyDown)
    return () => document.removeEventListener('keydown', keyboard.handleKeyDown)
  }, [keyboard])
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>
}

export function useShortcut(id: ShortcutId, run: () => void, isOn = true): void {
  const keyboard = useKeyboard()
  const latest = useEffectEvent(run)
  // A layout effect, so that a page that is hidden until its code is loaded does nothing.
  useLayoutEffect(() => {
    if (!isOn) return
    const handlers: Handlers = { [id]: () => latest() }
    return keyboard.register(handlers)
  }, [keyboard, id, isOn])
}

/** The `aria-keyshortcuts` of a shortcut's control; undefined while single-key shortcuts are off. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return isAvailable(id, useSingleKeys()) ? ariaKeys(id) : undefined
}

/** The keys of a shortcut where they are what is told: a list, a command. */
export function KeyCaps({ id, className = '' }: { id: ShortcutId; className?: string }) {
  const { say, language } = useText()
  const caps = keyCaps(id, language, isApple())
  const isSequence = caps.length > 1 && !['Ctrl', '⌘'].includes(caps[0] ?? '')
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${className}`}>
      {caps.map((cap, at) => (
        <span key={cap} className="contents">
          {at > 0 && isSequence ? <span className="text-muted text-2xs">{say('keys.then')}</span> : null}
          <kbd className="border-line bg-sunken text-ink min-w-6 rounded border px-1.5 py-0.5 text-center font-mono text-xs">
            {cap}
          </kbd>
        </span>
      ))}
    </span>
  )
}
