import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { announceFirst } from '../../../ui/live-region.tsx'
import { useCaseState } from '../state/case-state.ts'
import { targetId, useGoToTarget } from '../state/target.ts'
import { useAskedAlert } from './use-asked-alert.ts'

/** A change is seen at once; what was not compared does not look as if it were the same. */
const MARKS = {
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
  const asked = useAskedAlert()
  const title = asked && say(`second.${asked.state}`)
  useOpened(asked?.cause?.findings[0])
  useEffect(() => {
    if (title !== null) announceFirst(title)
  }, [title])
  if (asked === null) return null
  const { state, since, rule } = asked
  const mark = MARKS[state]
  const look = mark === 'mark-warn' ? 'border-l-warn bg-warn-soft' : 'border-l-control bg-surface'
  return (
    <div
      data-asked-alert={state}
      className={`border-line rounded-xl border border-l-4 px-4 py-2.5 text-[0.8125rem] ${look}`}
    >
      <p className={`flag ${mark} font-semibold`}>
        <span className="text-ink">{title}</span>
      </p>
      <p className="text-muted max-w-prose pl-5">
        {state === 'gone' && rule !== undefined ? `${say(`finding.${rule}.name`)}. ` : ''}
        {say(state === 'gone' ? `second.gone.${since}` : `second.${state}.lead`)}
      </p>
    </div>
  )
}

/** Opens the row of a finding and moves the focus there, once for each history entry: a refresh takes no focus away. */
function useOpened(finding: number | undefined): void {
  const { key } = useLocation()
  const goTo = useGoToTarget()
  const [opened, setOpened] = useCaseState<string | null>(null)
  const open = useEffectEvent((index: number) => {
    setOpened(key)
    const target = { kind: 'finding', index } as const
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!isTyping) goTo(target)
    const row = document.getElementById(targetId(target))?.closest('details')
    if (row) row.open = true
  })
  useEffect(() => {
    if (finding === undefined || opened === key) return
    // Afterwards: the page moves the focus to its beginning, and React does not render at once within an effect.
    const timer = setTimeout(() => open(finding))
    return () => clearTimeout(timer)
  }, [finding, opened, key])
}
