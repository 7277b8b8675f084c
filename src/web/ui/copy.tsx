import { Check, Copy, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memo, useEffect, useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import type { Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { SERVICE_LANGUAGE, VisibleText } from './untrusted-text/untrusted-text.tsx'
import { announce, clearConfirmation, CONFIRMED_MS } from './live-region.tsx'

/** The document dispatches this event after the console copies a text. */
export const COPIED_EVENT = 'lupa-copied'

/** @throws DOMException if the browser denies access to the clipboard. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  // It may show the text that this one replaced.
  clearConfirmation()
  document.dispatchEvent(new Event(COPIED_EVENT))
}

export type CopyOutcome = 'copied' | 'failed' | null

export const CopyIcon = memo(function CopyIcon(props: { outcome: CopyOutcome; resting?: LucideIcon }) {
  const { outcome, resting = Copy } = props
  const Icon = outcome === null ? resting : { copied: Check, failed: X }[outcome]
  // Not green: that colour means confirmed.
  return <Icon aria-hidden="true" className="size-3.5" />
})

export function useCopy() {
  const { say } = useText()
  const [lastCopy, setLastCopy] = useState<{ text: string; outcome: CopyOutcome } | null>(null)

  useEffect(() => {
    if (lastCopy === null) return
    const timer = setTimeout(() => setLastCopy(null), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [lastCopy])

  function copy(text: string, name: string): void {
    function report(outcome: 'copied' | 'failed'): void {
      setLastCopy({ text, outcome })
      announce(say(`copy.${outcome}`, { name }))
    }
    writeClipboard(text).then(
      () => report('copied'),
      () => report('failed'),
    )
  }

  /** Null for any text but the copied one: a button's text may change after the copy. */
  const outcomeOf = (text: string): CopyOutcome => (lastCopy?.text === text ? lastCopy.outcome : null)
  return { outcomeOf, copy }
}

export interface CopyHandle {
  readonly copy: () => void
}

interface CopyProps {
  readonly ref?: Ref<CopyHandle> | undefined
  readonly text: string
  /** Completes its tooltip: "Copiar Chave". */
  readonly name: string
  readonly className?: string
}

function useCopyButton({ ref, text, name }: CopyProps) {
  const { say } = useText()
  const { outcomeOf, copy } = useCopy()
  const copyText = () => copy(text, name)
  useImperativeHandle(ref, () => ({ copy: copyText }))
  const label = say('copy.label', { name })
  const button = { type: 'button', 'data-copy': true, onClick: copyText, title: label } as const
  return { outcome: outcomeOf(text), label, button }
}

export function CopyValue(props: CopyProps) {
  const { say } = useText()
  const { outcome, button } = useCopyButton(props)
  return (
    <button
      {...button}
      data-done={outcome ?? undefined}
      data-hint={copyHint(outcome, say)}
      lang={SERVICE_LANGUAGE}
      dir="auto"
      // Larger on a phone: a finger needs 44 px.
      className={`copy-value untrusted text-ink min-h-6 text-left font-mono max-sm:-my-2.5 max-sm:min-h-11 ${props.className ?? ''}`}
    >
      <VisibleText text={props.text} />
    </button>
  )
}

export function copyHint(outcome: CopyOutcome, say: Say): string {
  if (outcome === null) return say('copy.hint')
  return say(outcome === 'copied' ? 'copy.done' : 'copy.undone')
}

export function CopyButton({
  className = 'text-muted',
  children,
  ...props
}: CopyProps & { readonly children?: string }) {
  const { outcome, label, button } = useCopyButton(props)
  return (
    <button
      {...button}
      // Only with a visible label: else screen readers would read the title twice.
      aria-label={children ? label : undefined}
      className={`${className} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle`}
    >
      <CopyIcon outcome={outcome} />
      {children}
    </button>
  )
}
