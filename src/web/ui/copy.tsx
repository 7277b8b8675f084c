import { Check, Copy, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memo, useEffect, useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import type { Say } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { SERVICE_LANGUAGE, VisibleText } from './untrusted-text/untrusted-text.tsx'
import { announce, CONFIRMED_MS } from './live-region.tsx'

/** The event of the document after a text was copied by a button or a key of the console. */
export const COPIED = 'lupa-copied'

/** Copies a text. @throws DOMException where the browser does not allow it. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  document.dispatchEvent(new Event(COPIED))
}

/** The outcome of a copy; null until there is one, and again shortly after. */
export type CopyOutcome = 'copied' | 'failed' | null

export const CopyIcon = memo(function CopyIcon(props: { outcome: CopyOutcome; resting?: LucideIcon }) {
  const { outcome, resting = Copy } = props
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : resting
  // Not green, which is for what is confirmed.
  return <Icon aria-hidden="true" className="size-3.5" />
})

interface Copying {
  /** The outcome of copying this text; null for any other, in case the text of a button changes after the copy. */
  readonly outcomeOf: (text: string) => CopyOutcome
  /** @param name of what is copied, for the announcement: "CPF". */
  readonly copy: (text: string, name: string) => void
}

export function useCopy(): Copying {
  const { say } = useText()
  const [copied, setCopied] = useState<{ text: string; outcome: CopyOutcome } | null>(null)

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(text: string, name: string): void {
    writeClipboard(text).then(
      () => {
        setCopied({ text, outcome: 'copied' })
        announce(say('copy.copied', { name }))
      },
      () => {
        setCopied({ text, outcome: 'failed' })
        announce(say('copy.failed', { name }))
      },
    )
  }

  return { outcomeOf: (text) => (copied?.text === text ? copied.outcome : null), copy }
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
      // On a phone larger than its text: a finger needs 44 px.
      className={`copy-value untrusted text-ink min-h-6 text-left font-mono max-sm:-my-2.5 max-sm:min-h-11 ${props.className ?? ''}`}
    >
      <VisibleText text={props.text} />
    </button>
  )
}

export function copyHint(outcome: CopyOutcome, say: Say): string {
  return say(outcome === null ? 'copy.hint' : outcome === 'copied' ? 'copy.done' : 'copy.undone')
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
      // Its name: where a label says the same, screen readers say it twice.
      aria-label={children ? label : undefined}
      className={`${className} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle`}
    >
      <CopyIcon outcome={outcome} />
      {children}
    </button>
  )
}
