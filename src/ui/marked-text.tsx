import { diffChars } from 'diff'
import { useMemo } from 'react'
import { ForeignText, Signs } from './foreign-text.tsx'

/** Longer texts are shown unmarked: marks on every other letter of a page help nobody. */
const LONGEST = 200

interface MarkedTextProps {
  readonly text: string
  /** What it is held against. */
  readonly against: string
}

/** A text with the letters marked that differ from another's. The marks are underlined as well as coloured. */
export function MarkedText({ text, against }: MarkedTextProps) {
  const parts = useMemo(
    () => (text.length > LONGEST || against.length > LONGEST ? null : diffChars(against, text)),
    [text, against],
  )
  if (parts === null) return <ForeignText text={text} />
  return (
    <bdi>
      {parts
        .filter((part) => !part.removed)
        .map((part, at) =>
          part.added ? (
            <mark
              key={at}
              className="bg-warn-soft text-ink decoration-warn underline decoration-2 underline-offset-2"
            >
              <Signs text={part.value} />
            </mark>
          ) : (
            <span key={at}>
              <Signs text={part.value} />
            </span>
          ),
        )}
    </bdi>
  )
}
