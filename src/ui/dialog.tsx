import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  /** Escape does this; without it Escape does nothing, because what the dialog asks for has to be answered. */
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog over the page, open as long as it is rendered. The platform traps and returns focus.
 */
export function Dialog({ title, onDismiss, children }: DialogProps) {
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
      // Said aloud although it is implied: tests and scripts rely on the attribute.
      role="dialog"
      aria-labelledby={heading}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // Rendered, it is open: whoever renders it takes it away.
        event.preventDefault()
        onDismiss?.()
      }}
      className="bg-surface text-ink border-line m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl border p-6 shadow-xl backdrop:bg-black/45"
    >
      <h2 id={heading} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
