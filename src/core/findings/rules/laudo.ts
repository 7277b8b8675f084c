import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { isAboutForm } from '#core/findings/labels/label-meaning.ts'
import type { Side } from '#core/findings/model/finding.ts'
import type { LineReading, ReadLine } from '#core/findings/reading/read-lines.ts'
import {
  compareDigits,
  compareValues,
  confirms,
  isConfirmable,
} from '#core/findings/values/compare-values.ts'
import { hasMisreadDigits, readRg } from '#core/findings/values/cpf-and-rg.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { ABROAD, documentState } from '#core/findings/values/states.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { decodeText } from '#core/findings/vocabulary/decode-text.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { FindingDraft, Rules } from './rule.ts'

/** What findings about a line have in common: its texts, and the text and words that decided. */
export function lineEvidence({ index, label: campo, value: valor }: ReadLine, { words, text }: LineReading) {
  return {
    source: 'laudo',
    sides: valor === '' ? [] : [{ fieldPath: `Laudo.${campo}`, value: valor }],
    params: { campo, valor, mensagem: text, words },
    line: index,
  } as const
}

function hasFieldValue(line: ReadLine, input: RuleInput): boolean {
  return !line.unreadable.includes('value') && line.fields.some((name) => valueOf(input, name) !== null)
}

/**
 * `other-value`: the line's "ok" is about another value than the field's. `unconfirmable`, `no-state`: about a value that
 * nothing can confirm.
 */
function valueVariant(line: ReadLine, input: RuleInput): string {
  const lineValue = decodeText(line.value)
  // A Valor of asterisks, or with words for a missing value, is not empty.
  const hasValor = line.hasValue || (isBlankText(lineValue) && /[^\s\-–—]/.test(lineValue))
  for (const name of line.fields) {
    const ocrValue = valueOf(input, name)
    if (ocrValue === null) continue
    if (!isConfirmable(name, ocrValue) && !isConfirmable(name, lineValue))
      return name === 'EstadoDocumento' ? 'no-state' : 'unconfirmable'
    if (hasValor ? !confirms(name, input.kind, ocrValue, lineValue) : !isConfirmable(name, ocrValue))
      return 'other-value'
  }
  return 'value-ok'
}

function okVariant(line: ReadLine, input: RuleInput): string {
  if (line.fields.length > 0 && !hasFieldValue(line, input)) return 'no-value'
  if (line.kind === 'format') return 'format-ok'
  if (line.kind === 'digit') return 'digit-ok'
  if (line.kind === 'mention') return 'mentioned'
  if (line.fields.length > 0) return valueVariant(line, input)
  // A valid format or digit confirms nothing, even under a label without a field.
  return isAboutForm(line.label) ? 'format-ok' : 'ok'
}

/** Reports what a validation line says about the fields of its label (interface, 2.5). */
function checkLine(line: ReadLine, input: RuleInput): readonly FindingDraft[] {
  const { outcome } = line.subjectReading
  if (outcome !== 'confirmed' && outcome !== 'refused' && outcome !== 'doubtful') return []
  const variant = { confirmed: okVariant(line, input), refused: 'failed', doubtful: 'doubt' }[outcome]
  return [{ variant, fields: line.fields, ...lineEvidence(line, line.subjectReading) }]
}

const CPF_LENGTH = 11

/** Fewer digits are a part of a number, or count its characters. */
const MIN_NUMBER_LENGTH = 5

/** True for a whole number or date, false for the pattern of one: 999.999.999-99. */
function isWholeNumber(field: string, text: string): boolean {
  if (field === 'CPF' && hasMisreadDigits(text)) return true
  const digits = digitsOf(text)
  const minLength = field === 'CPF' ? CPF_LENGTH : MIN_NUMBER_LENGTH
  return digits.length >= minLength && new Set(digits).size > 1
}

/** Reads the state next to a body. The army's "EX" is no state. */
function stateIn(text: string): string | null {
  const { state } = documentState(text)
  return state === ABROAD ? null : state
}

interface Comparison {
  readonly variant: 'agrees' | 'differs' | 'digit-agrees' | 'digit-differs'
  readonly ocr: Side
}

