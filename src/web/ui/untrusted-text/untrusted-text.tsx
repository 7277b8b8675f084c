import { useMemo } from 'react'
import { useText } from '#words/text.ts'
import { beginningOf, originalText, segmentsOf, visibleText } from '#words/text/visible-text.ts'

/** With more segments, escapes are plain text without elements of their own, of which a case may have thousands. */
const MAX_SEGMENTS = 200

/** The longest text that is shown whole, as it is the longest that is read, and what is shown of a longer one. */
const LONGEST = 2000
const SHOWN = 300

/** What services write in, whatever the language of the interface: screen readers pronounce it so. */
export const SERVICE_LANGUAGE = 'pt-BR'

interface UntrustedTextProps {
  readonly text: string
  readonly className?: string | undefined
  readonly title?: string
}

export function shownPart(text: string): string {
  return text.length > LONGEST ? `${beginningOf(text, SHOWN)}…` : text
}

/** From the service or an address, inert: isolated in its direction, in Portuguese, invisible characters escaped; cut if long. */
export function UntrustedText({ text, className, title }: UntrustedTextProps) {
  return (
    <bdi lang={SERVICE_LANGUAGE} className={className} title={title}>
      <VisibleText text={shownPart(text)} />
    </bdi>
  )
}

/** A text with its invisible characters escaped and highlighted. Copying restores them (`copyOriginals`). */
export function VisibleText({ text }: { text: string }) {
  const { say } = useText()
  const segments = useMemo(() => segmentsOf(text), [text])
  if (segments.every(({ escaped }) => escaped === undefined)) return text
  if (segments.length > MAX_SEGMENTS) return <span data-signs>{visibleText(text)}</span>
  return segments.map((segment, at) =>
    segment.escaped === undefined ? (
      <span key={at}>{segment.text}</span>
    ) : (
      <span
        key={at}
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

/** Copying a selection copies the original text: escapes such as `‹U+202E›` become the characters again. @returns how to stop. */
export function copyOriginals(page: Document): () => void {
  function copy(event: ClipboardEvent): void {
    const selection = page.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
    const marked = [...page.querySelectorAll('[data-signs]')]
    if (!marked.some((sign) => selection.containsNode(sign, true))) return
    event.clipboardData?.setData('text/plain', originalText(selection.toString()))
    event.preventDefault()
  }
  page.addEventListener('copy', copy)
  return () => page.removeEventListener('copy', copy)
}
