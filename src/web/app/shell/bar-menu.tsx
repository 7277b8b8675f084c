import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/controls.tsx'

/**
 * A part of the bar that is in a menu on a phone. It is rendered once: its shortcuts work, and scripts find its switches,
 * whether the menu is open or not.
 */
export function BarMenu({ children }: { children: ReactNode }) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      <Button look="bar" className="ml-auto px-2 sm:hidden" aria-label={say('shell.menu')} popoverTarget={id}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <div
        id={id}
        popover="auto"
        className="bar-menu beside bg-surface border-line overflow-y-auto rounded-lg border p-2 shadow-lg"
        // A choice closes the menu; the button that opened it has the focus then, so that a dialog returns it there.
        onClickCapture={({ currentTarget }) => {
          if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
