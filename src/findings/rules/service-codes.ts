import { isScalar, textOf, Unreadable } from '../../contract/readable.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { codeOf, codeParams } from '../facts/codes.ts'
import type { Finding } from '../model/finding.ts'
import type { CodeJudgement } from '../model/judgement.ts'
import { readMessage } from '../reading/read-message.ts'

/**
 * Analise.Status with its entry in the config’s code table; an unmapped one that is a word is read like a verdict. Null
 * where it is absent.
 */
export function statusOf({ joined, context, vocabulary }: RuleInput): CodeJudgement | null {
  const raw = joined.analise?.Status
  const code = codeOf(raw, context.config.codes?.Status)
  if (!code || code.label !== null || raw instanceof Unreadable) return code
  return { ...code, flag: readMessage(code.code, vocabulary) }
}

/** Analise.Motivo; null where it is absent. */
export function reasonOf({ joined, context }: RuleInput): CodeJudgement | null {
  return codeOf(joined.analise?.Motivo, context.config.codes?.Motivo)
}

/** OCR.TipoDocumento; null where it is absent. */
export function documentTypeOf({ ocr, context }: RuleInput): CodeJudgement | null {
  return codeOf(ocr?.TipoDocumento, context.config.codes?.TipoDocumento)
}

/** The field `Biometria`, which the interface describes but its reference response does not contain (2.3). */
function outcomeOf({ joined, context }: RuleInput): CodeJudgement | null {
  const raw = joined.analise?.['Biometria']
  return isScalar(raw) ? codeOf(raw, context.config.codes?.Biometria) : null
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
    const unmapped = code.flag === 'unchecked' ? 'unmapped' : 'word'
    const found = finding('status', code.label === null ? unmapped : 'mapped', code, 'Analise.Status')
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
  variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note' },
  find: (input) => {
    const code = outcomeOf(input)
    const variant = code?.label === null ? 'unmapped' : 'mapped'
    return code ? [finding('face-match-outcome', variant, code, 'Analise.Biometria')] : []
  },
} satisfies Rule
