import { isScalar, textOf, Unreadable } from '../../contract/readable.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { codeOf, codeParams } from '../facts/codes.ts'
import type { Finding } from '../model/finding.ts'
import type { CodeJudgement } from '../model/judgement.ts'
import { flagOfOutcome } from '../reading/read-lines.ts'
import { readText } from '../reading/read-text.ts'

/** An unmapped code that is a word is read like a verdict. */
function asWord(code: CodeJudgement | null, raw: unknown, { vocabulary }: RuleInput): CodeJudgement | null {
  if (!code || code.label !== null || raw instanceof Unreadable) return code
  return { ...code, flag: flagOfOutcome(readText(code.code, vocabulary).outcome) }
}

/** Analise.Status with its entry in the config’s code table; null where it is absent. */
export function statusOf(input: RuleInput): CodeJudgement | null {
  const raw = input.joined.analise?.Status
  return asWord(codeOf(raw, input.context.config.codes?.Status), raw, input)
}

/** Analise.Motivo; null where it is absent. */
export function reasonOf({ joined, context }: RuleInput): CodeJudgement | null {
  return codeOf(joined.analise?.Motivo, context.config.codes?.Motivo)
}

/** OCR.TipoDocumento; null where it is absent. */
export function documentTypeOf({ ocr, context }: RuleInput): CodeJudgement | null {
  return codeOf(ocr?.TipoDocumento, context.config.codes?.TipoDocumento)
}

/**
 * The field `Biometria`, which the interface describes but its reference response does not contain (2.3). A word in it may
 * speak against the case, and never for it: what it would confirm is not published.
 */
function outcomeOf(input: RuleInput): CodeJudgement | null {
  const raw = input.joined.analise?.['Biometria']
  if (!isScalar(raw)) return null
  const code = codeOf(raw, input.context.config.codes?.Biometria)
  const word = typeof raw === 'string' ? asWord(code, raw, input) : code
  return word?.label === null && word.flag === 'ok' ? code : word
}

function variantOf({ label, flag }: CodeJudgement): 'mapped' | 'word' | 'unmapped' {
  if (label !== null) return 'mapped'
  return flag === 'unchecked' ? 'unmapped' : 'word'
}

/** A finding about a code; a code without a level in the table is a note. */
function finding(rule: Finding['rule'], variant: string, code: CodeJudgement, place: string): Finding {
  return {
    rule,
    variant,
    level: code.flag === 'unchecked' ? 'note' : code.flag,
    source: 'status',
    fields: [],
    sides: [{ place, value: code.code }],
    params: codeParams(code),
  }
}

/** The service's conclusion. */
export const status = {
  name: 'status',
  variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note', word: ['fail', 'warn', 'ok'] },
  find: (input) => {
    const code = statusOf(input)
    if (!code) return []
    const found = finding('status', variantOf(code), code, 'Analise.Status')
    const motivoTexto = textOf(input.joined.analise?.MotivoTexto) ?? ''
    return [{ ...found, params: { ...found.params, motivoTexto } }]
  },
} satisfies Rule

/** The reason for the conclusion; reported only where the config’s code table gives it a level. */
export const reason = {
  name: 'reason',
  variants: { mapped: ['fail', 'warn', 'ok'] },
  find: (input) => {
    const code = reasonOf(input)
    if (!code || code.flag === 'unchecked') return []
    const motivoTexto = textOf(input.joined.analise?.MotivoTexto) ?? ''
    const found = finding('reason', 'mapped', code, 'Analise.Motivo')
    return [{ ...found, params: { ...found.params, motivoTexto } }]
  },
} satisfies Rule

/** The coded outcome of the face match. */
export const faceMatchOutcome = {
  name: 'face-match-outcome',
  variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note', word: ['fail', 'warn'] },
  find: (input) => {
    const code = outcomeOf(input)
    return code ? [finding('face-match-outcome', variantOf(code), code, 'Analise.Biometria')] : []
  },
} satisfies Rule
