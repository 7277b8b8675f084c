import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { LiveRegion } from './live-region.tsx'

/** `drawer`: at the right edge; `palette`: near the top, with its title for screen readers only. */
const LOOKS = {
  question: 'm-auto w-[min(26rem,calc(100vw-2rem))] p-6',
  sheet: 'm-auto w-[min(46rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] p-6',
  drawer:
    'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(64rem,100vw)] max-w-none rounded-r-none p-4 sm:p-6 max-sm:rounded-none',
  screen: 'm-auto size-[calc(100%-1rem)] max-w-none max-h-none flex-col p-4 open:flex',
  palette: 'mx-auto mt-[min(12vh,6rem)] mb-auto w-[min(40rem,calc(100vw-1rem))] max-h-[min(80dvh,36rem)]',
} as const

interface DialogProps {
  readonly title: string
  /** Without it, the dialog cannot be dismissed. */
  readonly onDismiss?: () => void
  readonly look?: keyof typeof LOOKS
  readonly hidesPage?: boolean
  readonly children: ReactNode
}

/** Open while rendered. The platform traps focus and restores it. */
export function Dialog({ title, onDismiss, look = 'question', hidesPage = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // A layout effect: effects of the content may move focus afterwards.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const dismissal = look === 'question' ? 'closerequest' : 'any'
  return (
    <dialog
      ref={dialog}
      // Implied by the element, but tests and scripts select by the attribute.
      role="dialog"
      aria-labelledby={heading}
      closedby={onDismiss ? dismissal : 'none'}
      onCancel={(event) => {
        // The parent closes the dialog by unmounting it.
        event.preventDefault()
        onDismiss?.()
      }}
      className={`bg-surface text-ink border-line rounded-xl border shadow-xl ${hidesPage ? 'backdrop:veil' : 'backdrop:bg-black/45'} ${LOOKS[look]}`}
    >
      <h2 id={heading} className={look === 'palette' ? 'sr-only' : 'text-base font-semibold'}>
        {title}
      </h2>
      {children}
      <LiveRegion />
    </dialog>
  )
}

export const MENU_ITEM =
  'hover:bg-hover flex min-h-9 w-full items-center gap-3 rounded px-3 text-left text-compact max-sm:min-h-11'

const POPOVER_LOOKS = {
  text: 'w-[min(26rem,calc(100vw-1rem))] p-4',
  menu: 'min-w-56 p-1',
} as const

interface PopoverProps {
  /** The button's `popoverTarget`. */
  readonly id: string
  readonly label: string
  readonly look?: keyof typeof POPOVER_LOOKS
  readonly children: () => ReactNode
}

/** The platform opens and closes it, orders it after its button for Tab, and restores focus on Escape. */
export function Popover({ id, label, look = 'text', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      className={`beside bg-surface text-ink border-line overflow-y-auto rounded-lg border text-left text-compact font-normal shadow-lg ${POPOVER_LOOKS[look]}`}
    >
      {isOpen ? children() : null}
    </div>
  )
}
