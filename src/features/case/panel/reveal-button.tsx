import { Eye, EyeOff } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import type { useBriefReveal } from '../state/use-brief-reveal.ts'

interface RevealButtonProps {
  readonly reveal: ReturnType<typeof useBriefReveal>
  /** Name of the value, for the label: "CPF". */
  readonly name: string
  /** -1 where it is reached in another way than by Tab. */
  readonly tabIndex?: number
}

/** Reveals a masked value for a while, or hides it again. */
export function RevealButton({ reveal, name, tabIndex }: RevealButtonProps) {
  const { say } = useText()
  const label = say(reveal.isOpen ? 'privacy.hide' : 'privacy.show', { name })
  const announcement = reveal.isOpen ? 'privacy.shown' : reveal.wasOpen ? 'privacy.hidden' : null
  const Icon = reveal.isOpen ? EyeOff : Eye
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={reveal.toggle}
        aria-label={label}
        title={label}
        className="text-muted hover:bg-hover hover:text-ink ml-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded align-middle print:hidden"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <output className="sr-only">{announcement === null ? '' : say(announcement, { name })}</output>
    </>
  )
}
