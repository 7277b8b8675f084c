import { isInProgress } from '#core/findings/facts/codes.ts'
import type { GeneralText, RuleInput } from '#core/findings/facts/rule-input.ts'
import type { TitleName } from '#core/findings/labels/titles.ts'
import type { Level } from '#core/findings/model/finding.ts'
import type { Reading } from '#core/findings/model/judgement.ts'
import { worstReading } from '#core/findings/reading/read-text.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { ofLine } from './laudo.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { Found, Rules } from './rule.ts'

/** The common part of a general text's findings: where it stands, as received, and the words of it that decided. */
function ofText({ place, label, text, source }: GeneralText, { words }: Reading) {
  return {
    source,
    sides: [{ place, value: text }],
    params: { titulo: label, valor: text, words },
  } as const
}

/** What a text says of a death record: here "found" is bad. Null where it says nothing of one. */
function deathWeight(death: Reading | null, { vocabulary }: RuleInput) {
  const absent: Level = vocabulary.deathRecordAbsentIsOk ? 'ok' : 'note'
  if (death?.outcome === 'nothing-found') return { variant: 'none-found', level: absent }
  if (death?.outcome === 'refused') return { variant: 'found', level: 'fail' } as const
  return death?.outcome === 'doubtful' ? ({ variant: 'doubtful', level: 'warn' } as const) : null
}

/**
 * A death record. It is about the holder as a whole, not about a field. Where the validation lines say it, other texts
 * that repeat it are not a second finding.
 */
function findDeath(input: RuleInput): readonly Found[] {
  const ofLines = input.lines.flatMap((line) => {
    const weight = deathWeight(line.death, input)
    return line.death && weight ? [{ ...weight, fields: [], ...ofLine(line, line.death) }] : []
  })
  const said = new Set<string>(ofLines.map(({ variant }) => variant))
  const ofTexts = Map.groupBy(
    input.texts,
    ({ reading }) => deathWeight(reading.death, input)?.variant ?? 'nothing',
  )
  const others = [...ofTexts.values()].flatMap((alike): readonly Found[] => {
    const [first] = alike
    const death = first?.reading.death
    const weight = death && deathWeight(death, input)
    if (!weight || said.has(weight.variant)) return []
    const sides = alike.map(({ place, text }) => ({ place, value: text }))
    return [{ ...weight, ...ofText(first, death), sides }]
  })
  return [...ofLines, ...others]
}

const VERDICT_VARIANTS = { refused: 'fail', doubtful: 'warn', confirmed: 'ok' } as const

function findVerdict({ texts }: RuleInput, which: TitleName): readonly Found[] {
  return texts
    .filter(({ meaning, reading }) => meaning === which && reading.outcome in VERDICT_VARIANTS)
    .map((text) => ({ variant: text.reading.outcome, ...ofText(text, text.reading) }))
}

/**
 * A reason that is weighed elsewhere: the code table has its code, or it only says that the analysis is under way, which
 * the coverage says.
 */
function isWeighedReason({ meaning, reading }: GeneralText, input: RuleInput): boolean {
  if (meaning !== 'reason') return false
  const { analise } = input.joined
  const code = input.reason?.flag
  const isUnderWay =
    analise !== null && isInProgress(analise, input.context.config) && reading.outcome === 'doubtful'
  return code === 'fail' || code === 'warn' || isUnderWay
}

/**
 * A refusal or a doubt in any other free text: the other general lines of the report, MotivoTexto, the texts about the base
 * biometry and the service's messages (interface, 2.1, 2.3 and 2.5). Such a text confirms nothing; the same words in two
 * places are one finding.
 */
function findRefusals(input: RuleInput): readonly Found[] {
  const others = input.texts.filter(
    (text) =>
      text.meaning !== 'documentVerdict' &&
      text.meaning !== 'biometryVerdict' &&
      !isWeighedReason(text, input),
  )
  return [...Map.groupBy(others, ({ text }) => foldWords(text)).values()].flatMap((alike) => {
    const worst = worstReading(alike.map((text) => ({ ...text.reading, text })))
    if (worst?.outcome !== 'refused' && worst?.outcome !== 'doubtful') return []
    const sides = alike.map(({ place, text }) => ({ place, value: text }))
    return [{ variant: worst.outcome, ...ofText(worst.text, worst), sides }]
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
