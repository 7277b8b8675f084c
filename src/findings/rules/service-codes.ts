import { isScalar, textOf, Unreadable } from '../../contract/readable.ts'
import type { CaseView, Rule } from '../facts/case-view.ts'
import { codeOf, codeParams } from '../model/codes.ts'
import type { Finding } from '../model/finding.ts'
import type { CodeJudgement } from '../model/judgement.ts'
import { readMessage } from '../reading/read-message.ts'

/**
 * Analise.Status with what the house's table says of it; an unmapped one that is a word is read like a verdict.
 * Null where it is absent.
 */
export function statusOf({ joined, context, vocabulary }: CaseView): CodeJudgement | null {
  const raw = joined.analise?.Status
  const code = codeOf(raw, context.config.codes?.Status)
  if (!code || code.label !== null || raw instanceof Unreadable) return code
  return { ...code, flag: readMessage(code.code, vocabulary) }
}

/** Analise.Motivo; null where it is absent. */
export function reasonOf({ joined, context }: CaseView): CodeJudgement | null {
  return codeOf(joined.analise?.Motivo, context.config.codes?.Motivo)
}

/** OCR.TipoDocumento; null where it is absent. */
export function documentTypeOf({ ocr, context }: CaseView): CodeJudgement | null {
  return codeOf(ocr?.TipoDocumento, context.config.codes?.TipoDocumento)
}

/** The field `Biometria` that the interface describes and its reference response does not place (2.3). */
function outcomeOf({ joined, context }: CaseView): CodeJudgement | null {
  const raw = joined.analise?.['Biometria']
  return isScalar(raw) ? codeOf(raw, context.config.codes?.Biometria) : null
}

/** A finding about a code: what the table gives no level stays a note. */
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

/** What the service concluded. */
export const status: Rule = {
  name: 'status',
  variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note', word: ['fail', 'warn', 'ok'] },
  find: (view) => {
    const code = statusOf(view)
    if (!code) return []
    const unmapped = code.flag === 'unchecked' ? 'unmapped' : 'word'
    const found = finding('status', code.label === null ? unmapped : 'mapped', code, 'Analise.Status')
    const motivoTexto = textOf(view.joined.analise?.MotivoTexto) ?? ''
    return [{ ...found, params: { ...found.params, motivoTexto } }]
  },
}

/** Why the service concluded it; said only where the house's table gives it a weight. */
export const reason: Rule = {
  name: 'reason',
  variants: { mapped: ['fail', 'warn', 'ok'] },
  find: (view) => {
    const code = reasonOf(view)
    if (!code || code.flag === 'unchecked') return []
    const motivoTexto = textOf(view.joined.analise?.MotivoTexto) ?? ''
    const found = finding('reason', 'mapped', code, 'Analise.Motivo')
    return [{ ...found, params: { ...found.params, motivoTexto } }]
  },
}

/** A type of document to which the house's table gives a weight. */
export const documentType: Rule = {
  name: 'document-type',
  variants: { mapped: ['fail', 'warn', 'ok'] },
  find: (view) => {
    const code = documentTypeOf(view)
    if (!code || code.flag === 'unchecked') return []
    return [{ ...finding('document-type', 'mapped', code, 'OCR.TipoDocumento'), fields: ['TipoDocumento'] }]
  },
}

/** The coded outcome of the face match. */
export const faceMatchOutcome: Rule = {
  name: 'face-match-outcome',
  variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note' },
  find: (view) => {
    const code = outcomeOf(view)
    const variant = code?.label === null ? 'unmapped' : 'mapped'
    return code ? [finding('face-match-outcome', variant, code, 'Analise.Biometria')] : []
  },
}
