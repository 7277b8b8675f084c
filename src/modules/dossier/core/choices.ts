import { localText } from '#core/config/local-text.ts'
import type { TextLanguage } from '#core/config/local-text.ts'
import type { Config, DossierOutcome, DossierReason } from '#core/config/schema.ts'
import { WEIGHT } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import CHOICES from './choices.json' with { type: 'json' }

/** What is offered unless the config says otherwise, in the form of its key `dossier`. */
const BUILT_IN = CHOICES as {
  readonly outcomes: readonly DossierOutcome[]
  readonly reasons: readonly DossierReason[]
}

export function outcomesOf({ dossier }: Pick<Config, 'dossier'>): readonly DossierOutcome[] {
  return dossier?.outcomes ?? BUILT_IN.outcomes
}

export function reasonsOf({ dossier }: Pick<Config, 'dossier'>): readonly DossierReason[] {
  if (dossier?.reasons) return dossier.reasons
  const isOwn = dossier?.outcomes?.some(({ id }) => !BUILT_IN.outcomes.some((each) => each.id === id))
  // Which built-in reason fits an installation's own outcome is not known.
  return isOwn ? BUILT_IN.reasons.map((reason) => ({ ...reason, outcomes: undefined })) : BUILT_IN.reasons
}

/** Whether a reason can be given for an outcome; null where none is chosen yet. */
export function fitsOutcome({ outcomes }: DossierReason, outcome: string | null): boolean {
  return outcome === null || (outcomes?.includes(outcome) ?? true)
}

/** Whether a reason can be given for a case of a verdict: one for clear cases alone is untrue of a case with alerts. */
export function fitsVerdict({ verdicts }: DossierReason, verdict: Judgement['verdict']): boolean {
  const hasAlerts = verdict === 'fail' || verdict === 'warn'
  return !hasAlerts || (verdicts?.some((each) => each !== 'clear') ?? true)
}

/** Whether an outcome counts only with a second signature. */
export function needsSecond(config: Pick<Config, 'dossier'>, id: string | null): boolean {
  return outcomesOf(config).some((each) => each.id === id && each.second === true)
}

/** The words of an outcome that was chosen; one that the config has no more keeps its short name. */
export function outcomeText(config: Pick<Config, 'dossier'>, id: string, language: TextLanguage): string {
  const outcome = outcomesOf(config).find((each) => each.id === id)
  return outcome ? localText(outcome.result ?? outcome.label, language) : id
}

/** The words of a reason by its code; one that the config has no more keeps its code. */
export function reasonText(config: Pick<Config, 'dossier'>, code: string, language: TextLanguage): string {
  const reason = reasonsOf(config).find((each) => each.code === code)
  return reason ? localText(reason.label, language) : code
}

/** A reason that a case proposes, and the worst level of the findings that do; null where its verdict does. */
export interface ProposedReason {
  readonly reason: DossierReason
  readonly level: 'fail' | 'warn' | null
}

/** The reasons that the alerts of a case propose, worst first, else in their own order; without any, those of its verdict. */
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
  if (byAlerts.length > 0) return byAlerts.toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level])
  return reasons.flatMap((reason) => (reason.verdicts?.includes(verdict) ? [{ reason, level: null }] : []))
}
