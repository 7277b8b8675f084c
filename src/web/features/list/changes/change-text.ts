import type { CoverageState } from '../../../../core/findings/model/judgement.ts'
import type { Language, Say } from '../../../i18n/language.ts'
import { fieldName } from '../../../wording/use-field-name.ts'
import type { Change, Comparison } from './changes-of.ts'
import type { Aspect, Day, EarlierRun } from './earlier-run.ts'

/** How changes are said. */
export interface ChangeWords {
  readonly say: Say
  readonly language: Language
  /** A code of Status in words, masked in privacy mode. */
  readonly statusText: (code: string) => string
  /** A text of the service or of the file, masked in privacy mode. */
  readonly shown: (text: string) => string
}

function stateText(state: CoverageState, say: Say): string {
  // The words of these two on a case's page need more than an export holds.
  return state === 'partial' || state === 'unread'
    ? say(`changes.state.${state}`)
    : say(`coverage.state.${state}`)
}

/** One change in words: `novo alerta: CPF divergente do informado`. */
export function changeText(change: Change, { say, statusText, shown }: ChangeWords): string {
  switch (change.kind) {
    case 'failed':
    case 'concluded':
    case 'reopened':
      return say(`changes.${change.kind}`)
    case 'answered':
      return say('changes.answered', { now: say(`verdict.${change.now}`) })
    case 'verdict':
      return say('changes.verdict', {
        before: say(`verdict.${change.before}`),
        now: say(`verdict.${change.now}`),
      })
    case 'other-case':
      return say(`changes.other-case.${change.by}`, {
        before: shown(change.before),
        now: shown(change.now),
      })
    case 'alert-came':
      return say('changes.alert-came', { alert: say(`finding.${change.rule}.name`) })
    case 'alert-went':
      return say(change.isChecked ? 'changes.alert-went' : 'changes.alert-unseen', {
        alert: say(`finding.${change.rule}.name`),
      })
    case 'alert-level':
      return say('changes.alert-level', {
        alert: say(`finding.${change.rule}.name`),
        before: say(`flag.${change.before}`),
        now: say(`flag.${change.now}`),
      })
    case 'coverage':
      return say('changes.coverage', {
        part: say(`coverage.name.${change.part}`),
        before: stateText(change.before, say),
        now: stateText(change.now, say),
      })
    case 'status': {
      const text = (code: string | null) => (code === null ? say('changes.status.none') : statusText(code))
      return say('changes.status', { before: text(change.before), now: text(change.now) })
    }
    case 'flag':
      return say('changes.flag', {
        field: fieldName(change.field, say),
        before: say(`flag.${change.before}`),
        now: say(`flag.${change.now}`),
      })
  }
}

/** Aspects as a list in words: `os alertas e as flags dos campos`. */
export function aspectTexts(aspects: readonly Aspect[], { say, language }: ChangeWords): string {
  const words = aspects.map((aspect) => say(`changes.aspect.${aspect}`))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

/** What became of a case, worst first: its changes, why it is not compared, and what of it is not. */
export function comparisonTexts(
  { changes, without, uncompared }: Comparison,
  { missing }: EarlierRun,
  words: ChangeWords,
): readonly string[] {
  const unknown = uncompared.filter((aspect) => !missing.includes(aspect))
  return [
    ...changes.map((change) => changeText(change, words)),
    // A change between an answer and none has said so already.
    ...(without === null || changes.length > 0 ? [] : [words.say(`changes.without.${without}`)]),
    ...(unknown.length === 0
      ? []
      : [words.say('changes.uncompared', { aspects: aspectTexts(unknown, words) })]),
  ]
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** A day as dd/mm/yyyy; null where it is not known. */
export function dayText(day: Day | null): string | null {
  return day ? `${two(day.day)}/${two(day.month)}/${day.year}` : null
}
