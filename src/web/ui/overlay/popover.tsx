import { useState } from 'react'
import type { ReactNode, ToggleEvent } from 'react'

interface PopoverProps {
  /** The `popoverTarget` of the button that opens it. */
  readonly id: string
  readonly label: string
  /** Called only while it is open. */
  readonly children: () => ReactNode
}

/**
 * A popover beside the button that opens it; on a phone, at the bottom of the screen. The platform opens and closes it,
 * puts it after its button in the tab order, and returns the focus on Escape.
 */
export function Popover({ id, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      className="beside bg-surface text-ink border-line w-[min(26rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border p-4 text-left text-[0.8125rem] font-normal shadow-lg"
    >
      {isOpen ? children() : null}
    </div>
  )
}
