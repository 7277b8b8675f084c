import { diffChars } from 'diff'
import { useMemo } from 'react'
import { SERVICE_LANGUAGE, UntrustedText, VisibleText } from './untrusted-text.tsx'
import { visibleText } from '#words/text/visible-text.ts'

/** UTF-16 units: hundreds of marks do not help. */
const MAX_LENGTH = 200

interface MarkedTextProps {
  readonly text: string
  readonly against: string
}

/** For similar texts: others share letters by chance. Marks are underlined as well as coloured. */
export function MarkedText({ text, against }: MarkedTextProps) {
  const segments = useMemo(
    () => (Math.max(text.length, against.length) > MAX_LENGTH ? null : diffChars(against, text)),
    [text, against],
  )
  if (segments === null) return <UntrustedText text={text} />
  return (
    <bdi lang={SERVICE_LANGUAGE}>
      {/* Screen readers would read each mark separately. Copying skips this text. */}
      <span className="sr-only select-none">{visibleText(text)}</span>
      <span aria-hidden="true">
        {segments
          .filter((part) => !part.removed)
          .map((part, index) =>
            part.added ? (
              <mark
                key={index}
                className="bg-warn-soft text-ink decoration-warn underline decoration-2 underline-offset-2"
              >
                <VisibleText text={part.value} />
              </mark>
            ) : (
              <span key={index}>
                <VisibleText text={part.value} />
              </span>
            ),
          )}
      </span>
    </bdi>
  )
}
