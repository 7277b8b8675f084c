import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { caseKey } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useText } from '#words/use-text.ts'
import { gapTexts, verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import { useWaitText } from './panel/case-panel.tsx'
import { itemAt } from './state/focus.ts'
import { CASE_ITEM } from './state/open-case.ts'
import type { OpenCase } from './state/open-case.ts'

function focusedOpener(): HTMLElement | null | undefined {
  return itemAt(document.activeElement)?.querySelector<HTMLElement>('[data-evidence]')
}

/** Returns the refresh, which the menu shares. */
export function useCaseShortcuts({ reference, live, goTo, copies }: OpenCase, arrivals: number): () => void {
  const { say, language } = useText()
  const { state, judgement } = live.current
  const [lastAlert, setLastAlert] = useState<number | null>(null)

  function goToNextAlert(): void {
    const alerts = judgement.causes.flatMap(({ findings: [lead] }) => lead ?? [])
    const alert = alerts[alerts.indexOf(lastAlert ?? -1) + 1] ?? alerts[0]
    if (alert === undefined) {
      announce(verdictSentence(verdictFactsOf(judgement), { say, language }))
      return
    }
    setLastAlert(alert)
    goTo({ kind: 'finding', index: alert })
    announce(say('keys.case.flag.at', { place: alerts.indexOf(alert) + 1, count: alerts.length }))
  }

  function openEvidence(): void {
    if (!focusedOpener()) goToNextAlert()
    if (!focusedOpener()) document.querySelector<HTMLElement>('[data-hole]')?.focus()
    focusedOpener()?.focus({ preventScroll: true })
    focusedOpener()?.click()
  }

  const wait = useWaitText(live.current.calls)
  function copyFocused(): void {
    const item = itemAt(document.activeElement)
    // The values of an alert may still change.
    if (state === 'loading' && item?.matches('[data-cause]')) {
      announce(say('texts.waiting', { wait }))
      return
    }
    const copy = copies.get(item?.id ?? CASE_ITEM)
    if (copy) copy()
    else announce(say('keys.case.copy.none'))
  }

  const hasEnded = state !== 'loading' && state !== 'error'
  useShortcut('case.flag', goToNextAlert, hasEnded)
  useShortcut('case.evidence', openEvidence, hasEnded)
  useShortcut('case.copy', copyFocused, state !== 'error')
  const refreshCase = useAnnouncedRefresh(reference, live, arrivals)
  useShortcut('case.refresh', refreshCase)
  return refreshCase
}

/**
 * Counts the answers that came for pending parts. The laudo is requested again first: one of a pending analysis may be missing.
 */
export function useArrivals({ current: { state, judgement }, queryOf }: LiveCase): number {
  const refresh = useRefresh()
  const [arrivals, setArrivals] = useState(0)
  const lastCount = useRef<number | null>(null)
  const arrive = useEffectEvent(async () => {
    const laudo = queryOf('laudo')
    if (laudo && laudo !== queryOf('score')) await refresh(laudo.options.queryKey)
    setArrivals(arrivals + 1)
  })
  const pendingCount = judgement.coverage.filter((part) => part.state === 'pending').length
  useEffect(() => {
    if (state === 'loading') return
    const hasArrived = pendingCount < (lastCount.current ?? 0)
    lastCount.current = pendingCount
    if (hasArrived) void arrive()
  }, [state, pendingCount])
  return arrivals
}

/** Announces the result of each load, refresh and arrival. `RefreshFailure` announces failures. */
function useAnnouncedRefresh(
  reference: CaseReference,
  { current, refreshErrors }: LiveCase,
  arrivals: number,
) {
  const { say, language } = useText()
  const refresh = useRefresh()
  const { state } = current
  const [refreshCount, setRefreshCount] = useState(0)
  const announceResult = useEffectEvent((message: 'case.announce' | 'case.announce.answered') => {
    const { verdict, coverage, counts } = current.judgement
    const sentence = verdictSentence(verdictFactsOf(current.judgement), { say, language })
    const hasAlerts = verdict === 'fail' || verdict === 'warn'
    const alertCounts = (['fail', 'warn'] as const)
      .filter((flag) => counts[flag] > 0)
      .map((flag) => say(`count.cause.${flag}`, { count: counts[flag] }))
    const clauses = [
      hasAlerts ? `${say(`verdict.${verdict}`)}: ${sentence}` : sentence,
      ...(alertCounts.length > 0 ? [alertCounts.join(', ')] : []),
      ...(hasAlerts ? gapTexts(coverage, { say, language }) : []),
    ]
    announce(say(message, { verdict: clauses.join('. ') }))
  })
  const hasLoaded = (state === 'ready' || state === 'partial') && refreshErrors.length === 0
  const resultKey = hasLoaded ? `${refreshCount} ${caseKey(reference)}` : null
  useEffect(() => {
    if (resultKey !== null) announceResult('case.announce')
  }, [resultKey])
  useEffect(() => {
    if (arrivals > 0) announceResult('case.announce.answered')
  }, [arrivals])

  return function refreshCase(): void {
    announce(say('keys.case.refresh.busy'))
    void refresh().then(() => setRefreshCount(refreshCount + 1))
  }
}
