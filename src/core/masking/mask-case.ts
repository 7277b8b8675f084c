import { copyError } from '#core/service/client/copy-error.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type {
  CodeJudgement,
  FieldJudgement,
  Judgement,
  LineJudgement,
  MaskedPlace,
  TextJudgement,
} from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { maskerFor } from './masker.ts'
import type { Masker } from './masker.ts'
import type { PanelName, PanelState } from '#core/case/panels.ts'
import { WITHHELD } from './withheld.ts'

export function maskError(error: ServiceError, masker: Masker): ServiceError {
  const { messages, body } = error
  return copyError(error, {
    messages: messages.map((message) => masker.field('Mensagens', message)),
    body: body === null || body === '' ? body : (masker.body(body) ?? WITHHELD),
  })
}

function maskCall<T>(call: Call<T>, masker: Masker): Call<T> {
  if (call.state === 'failed') return { ...call, error: maskError(call.error, masker) }
  if (call.state !== 'answered') return call
  const { answer } = call
  const body = masker.body(answer.body) ?? WITHHELD
  return { ...call, answer: { ...answer, data: masker.json(answer.data), body } }
}

function maskCalls({ score, biometria, laudo }: Calls, masker: Masker): Calls {
  return {
    score: maskCall(score, masker),
    biometria: maskCall(biometria, masker),
    laudo: maskCall(laudo, masker),
  }
}

/** Masks the place (`OCR.CPF`, `Laudo.Nome da Mãe`) as well, because a label is free text. */
function maskSide({ fieldPath, value }: Side, masker: Masker): Side {
  const [, source = '', name] = /^((?:OCR|Analise|Biometria|Laudo|Caso)\.)([^]*)$/.exec(fieldPath) ?? []
  if (name === undefined) return { fieldPath: masker.label(fieldPath), value: masker.field(fieldPath, value) }
  return { fieldPath: source + masker.label(name), value: masker.field(name, value) }
}

/** More decimals of a rate could contain a CPF. */
const roundRate = (number: number) => Number(number.toFixed(4))

/** Parameters that hold a field name of the interface. */
const FIELD_PARAMS: ReadonlySet<string> = new Set(['field', 'earlierField', 'laterField'])

function maskParam(name: string, value: string, masker: Masker): string {
  if (name === 'campo' || name === 'titulo') return masker.label(value)
  // A state, or a code's label from the config.
  return /^(?:state|label)/.test(name) ? masker.text(value) : masker.field('Mensagens', value)
}

/** Masks a message, or words from it, like the message of the line with this label. */
function maskMessage(message: string, label: unknown, masker: Masker): string {
  return masker.json({ Campo: label, MensagemValidacao: message }).MensagemValidacao
}

function maskParams(finding: Finding, sides: readonly Side[], masker: Masker): Finding['params'] {
  const { params } = finding
  const maskedTexts = new Map(
    finding.sides.flatMap(({ fieldPath, value }, index) => [
      [fieldPath, sides[index]?.fieldPath ?? ''] as const,
      [value, sides[index]?.value ?? ''] as const,
    ]),
  )
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, roundRate(value)]
      if (FIELD_PARAMS.has(name)) return [name, masker.label(value)]
      if (name === 'mensagem' || name === 'words')
        return [name, maskMessage(value, params['campo'] ?? params['titulo'], masker)]
      return [name, maskedTexts.get(value) ?? maskParam(name, value, masker)]
    }),
  )
}

export function maskFinding(finding: Finding, masker: Masker): Finding {
  const sides = finding.sides.map((side) => maskSide(side, masker))
  // `masked()` removes the other case's values from its Chave; the Chave may contain this case's values, too.
  const linkedCases = finding.others?.map((other) => {
    const title = masker.key(other.masked())
    return { ...other, masked: () => title, title }
  })
  return {
    ...finding,
    sides,
    params: maskParams(finding, sides, masker),
    ...(linkedCases && { others: linkedCases }),
  }
}

function maskCode(code: CodeJudgement | null, masker: Masker): CodeJudgement | null {
  return code && { ...code, code: masker.field('Status', code.code) }
}

function uniqueName(name: string, counts: Map<string, number>): string {
  const numbered = (number: number) => (number === 1 ? name : `${name} ${number}`)
  let number = (counts.get(name) ?? 0) + 1
  while (counts.has(numbered(number))) number += 1
  counts.set(numbered(number), 1).set(name, number)
  return numbered(number)
}

