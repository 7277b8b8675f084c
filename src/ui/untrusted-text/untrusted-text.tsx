import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { beginningOf, isVisiblyLonger, piecesOf, visibleText } from './visible-text.ts'

/** Past so many characters, its unseen signs written out, a text is shown in part at first. */
const LONG = 1000
/** So much of a long text is shown until somebody asks for more: less where most of it is unseen signs, which are wide. */
const BEGINNING = 400
const WIDE_BEGINNING = 60
/** So much is shown more each time. */
const MORE = 200_000
/** Past so many pieces the signs are plain text: a page of a hundred thousand elements stands still. */
const MOST_PIECES = 200

/** Whether a text is shown in part until somebody asks for the rest. */
export function isLongText(text: string): boolean {
  return isVisiblyLonger(text, LONG)
}

interface UntrustedTextProps {
  readonly text: string
  readonly className?: string
  /** Said where a short text is pointed at. */
  readonly title?: string
  /** Inside a button, a link or a heading: a long text is cut there, with its length, and cannot be opened. */
  readonly isCut?: boolean
}

/**
 * Text that came from the service or from an address, as inert text: isolated in its direction, with the signs that cannot
 * be seen written out and marked, and a long one in part. Plain text is drawn as a `bdi` and nothing else.
 */
export function UntrustedText({ text, className, title, isCut = false }: UntrustedTextProps) {
  if (!isLongText(text)) {
    return (
      <bdi className={className} title={title}>
        <Signs text={text} />
      </bdi>
    )
  }
  return isCut ? (
    <Cut text={text} className={className} />
  ) : (
    <Long key={text} text={text} className={className} />
  )
}

/** A text with its unseen signs marked; what is drawn of them is put back when it is copied (`copy-original.ts`). */
export function Signs({ text }: { text: string }) {
  const { say } = useText()
  const pieces = useMemo(() => piecesOf(text), [text])
  if (pieces.every(({ sign }) => sign === undefined)) return text
  if (pieces.length > MOST_PIECES) return <span data-signs>{visibleText(text)}</span>
  return pieces.map((piece, at) =>
    piece.sign === undefined ? (
      <span key={at}>{piece.text}</span>
    ) : (
      <span
        key={at}
        data-signs
        dir="ltr"
        title={say(`sign.${piece.kind}`)}
        className="sign bg-warn-soft text-warn"
      >
        {piece.sign}
      </span>
    ),
  )
}

interface PartProps {
  readonly text: string
  readonly className: string | undefined
}

function Cut({ text, className }: PartProps) {
  const { say, format } = useText()
  return (
    <>
      <bdi className={className}>
        <Signs text={beginningOf(text, WIDE_BEGINNING)} />…
      </bdi>{' '}
      <span className="text-muted text-xs">{say('text.length', { count: format.number(text.length) })}</span>
    </>
  )
}

function Long({ text, className = '' }: PartProps) {
  const { say, format } = useText()
  const least = isVisiblyLonger(text.slice(0, BEGINNING), LONG) ? WIDE_BEGINNING : BEGINNING
  const [most, setMost] = useState(least)
  const shown = useMemo(() => beginningOf(text, most), [text, most])
  const isWhole = shown.length === text.length
  const next = Math.min(text.length, most < MORE ? MORE : most + MORE)
  const isOpen = most > least
  return (
    <>
      {isOpen ? (
        // It scrolls, so the keyboard must be able to stand in it. Lines break anywhere: with the usual rules, 100 kB of
        // quotation marks without a space take a browser half a minute.
        <span
          role="group"
          tabIndex={0}
          aria-label={say('text.whole')}
          className="block max-h-80 overflow-y-auto [line-break:anywhere] print:max-h-none"
        >
          <bdi className={className}>
            <Signs text={shown} />
            {isWhole ? '' : '…'}
          </bdi>
        </span>
      ) : (
        <bdi className={className}>
          <Signs text={shown} />…
        </bdi>
      )}{' '}
      {isWhole ? null : (
        <button type="button" className={BUTTON} onClick={() => setMost(next)}>
          {next === text.length
            ? say('text.all', { count: format.number(text.length) })
            : say('text.next', { count: format.number(next), all: format.number(text.length) })}
        </button>
      )}{' '}
      {isOpen ? (
        <button type="button" className={BUTTON} onClick={() => setMost(least)}>
          {say('text.less')}
        </button>
      ) : null}
    </>
  )
}

const BUTTON = 'text-accent min-h-6 font-sans text-xs underline underline-offset-4 print:hidden'
