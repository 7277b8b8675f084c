import { Suspense, useId, useImperativeHandle, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '../../../findings/model/finding.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useCaseState } from '../state/case-state.ts'
import type { Target } from '../state/target.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { loadWords } from '../../../i18n/words.ts'

/** Comes with the first click. */
export const Evidence = lazyWithPreload(async () => {
  const [{ Evidence: Part }] = await Promise.all([import('./evidence.tsx'), loadWords('evidence')])
  return Part
})

/** What else can be done with a flag than press it. */
export interface EvidenceHandle {
  /** Opens the evidence, or closes it where it is open, with the focus on the flag. */
  readonly toggle: () => void
}

interface EvidenceFlagProps {
  readonly ref?: Ref<EvidenceHandle>
  readonly findings: readonly Finding[]
  /** What the flag stands on: "CPF". */
  readonly about: string
  /** What the flag says, in the words that are seen. */
  readonly word: string
  readonly at: Target | null
  readonly without: MessageId
  readonly lead?: MessageId | undefined
  /** The flag itself; its word where there is none. */
  readonly children?: ReactNode
}

/** A flag that opens its evidence. */
export function EvidenceFlag({
  ref,
  findings,
  about,
  word,
  at,
  without,
  lead,
  children = word,
}: EvidenceFlagProps) {
  const { say } = useText()
  const id = useId()
  // A case has some sixty of them: a panel is made when it is asked for.
  const [isMade, setMade] = useCaseState(false)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    toggle() {
      flushSync(() => setMade(true))
      // From its own button the evidence is the next thing that Tab leads to, and Escape comes back.
      if (!button.current) return
      button.current.focus({ preventScroll: true })
      document.getElementById(id)?.togglePopover({ source: button.current })
    },
  }))
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        data-evidence
        aria-label={`${word}. ${say('evidence.open', { about })}`}
        // Said by the browser itself once there is a panel.
        aria-expanded={isMade ? undefined : false}
        // The browser opens the panel after this, so it must be there.
        onClick={() => flushSync(() => setMade(true))}
        className="rounded text-left underline-offset-4 hover:underline"
      >
        {children}
      </button>
      {isMade ? (
        <Popover id={id} label={say('evidence.of', { about })}>
          {() => (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <Evidence findings={findings} at={at} without={without} lead={lead} />
            </Suspense>
          )}
        </Popover>
      ) : null}
    </>
  )
}
