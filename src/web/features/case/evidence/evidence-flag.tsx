import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '#core/findings/model/finding.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { Popover } from '#web/ui/overlay.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import type { Target } from '#web/features/case/state/open-case.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { loadWords } from '#words/words.ts'

async function loadEvidence() {
  const [{ Evidence: All, FindingDetail: One }] = await Promise.all([
    import('./evidence.tsx'),
    loadWords('help'),
  ])
  return { All, One }
}
export const Evidence = lazyWithPreload(async () => (await loadEvidence()).All)
export const FindingDetail = lazyWithPreload(async () => (await loadEvidence()).One)

export async function preloadEvidence(): Promise<void> {
  await Promise.all([Evidence.preload(), FindingDetail.preload()])
}

interface EvidenceFlagProps {
  readonly findings: readonly Finding[]
  /** What has the flag, for its label: "CPF". */
  readonly about: string
  readonly word: string
  /** The target that the flag belongs to: its evidence has no button that goes there. */
  readonly owner: Target | null
  readonly emptyMessage: MessageId
  readonly emptyWords?: string | undefined
  readonly meaning?: string | undefined
  readonly reason?: ReactNode
  /** -1 where it is reached in another way than by Tab. */
  readonly tabIndex?: number | undefined
  readonly children?: ReactNode
}

export function EvidenceFlag({
  findings,
  about,
  word,
  owner,
  emptyMessage,
  emptyWords,
  meaning,
  reason,
  tabIndex,
  children = word,
}: EvidenceFlagProps) {
  const { say } = useText()
  const id = useId()
  // Made when it is first opened: a case has some twenty of them.
  const [isMade, setMade] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-evidence
        tabIndex={tabIndex}
        aria-label={`${word}. ${say('evidence.open', { about })}`}
        // Once there is a popover, the browser sets it.
        aria-expanded={isMade ? undefined : false}
        // The browser opens the popover after this handler, so it has to exist.
        onClick={() => flushSync(() => setMade(true))}
        // On a phone larger than its text: a finger needs 44 px.
        className="-my-0.5 min-h-6 rounded text-left underline-offset-4 hover:underline max-sm:-my-3 max-sm:min-h-11"
      >
        {children}
      </button>
      {isMade ? (
        <Popover id={id} label={say('evidence.of', { about })}>
          {() => (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              {meaning === undefined ? null : <p className="text-muted mb-1.5">{meaning}</p>}
              {reason}
              <Evidence
                findings={findings}
                owner={owner}
                emptyMessage={emptyMessage}
                emptyWords={emptyWords}
              />
            </Suspense>
          )}
        </Popover>
      ) : null}
    </>
  )
}
