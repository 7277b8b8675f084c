import { UntrustedText, VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'

/** Longer texts are no names. */
const LONGEST = 200

/** A digit is easily read as the letter that it stands for, an O or an I. */
const DIGITS = /(\d+)/

/** A name as it was read; a digit in it is marked, underlined as well as coloured. */
export function NameText({ name }: { name: string }) {
  if (name.length > LONGEST || !DIGITS.test(name)) return <UntrustedText text={name} isCut />
  return (
    <bdi>
      {name.split(DIGITS).map((part, at) =>
        at % 2 === 1 ? (
          <mark
            key={at}
            data-digits
            className="bg-warn-soft text-ink forced-colors:text-[MarkText] decoration-warn underline decoration-2 underline-offset-2"
          >
            {part}
          </mark>
        ) : (
          <VisibleText key={at} text={part} />
        ),
      )}
    </bdi>
  )
}
