import { useEffect, useRef, useSyncExternalStore } from 'react'

/** How long what was said can still be found in the page, in milliseconds. */
const KEPT_MS = 8000

interface Said {
  readonly text: string
  readonly count: number
}

const NOTHING: Said = { text: '', count: 0 }

let said = NOTHING
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Said): void {
  said = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Said {
  return said
}

/** Has a change said politely to those who hear the page. It must hold nothing that privacy mode would mask. */
export function announce(text: string): void {
  clearTimeout(timer)
  set({ text, count: said.count + 1 })
  timer = setTimeout(() => set({ text: '', count: said.count + 1 }), KEPT_MS)
}

/** How long a text must rest before it is said, in milliseconds: who types is not talked to. */
const REST_MS = 400

/**
 * Has a text said whenever it has changed and rests; not when it is first there, and never null.
 *
 * @param of what it is said of: where that changes, the text is there for the first time.
 */
export function useSaid(text: string | null, of?: object): void {
  const before = useRef({ text, of })
  useEffect(() => {
    const { text: was, of: wasOf } = before.current
    before.current = { text, of }
    if (was === text || wasOf !== of || text === null) return
    const rest = setTimeout(() => announce(text), REST_MS)
    return () => clearTimeout(rest)
  }, [text, of])
}

/**
 * Where changes are said. One stands in the page and one in each modal dialog, behind which the page's own is silent.
 */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(subscribe, read, read)
  return (
    <div aria-live="polite" data-announcer className="sr-only">
      {/* The same words twice are two changes: an unseen space tells them apart. */}
      {text === '' ? '' : text + (count % 2 === 0 ? '\u00a0' : '')}
    </div>
  )
}
