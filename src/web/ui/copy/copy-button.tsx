import { useImperativeHandle } from 'react'
import type { Ref } from 'react'
import { useText } from '../../i18n/text.ts'
import { CopyIcon } from './copy-icon.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyHandle {
  readonly copy: () => void
}

interface CopyButtonProps {
  readonly ref?: Ref<CopyHandle> | undefined
  readonly text: string
  /** Completes its label: "Copiar Chave". */
  readonly name: string
  /** Its position, and its colour, muted by default. */
  readonly className?: string
  readonly hasIcon?: boolean
  /** -1 where it is reached in another way than by Tab. */
  readonly tabIndex?: number | undefined
  readonly children?: string
}

/** Copies a text, and shows the outcome for a moment. */
export function CopyButton({
  ref,
  text,
  name,
  className = 'text-muted',
  hasIcon = true,
  tabIndex,
  children,
}: CopyButtonProps) {
  const { say } = useText()
  const { outcomeOf, copy } = useCopy()
  const copyText = () => copy(text, name)
  useImperativeHandle(ref, () => ({ copy: copyText }))
  return (
    <button
      type="button"
      data-copy
      tabIndex={tabIndex}
      onClick={copyText}
      // Its name: where a label says the same, screen readers say it twice.
      aria-label={children ? say('copy.label', { name }) : undefined}
      title={say('copy.label', { name })}
      className={`${className} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle`}
    >
      {hasIcon ? <CopyIcon outcome={outcomeOf(text)} /> : null}
      {children}
    </button>
  )
}
