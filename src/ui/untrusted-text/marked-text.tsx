import { diffChars } from 'diff'
import type { ChangeObject } from 'diff'
import { useMemo } from 'react'
import { UntrustedText, VisibleText } from './untrusted-text.tsx'

/** Longer texts are not marked: hundreds of marks help nobody. */
const LONGEST = 200

/** With a smaller share of letters in common, the agreement is chance, and the text is marked as a whole. */
const LEAST_COMMON = 0.5

/** The parts of a text, marked where they differ from `against`; null where marks would not help. */
function partsOf(text: string, against: string): readonly ChangeObject<string>[] | null {
  if (text.length > LONGEST || against.length > LONGEST) return null
  const parts = diffChars(against, text)
  const common = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  // In a number every digit counts, even if it agrees by chance.
  if (/\d/.test(text + against) || common >= LEAST_COMMON * Math.max(text.length, against.length))
    return parts
  return [{ value: text, added: true, removed: false, count: text.length }]
}

interface MarkedTextProps {
  readonly text: string
  /** The text that it is compared with. */
  readonly against: string
}

/** A text with the letters marked that differ from another text. Marks are underlined as well as coloured. */
export function MarkedText({ text, against }: MarkedTextProps) {
  const parts = useMemo(() => partsOf(text, against), [text, against])
  if (parts === null) return <UntrustedText text={text} />
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
              <VisibleText text={part.value} />
            </mark>
          ) : (
            <span key={at}>
              <VisibleText text={part.value} />
            </span>
          ),
        )}
    </bdi>
  )
}
