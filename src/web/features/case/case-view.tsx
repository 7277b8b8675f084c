import { memo, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { failedCalls } from '#core/case/calls.ts'
import { lastDigitsOfId } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { ALERT_FRAGMENT } from '#core/paths/paths.ts'
import { clientIdOf } from '#core/service/client/client-session.ts'
import { useAccess } from '#web/data/access.ts'
import type { LookupState } from '#web/data/source/use-lookup.ts'
import { useCase } from '#web/data/use-case.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { useCaseParts } from '#web/extension-points.ts'
import { useSession } from '#web/session/session-context.ts'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useText } from '#words/use-text.ts'
import { AlertsPanel } from './alerts/alerts-panel.tsx'
import { CaseFailure } from './case-failure.tsx'
import { preloadEvidence } from './evidence/evidence-flag.tsx'
import { CaseBar } from './head/case-actions.tsx'
import { CaseHead, RefreshFailure } from './head/case-head.tsx'
import { LaudoPanel } from './laudo/laudo-panel.tsx'
import { SlowRefreshes } from './panel/case-panel.tsx'
import { ModuleParts, Pictures } from './panel/module-parts.tsx'
import { ReadingPanel } from './reading/reading-panel.tsx'
import type { ReadingFilter } from './reading/reading-panel.tsx'
import { ReturnedPanel } from './returned/returned-panel.tsx'
import { focusTarget, targetId } from './state/focus.ts'
import type { Target } from './state/focus.ts'
import { OpenCaseContext, useOpenCase } from './state/open-case.ts'
import type { OpenCase } from './state/open-case.ts'
import { CustomerCard, Texts, TextsDialog, useCaseTexts } from './texts/case-texts.tsx'
import { useArrivals, useCaseShortcuts } from './use-case-shortcuts.ts'
import { VerdictBox } from './verdict/verdict-box.tsx'

/** Milliseconds from the last answer until lazy code is preloaded. The first input preloads it at once. */
const PRELOAD_DELAY_MS = 3000

function preload(): void {
  // Opening the part tries again.
  void Promise.allSettled([preloadEvidence(), Texts.preload()])
}

export function CaseView({ reference, lookup }: { reference: CaseReference; lookup: LookupState }) {
  return <CaseArticle reference={reference} live={useCase(reference, lookup)} />
}

interface Filters {
  readonly findings: 'fail' | 'warn' | null
  readonly ocr: ReadingFilter | null
}

const UNFILTERED: Filters = { findings: null, ocr: null }

interface CaseArticleProps {
  readonly reference: CaseReference
  readonly live: LiveCase
}

// Memoised: its parents also render when nothing in the case changes.
const CaseArticle = memo(function CaseArticle({ reference, live }: CaseArticleProps) {
  const { say } = useText()
  const { current, ids, refreshing } = live
  const overlays = useCaseParts('overlay')
  const idEnding = lastDigitsOfId(ids.id)
  const [filters, setFilters] = useState<Filters>(UNFILTERED)
  const isPrinting = usePrinting() !== null
  useRememberCase(live)
  usePreload(current.state !== 'loading')
  const goTo = useCallback(
    (target: Target) => {
      flushSync(() => setFilters(UNFILTERED))
      focusTarget(target)
    },
    [setFilters],
  )
  const [copies] = useState(() => new Map<string, () => void>())
  const openCase = useMemo(() => ({ reference, live, goTo, copies }), [reference, live, goTo, copies])
  const arrivals = useArrivals(live)
  const refreshCase = useCaseShortcuts(openCase, arrivals)
  const texts = useCaseTexts(live)
  useAlertFromAddress(openCase)
  const title =
    idEnding !== null
      ? say('title.case.of', { end: idEnding })
      : say(current.error ? 'title.case.failed' : 'title.case')
  return (
    <OpenCaseContext value={openCase}>
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
        <title>{arrivals > 0 ? say('title.case.answered', { title }) : title}</title>
        {current.error ? (
          <CaseFailure
            error={current.error}
            address={reference}
            visibleKey={current.reference.value}
            onRetry={() => failedCalls(current.calls).forEach(live.retry)}
          />
        ) : (
          <>
            <CaseHead texts={texts} onRefresh={refreshCase} />
            <RefreshFailure />
            <CaseBody filters={isPrinting ? UNFILTERED : filters} onFilter={setFilters} />
          </>
        )}
      </article>
      {refreshing.length > 0 ? <SlowRefreshes /> : null}
      {current.error ? null : <CaseBar texts={texts} />}
      <ModuleParts actions={overlays} />
      {texts.isOpen ? <TextsDialog onClose={texts.close} /> : null}
    </OpenCaseContext>
  )
})

