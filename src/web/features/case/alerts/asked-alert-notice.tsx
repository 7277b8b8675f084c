import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { askedCause, readAlertFragment, sinceAsked } from '../../../../core/case/asked-alert.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { useMay } from '../../../data/access.ts'
import { useText } from '../../../i18n/text.ts'
import { announceFirst } from '../../../ui/live-region.tsx'
import { useCaseState } from '../state/case-state.ts'
import { useLiveCase } from '../state/live-case-context.ts'
import { targetId, useGoToTarget } from '../state/target.ts'

/** A change is seen at once; what was not compared does not look as if it were the same. */
const LOOK = {
  same: 'mark-clear',
  changed: 'mark-warn',
  gone: 'mark-warn',
  partial: 'mark-unchecked',
  unknown: 'mark-unchecked',
  masked: 'mark-unchecked',
  strange: 'mark-unchecked',
} as const

/** Opens the alert that the address asks a second opinion on, and says whether the case has changed since. */
export function AskedAlertNotice() {
  const { say } = useText()
  const { key, hash } = useLocation()
  const { current, evidence } = useLiveCase()
  const goTo = useGoToTarget()
  const seesValues = useMay('values:see')
  // The history entry whose alert was opened: once, so that a refresh takes no focus away.
  const [opened, setOpened] = useCaseState<string | null>(null)
  const { state, judgement, calls } = current
  const asked = readAlertFragment(hash)
  const rule = RULE_NAMES.find((name) => name === asked.rule)
  const index = askedCause(asked, judgement)?.findings[0]
  // By Id without a face match, the analysis is not asked for.
  const isWhole = state === 'ready' && calls.score.state === 'answered'
  const since = sinceAsked(asked, evidence, isWhole)
  const hasEnded = state !== 'loading'

  const open = useEffectEvent((alert: number) => {
    setOpened(key)
    const isTyping = document.activeElement instanceof HTMLInputElement
    const target = { kind: 'finding', index: alert } as const
    if (!isTyping) goTo(target)
    const row = document.getElementById(targetId(target))?.closest('details')
    if (row) row.open = true
  })
  useEffect(() => {
    if (!hasEnded || index === undefined || opened === key) return
    // Afterwards: the page moves the focus to its beginning, and React does not render at once within an effect.
    const timer = setTimeout(() => open(index))
    return () => clearTimeout(timer)
  }, [hasEnded, index, opened, key])

  const words = rule === undefined ? 'strange' : index === undefined ? 'gone' : seesValues ? since : 'masked'
  const title = say(`second.${words}`)
  useEffect(() => {
    if (hasEnded) announceFirst(title)
  }, [hasEnded, title])
  if (!hasEnded) return null
  const isWarning = LOOK[words] === 'mark-warn'
  return (
    <div
      data-asked-alert={words}
      className={`rounded-xl border border-l-4 px-4 py-2.5 text-[0.8125rem] ${isWarning ? 'border-line border-l-warn bg-warn-soft' : 'border-line border-l-control bg-surface'}`}
    >
      <p className={`flag ${LOOK[words]} font-semibold`}>
        <span className="text-ink">{title}</span>
      </p>
      <p className="text-muted max-w-[80ch] pl-5">
        {rule !== undefined && words === 'gone'
          ? say('second.gone.lead', { rule: say(`finding.${rule}.name`), since: say(`second.gone.${since}`) })
          : say(`second.${words === 'gone' ? 'strange' : words}.lead`)}
      </p>
    </div>
  )
}
