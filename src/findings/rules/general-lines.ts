import type { RuleName } from '../../config/rule-names.ts'
import { shownText } from '../../contract/readable.ts'
import type { GeneralText, RuleInput } from '../facts/rule-input.ts'
import type { Finding } from '../model/finding.ts'
import type { Reading } from '../model/reading.ts'
import type { TitleName } from '../reading/titles.ts'
import { ofLine } from './laudo-line.ts'
import type { Rule } from './rule.ts'

/** The common part of a general text's findings: where it stands, as received, and the words of it that decided. */
function ofText({ place, label, text, source }: GeneralText, { words }: Reading) {
  return {
    source,
    fields: [],
    sides: [{ place, value: shownText(text) }],
    params: { titulo: label, valor: shownText(text), words },
  } as const
}

const DEATHS = {
  refused: ['found', 'fail'],
  doubtful: ['doubtful', 'warn'],
} as const

/** A death record: here "found" is bad. It is about the holder as a whole, not about a field. */
export const deathRecord = {
  name: 'death-record',
  variants: { found: 'fail', 'none-found': ['note', 'ok'], doubtful: 'warn' },
  find: ({ lines, texts, vocabulary }) => {
    const none = ['none-found', vocabulary.deathRecordAbsentIsOk ? 'ok' : 'note'] as const
    const weightOf = ({ outcome }: Reading) =>
      outcome === 'refused' || outcome === 'doubtful'
        ? DEATHS[outcome]
        : outcome === 'nothing-found'
          ? none
          : null
    const ofLaudo = lines.flatMap((line): Finding[] => {
      const weight = line.death && weightOf(line.death)
      if (!line.death || !weight) return []
      const [variant, level] = weight
      return [{ rule: 'death-record', variant, level, fields: [], ...ofLine(line, line.death) }]
    })
    const general = texts.flatMap((text): Finding[] => {
      const { death } = text.reading
      const weight = death && weightOf(death)
      if (!death || !weight) return []
      const [variant, level] = weight
      return [{ rule: 'death-record', variant, level, ...ofText(text, death) }]
    })
    return [...ofLaudo, ...general]
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
 * A refusal or a doubt in any other free text: the other general lines of the report, MotivoTexto, the texts about the base
 * biometry and the service's messages (interface, 2.1, 2.3 and 2.5). Such a text confirms nothing.
 */
export const serviceText = {
  name: 'service-text',
  variants: { refused: 'fail', doubtful: 'warn' },
  find: ({ texts }) =>
    texts
      .filter(({ meaning }) => meaning !== 'documentVerdict' && meaning !== 'biometryVerdict')
      .flatMap((text): Finding[] => {
        const { outcome } = text.reading
        if (outcome !== 'refused' && outcome !== 'doubtful') return []
        const [variant, level] = VERDICTS[outcome]
        return [{ rule: 'service-text', variant, level, ...ofText(text, text.reading) }]
      }),
} satisfies Rule
