import { Eye, EyeOff } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import type { useGlimpse } from '../state/use-glimpse.ts'

interface GlimpseButtonProps {
  readonly glimpse: ReturnType<typeof useGlimpse>
  /** Of what is shown: "CPF". */
  readonly name: string
}

/** Shows a masked value for a while, or hides it before its time. */
export function GlimpseButton({ glimpse, name }: GlimpseButtonProps) {
  const { say } = useText()
  const label = say(glimpse.isOpen ? 'privacy.hide' : 'privacy.show', { name })
  const said = glimpse.isOpen ? 'privacy.shown' : glimpse.wasOpen ? 'privacy.hidden' : null
  const Icon = glimpse.isOpen ? EyeOff : Eye
  return (
    <>
      <button
        type="button"
        onClick={glimpse.toggle}
        aria-label={label}
        title={label}
        className="text-muted hover:bg-hover hover:text-ink ml-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded align-middle print:hidden"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <output className="sr-only">{said === null ? '' : say(said, { name })}</output>
    </>
  )
}
