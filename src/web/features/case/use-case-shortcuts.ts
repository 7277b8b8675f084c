import { useEffect, useEffectEvent, useState } from 'react'
import { useRefresh } from '../../data/source/query-client.ts'
import type { LiveCase } from '../../data/use-case.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { useVerdictText } from '../../wording/use-wording.ts'
import { verdictFactsOf, holeTexts } from '../../../wording/verdict-text.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { announce, confirm } from '../../ui/live-region.tsx'
import { useStateOf } from './state/case-state.ts'
import { CASE_ITEM } from './state/item-actions.ts'
import type { ItemActions, ItemRegistry } from './state/item-actions.ts'
import { itemIdAt } from './state/target.ts'
import type { Target } from './state/target.ts'

interface CaseShortcutsProps {
  readonly reference: CaseReference
  readonly live: LiveCase
  /** The actions of the case's findings, fields and lines. */
  readonly items: ItemRegistry
  readonly onGoTo: (target: Target) => void
}

/** The shortcuts of an open case: next alert, evidence, copy an alert or a value, refresh. */
export function useCaseShortcuts({ reference, live, items, onGoTo }: CaseShortcutsProps): {
  readonly refreshCase: () => void
} {
  const { say } = useText()
  const { sentence } = useVerdictText()
  const { state, judgement } = live.current
  const [reached, setReached] = useStateOf<number | null>(reference, null)

  function actionsAtFocus(): ItemActions | undefined {
    return items.get(itemIdAt(document.activeElement) ?? '')
  }

  function nextFlag(): void {
    const alerts = judgement.causes.flatMap(({ findings: [lead] }) => lead ?? [])
    const next = alerts[alerts.indexOf(reached ?? -1) + 1] ?? alerts[0]
    if (next === undefined) {
      announce(sentence(verdictFactsOf(judgement)))
      return
    }
    setReached(next)
    onGoTo({ kind: 'finding', index: next })
    announce(say('keys.case.flag.at', { place: alerts.indexOf(next) + 1, count: alerts.length }))
  }

  function openEvidence(): void {
    if (!actionsAtFocus()) nextFlag()
    // Without alerts there may still be a part that is missing.
    if (!actionsAtFocus()) document.querySelector<HTMLElement>('[data-hole] button')?.focus()
    actionsAtFocus()?.openEvidence?.()
  }

  function copy(): void {
    // What an alert rests on may still change.
    if (state === 'loading' && itemIdAt(document.activeElement)?.startsWith('finding-')) {
      confirm(say('texts.waiting'))
      return
    }
    const actions = items.get(itemIdAt(document.activeElement) ?? CASE_ITEM)
    if (actions) actions.copy()
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
  const { sentence } = useVerdictText()
  const refresh = useRefresh()
  const { state } = current
  const [refreshing, setRefreshing] = useState<CaseReference | null>(null)
  const announceLoaded = useEffectEvent(() => {
    const { verdict, coverage, counts } = current.judgement
    const said = sentence(verdictFactsOf(current.judgement))
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
  const isInProgress = current.judgement.joined.analise?.DataResposta === null
  const loaded =
    hasLoaded && refreshing !== reference ? `${isInProgress} ${reference.by}:${reference.value}` : null
  useEffect(() => {
    if (loaded !== null) announceLoaded()
  }, [loaded])

  function refreshCase(): void {
    announce(say('keys.case.refresh.busy'))
    setRefreshing(reference)
    void refresh().then(() => setRefreshing((now) => (now === reference ? null : now)))
  }
  return refreshCase
}
