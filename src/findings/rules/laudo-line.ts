import type { Laudo } from '../../contract/laudo.ts'
import { readable, shownText, Unreadable } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { isBlankText } from '../values/text-value.ts'
import type { Finding, Level } from '../model/finding.ts'
import { speaksOfForm } from '../reading/labels.ts'
import { titlesOf } from '../reading/titles.ts'
import type { TitleName } from '../reading/titles.ts'
import type { ReadLine } from '../reading/laudo-lines.ts'
import { memoize } from '../reading/memoize.ts'
import { readMessage } from '../reading/read-message.ts'
import { confirms, isConfirmable } from '../values/compare-values.ts'
import { isValue } from './value-agrees.ts'
import type { RuleName } from '../../config/rule-names.ts'

/** The common part of a line's findings: its texts as received. */
function ofLine({ index, line }: ReadLine) {
  const [campo, valor, mensagem] = [
    shownText(line.Campo),
    shownText(line.Valor),
    shownText(line.MensagemValidacao),
  ]
  return {
    source: 'laudo',
    sides: valor === '' ? [] : [{ place: `Laudo.${campo}`, value: valor }],
    params: { campo, valor, mensagem },
    line: index,
  } as const
}

type Weight = readonly [variant: string, level: Level]

/** Whether there is a value that an "ok" can confirm: in the OCR or, without an OCR, in the line itself. */
function hasValue(line: ReadLine, input: RuleInput): boolean {
  if (line.line.Valor instanceof Unreadable) return false
  if (input.ocr === null) return !isBlankText(line.line.Valor ?? '')
  return line.fields.some((name) => valueOf(input, name) !== null)
}

/** Whether the line's "ok" is about another value than the field's, or about one that nothing can confirm. */
function isOfOtherValue(line: ReadLine, input: RuleInput): boolean {
  const valor = readable(line.line.Valor) ?? ''
  const isNamed = isValue(valor, input)
  return line.fields.some((name) => {
    const own = valueOf(input, name)
    if (own === null) return false
    return isNamed ? !confirms(name, input.kind, own, valor) : !isConfirmable(name, own)
  })
}

function okWeight(line: ReadLine, input: RuleInput): Weight {
  if (line.fields.length > 0 && !hasValue(line, input)) return ['no-value', 'note']
  if (line.kind === 'format') return ['format-ok', 'note']
  if (line.kind === 'digit') return ['digit-ok', 'note']
  if (line.kind === 'mention') return ['mentioned', 'note']
  if (line.fields.length > 0)
    return isOfOtherValue(line, input) ? ['other-value', 'note'] : ['value-ok', 'ok']
  // A valid format or digit confirms nothing, even under a label without a field.
  return speaksOfForm(readable(line.line.Campo) ?? '') ? ['format-ok', 'note'] : ['ok', 'ok']
}

function weightOf(line: ReadLine, input: RuleInput): Weight | null {
  if (line.outcome === 'fail') return ['failed', 'fail']
  if (line.outcome === 'warn') return ['doubt', 'warn']
  return line.outcome === 'ok' ? okWeight(line, input) : null
}

/** A validation of the report, for the fields that its label is about (interface, 2.5). */
export const laudoLine = {
  name: 'laudo-line',
  variants: {
    'value-ok': 'ok',
    'format-ok': 'note',
    'digit-ok': 'note',
    'no-value': 'note',
    'other-value': 'note',
    mentioned: 'note',
    ok: 'ok',
    failed: 'fail',
    doubt: 'warn',
  },
  find: (input) => {
    const weigh = memoize(
      (line: ReadLine) => weightOf(line, input),
      ({ first }) => first,
    )
    return input.lines.flatMap((line): Finding[] => {
      const weight = weigh(line)
      if (!weight) return []
      const [variant, level] = weight
      return [{ rule: 'laudo-line', variant, level, fields: line.fields, ...ofLine(line) }]
    })
  },
} satisfies Rule

/** A death record: here "found" is bad. It is about the holder as a whole, not about a field. */
export const deathRecord = {
  name: 'death-record',
  variants: { found: 'fail', 'none-found': ['note', 'ok'], doubtful: 'warn' },
  find: ({ lines, vocabulary }) =>
    lines.flatMap((line): Finding[] => {
      const levels = {
        found: 'fail',
        doubtful: 'warn',
        'none-found': vocabulary.deathRecordAbsentIsOk ? 'ok' : 'note',
      } as const
      if (line.death === null) return []
      return [
        { rule: 'death-record', variant: line.death, level: levels[line.death], fields: [], ...ofLine(line) },
      ]
    }),
} satisfies Rule

const VERDICTS = { fail: 'refused', warn: 'doubtful', ok: 'confirmed' } as const

function verdictsOf(rule: RuleName, laudo: Laudo, which: TitleName, input: RuleInput): Finding[] {
  return titlesOf(laudo, which).flatMap((line): Finding[] => {
    const level = readMessage(readable(line.Valor), input.vocabulary)
    if (level === 'unchecked') return []
    const [titulo, valor] = [shownText(line.Titulo), shownText(line.Valor)]
    const sides = [{ place: `Laudo.${titulo}`, value: valor }]
    return [
      {
        rule,
        variant: VERDICTS[level],
        level,
        source: 'laudo',
        fields: [],
        sides,
        params: { titulo, valor },
      },
    ]
  })
}

function verdictRule<Name extends RuleName>(name: Name, which: TitleName) {
  return {
    name,
    variants: { refused: 'fail', doubtful: 'warn', confirmed: 'ok' } as const,
    find: (input: RuleInput) =>
      input.joined.laudo ? verdictsOf(name, input.joined.laudo, which, input) : [],
  }
}

/** The report's verdict on the document. */
export const documentVerdict = verdictRule('document-verdict', 'documentVerdict')

/** The report's verdict on the face match. */
export const biometryVerdict = verdictRule('biometry-verdict', 'biometryVerdict')
