import { localText } from '#core/config/local-text.ts'
import type { TextLanguage } from '#core/config/local-text.ts'
import type { Config, DossierOutcome, DossierReason } from '#core/config/schema.ts'
import { LEVEL_ORDER } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import CHOICES from './choices.json' with { type: 'json' }

const DEFAULTS = CHOICES as {
  readonly outcomes: readonly DossierOutcome[]
  readonly reasons: readonly DossierReason[]
}

type DossierConfig = Pick<Config, 'dossier'>

export function outcomesOf({ dossier }: DossierConfig): readonly DossierOutcome[] {
  return dossier?.outcomes ?? DEFAULTS.outcomes
}

export function reasonsOf({ dossier }: DossierConfig): readonly DossierReason[] {
  if (dossier?.reasons) return dossier.reasons
  const defaultIds = new Set(DEFAULTS.outcomes.map(({ id }) => id))
  const hasCustomOutcome = dossier?.outcomes?.some(({ id }) => !defaultIds.has(id))
  // The default reasons cannot know which custom outcome they fit.
  return hasCustomOutcome
    ? DEFAULTS.reasons.map((reason) => ({ ...reason, outcomes: undefined }))
    : DEFAULTS.reasons
}

/** @param outcome null until the person chooses one: every reason fits. */
export function fitsOutcome({ outcomes }: DossierReason, outcome: string | null): boolean {
  return outcome === null || (outcomes?.includes(outcome) ?? true)
}

export function fitsVerdict({ verdicts }: DossierReason, verdict: Judgement['verdict']): boolean {
  const hasAlerts = verdict === 'fail' || verdict === 'warn'
  return !hasAlerts || (verdicts?.some((name) => name !== 'clear') ?? true)
}

export function needsSecond(config: DossierConfig, outcomeId: string | null): boolean {
  return outcomesOf(config).some(({ id, second }) => id === outcomeId && second === true)
}

interface ConcludedOutcome {
  readonly outcome: { readonly id: string }
}

/** Whether the only conclusion of a new dossier needs a second signature. */
export function lacksSecond(config: DossierConfig, [first, second]: readonly ConcludedOutcome[]): boolean {
  return !second && needsSecond(config, first?.outcome.id ?? null)
}

interface SignedContent {
  readonly lacksSecond?: boolean | undefined
  readonly conclusions: readonly ConcludedOutcome[]
}

/** Whether a signed dossier needs a second signature: what it says counts. Earlier files do not say it. */
export function isIncomplete(config: DossierConfig, content: SignedContent): boolean {
  return content.lacksSecond ?? lacksSecond(config, content.conclusions)
}

/** An outcome removed from the config shows its id. */
export function outcomeText(config: DossierConfig, outcomeId: string, language: TextLanguage): string {
  const outcome = outcomesOf(config).find(({ id }) => id === outcomeId)
  return outcome ? localText(outcome.result ?? outcome.label, language) : outcomeId
}

/** A reason removed from the config shows its code. */
export function reasonText(config: DossierConfig, reasonCode: string, language: TextLanguage): string {
  const reason = reasonsOf(config).find(({ code }) => code === reasonCode)
  return reason ? localText(reason.label, language) : reasonCode
}

export interface ProposedReason {
  readonly reason: DossierReason
  /** The worst alert that proposes it, or null if the verdict does. */
  readonly level: 'fail' | 'warn' | null
}

/** The reasons that the alerts propose, worst first. Without any, the reasons that the verdict proposes. */
export function proposedReasons(
  reasons: readonly DossierReason[],
  { findings, verdict }: Pick<Judgement, 'findings' | 'verdict'>,
): readonly ProposedReason[] {
  const byAlerts = reasons.flatMap((reason) => {
    const levels = findings.flatMap(({ rule, level }) =>
      (level === 'fail' || level === 'warn') && reason.rules?.includes(rule) ? [level] : [],
    )
    if (levels.length === 0) return []
    return [{ reason, level: levels.includes('fail') ? ('fail' as const) : ('warn' as const) }]
  })
  if (byAlerts.length > 0) return byAlerts.toSorted((a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level])
  return reasons.flatMap((reason) => (reason.verdicts?.includes(verdict) ? [{ reason, level: null }] : []))
}
