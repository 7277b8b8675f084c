import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { speaksOfForm } from '#core/findings/labels/labels.ts'
import type { Side } from '#core/findings/model/finding.ts'
import type { LineReading, ReadLine } from '#core/findings/reading/read-lines.ts'
import {
  compareDigits,
  compareValues,
  confirms,
  isConfirmable,
} from '#core/findings/values/compare-values.ts'
import { decodeText } from '#core/findings/vocabulary/decode-text.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { hasMisreadDigits, readRg } from '#core/findings/values/cpf-and-rg.ts'
import { ABROAD, documentState } from '#core/findings/values/states.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { Found, Rules } from './rule.ts'

/** The common part of a line's findings: its texts as received, and the one that decided with its words. */
export function ofLine({ index, label: campo, value: valor }: ReadLine, { words, text }: LineReading) {
  return {
    source: 'laudo',
    sides: valor === '' ? [] : [{ place: `Laudo.${campo}`, value: valor }],
    params: { campo, valor, mensagem: text, words },
    line: index,
  } as const
}

/** Whether there is a value that an "ok" can confirm: one that was read from the document. */
function hasValue(line: ReadLine, input: RuleInput): boolean {
  return !line.unreadable.includes('value') && line.fields.some((name) => valueOf(input, name) !== null)
}

/** Whether the line's "ok" is about another value than the field's, or about one that nothing can confirm. */
function isOfOtherValue(line: ReadLine, input: RuleInput): boolean {
  const valor = decodeText(line.value)
  // A Valor behind asterisks or with words for none names no value, and is more than an empty one.
  const isNamed = line.namesValue || (isBlankText(valor) && /[^\s\-–—]/.test(valor))
  return line.fields.some((name) => {
    const own = valueOf(input, name)
    if (own === null) return false
    return isNamed ? !confirms(name, input.kind, own, valor) : !isConfirmable(name, own)
  })
}

function okVariant(line: ReadLine, input: RuleInput): string {
  if (line.fields.length > 0 && !hasValue(line, input)) return 'no-value'
  if (line.kind === 'format') return 'format-ok'
  if (line.kind === 'digit') return 'digit-ok'
  if (line.kind === 'mention') return 'mentioned'
  if (line.fields.length > 0) return isOfOtherValue(line, input) ? 'other-value' : 'value-ok'
  // A valid format or digit confirms nothing, even under a label without a field.
  return speaksOfForm(line.label) ? 'format-ok' : 'ok'
}

/** A validation of the report, for the fields that its label is about (interface, 2.5). */
function readLine(line: ReadLine, input: RuleInput): readonly Found[] {
  const { outcome } = line.own
  if (outcome !== 'confirmed' && outcome !== 'refused' && outcome !== 'doubtful') return []
  const variant = { confirmed: okVariant(line, input), refused: 'failed', doubtful: 'doubt' }[outcome]
  return [{ variant, fields: line.fields, ...ofLine(line, line.own) }]
}

const CPF_LENGTH = 11

/** Fewer digits are a part of a number, or count its characters. */
const WHOLE_NUMBER_LENGTH = 5

/** Whether a text is a whole number or date, and not the pattern of one: 999.999.999-99. */
function isWholeNumber(field: string, text: string): boolean {
  const digits = digitsOf(text)
  const length = field === 'CPF' ? CPF_LENGTH : WHOLE_NUMBER_LENGTH
  if (field === 'CPF' && hasMisreadDigits(text)) return true
  return digits.length >= length && new Set(digits).size > 1
}

/** A state that a text names beside a body; null where it names none, or the army's "EX". */
function stateIn(text: string | null): string | null {
  const { state } = documentState(text ?? '')
  return state === ABROAD ? null : state
}

/** Issuing bodies and institutes are compared by their states only. */
const BODIES = new Set(['Secretaria', 'Instituto'])

