import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { ALERT_FRAGMENT } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { confirm } from '../../../ui/live-region.tsx'
import { useStateOf } from '../state/open-case.ts'
import type { OpenCase } from '../state/open-case.ts'
import { targetId } from '../state/target.ts'

/**
 * Opens the alert of the rule that the address names and moves the focus there, once for each history entry: a refresh takes
 * no focus away.
 */
export function useAskedAlert({ reference, live: { current }, goTo }: OpenCase): void {
  const { say } = useText()
  const { hash, key } = useLocation()
  const [opened, setOpened] = useStateOf<string | null>(reference, null)
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
    const row = document.getElementById(targetId(target))?.closest('details')
    if (row) row.open = true
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
