import { useText } from '../../i18n/text.ts'
import { CopyIcon } from './copy-icon.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  readonly text: string
  /** Completes its label: "Copiar Chave". */
  readonly name: string
  /** Its place, and its colour where that is not the usual one. */
  readonly className?: string
  /** Whether it has its sign. */
  readonly isDrawn?: boolean
  readonly children?: string
}

/** Copies a text and says so for a moment. */
export function CopyButton({
  text,
  name,
  className = 'text-muted',
  isDrawn = true,
  children,
}: CopyButtonProps) {
  const { say } = useText()
  const { outcomeOf, copy } = useCopy()
  return (
    <button
      type="button"
      data-copy
      onClick={() => copy(text, name)}
      aria-label={say('copy.label', { name })}
      title={say('copy.label', { name })}
      className={`${className} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle`}
    >
      {isDrawn ? <CopyIcon outcome={outcomeOf(text)} /> : null}
      {children}
    </button>
  )
}
