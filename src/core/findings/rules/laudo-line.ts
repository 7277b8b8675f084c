import { readable, shownText, Unreadable } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { isBlankText } from '../values/text-value.ts'
import type { Finding, Level } from '../model/finding.ts'
import type { Outcome } from '../model/reading.ts'
import { speaksOfForm } from '../labels/labels.ts'
import type { LineReading, ReadLine } from '../reading/read-lines.ts'
import { confirms, isConfirmable } from '../values/compare-values.ts'

/** The common part of a line's findings: its texts as received, and the one that decided with its words. */
export function ofLine({ index, line }: ReadLine, { words, text }: LineReading) {
  const [campo, valor] = [shownText(line.Campo), shownText(line.Valor)]
  return {
    source: 'laudo',
    sides: valor === '' ? [] : [{ place: `Laudo.${campo}`, value: valor }],
    params: { campo, valor, mensagem: text, words },
    line: index,
  } as const
}

type Weight = readonly [variant: string, level: Level]

/** Whether there is a value that an "ok" can confirm: one that was read from the document. */
function hasValue(line: ReadLine, input: RuleInput): boolean {
  return !(line.line.Valor instanceof Unreadable) && line.fields.some((name) => valueOf(input, name) !== null)
}

/** Whether the line's "ok" is about another value than the field's, or about one that nothing can confirm. */
function isOfOtherValue(line: ReadLine, input: RuleInput): boolean {
  const valor = readable(line.line.Valor) ?? ''
  // A Valor behind asterisks or with words for none names no value, and is more than an empty one.
  const isNamed = line.namesValue || (isBlankText(valor) && /[^\s\-–—]/.test(valor))
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

const WEIGHTS: Readonly<Partial<Record<Outcome, Weight>>> = {
  refused: ['failed', 'fail'],
  doubtful: ['doubt', 'warn'],
}

function weightOf(line: ReadLine, input: RuleInput): Weight | null {
  const { outcome } = line.own
  return outcome === 'confirmed' ? okWeight(line, input) : (WEIGHTS[outcome] ?? null)
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
  find: (input) =>
    input.lines.flatMap((line): Finding[] => {
      const weight = weightOf(line, input)
      if (!weight) return []
      const [variant, level] = weight
      return [{ rule: 'laudo-line', variant, level, fields: line.fields, ...ofLine(line, line.own) }]
    }),
} satisfies Rule
