import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How long an announcement stays in the page, in milliseconds. */
const CLEAR_AFTER_MS = 8000

interface Announcement {
  readonly text: string
  /** Number of announcements so far, so that the same text twice is announced twice. */
  readonly count: number
}

const announcements = createStore<Announcement>(() => ({ text: '', count: 0 }))
let timer: ReturnType<typeof setTimeout> | undefined

function setText(text: string): void {
  announcements.setState(({ count }) => ({ text, count: count + 1 }))
}

/**
 * Announces a text politely to screen readers. It must contain nothing that privacy mode would mask. An empty one takes the
 * last away.
 */
export function announce(text: string): void {
  clearTimeout(timer)
  setText(text)
  timer = setTimeout(() => setText(''), CLEAR_AFTER_MS)
}

/** Milliseconds that a text must stay unchanged before it is announced, so that typing is not interrupted. */
const DEBOUNCE_MS = 400

/**
 * Announces a text after each change, debounced; never the first text, never null.
 *
 * @param subject what the text is about: the first text of another subject is not announced either.
 */
export function useAnnounceChange(text: string | null, subject?: object): void {
  const before = useRef({ text, subject })
  useEffect(() => {
    const previous = before.current
    before.current = { text, subject }
    if (previous.text === text || previous.subject !== subject || text === null) return
    const rest = setTimeout(() => announce(text), DEBOUNCE_MS)
    return () => clearTimeout(rest)
  }, [text, subject])
}

/** Takes the last announcement away once it is unmounted; its key is what the announcements are about. */
export function ClearAnnouncement() {
  useEffect(() => () => announce(''), [])
  return null
}

/**
 * The live region: one in the page, and one in each modal dialog, outside of which screen readers ignore everything.
 */
export function LiveRegion() {
  const { text, count } = useStore(announcements)
  return (
    <div aria-live="polite" data-announcer className="sr-only">
      {/* The space, which is not read out, makes the same text a change. */}
      {text === '' ? '' : text + (count % 2 === 0 ? '\u00a0' : '')}
    </div>
  )
}
