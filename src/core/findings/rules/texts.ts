import { isInProgress } from '#core/findings/facts/codes.ts'
import type { GeneralText, RuleInput } from '#core/findings/facts/rule-input.ts'
import type { TitleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { Level } from '#core/findings/model/finding.ts'
import type { Reading } from '#core/findings/model/judgement.ts'
import { worstReading } from '#core/findings/reading/read-text.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { lineEvidence } from './laudo.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { FindingDraft, Rules } from './rule.ts'

/** What findings about a general text have in common: the text, where it occurs, and the words that decided. */
function textEvidence(
  { label, text, source }: GeneralText,
  { words }: Reading,
  occurrences: readonly GeneralText[],
) {
  return {
    source,
    sides: occurrences.map(({ fieldPath, text: value }) => ({ fieldPath, value })),
    params: { titulo: label, valor: text, words },
  } as const
}

/** About a death record, "found" is bad. */
function deathVariant(
  death: Reading | null,
  { vocabulary }: RuleInput,
): { readonly variant: string; readonly level: Level } | null {
  const absentLevel = vocabulary.deathRecordAbsentIsOk ? 'ok' : 'note'
  if (death?.outcome === 'nothing-found') return { variant: 'none-found', level: absentLevel }
  if (death?.outcome === 'refused') return { variant: 'found', level: 'fail' }
  return death?.outcome === 'doubtful' ? { variant: 'doubtful', level: 'warn' } : null
}

/**
 * A death record is about the holder as a whole, not about a field. Other texts that only repeat the validation lines add
 * no finding.
 */
function findDeath(input: RuleInput): readonly FindingDraft[] {
  const lineFindings = input.lines.flatMap((line) => {
    const variant = deathVariant(line.death, input)
    return line.death && variant ? [{ ...variant, fields: [], ...lineEvidence(line, line.death) }] : []
  })
  const variantsOfLines = new Set(lineFindings.map(({ variant }) => variant))
  const groups = Map.groupBy(input.texts, ({ reading }) => deathVariant(reading.death, input)?.variant)
  const textFindings = [...groups.values()].flatMap((texts): readonly FindingDraft[] => {
    const [first] = texts
    const death = first?.reading.death
    const variant = death && deathVariant(death, input)
    if (!variant || variantsOfLines.has(variant.variant)) return []
    return [{ ...variant, ...textEvidence(first, death, texts) }]
  })
  return [...lineFindings, ...textFindings]
}

const VERDICT_VARIANTS = { refused: 'fail', doubtful: 'warn', confirmed: 'ok' } as const

function findVerdict({ texts }: RuleInput, verdict: TitleMeaning): readonly FindingDraft[] {
  return texts
    .filter(({ meaning, reading }) => meaning === verdict && reading.outcome in VERDICT_VARIANTS)
    .map((text) => ({ variant: text.reading.outcome, ...textEvidence(text, text.reading, [text]) }))
}

/** True if the code's finding says as much as a reason's text: the text is its label, or is not worse. */
function isReportedByCode({ text, reading }: GeneralText, { reason, context }: RuleInput): boolean {
  if (reason?.flag !== 'fail' && reason?.flag !== 'warn') return false
  const { label } = reason
  const labels = typeof label === 'string' ? [label] : Object.values(label ?? {})
  if (labels.some((each) => foldWords(each) === foldWords(text))) return true
  // The config may lower the finding, or switch it off.
  const level = context.config.rules?.['reason'] ?? reason.flag
  return level === 'fail' || (level === 'warn' && reading.outcome !== 'refused')
}

/** True if a reason is reported elsewhere: by its code, or by the coverage if it only says that the analysis is running. */
function isReportedReason(text: GeneralText, input: RuleInput): boolean {
  if (text.meaning !== 'reason') return false
  if (isReportedByCode(text, input)) return true
  const { analise } = input.joined
  return (
    analise !== null && isInProgress(analise, input.context.config) && text.reading.outcome === 'doubtful'
  )
}

/**
 * Reports a refusal or a doubt in any other free text: the other general lines of the laudo, MotivoTexto, the texts about
 * the base biometry and the service's messages (interface, 2.1, 2.3 and 2.5). These texts confirm nothing. The same words in
 * two places are one finding.
 */
function findRefusals(input: RuleInput): readonly FindingDraft[] {
  const texts = input.texts.filter(
    (text) =>
      text.meaning !== 'documentVerdict' &&
      text.meaning !== 'biometryVerdict' &&
      !isReportedReason(text, input),
  )
  return [...Map.groupBy(texts, ({ text }) => foldWords(text)).values()].flatMap((group) => {
    const worst = worstReading(group.map((text) => ({ ...text.reading, text })))
    if (worst?.outcome !== 'refused' && worst?.outcome !== 'doubtful') return []
    return [{ variant: worst.outcome, ...textEvidence(worst.text, worst, group) }]
  })
}

export const TEXT_RULES = {
  'death-record': {
    group: 'laudo',
    variants: { found: 'fail', 'none-found': ['note', 'ok'], doubtful: 'warn' },
    step: 'office',
    find: findDeath,
  },
  'document-verdict': {
    group: 'laudo',
    variants: VERDICT_VARIANTS,
    step: REFUSAL_STEP,
    isConclusion: true,
    find: (input) => findVerdict(input, 'documentVerdict'),
  },
  'biometry-verdict': {
    group: 'laudo',
    variants: VERDICT_VARIANTS,
    step: 'new-selfie',
    isConclusion: true,
    find: (input) => findVerdict(input, 'biometryVerdict'),
  },
  'service-text': {
    group: 'laudo',
    variants: { refused: 'fail', doubtful: 'warn' },
    step: REFUSAL_STEP,
    find: findRefusals,
  },
} satisfies Rules
