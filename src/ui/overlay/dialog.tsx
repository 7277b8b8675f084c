import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { LiveRegion } from '../live-region.tsx'

const LOOKS = {
  /** A question, in the middle of the screen. */
  question: 'm-auto w-[min(26rem,calc(100vw-2rem))] p-6',
  /** Something to read. */
  sheet: 'm-auto w-[min(46rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] p-6',
  /** Something to choose from, where the eyes are; its title is for those who hear it. */
  palette: 'mx-auto mt-[min(12vh,6rem)] mb-auto w-[min(40rem,calc(100vw-1rem))] max-h-[min(80dvh,36rem)]',
} as const

interface DialogProps {
  readonly title: string
  /** Escape does this; without it Escape does nothing, because what the dialog asks for has to be answered. */
  readonly onDismiss?: () => void
  readonly look?: keyof typeof LOOKS
  readonly children: ReactNode
}

/**
 * A modal dialog over the page, open as long as it is rendered. The platform traps and returns focus.
 */
export function Dialog({ title, onDismiss, look = 'question', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // Before the content's own effects, so that it may put the focus where it wants it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      // Implied by the element; tests and scripts rely on the attribute.
      role="dialog"
      aria-labelledby={heading}
      closedby={!onDismiss ? 'none' : look === 'question' ? 'closerequest' : 'any'}
      onCancel={(event) => {
        // It is open as long as it is rendered: the parent closes it by no longer rendering it.
        event.preventDefault()
        onDismiss?.()
      }}
      className={`bg-surface text-ink border-line rounded-xl border shadow-xl backdrop:bg-black/45 ${LOOKS[look]}`}
    >
      <h2 id={heading} className={look === 'palette' ? 'sr-only' : 'text-base font-semibold'}>
        {title}
      </h2>
      {children}
      <LiveRegion />
    </dialog>
  )
}
