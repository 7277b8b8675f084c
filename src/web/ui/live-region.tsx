import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '#words/use-text.ts'
import { createStore } from 'zustand/vanilla'

const CLEAR_AFTER_MS = 8000

export const CONFIRMED_MS = 2500
/** Within this time the next announcement follows the lead instead of replacing it. */
const LEAD_MS = 1500

interface Announcement {
  readonly id: number
  readonly text: string
}

interface State {
  readonly announcements: readonly Announcement[]
  readonly confirmation: string
}

const store = createStore<State>(() => ({ announcements: [], confirmation: '' }))
let clearTimer: ReturnType<typeof setTimeout> | undefined
let confirmationTimer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
let lead = { id: 0, until: 0 }

/** Announces politely; '' clears. `text` must contain nothing that privacy mode would mask. */
export function announce(text: string): void {
  const leads = store.getState().announcements.filter(({ id }) => id === lead.id && Date.now() < lead.until)
  if (text === '' && leads.length > 0) return
  clearTimeout(clearTimer)
  lastId += 1
  store.setState({ announcements: text === '' ? [] : [...leads, { id: lastId, text }] })
  clearTimer = setTimeout(() => store.setState({ announcements: [] }), CLEAR_AFTER_MS)
}

/** Announces a lead, such as a navigation: the next announcement follows it instead of replacing it. */
export function announceLead(text: string): void {
  lead = { id: 0, until: 0 }
  announce(text)
  lead = { id: lastId, until: Date.now() + LEAD_MS }
}

/** Announces a lead and displays it for a moment. `text` must contain nothing that privacy mode would mask. */
export function showConfirmation(text: string, durationMs = CONFIRMED_MS): void {
  announceLead(text)
  clearTimeout(confirmationTimer)
  store.setState({ confirmation: text })
  confirmationTimer = setTimeout(clearConfirmation, durationMs)
}

export function clearConfirmation(): void {
  store.setState({ confirmation: '' })
}

/** Typing must not interrupt the screen reader. */
const DEBOUNCE_MS = 400

/** Announces changes of `text`, debounced. Skips null, and the first text of each `subject`. */
export function useAnnounceChange(text: string | null, subject?: object): void {
  const { language } = useText()
  const latest = useRef({ text, subject, language })
  useEffect(() => {
    const previous = latest.current
    latest.current = { text, subject, language }
    if (previous.text === text || previous.subject !== subject || text === null) return
    // A translation is no change.
    if (previous.language !== language) return
    const timer = setTimeout(() => announce(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, subject, language])
}

/** Clears the announcements on unmount. Its key is their subject. */
export function ClearAnnouncement() {
  useEffect(
    () => () => {
      announce('')
      clearConfirmation()
    },
    [],
  )
  return null
}

/** The page and each modal dialog need one: screen readers ignore everything outside a modal. One element per text: read once. */
export function LiveRegion() {
  const { announcements, confirmation } = useStore(store)
  const [idAtMount] = useState(() => lastId)
  useEffect(() => {
    // Ctrl+C on selected text replaces the clipboard that a confirmation may describe.
    document.addEventListener('copy', clearConfirmation)
    return () => document.removeEventListener('copy', clearConfirmation)
  }, [])
  return (
    <>
      <div aria-live="polite" data-announcer className="sr-only">
        {announcements
          .filter(({ id }) => id > idAtMount)
          .map(({ id, text }) => (
            <p key={id}>{text} </p>
          ))}
      </div>
      {confirmation === '' ? null : (
        <p
          aria-hidden="true"
          data-confirmation
          className="bg-bar text-bar-ink border-bar-line untrusted pointer-events-none fixed bottom-6 left-1/2 z-30 w-max max-w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 rounded-lg border px-4 py-2.5 text-compact shadow-lg max-sm:bottom-20 print:hidden"
        >
          {confirmation}
        </p>
      )}
    </>
  )
}
