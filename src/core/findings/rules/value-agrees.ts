import { readable, Unreadable } from '../../contract/readable.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import type { Finding, Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import type { ReadLine } from '../reading/read-lines.ts'
import { compareDigits, compareValues } from '../values/compare-values.ts'
import { readRg } from '../values/rg.ts'
import { ABROAD, documentState } from '../values/states.ts'
import { createFinding, ocrSide } from './create-finding.ts'

const CPF_LENGTH = 11

/** Fewer digits are a part of a number, or count its characters. */
const WHOLE_NUMBER_LENGTH = 5

/** Whether a text is a whole number or date, and not the pattern of one: 999.999.999-99. */
function isWholeNumber(field: string, text: string): boolean {
  const digits = digitsOf(text)
  const length = field === 'CPF' ? CPF_LENGTH : WHOLE_NUMBER_LENGTH
  return digits.length >= length && new Set(digits).size > 1
}

/** A state that a text names beside a body; null where it names none, or the army's "EX". */
function stateIn(text: string | null): string | null {
  const { state } = documentState(text ?? '')
  return state === ABROAD ? null : state
}

/** Issuing bodies and institutes are compared by their states only. */
const BODIES = new Set(['Secretaria', 'Instituto'])

interface Difference {
  readonly field: string
  readonly own: Side
}

/** The field whose state differs from that of the line, where no field that may mean the same has it. */
function otherState(input: RuleInput, fields: readonly string[], valor: string): Difference | null {
  const named = stateIn(valor)
  if (named === null) return null
  // On a licence, a body with its state may be that of the holder's identity.
  const places = [...fields, 'EstadoDocumento', ...(input.kind === 'licence' ? ['RGCnh'] : [])]
  const states = places.flatMap((field) => {
    const own = ocrSide(input, field)
    const state = field === 'RGCnh' ? readRg(own?.value ?? '').state : stateIn(own?.value ?? null)
    return own && state !== null ? [{ field, own, state }] : []
  })
  return states.some(({ state }) => state === named) ? null : (states[0] ?? null)
}

type Compared = readonly [variant: string, field: string, own: Side]

/** A line about the value itself or its check digit, and the field that it joins to. */
function compareField(
  input: RuleInput,
  { kind, fields }: ReadLine,
  field: string,
  valor: string,
): Compared | null {
  const own = ocrSide(input, field)
  if (!own) return null
  const isDigit = kind === 'digit'
  const comparison = (isDigit ? compareDigits : compareValues)(field, input.kind, own.value, valor)
  if (comparison === 'same' && kind !== 'format') return [isDigit ? 'digit-agrees' : 'agrees', field, own]
  // A line about several fields may mean any of them: a difference from one proves nothing.
  if (comparison !== 'different' || fields.length > 1) return null
  // Beside a format or a remark stand its pattern, its length or an outcome too.
  const isState = field === 'Naturalidade' && stateIn(valor) !== null
  const isNamed = kind === 'value' || isDigit || isState || isWholeNumber(field, valor)
  return isNamed ? [isDigit ? 'digit-differs' : 'differs', field, own] : null
}

/** A value that the line says not to exist, though it was read: NÃO CADASTRADO beside a name. */
function denied(input: RuleInput, { kind, fields }: ReadLine): readonly Compared[] {
  if (kind !== 'value' || fields.length > 1) return []
  return fields.flatMap((field): readonly Compared[] => {
    const own = ocrSide(input, field)
    return own ? [['differs', field, own]] : []
  })
}

function compareLine(input: RuleInput, line: ReadLine, valor: string): readonly Compared[] {
  if (line.deniesValue) return denied(input, line)
  const { kind, fields } = line
  if (kind === 'mention' && fields.some((field) => BODIES.has(field) || field === 'EstadoDocumento')) {
    const other = otherState(input, fields, valor)
    return other ? [['differs', other.field, other.own]] : []
  }
  return fields.map((field) => compareField(input, line, field, valor)).filter((each) => each !== null)
}

function compare(input: RuleInput, line: ReadLine): readonly Finding[] {
  const { kind, index } = line
  const { Campo, Valor } = line.line
  const isCompared = kind === 'value' || kind === 'digit' || kind === 'format' || kind === 'mention'
  if (!isCompared || Valor instanceof Unreadable) return []
  const valor = Valor ?? ''
  if (!line.namesValue && !line.deniesValue) return []
  const campo = readable(Campo) ?? ''
  return compareLine(input, line, valor).map(([variant, field, own]) => {
    const isSame = variant === 'agrees' || variant === 'digit-agrees'
    return createFinding('value-agrees', variant, isSame ? 'note' : 'warn', {
      source: 'cross',
      fields: [field],
      sides: [own, { place: `Laudo.${campo}`, value: valor }],
      relation: isSame ? 'equal' : 'different',
      params: { campo },
      line: index,
    })
  })
}

/**
 * The value in a line of the laudo × the OCR field that its label is about (interface, 2.5). A line about a check digit
 * is compared with the end of the number, one about a format with the whole. Of an issuing body and an institute only the
 * states are compared.
 */
export const valueAgrees = {
  name: 'value-agrees',
  variants: { agrees: 'note', differs: 'warn', 'digit-agrees': 'note', 'digit-differs': 'warn' },
  find: (input) => input.lines.flatMap((line) => compare(input, line)),
} satisfies Rule
