import { memo, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { failedCalls, hasAnswer } from '../../../core/case/calls.ts'
import { endOfId } from '../../../core/case/lookup.ts'
import { useCase, useSettledLookup } from '../../data/use-case.ts'
import type { LiveCase } from '../../data/use-case.ts'
import { clientIdOf } from '../../../core/client/client-session.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { ClearAnnouncement } from '../../ui/live-region.tsx'
import { CaseBody } from './case-body.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseFailure } from './case-failure.tsx'
import { CaseBar } from './head/case-bar.tsx'
import { CaseHead } from './head/case-head.tsx'
import { ReferenceContext, useStateOf } from './state/case-state.ts'
import { Conclude } from './conclude/conclude.tsx'
import { ItemRegistryContext } from './state/item-actions.ts'
import type { ItemRegistry } from './state/item-actions.ts'
import { LiveCaseContext } from './state/live-case-context.ts'
import { RefreshWaits } from './panel/refresh-waits.tsx'
import { RefreshFailure } from './head/refresh-failure.tsx'
import { preloadOpenedParts } from './preload-opened-parts.ts'
import { OtherWayUnknown } from './opened-from.tsx'
import { useAskedAlert } from './alerts/use-asked-alert.ts'
import { focusTarget, TargetContext } from './state/target.ts'
import type { Target } from './state/target.ts'
import { TextsDialog } from './texts/texts-dialog.tsx'
import { useCaseTexts } from './texts/use-case-texts.ts'
import { useCaseShortcuts } from './use-case-shortcuts.ts'
import { useSession } from '../../session/session-context.ts'

/** The code of parts that open on click is preloaded this many milliseconds after a case is complete, or at the first input. */
const PRELOAD_DELAY_MS = 3000

function preload(): void {
  void preloadOpenedParts()
}

interface CaseViewProps {
  readonly reference: CaseReference
  /** Leads to the cases before and after it, in the bar of a phone. */
  readonly steps?: ReactNode
}

/** One case: head, verdict with its facts, alerts and reading, and beside them the laudo. */
export function CaseView({ reference, steps }: CaseViewProps) {
  const { calls, cancel } = useSettledLookup(reference)
  return (
    <>
      {/* A verdict that was announced must not remain on the page of another case, or of none. */}
      <ClearAnnouncement key={`${reference.by}:${reference.value}`} />
      {hasAnswer(calls) ? (
        <AnsweredCase reference={reference} steps={steps} />
      ) : (
        <>
          <CaseSkeleton
            // The seconds of one case must not go on in the next.
            key={`${reference.by}:${reference.value}`}
            asked={reference.value}
            calls={calls}
            onCancel={cancel}
          />
          <CaseBar texts={null}>{steps}</CaseBar>
        </>
      )}
    </>
  )
}

function AnsweredCase({ reference, steps }: CaseViewProps) {
  return <CaseArticle reference={reference} live={useCase(reference)} steps={steps} />
}

interface CaseArticleProps extends CaseViewProps {
  readonly live: LiveCase
}

/** Memoised: its parents also render for what changes nothing in the case. */
const CaseArticle = memo(function CaseArticle({ reference, live, steps }: CaseArticleProps) {
  const { say } = useText()
  const { current, ids, refreshing } = live
  const end = endOfId(ids.id)
  const [target, setTarget] = useStateOf<Target | null>(reference, null)
  useRemember(live)
  useEffect(() => {
    if (current.state === 'loading') return
    const controller = new AbortController()
    const once = { once: true, passive: true, signal: controller.signal }
    for (const use of ['pointerover', 'keydown']) document.addEventListener(use, preload, once)
    const timer = setTimeout(preload, PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [current.state])

  const goTo = useCallback(
    (to: Target) => {
      // Rendered before it is focused: it may have been filtered out, or not be among a long table's visible rows.
      flushSync(() => setTarget({ ...to }))
      focusTarget(to)
    },
    [setTarget],
  )
  const [items] = useState<ItemRegistry>(() => new Map())
  const { refreshCase } = useCaseShortcuts({ reference, live, items, onGoTo: goTo })
  const texts = useCaseTexts(reference, live)
  useAskedAlert({ reference, current, onGoTo: goTo })

  return (
    <ReferenceContext value={reference}>
      <LiveCaseContext value={live}>
        <TargetContext value={goTo}>
          <ItemRegistryContext value={items}>
            <article
              data-case
              className="@container"
              data-asked={reference.value}
              data-state={current.state}
              data-error={current.error?.kind}
              data-verdict={current.state === 'loading' ? undefined : current.judgement.verdict}
              // Part of the DOM contract: real values, even in privacy mode.
              data-chave={ids.chave ?? undefined}
              data-id={ids.id ?? undefined}
            >
              <title>
                {end !== null
                  ? say('title.case.of', { end })
                  : say(current.error ? 'title.case.failed' : 'title.case')}
              </title>
              <OtherWayUnknown reference={reference} />
              {current.error ? (
                <CaseFailure
                  key={`${reference.by}:${reference.value}`}
                  error={current.error}
                  asked={reference}
                  shown={current.reference.value}
                  onRetry={() => failedCalls(current.calls).forEach(live.retry)}
                />
              ) : (
                <>
                  <CaseHead current={current} texts={texts} onRefresh={refreshCase} />
                  <RefreshFailure />
                  <CaseBody live={live} target={target} />
                </>
              )}
            </article>
            {refreshing.length > 0 ? <RefreshWaits key={`${reference.by}:${reference.value}`} /> : null}
            <CaseBar texts={current.error ? null : texts}>{steps}</CaseBar>
            <Conclude part="panel" />
            {texts.isOpen ? <TextsDialog current={current} onClose={texts.close} /> : null}
          </ItemRegistryContext>
        </TargetContext>
      </LiveCaseContext>
    </ReferenceContext>
  )
})

/** Adds a case to the recent ones once all its calls have ended. */
function useRemember({ current: { state }, remember }: LiveCase): void {
  const session = useSession()
  useEffect(() => {
    if (state !== 'ready' && state !== 'partial') return
    // After the paint: the recent cases are on another page.
    const client = clientIdOf(session)
    const timer = setTimeout(() => {
      if (clientIdOf(session) === client) remember()
    })
    return () => clearTimeout(timer)
  }, [state, remember, session])
}
