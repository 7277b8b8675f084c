import { useEffect, useEffectEvent, useState } from 'react'
import { useRefresh } from '#web/data/source/query-client.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useText } from '#words/text.ts'
import { useWaitText } from './panel/case-panel.tsx'
import { holeTexts, verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { CASE_ITEM } from './state/open-case.ts'
import type { OpenCase } from './state/open-case.ts'
import { itemAt } from './state/focus.ts'
import { caseKey } from '#core/case/lookup.ts'

function opener(): HTMLElement | null | undefined {
  return itemAt(document.activeElement)?.querySelector<HTMLElement>('[data-evidence]')
}

export function useCaseShortcuts({ reference, live, goTo, copies }: OpenCase): {
  readonly refreshCase: () => void
} {
  const { say, language } = useText()
  const { state, judgement } = live.current
  const [reached, setReached] = useState<number | null>(null)

  function nextFlag(): void {
    const alerts = judgement.causes.flatMap(({ findings: [lead] }) => lead ?? [])
    const next = alerts[alerts.indexOf(reached ?? -1) + 1] ?? alerts[0]
    if (next === undefined) {
      announce(verdictSentence(verdictFactsOf(judgement), { say, language }))
      return
    }
    setReached(next)
    goTo({ kind: 'finding', index: next })
    announce(say('keys.case.flag.at', { place: alerts.indexOf(next) + 1, count: alerts.length }))
  }

  function openEvidence(): void {
    if (!opener()) nextFlag()
    // Without alerts there may still be a part that is missing.
    if (!opener()) document.querySelector<HTMLElement>('[data-hole]')?.focus()
    opener()?.focus({ preventScroll: true })
    opener()?.click()
  }

  const wait = useWaitText(live.current.calls)
  function copy(): void {
    const item = itemAt(document.activeElement)
    // What an alert rests on may still change.
    if (state === 'loading' && item?.matches('[data-cause]')) {
      announce(say('texts.waiting', { wait }))
      return
    }
    const copyItem = copies.get(item?.id ?? CASE_ITEM)
    if (copyItem) copyItem()
    else announce(say('keys.case.copy.none'))
  }

  const isThere = state !== 'loading' && state !== 'error'
  useShortcut('case.flag', nextFlag, isThere)
  useShortcut('case.evidence', openEvidence, isThere)
  useShortcut('case.copy', copy, state !== 'error')
  const refreshCase = useAnnouncedRefresh(reference, live)
  useShortcut('case.refresh', refreshCase)
  return { refreshCase }
}

/** Refreshes the whole case, and announces its result whenever it has loaded; a failure announces itself. */
function useAnnouncedRefresh(reference: CaseReference, { current, refreshErrors }: LiveCase) {
  const { say, language } = useText()
  const refresh = useRefresh()
  const { state } = current
  // How many times a person has asked again, and the answers came.
  const [asked, setAsked] = useState(0)
  const announceLoaded = useEffectEvent(() => {
    const { verdict, coverage, counts } = current.judgement
    const said = verdictSentence(verdictFactsOf(current.judgement), { say, language })
    const isAgainst = verdict === 'fail' || verdict === 'warn'
    const holes = isAgainst ? holeTexts(coverage, { say, language }) : []
    const loud = (['fail', 'warn'] as const)
      .filter((flag) => counts[flag] > 0)
      .map((flag) => say(`count.cause.${flag}`, { count: counts[flag] }))
    const parts = [
      isAgainst ? `${say(`verdict.${verdict}`)}: ${said}` : said,
      ...(loud.length > 0 ? [loud.join(', ')] : []),
      ...holes,
    ]
    announce(say('case.announce', { verdict: parts.join('. ') }))
  })
  const hasLoaded = (state === 'ready' || state === 'partial') && refreshErrors.length === 0
  // An analysis in progress is asked for again by itself: its final answer is announced as well.
  const isInProgress = isPartPending(current.judgement, 'analysis')
  const loaded = hasLoaded ? `${isInProgress} ${asked} ${caseKey(reference)}` : null
  useEffect(() => {
    if (loaded !== null) announceLoaded()
  }, [loaded])

  function refreshCase(): void {
    announce(say('keys.case.refresh.busy'))
    void refresh().then(() => setAsked(asked + 1))
  }
  return refreshCase
}