function CaseBody({ filters, onFilter }: { filters: Filters; onFilter: (filters: Filters) => void }) {
  const { reveals } = useAccess()
  const panels = useCaseParts('panel')
  const { reference, live } = useOpenCase()
  const { current, ids } = live
  return (
    <>
      <VerdictBox />
      <CustomerCard isLoading={current.state === 'loading'} />
      {current.isMasked && reveals ? (
        <Suspense>{reveals.renderComparison(current.judgement.joined.reference, current.id)}</Suspense>
      ) : null}
      <div className="case-columns">
        <AlertsPanel filter={filters.findings} onFilter={(findings) => onFilter({ ...filters, findings })} />
        <Pictures
          loadedCase={current.state === 'loading' ? null : { reference, ids }}
          isMasked={current.isMasked}
        />
        <ReadingPanel filter={filters.ocr} onFilter={(ocr) => onFilter({ ...filters, ocr })} />
        <div className="grid min-w-0 gap-4">
          <LaudoPanel />
          <ReturnedPanel />
          <ModuleParts actions={panels} />
        </div>
      </div>
    </>
  )
}

function usePreload(hasEnded: boolean): void {
  useEffect(() => {
    if (!hasEnded) return
    const controller = new AbortController()
    const options = { once: true, passive: true, signal: controller.signal }
    for (const type of ['pointerover', 'keydown']) document.addEventListener(type, preload, options)
    const timer = setTimeout(preload, PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [hasEnded])
}

function useRememberCase({ current: { state }, remember }: LiveCase): void {
  const session = useSession()
  useEffect(() => {
    if (state !== 'ready' && state !== 'partial') return
    const client = clientIdOf(session)
    // After the paint: this page does not show the recent cases.
    const timer = setTimeout(() => {
      if (clientIdOf(session) === client) remember()
    })
    return () => clearTimeout(timer)
  }, [state, remember, session])
}

/** Opens and focuses the alert that the address names, once for each history entry: a refresh must not move the focus. */
function useAlertFromAddress({ live: { current }, goTo }: OpenCase): void {
  const { say } = useText()
  const { hash, key } = useLocation()
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const openAlert = useEffectEvent(() => {
    setOpenedKey(key)
    const { causes, findings } = current.judgement
    const rule = new URLSearchParams(hash.slice(1)).get('alerta')
    const cause = causes.find((candidate) =>
      candidate.findings.some((index) => findings[index]?.rule === rule),
    )
    const [index] = cause?.findings ?? []
    if (index === undefined) {
      showConfirmation(say('case.noSuchAlert'))
      return
    }
    const target = { kind: 'finding', index } as const
    if (!(document.activeElement instanceof HTMLInputElement)) goTo(target)
    const row = document.getElementById(targetId(target))
    if (row instanceof HTMLDetailsElement) row.open = true
  })
  const isPending = hash.startsWith(ALERT_FRAGMENT) && openedKey !== key
  const hasEnded = current.state === 'ready' || current.state === 'partial'
  useEffect(() => {
    if (!isPending || !hasEnded) return
    // Deferred: the page focuses its beginning first, and `flushSync` does not work within an effect.
    const timer = setTimeout(openAlert)
    return () => clearTimeout(timer)
  }, [isPending, hasEnded])
}