/** How a line's value compares with a field: the variant, the field and its value. */
interface Compared {
  readonly variant: 'agrees' | 'differs' | 'digit-agrees' | 'digit-differs'
  readonly field: string
  readonly own: Side
}

/** The field whose state differs from that of the line, where no field that may mean the same has it. */
function compareState(input: RuleInput, fields: readonly string[], valor: string): readonly Compared[] {
  const named = stateIn(valor)
  if (named === null) return []
  // On a licence, a body with its state may be that of the holder's identity.
  const places = [...fields, 'EstadoDocumento', ...(input.kind === 'licence' ? ['RGCnh'] : [])]
  const states = places.flatMap((field) => {
    const own = ocrSide(input, field)
    const state = field === 'RGCnh' ? readRg(own?.value ?? '').state : stateIn(own?.value ?? null)
    return own && state !== null ? [{ field, own, state }] : []
  })
  const [first] = states
  if (!first || states.some(({ state }) => state === named)) return []
  return [{ variant: 'differs', field: first.field, own: first.own }]
}

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
  if (comparison === 'same' && kind !== 'format')
    return { variant: isDigit ? 'digit-agrees' : 'agrees', field, own }
  // A line about several fields may mean any of them: a difference from one proves nothing.
  if (comparison !== 'different' || fields.length > 1) return null
  // Beside a format or a remark stand its pattern, its length or an outcome too.
  const isState = field === 'Naturalidade' && stateIn(valor) !== null
  const isNamed = kind === 'value' || isDigit || isState || isWholeNumber(field, valor)
  return isNamed ? { variant: isDigit ? 'digit-differs' : 'differs', field, own } : null
}

/** A value that the line says not to exist, though it was read: NÃO CADASTRADO beside a name. */
function compareDenied(input: RuleInput, { kind, fields }: ReadLine): readonly Compared[] {
  if (kind !== 'value' || fields.length > 1) return []
  return fields.flatMap((field): readonly Compared[] => {
    const own = ocrSide(input, field)
    return own ? [{ variant: 'differs', field, own }] : []
  })
}

function compareLine(input: RuleInput, line: ReadLine, valor: string): readonly Compared[] {
  const { kind, fields } = line
  if (line.deniesValue) return compareDenied(input, line)
  if (kind === 'mention' && fields.some((field) => BODIES.has(field) || field === 'EstadoDocumento')) {
    return compareState(input, fields, valor)
  }
  return fields.map((field) => compareField(input, line, field, valor)).filter((each) => each !== null)
}

const COMPARED_KINDS: ReadonlySet<ReadLine['kind']> = new Set(['value', 'digit', 'format', 'mention'])

/**
 * The value in a line of the laudo × the OCR field that its label is about (interface, 2.5). A line about a check digit
 * is compared with the end of the number, one about a format with the whole. Of an issuing body and an institute only the
 * states are compared.
 */
function compareLineValue(input: RuleInput, line: ReadLine): readonly Found[] {
  const { label: campo, value: valor } = line
  if (!COMPARED_KINDS.has(line.kind) || (!line.namesValue && !line.deniesValue)) return []
  return compareLine(input, line, decodeText(valor)).map(({ variant, field, own }) => ({
    variant,
    source: 'cross',
    fields: [field],
    sides: [own, { place: `Laudo.${campo}`, value: valor }],
    relation: variant === 'agrees' || variant === 'digit-agrees' ? 'equal' : 'different',
    params: { campo },
    line: line.index,
  }))
}

export const LAUDO_RULES = {
  'laudo-line': {
    group: 'laudo',
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
    step: REFUSAL_STEP,
    find: (input) => input.lines.flatMap((line) => readLine(line, input)),
  },
  'value-agrees': {
    group: 'cross',
    variants: { agrees: 'note', differs: 'warn', 'digit-agrees': 'note', 'digit-differs': 'warn' },
    step: 'wait',
    find: (input) => input.lines.flatMap((line) => compareLineValue(input, line)),
  },
} satisfies Rules
