import type { RuleName } from '../../config/rule-names.ts'
import type { GeneralText } from '../facts/general-texts.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Finding, Level } from '../model/finding.ts'
import type { Reading } from '../model/reading.ts'
import type { TitleName } from '../labels/titles.ts'
import { worstReading } from '../reading/read-text.ts'
import { foldWords } from '../values/fold-text.ts'
import { ofLine } from './laudo-line.ts'
import type { Rule } from './rule.ts'
import { reasonOf } from './service-codes.ts'

/** The common part of a general text's findings: where it stands, as received, and the words of it that decided. */
function ofText({ place, label, text, source }: GeneralText, { words }: Reading) {
  return {
    source,
    fields: [],
    sides: [{ place, value: text }],
    params: { titulo: label, valor: text, words },
  } as const
}

type Weight = readonly [variant: string, level: Level]

const DEATHS = {
  refused: ['found', 'fail'],
  doubtful: ['doubtful', 'warn'],
} as const

function deathWeight({ outcome }: Reading, { vocabulary }: RuleInput): Weight | null {
  if (outcome === 'nothing-found') return ['none-found', vocabulary.deathRecordAbsentIsOk ? 'ok' : 'note']
  return outcome === 'refused' || outcome === 'doubtful' ? DEATHS[outcome] : null
}

/**
 * A death record: here "found" is bad. It is about the holder as a whole, not about a field. Where the validation lines
 * say it, other texts that repeat it are not a second finding.
 */
export const deathRecord = {
  name: 'death-record',
  variants: { found: 'fail', 'none-found': ['note', 'ok'], doubtful: 'warn' },
  find: (input) => {
    const ofLines = input.lines.flatMap((line): Finding[] => {
      const weight = line.death && deathWeight(line.death, input)
      if (!line.death || !weight) return []
      const [variant, level] = weight
      return [{ rule: 'death-record', variant, level, fields: [], ...ofLine(line, line.death) }]
    })
    const said = new Set<string>(ofLines.map(({ variant }) => variant))
    const ofTexts = Map.groupBy(input.texts, ({ reading }) =>
      reading.death ? deathWeight(reading.death, input)?.[0] : undefined,
    )
    const others = [...ofTexts].flatMap(([variant, [first, ...rest]]): Finding[] => {
      const weight = first?.reading.death && deathWeight(first.reading.death, input)
      if (variant === undefined || !first?.reading.death || !weight || said.has(variant)) return []
      const sides = [first, ...rest].map(({ place, text }) => ({ place, value: text }))
      const level = weight[1]
      return [{ rule: 'death-record', variant, level, ...ofText(first, first.reading.death), sides }]
    })
    return [...ofLines, ...others]
  },
} satisfies Rule

const VERDICTS = {
  refused: ['refused', 'fail'],
  doubtful: ['doubtful', 'warn'],
  confirmed: ['confirmed', 'ok'],
} as const

function verdictRule<Name extends RuleName>(name: Name, which: TitleName) {
  return {
    name,
    variants: { refused: 'fail', doubtful: 'warn', confirmed: 'ok' } as const,
    find: ({ texts }: RuleInput): readonly Finding[] =>
      texts
        .filter(({ meaning }) => meaning === which)
        .flatMap((text): Finding[] => {
          const { outcome } = text.reading
          if (outcome !== 'refused' && outcome !== 'doubtful' && outcome !== 'confirmed') return []
          const [variant, level] = VERDICTS[outcome]
          return [{ rule: name, variant, level, ...ofText(text, text.reading) }]
        }),
  }
}

/** The report's verdict on the document. */
export const documentVerdict = verdictRule('document-verdict', 'documentVerdict')

/** The report's verdict on the face match. */
export const biometryVerdict = verdictRule('biometry-verdict', 'biometryVerdict')

/**
 * A reason that is weighed elsewhere: the code table has its code, or it only says that the analysis is under way, which
 * the coverage says.
 */
function isWeighedReason({ meaning, reading }: GeneralText, input: RuleInput): boolean {
  if (meaning !== 'reason') return false
  const code = reasonOf(input)?.flag
  const isUnderWay = input.joined.analise?.DataResposta === null && reading.outcome === 'doubtful'
  return code === 'fail' || code === 'warn' || isUnderWay
}

/**
 * A refusal or a doubt in any other free text: the other general lines of the report, MotivoTexto, the texts about the base
 * biometry and the service's messages (interface, 2.1, 2.3 and 2.5). Such a text confirms nothing; the same words in two
 * places are one finding.
 */
export const serviceText = {
  name: 'service-text',
  variants: { refused: 'fail', doubtful: 'warn' },
  find: (input) => {
    const others = input.texts.filter(
      (text) =>
        text.meaning !== 'documentVerdict' &&
        text.meaning !== 'biometryVerdict' &&
        !isWeighedReason(text, input),
    )
    return [...Map.groupBy(others, ({ text }) => foldWords(text)).values()].flatMap((alike): Finding[] => {
      const worst = worstReading(alike.map((text) => ({ ...text.reading, text })))
      if (worst?.outcome !== 'refused' && worst?.outcome !== 'doubtful') return []
      const [variant, level] = VERDICTS[worst.outcome]
      const common = ofText(worst.text, worst)
      const sides = alike.map(({ place, text }) => ({ place, value: text }))
      return [{ rule: 'service-text', variant, level, ...common, sides }]
    })
  },
} satisfies Rule