/** Two names may have the same mask, so each masked name is made unique. */
function maskFields(
  { fields }: Judgement,
  maskedFindings: ReadonlyMap<Finding, Finding>,
  masker: Masker,
): readonly FieldJudgement[] {
  const counts = new Map<string, number>()
  return fields.map((field, index) => {
    const name = uniqueName(masker.label(field.name), counts)
    const value = field.value === null ? null : masker.field(field.name, field.value)
    const raw = masker.field(field.name, field.raw)
    // The same objects as in `judgement.findings`: lists find a finding by identity.
    const findings = field.findings.flatMap((finding) => maskedFindings.get(finding) ?? [])
    const masked: MaskedPlace = INTERFACE_NAMES.has(field.name)
      ? { kind: 'field', name: field.name }
      : { kind: 'other-field', index }
    const isMasked = value !== field.value || raw !== field.raw
    return { ...field, name, value, raw, findings, ...(isMasked && { masked }) }
  })
}

function maskLine(line: LineJudgement, masker: Masker): LineJudgement {
  const { index, label, value, message } = line
  const masked = masker.json({ Campo: label, Valor: value, MensagemValidacao: message })
  const { because, ...reading } = line.reading
  const words = maskMessage(reading.words, label, masker)
  const [isValueMasked, isMessageMasked] = [masked.Valor !== value, masked.MensagemValidacao !== message]
  const isTextMasked = isBlankText(message) ? isValueMasked : isMessageMasked
  // `because` quotes the text, so it is hidden with the text.
  const isBecauseVisible = words === reading.words && !isTextMasked
  return {
    ...line,
    label: masked.Campo,
    value: masked.Valor,
    message: masked.MensagemValidacao,
    reading: { ...reading, words, ...(because && isBecauseVisible && { because }) },
    ...(isValueMasked && { maskedValue: { kind: 'line', index } }),
    ...(isMessageMasked && { maskedMessage: { kind: 'line-message', index } }),
  }
}

function maskText(line: TextJudgement, masker: Masker): TextJudgement {
  const { Titulo, Valor } = masker.json({ Titulo: line.label, Valor: line.text })
  return { ...line, label: Titulo, text: Valor }
}

function maskJudgement(judgement: Judgement, masker: Masker): Judgement {
  const maskedFindings = new Map(judgement.findings.map((finding) => [finding, maskFinding(finding, masker)]))
  const { joined, similarity } = judgement
  const { messages } = joined
  return {
    ...judgement,
    joined: {
      ...joined,
      analise: masker.json(joined.analise),
      biometria: masker.json(joined.biometria),
      laudo: masker.json(joined.laudo),
      ...(messages && { messages: messages.map((message) => masker.field('Mensagens', message)) }),
    },
    findings: [...maskedFindings.values()],
    fields: maskFields(judgement, maskedFindings, masker),
    lines: judgement.lines.map((line) => maskLine(line, masker)),
    texts: judgement.texts.map((text) => maskText(text, masker)),
    status: maskCode(judgement.status, masker),
    reason: maskCode(judgement.reason, masker),
    documentType: maskCode(judgement.documentType, masker),
    similarity: similarity && {
      ...similarity,
      percent: similarity.percent === null ? null : roundRate(similarity.percent),
      raw: similarity.raw === null ? null : masker.field('TaxaSimilaridade', similarity.raw),
    },
  }
}

function withoutPlaces(masked: Case): Case {
  const { judgement } = masked
  const fields = judgement.fields.map(({ masked: _masked, ...field }) => field)
  const lines = judgement.lines.map(({ maskedValue: _value, maskedMessage: _message, ...line }) => line)
  return { ...masked, judgement: { ...judgement, fields, lines } }
}

function maskPanel(state: PanelState, masker: Masker): PanelState {
  return state.state === 'error' ? { ...state, error: maskError(state.error, masker) } : state
}

const maskKey = (key: string | null, masker: Masker) => (key === null ? null : masker.key(key))

/**
 * Masks everything but `other`, an address that is never shown. The flags still come from the real values. Links to a case
 * need the original `reference`.
 *
 * @param isRevealable whether masked values keep the place by which they can be revealed.
 */
export function maskCase(current: Case, isRevealable = true): Case {
  const masker = maskerFor(current.calls, current.judgement.lines)
  const masked: Case = {
    ...current,
    isMasked: true,
    reference: { ...current.reference, value: masker.key(current.reference.value) },
    error: current.error && maskError(current.error, masker),
    chave: maskKey(current.chave, masker),
    id: maskKey(current.id, masker),
    calls: maskCalls(current.calls, masker),
    judgement: maskJudgement(current.judgement, masker),
    panels: Object.fromEntries(
      Object.entries(current.panels).map(([name, state]) => [name, maskPanel(state, masker)]),
    ) as Record<PanelName, PanelState>,
  }
  return isRevealable ? masked : withoutPlaces(masked)
}

/** Loaded as a chunk of its own when privacy mode needs it. */
export const MASKS = { maskCase, maskError, maskFinding, maskerFor }

export type Masks = typeof MASKS
