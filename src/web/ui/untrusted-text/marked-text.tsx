import { diffChars } from 'diff'
import { useMemo } from 'react'
import { SERVICE_LANGUAGE, UntrustedText, VisibleText } from './untrusted-text.tsx'
import { visibleText } from '#words/text/visible-text.ts'

/** Longer texts are not marked: hundreds of marks help nobody. */
const LONGEST = 200

interface MarkedTextProps {
  readonly text: string
  readonly against: string
}

/** For texts that are alike: elsewhere they would agree by chance. Marks are underlined as well as coloured. */
export function MarkedText({ text, against }: MarkedTextProps) {
  const parts = useMemo(
    () => (Math.max(text.length, against.length) > LONGEST ? null : diffChars(against, text)),
    [text, against],
  )
  if (parts === null) return <UntrustedText text={text} />
  return (
    <bdi lang={SERVICE_LANGUAGE}>
      {/* Screen readers read each mark on its own: they get the text as a whole, which is not copied along. */}
      <span className="sr-only select-none">{visibleText(text)}</span>
      <span aria-hidden="true">
        {parts
          .filter((part) => !part.removed)
          .map((part, at) =>
            part.added ? (
              <mark
                key={at}
                className="bg-warn-soft text-ink decoration-warn underline decoration-2 underline-offset-2"
              >
                <VisibleText text={part.value} />
              </mark>
            ) : (
              <span key={at}>
                <VisibleText text={part.value} />
              </span>
            ),
          )}
      </span>
    </bdi>
  )
}
