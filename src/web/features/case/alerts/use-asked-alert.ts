import { useLocation } from 'react-router'
import { askedCause, readAlertFragment, sinceAsked } from '../../../../core/case/asked-alert.ts'
import type { SinceAsked } from '../../../../core/case/asked-alert.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { ALERT_FRAGMENT } from '../../../../core/paths/paths.ts'
import { useMay } from '../../../data/access.ts'
import { useLiveCase } from '../state/live-case-context.ts'

/** What became of an alert that the address asks a second opinion on. */
interface AskedNow {
  /** `strange`: there is no such rule; `gone`: the case has no such alert; `masked`: the reader sees masked values. */
  readonly state: SinceAsked | 'strange' | 'gone' | 'masked'
  readonly since: SinceAsked
  readonly rule: RuleName | undefined
  readonly cause: Cause | undefined
}

/** The alert that the address asks about; null where it asks about none, or the case is still loading. */
export function useAskedAlert(): AskedNow | null {
  const { hash } = useLocation()
  const { current, evidence } = useLiveCase()
  const seesValues = useMay('values:see')
  const { judgement, calls } = current
  if (!hash.startsWith(ALERT_FRAGMENT) || current.state === 'loading') return null
  const asked = readAlertFragment(hash)
  const rule = RULE_NAMES.find((name) => name === asked.rule)
  const cause = askedCause(asked, judgement)
  // By Id without a face match, the analysis is not asked for.
  const isWhole = current.state === 'ready' && calls.score.state === 'answered'
  const since = sinceAsked(asked, evidence, isWhole)
  const found = seesValues ? since : 'masked'
  return { state: rule === undefined ? 'strange' : cause === undefined ? 'gone' : found, since, rule, cause }
}
