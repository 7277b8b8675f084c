import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '#words/text.ts'
import { createStore } from 'zustand/vanilla'

/** How long an announcement stays in the page, in milliseconds. */
const CLEAR_AFTER_MS = 8000

/** How long a confirmation is seen, at the button that it came from or at the edge of the screen, in milliseconds. */
export const CONFIRMED_MS = 2500
/** How long announcements follow one instead of replacing it, in milliseconds. */
const LEAD_MS = 1500

interface Announcement {
  readonly id: number
  readonly text: string
}

interface Announced {
  /** What the page holds: the last announcement, and before it the one that it follows. */
  readonly said: readonly Announcement[]
  /** Seen at the edge of the screen as well; '' for none. */
  readonly shown: string
}

const announced = createStore<Announced>(() => ({ said: [], shown: '' }))
let timer: ReturnType<typeof setTimeout> | undefined
let shownTimer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
/** The last announcement that others follow instead of replacing it, and until when. */
let lead = { id: 0, until: 0 }

/** Politely. It must contain nothing that privacy mode would mask. An empty text takes the last away. */
export function announce(text: string): void {
  const before = announced.getState().said.filter(({ id }) => id === lead.id && Date.now() < lead.until)
  if (text === '' && before.length > 0) return
  clearTimeout(timer)
  lastId += 1
  announced.setState({ said: text === '' ? [] : [...before, { id: lastId, text }] })
  timer = setTimeout(() => announced.setState({ said: [] }), CLEAR_AFTER_MS)
}

/** Announces a text that others follow, such as where the person goes: what is found there does not replace it. */
export function announceFirst(text: string): void {
  lead = { id: 0, until: 0 }
  announce(text)
  lead = { id: lastId, until: Date.now() + LEAD_MS }
}

/** Announced, and seen for a moment, but not over another case; what is announced next follows it. It must contain nothing that privacy mode would mask. */
export function confirm(text: string, shownMs = CONFIRMED_MS): void {
  announceFirst(text)
  clearTimeout(shownTimer)
  announced.setState({ shown: text })
  shownTimer = setTimeout(() => announced.setState({ shown: '' }), shownMs)
}

/** Milliseconds that a text must stay unchanged before it is announced, so that typing is not interrupted. */
const DEBOUNCE_MS = 400

/** Debounced; never the first text, never null. @param subject the first text of another subject is not announced either. */
export function useAnnounceChange(text: string | null, subject?: object): void {
  const { language } = useText()
  const before = useRef({ text, subject, language })
  useEffect(() => {
    const previous = before.current
    before.current = { text, subject, language }
    if (previous.text === text || previous.subject !== subject || text === null) return
    // The same in other words.
    if (previous.language !== language) return
    const rest = setTimeout(() => announce(text), DEBOUNCE_MS)
    return () => clearTimeout(rest)
  }, [text, subject, language])
}

/** Takes what was said last away once it is unmounted; its key is what the announcements are about. */
export function ClearAnnouncement() {
  useEffect(
    () => () => {
      announce('')
      announced.setState({ shown: '' })
    },
    [],
  )
  return null
}

/** One in the page and in each modal dialog, outside of which screen readers ignore everything. An element each: read once. */
export function LiveRegion() {
  const { said, shown } = useStore(announced)
  const [before] = useState(() => lastId)
  return (
    <>
      <div aria-live="polite" data-announcer className="sr-only">
        {said
          .filter(({ id }) => id > before)
          .map(({ id, text }) => (
            <p key={id}>{text} </p>
          ))}
      </div>
      {shown === '' ? null : (
        // Announced above.
        <p
          aria-hidden="true"
          data-confirmation
          className="bg-bar text-bar-ink border-bar-line untrusted pointer-events-none fixed bottom-6 left-1/2 z-30 w-max max-w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 rounded-lg border px-4 py-2.5 text-[0.8125rem] shadow-lg max-sm:bottom-20 print:hidden"
        >
          {shown}
        </p>
      )}
    </>
  )
}