function compareState(
  input: RuleInput,
  lineFields: readonly string[],
  lineValue: string,
): readonly Comparison[] {
  const lineState = stateIn(lineValue)
  if (lineState === null) return []
  // On a licence, a body with its state may be the issuer of the holder's identity.
  const fields = [...lineFields, 'EstadoDocumento', ...(input.kind === 'licence' ? ['RGCnh'] : [])]
  const candidates = fields.flatMap((field) => {
    const ocr = ocrSide(input, field)
    if (!ocr) return []
    const state = field === 'RGCnh' ? readRg(ocr.value).state : stateIn(ocr.value)
    return state === null ? [] : [{ ocr, state }]
  })
  const [first] = candidates
  if (!first || candidates.some(({ state }) => state === lineState)) return []
  return [{ variant: 'differs', ocr: first.ocr }]
}

function compareField(
  input: RuleInput,
  { kind, fields }: ReadLine,
  field: string,
  lineValue: string,
): Comparison | null {
  const ocr = ocrSide(input, field)
  if (!ocr) return null
  const isDigit = kind === 'digit'
  const comparison = (isDigit ? compareDigits : compareValues)(field, input.kind, ocr.value, lineValue)
  if (comparison === 'same' && kind !== 'format') {
    return { variant: isDigit ? 'digit-agrees' : 'agrees', ocr }
  }
  // A line about several fields may mean any of them: a difference from one proves nothing.
  if (comparison !== 'different' || fields.length > 1) return null
  // The Valor of a line about a format or a remark may also be a pattern, a length or an outcome.
  const isState = field === 'Naturalidade' && stateIn(lineValue) !== null
  const isValue = kind === 'value' || isDigit || isState || isWholeNumber(field, lineValue)
  return isValue ? { variant: isDigit ? 'digit-differs' : 'differs', ocr } : null
}

/** Reports a line that denies a value which was read: NÃO CADASTRADO about a name. */
function compareDenied(input: RuleInput, { kind, fields }: ReadLine): readonly Comparison[] {
  const [field] = fields
  if (field === undefined || kind !== 'value' || fields.length > 1) return []
  const ocr = ocrSide(input, field)
  return ocr ? [{ variant: 'differs', ocr }] : []
}

const STATE_FIELDS = new Set(['Secretaria', 'Instituto', 'EstadoDocumento'])

function compareLine(input: RuleInput, line: ReadLine, lineValue: string): readonly Comparison[] {
  const { kind, fields } = line
  if (line.deniesValue) return compareDenied(input, line)
  if (kind === 'mention' && fields.some((field) => STATE_FIELDS.has(field))) {
    return compareState(input, fields, lineValue)
  }
  return fields.flatMap((field) => compareField(input, line, field, lineValue) ?? [])
}

const COMPARED_KINDS: ReadonlySet<ReadLine['kind']> = new Set(['value', 'digit', 'format', 'mention'])

/**
 * Compares a line's value with the OCR fields of its label (interface, 2.5). A check digit is compared with the end of the
 * number, a format with the whole number. Issuing bodies and institutes are compared by their states only.
 */
function compareLineValue(input: RuleInput, line: ReadLine): readonly FindingDraft[] {
  const { label: campo, value: valor } = line
  if (!COMPARED_KINDS.has(line.kind) || (!line.hasValue && !line.deniesValue)) return []
  return compareLine(input, line, decodeText(valor)).map(({ variant, ocr }) => ({
    variant,
    source: 'cross',
    sides: [ocr, { fieldPath: `Laudo.${campo}`, value: valor }],
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
      unconfirmable: 'note',
      'no-state': 'note',
      mentioned: 'note',
      ok: 'ok',
      failed: 'fail',
      doubt: 'warn',
    },
    step: REFUSAL_STEP,
    find: (input) => input.lines.flatMap((line) => checkLine(line, input)),
  },
  'value-agrees': {
    group: 'cross',
    variants: { agrees: 'note', differs: 'warn', 'digit-agrees': 'note', 'digit-differs': 'warn' },
    step: 'wait',
    find: (input) => input.lines.flatMap((line) => compareLineValue(input, line)),
  },
} satisfies Rules
