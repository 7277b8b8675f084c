import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { followRemembered, recall, remember } from '#words/remembered.ts'
import { useText } from '#words/use-text.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { ariaKeys, isSingleKey, keyCaps, mayRepeat, shortcutOf, startsSequence } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

type Handlers = Partial<Readonly<Record<ShortcutId, () => void>>>

const SEQUENCE_TIMEOUT_MS = 1500

const NON_TEXT_INPUTS = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'file', 'color'])

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function isTextInput(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NON_TEXT_INPUTS.has(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}

/**
 * The keys of an event in the notation of shortcuts: `f`, `/`, `mod+k`, `mod+enter`; null for other keys. Some keyboards need
 * Shift or AltGr for signs; letters must come without.
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

function createKeyboard() {
  let registered: readonly Handlers[] = []
  let sequenceStart: { readonly key: string; readonly time: number } | null = null

  function handlerOf(id: ShortcutId): (() => void) | undefined {
    return registered.find((handlers) => handlers[id] !== undefined)?.[id]
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const keys = keysOf(event)
    if (keys === null || document.querySelector('dialog[open]')) return
    const isSingle = !keys.startsWith('mod+')
    if (isSingle && (!singleKeys.getState() || isTextInput(event.target))) return

    const isInTime = sequenceStart !== null && Date.now() - sequenceStart.time < SEQUENCE_TIMEOUT_MS
    const prefix = sequenceStart !== null && isInTime ? `${sequenceStart.key} ` : ''
    if (isSingle && prefix === '' && startsSequence(keys)) {
      if (!event.repeat) sequenceStart = { key: keys, time: Date.now() }
      return
    }
    sequenceStart = null
    // The second key of a sequence is never a shortcut by itself.
    const id = shortcutOf(prefix + keys)
    const run = id && handlerOf(id)
    if (!id || !run || (event.repeat && !mayRepeat(id))) return
    event.preventDefault()
    run()
  }

  return {
    /** The latest handlers take precedence; returns a function that removes them. */
    register(handlers: Handlers) {
      registered = [handlers, ...registered]
      return () => {
        registered = registered.filter((entry) => entry !== handlers)
      }
    },
    has: (id: ShortcutId) => handlerOf(id) !== undefined,
    run: (id: ShortcutId) => handlerOf(id)?.(),
    handleKeyDown,
  }
}

export function isAvailable(id: ShortcutId, areSingleKeysOn: boolean): boolean {
  return areSingleKeysOn || !isSingleKey(id)
}

const SINGLE_KEYS = 'lupa.keys'

/** People can turn single-key shortcuts off (WCAG 2.1.4). */
const singleKeys = createStore(recallSingleKeys)

function recallSingleKeys(): boolean {
  return recall(SINGLE_KEYS) !== 'off'
}

followRemembered(SINGLE_KEYS, () => singleKeys.setState(recallSingleKeys()))

export function setSingleKeys(isOn: boolean): void {
  remember(SINGLE_KEYS, isOn ? 'on' : 'off')
  singleKeys.setState(isOn)
}

export function useSingleKeys(): boolean {
  return useStore(singleKeys)
}

const [KeyboardContext, useKeyboard] =
  createRequiredContext<ReturnType<typeof createKeyboard>>('KeyboardProvider')
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
  // React removes layout effects of a page that Suspense hides: its shortcuts stop too.
  useLayoutEffect(() => {
    if (!isOn) return
    return keyboard.register({ [id]: () => latest() })
  }, [keyboard, id, isOn])
}

/** For `aria-keyshortcuts`; undefined while single-key shortcuts are off. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return isAvailable(id, useSingleKeys()) ? ariaKeys(id) : undefined
}

export function KeyCaps({ id, className = '' }: { id: ShortcutId; className?: string }) {
  const { say, language } = useText()
  const caps = keyCaps(id, language, isApple())
  const isSequence = caps.length > 1 && !['Ctrl', '⌘'].includes(caps[0] ?? '')
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${className}`}>
      {caps.map((cap, index) => (
        <span key={cap} className="contents">
          {index > 0 && isSequence ? <span className="text-muted text-2xs">{say('keys.then')}</span> : null}
          <kbd className="border-line bg-sunken text-ink min-w-6 rounded border px-1.5 py-0.5 text-center font-mono text-xs">
            {cap}
          </kbd>
        </span>
      ))}
    </span>
  )
}
