import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import {
  beginningOf,
  isVisiblyLonger,
  originalText,
  segmentsOf,
  visibleText,
} from '../../../wording/visible-text.ts'

/** A text that is longer, with its invisible characters escaped, is truncated at first. */
const TRUNCATE_ABOVE = 1000
/** The length that is shown at first; the shorter one where escapes, which are wide, would make it too long. */
const INITIAL_LENGTH = 400
const INITIAL_LENGTH_ESCAPED = 60
/** The length that each click adds. */
const MORE_LENGTH = 200_000
/** With more segments, escapes are plain text without elements of their own: 100,000 elements would freeze the page. */
const MAX_SEGMENTS = 200

/** What services write in, whatever the language of the interface: screen readers pronounce it so. */
export const SERVICE_LANGUAGE = 'pt-BR'

/** Whether `UntrustedText` truncates a text at first. */
export function isLongText(text: string): boolean {
  return isVisiblyLonger(text, TRUNCATE_ABOVE)
}

interface UntrustedTextProps {
  readonly text: string
  readonly className?: string
  /** Tooltip of a short text. */
  readonly title?: string
  /** Inside a button, a link or a heading: a long text is truncated without a button that shows the rest. */
  readonly isCut?: boolean
}

/**
 * Text from the service or from an address, rendered inert: isolated in its direction, in Portuguese, its invisible characters escaped
 * and highlighted, truncated if long. Plain text is a single `bdi`.
 */
export function UntrustedText({ text, className, title, isCut = false }: UntrustedTextProps) {
  if (!isLongText(text)) {
    return (
      <bdi lang={SERVICE_LANGUAGE} className={className} title={title}>
        <VisibleText text={text} />
      </bdi>
    )
  }
  return isCut ? (
    <TruncatedText text={text} className={className} />
  ) : (
    <ExpandableText key={text} text={text} className={className} />
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

interface LongTextProps {
  readonly text: string
  readonly className: string | undefined
}

function TruncatedText({ text, className }: LongTextProps) {
  const { say, format } = useText()
  return (
    <>
      <bdi lang={SERVICE_LANGUAGE} className={className}>
        <VisibleText text={beginningOf(text, INITIAL_LENGTH_ESCAPED)} />…
      </bdi>{' '}
      <span className="text-muted text-xs">{say('text.length', { count: format.number(text.length) })}</span>
    </>
  )
}

function ExpandableText({ text, className = '' }: LongTextProps) {
  const { say, format } = useText()
  const initialLength = isVisiblyLonger(text.slice(0, INITIAL_LENGTH), TRUNCATE_ABOVE)
    ? INITIAL_LENGTH_ESCAPED
    : INITIAL_LENGTH
  const [length, setLength] = useState(initialLength)
  const shown = useMemo(() => beginningOf(text, length), [text, length])
  const isWhole = shown.length === text.length
  const next = Math.min(text.length, length < MORE_LENGTH ? MORE_LENGTH : length + MORE_LENGTH)
  const isExpanded = length > initialLength
  return (
    <>
      {isExpanded ? (
        // Focusable, so that it can be scrolled by keyboard. Lines break anywhere: by the usual rules, 100 kB of quotation
        // marks without a space take a browser half a minute.
        <span
          role="group"
          tabIndex={0}
          aria-label={say('text.whole')}
          className="block max-h-80 overflow-y-auto [line-break:anywhere] print:max-h-none"
        >
          <bdi lang={SERVICE_LANGUAGE} className={className}>
            <VisibleText text={shown} />
            {isWhole ? '' : '…'}
          </bdi>
        </span>
      ) : (
        <bdi lang={SERVICE_LANGUAGE} className={className}>
          <VisibleText text={shown} />…
        </bdi>
      )}{' '}
      {isWhole ? null : (
        <button type="button" className={BUTTON} onClick={() => setLength(next)}>
          {next === text.length
            ? say('text.all', { count: format.number(text.length) })
            : say('text.next', { count: format.number(next), all: format.number(text.length) })}
        </button>
      )}{' '}
      {isExpanded ? (
        <button type="button" className={BUTTON} onClick={() => setLength(initialLength)}>
          {say('text.less')}
        </button>
      ) : null}
    </>
  )
}

const BUTTON = 'text-accent min-h-6 font-sans text-xs underline underline-offset-4 print:hidden'

/**
 * Makes copying a selection copy the original text: escapes such as `‹U+202E›` become the characters again.
 *
 * @returns how to stop.
 */
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
