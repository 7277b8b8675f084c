import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { BriefReveal } from '../state/use-brief-reveal.ts'

interface RevealButtonProps {
  readonly reveal: BriefReveal
  /** Name of the value, for the label: "CPF". */
  readonly name: string
  /** -1 where it is reached in another way than by Tab. */
  readonly tabIndex?: number
  /** Whether its label stands beside its icon. */
  readonly isLabelled?: boolean
}

/** Reveals a masked value for a while, or hides it again. */
export function RevealButton({ reveal, name, tabIndex, isLabelled = false }: RevealButtonProps) {
  const { say } = useText()
  const isOpen = reveal.value !== null
  const label = say(isOpen ? 'privacy.hide' : 'privacy.show', { name })
  const announcement = isOpen ? 'privacy.shown' : reveal.wasOpen ? 'privacy.hidden' : null
  const Icon = isOpen ? EyeOff : Eye
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={reveal.toggle}
        aria-expanded={reveal.isAsking}
        aria-label={label}
        title={label}
        className={`${isLabelled ? 'text-accent gap-1.5' : 'text-muted ml-1'} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 items-center justify-center rounded align-middle print:hidden`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {isLabelled ? label : null}
      </button>
      {reveal.renderQuestion?.(name)}
      <output className={reveal.problem === null ? 'sr-only' : 'text-warn block text-xs'}>
        {reveal.problem ?? (announcement === null ? '' : say(announcement, { name }))}
      </output>
    </>
  )
}

interface RevealedProps {
  /** The value while it is revealed; else null. */
  readonly revealed: ReactNode
  readonly masked: ReactNode
}

/** A masked value, or the real one while it is revealed. On paper it is always masked. */
export function Revealed({ revealed, masked }: RevealedProps) {
  if (revealed === null) return masked
  return (
    <>
      <div className="inline print:hidden">{revealed}</div>
      <div className="hidden print:inline">{masked}</div>
    </>
  )
}
