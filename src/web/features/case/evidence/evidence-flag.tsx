import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Target } from '#web/features/case/state/focus.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { Popover } from '#web/ui/overlay.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'

async function loadEvidence() {
  const [{ Evidence: List, FindingDetail: Detail }] = await Promise.all([
    import('./evidence.tsx'),
    loadWords('help'),
  ])
  return { List, Detail }
}
export const Evidence = lazyWithPreload(async () => (await loadEvidence()).List)
export const FindingDetail = lazyWithPreload(async () => (await loadEvidence()).Detail)

export async function preloadEvidence(): Promise<void> {
  await Promise.all([Evidence.preload(), FindingDetail.preload()])
}

interface EvidenceFlagProps {
  readonly findings: readonly Finding[]
  readonly about: string
  readonly word: string
  /** The flagged target: its evidence has no button that leads there. */
  readonly owner: Target | null
  readonly emptyMessage: MessageId
  readonly emptyWords?: string | undefined
  readonly meaning?: string | undefined
  readonly reason?: ReactNode
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
}

export function EvidenceFlag(props: EvidenceFlagProps) {
  const { findings, about, word, owner, emptyMessage, emptyWords, meaning, reason, tabIndex, children } =
    props
  const { say } = useText()
  const id = useId()
  // Mounted on first use: a case has some twenty popovers.
  const [isMounted, setMounted] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-evidence
        tabIndex={tabIndex}
        aria-label={`${word}. ${say('evidence.open', { about })}`}
        // The browser sets it while there is a popover.
        aria-expanded={isMounted ? undefined : false}
        // Synchronous: the browser opens the popover right after this handler.
        onClick={() => flushSync(() => setMounted(true))}
        className="-my-0.5 min-h-6 rounded text-left underline-offset-4 hover:underline max-sm:-my-3 max-sm:min-h-11"
      >
        {children}
      </button>
      {isMounted ? (
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
