import { memo, Suspense, useCallback, useEffect, useMemo, useState, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { failedCalls } from '#core/case/calls.ts'
import { endOfId } from '#core/case/lookup.ts'
import { clientIdOf } from '#core/service/client/client-session.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useCaseParts } from '#web/extension-points.ts'
import { useAccess } from '#web/data/access.ts'
import type { LookedUp } from '#web/data/source/use-lookup.ts'
import { useCase } from '#web/data/use-case.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { useText } from '#words/text.ts'
import { useSession } from '#web/session/session-context.ts'
import { confirm } from '#web/ui/live-region.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { AlertsPanel } from './alerts/alerts-panel.tsx'
import { CaseFailure } from './case-failure.tsx'
import { CASE_COLUMNS } from './case-skeleton.tsx'
import { preloadEvidence } from './evidence/evidence-flag.tsx'
import { CaseBar } from './head/case-actions.tsx'
import { CaseHead, RefreshFailure } from './head/case-head.tsx'
import { LaudoPanel } from './laudo/laudo-panel.tsx'
import { RefreshWaits } from './panel/case-panel.tsx'
import { OnCase } from './panel/on-case.tsx'
import { ReadingPanel } from './reading/reading-panel.tsx'
import type { ReadingFilter } from './reading/reading-panel.tsx'
import { ReturnedPanel } from './returned/returned-panel.tsx'
import { OpenCaseContext, useLiveCase } from './state/open-case.ts'
import { focusTarget, targetId } from './state/focus.ts'
import type { Target } from './state/open-case.ts'
import { Texts, TextsDialog, useCaseTexts } from './texts/case-texts.tsx'
import { useCaseShortcuts } from './use-case-shortcuts.ts'
import { VerdictBox } from './verdict/verdict-box.tsx'
import { useLocation } from 'react-router'
import { ALERT_FRAGMENT } from '#core/paths/paths.ts'
import type { OpenCase } from './state/open-case.ts'

/** The code of parts that open on click is preloaded this many milliseconds after a case is complete, or at the first input. */
const PRELOAD_DELAY_MS = 3000

function preload(): void {
  // A failure is ignored here: opening the part tries again.
  void Promise.allSettled([preloadEvidence(), Texts.preload()])
}

interface CaseViewProps {
  readonly reference: CaseReference
  readonly lookedUp: LookedUp
}

export function CaseView({ reference, lookedUp }: CaseViewProps) {
  return <CaseArticle reference={reference} live={useCase(reference, lookedUp)} />
}

/** What the panels show; a filter is of the screen alone. */
const UNFILTERED = { findings: null, ocr: null } as const
interface Filters {
  readonly findings: 'fail' | 'warn' | null
  readonly ocr: ReadingFilter | null
}

interface CaseArticleProps {
  readonly reference: CaseReference
  readonly live: LiveCase
}

/** Memoised: its parents also render for what changes nothing in the case. */
const CaseArticle = memo(function CaseArticle({ reference, live }: CaseArticleProps) {
  const { say } = useText()
  const { current, ids, refreshing } = live
  const overlays = useCaseParts('overlay')
  const end = endOfId(ids.id)
  const [filters, setFilters] = useState<Filters>(UNFILTERED)
  const isPrinting = usePrinting() !== null
  useRemember(live)
  usePreload(current.state !== 'loading')
  const goTo = useCallback(
    (to: Target) => {
      flushSync(() => setFilters(UNFILTERED))
      focusTarget(to)
    },
    [setFilters],
  )
  const [copies] = useState(() => new Map<string, () => void>())
  const open = useMemo(() => ({ reference, live, goTo, copies }), [reference, live, goTo, copies])
  const { refreshCase } = useCaseShortcuts(open)
  const texts = useCaseTexts(live)
  useAskedAlert(open)
  return (
    <OpenCaseContext value={open}>
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
        {current.error ? (
          <CaseFailure
            error={current.error}
            asked={reference}
            shown={current.reference.value}
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
      {refreshing.length > 0 ? <RefreshWaits /> : null}
      {current.error ? null : <CaseBar texts={texts} />}
      <OnCase parts={overlays} />
      {texts.isOpen ? <TextsDialog onClose={texts.close} /> : null}
    </OpenCaseContext>
  )
})

interface CaseBodyProps {
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
}

function CaseBody({ filters, onFilter }: CaseBodyProps) {
  const { reveals } = useAccess()
  const panels = useCaseParts('panel')
  const { current } = useLiveCase()
  const { reference } = current.judgement.joined
  return (
    <>
      <VerdictBox />
      {current.isMasked && reveals ? (
        <Suspense>{reveals.renderComparison(reference, current.id)}</Suspense>
      ) : null}
      <div className={CASE_COLUMNS}>
        <div className="grid min-w-0 gap-4">
          <AlertsPanel
            filter={filters.findings}
            onFilter={(findings) => onFilter({ ...filters, findings })}
          />
          <OnCase parts={panels.filter(({ isAboveReading = false }) => isAboveReading)} />
          <ReadingPanel filter={filters.ocr} onFilter={(ocr) => onFilter({ ...filters, ocr })} />
        </div>
        <div className="grid min-w-0 gap-4">
          <LaudoPanel />
          <ReturnedPanel />
          <OnCase parts={panels.filter(({ isAboveReading = false }) => !isAboveReading)} />
        </div>
      </div>
    </>
  )
}

function usePreload(hasEnded: boolean): void {
  useEffect(() => {
    if (!hasEnded) return
    const controller = new AbortController()
    const once = { once: true, passive: true, signal: controller.signal }
    for (const use of ['pointerover', 'keydown']) document.addEventListener(use, preload, once)
    const timer = setTimeout(preload, PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [hasEnded])
}

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

/** Opens and focuses the alert of the address's rule, once for each history entry: a refresh takes no focus away. */
function useAskedAlert({ live: { current }, goTo }: OpenCase): void {
  const { say } = useText()
  const { hash, key } = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const open = useEffectEvent(() => {
    setOpened(key)
    const { causes, findings } = current.judgement
    const rule = new URLSearchParams(hash.slice(1)).get('alerta')
    const cause = causes.find((each) => each.findings.some((at) => findings[at]?.rule === rule))
    const [index] = cause?.findings ?? []
    if (index === undefined) {
      confirm(say('case.noSuchAlert'))
      return
    }
    const target = { kind: 'finding', index } as const
    if (!(document.activeElement instanceof HTMLInputElement)) goTo(target)
    const row = document.getElementById(targetId(target))
    if (row instanceof HTMLDetailsElement) row.open = true
  })
  const isAsked = hash.startsWith(ALERT_FRAGMENT) && opened !== key
  const hasEnded = current.state === 'ready' || current.state === 'partial'
  useEffect(() => {
    if (!isAsked || !hasEnded) return
    // Afterwards: the page moves the focus to its beginning, and React does not render at once within an effect.
    const timer = setTimeout(open)
    return () => clearTimeout(timer)
  }, [isAsked, hasEnded])
}
