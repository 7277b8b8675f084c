import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How long an announcement stays in the page, in milliseconds. */
const KEPT_MS = 8000

interface Announcement {
  readonly text: string
  /** Counts the announcements: the same text twice is announced twice. */
  readonly count: number
}

const announcements = createStore<Announcement>(() => ({ text: '', count: 0 }))
let timer: ReturnType<typeof setTimeout> | undefined

function setText(text: string): void {
  announcements.setState(({ count }) => ({ text, count: count + 1 }))
}

/** Announces a change politely to screen readers. The text must hold nothing that privacy mode would mask. */
export function announce(text: string): void {
  clearTimeout(timer)
  setText(text)
  timer = setTimeout(() => setText(''), KEPT_MS)
}

/** How long a text must stay unchanged before it is announced, in milliseconds: nobody is interrupted while typing. */
const REST_MS = 400

/**
 * Announces a text after each change, once it rests; never the first text, never null.
 *
 * @param subject what the text is about: the first text of another subject is not announced either.
 */
export function useAnnounceChange(text: string | null, subject?: object): void {
  const before = useRef({ text, subject })
  useEffect(() => {
    const previous = before.current
    before.current = { text, subject }
    if (previous.text === text || previous.subject !== subject || text === null) return
    const rest = setTimeout(() => announce(text), REST_MS)
    return () => clearTimeout(rest)
  }, [text, subject])
}

/**
 * The live region. One stands in the page and one in each modal dialog, behind which screen readers ignore the
 * page's own.
 */
export function LiveRegion() {
  const { text, count } = useStore(announcements)
  return (
    <div aria-live="polite" data-announcer className="sr-only">
      {/* A space that nobody hears makes the same text twice two changes. */}
      {text === '' ? '' : text + (count % 2 === 0 ? '\u00a0' : '')}
    </div>
  )
}
