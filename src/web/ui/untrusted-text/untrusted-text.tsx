import { useMemo } from 'react'
import { useText } from '#words/use-text.ts'
import { beginningOf, originalText, segmentsOf, visibleText } from '#words/text/visible-text.ts'

/** With more segments, escapes are plain text: a case may have thousands. */
const MAX_SEGMENTS = 200

/** Longer texts are truncated: the rules do not read them either. */
const MAX_LENGTH = 2000
const TRUNCATED_LENGTH = 300

export const SERVICE_LANGUAGE = 'pt-BR'

interface UntrustedTextProps {
  readonly text: string
  readonly className?: string | undefined
  readonly title?: string
}

export function truncateText(text: string): string {
  return text.length > MAX_LENGTH ? `${beginningOf(text, TRUNCATED_LENGTH)}…` : text
}

/** Text from the service or an address: direction isolated, invisible characters escaped, truncated if long. */
export function UntrustedText({ text, className, title }: UntrustedTextProps) {
  return (
    <bdi lang={SERVICE_LANGUAGE} className={className} title={title}>
      <VisibleText text={truncateText(text)} />
    </bdi>
  )
}

/** Escapes and highlights invisible characters. Copying restores them (`copyOriginals`). */
export function VisibleText({ text }: { text: string }) {
  const { say } = useText()
  const segments = useMemo(() => segmentsOf(text), [text])
  if (segments.every(({ escaped }) => escaped === undefined)) return text
  if (segments.length > MAX_SEGMENTS) return <span data-signs>{visibleText(text)}</span>
  return segments.map((segment, index) =>
    segment.escaped === undefined ? (
      <span key={index}>{segment.text}</span>
    ) : (
      <span
        key={index}
        data-signs
        dir="ltr"
        title={say(`sign.${segment.kind}`)}
        className="sign bg-warn-soft text-warn"
      >
        {segment.escaped}
      </span>
    ),
  )
}

/** Copies a selection with its original characters instead of escapes such as `‹U+202E›`. Returns a stop function. */
export function copyOriginals(page: Document): () => void {
  function copy(event: ClipboardEvent): void {
    const selection = page.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
    const signs = [...page.querySelectorAll('[data-signs]')]
    if (!signs.some((sign) => selection.containsNode(sign, true))) return
    event.clipboardData?.setData('text/plain', originalText(selection.toString()))
    event.preventDefault()
  }
  page.addEventListener('copy', copy)
  return () => page.removeEventListener('copy', copy)
}
