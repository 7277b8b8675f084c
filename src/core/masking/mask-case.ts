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

/** A value by its place (`OCR.CPF`, `Laudo.Nome da Mãe`); the place itself too, as a label is free text. */
function maskSide({ place, value }: Side, masker: Masker): Side {
  const [, source = '', name] = /^((?:OCR|Analise|Biometria|Laudo|Caso)\.)([^]*)$/.exec(place) ?? []
  if (name === undefined) return { place: masker.label(place), value: masker.field(place, value) }
  return { place: source + masker.label(name), value: masker.field(name, value) }
}

/** Further decimals of a rate have room for a number of a person. */
const fewDecimals = (number: number) => Number(number.toFixed(4))

function maskParam(name: string, value: string, masker: Masker): string {
  if (name === 'campo' || name === 'titulo') return masker.label(value)
  // A state, and the label of a code, which the installation's config gives.
  return /^(?:state|label)/.test(name) ? masker.text(value) : masker.field('Mensagens', value)
}

/** What the laudo says under a label, or the words of it that decided: masked as in its line. */
function maskSaid(said: string, label: unknown, masker: Masker): string {
  return masker.json({ Campo: label, MensagemValidacao: said }).MensagemValidacao
}

function maskParams(finding: Finding, sides: readonly Side[], masker: Masker): Finding['params'] {
  const { params } = finding
  const bySide = new Map(
    finding.sides.flatMap(({ place, value }, at) => [
      [place, sides[at]?.place ?? ''] as const,
      [value, sides[at]?.value ?? ''] as const,
    ]),
  )
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, fewDecimals(value)]
      // A field's name is the interface's own; its sentence translates it.
      if (name === 'field') return [name, value]
      if (name === 'mensagem' || name === 'words')
        return [name, maskSaid(value, params['campo'] ?? params['titulo'], masker)]
      return [name, bySide.get(value) ?? maskParam(name, value, masker)]
    }),
  )
}

export function maskFinding(finding: Finding, masker: Masker): Finding {
  const sides = finding.sides.map((side) => maskSide(side, masker))
  // Another case's Chave is masked by that case's names; it may contain this case's names as well.
  const others = finding.others?.map((other) => {
    const title = masker.key(other.masked())
    return { ...other, masked: () => title, title }
  })
  return { ...finding, sides, params: maskParams(finding, sides, masker), ...(others && { others }) }
}

function maskCode(code: CodeJudgement | null, masker: Masker): CodeJudgement | null {
  return code && { ...code, code: masker.field('Status', code.code) }
}

/** A name with a number behind it, unless it is the first of its kind; `times` counts how often each was given. */
function uniqueName(name: string, times: Map<string, number>): string {
  const nameAt = (number: number) => (number === 1 ? name : `${name} ${number}`)
  let number = (times.get(name) ?? 0) + 1
  while (times.has(nameAt(number))) number += 1
  times.set(nameAt(number), 1).set(name, number)
  return nameAt(number)
}

/** Fields under the names that may be shown, each name once, with the places of those whose values are masked. */
function maskFields(
  { fields }: Judgement,
  shown: ReadonlyMap<Finding, Finding>,
  masker: Masker,
): readonly FieldJudgement[] {
  const times = new Map<string, number>()
  return fields.map((field, index) => {
    const name = uniqueName(masker.label(field.name), times)
    const value = field.value === null ? null : masker.field(field.name, field.value)
    const raw = masker.field(field.name, field.raw)
    // The same objects as in the judgement: lists find each finding by identity.
    const findings = field.findings.flatMap((finding) => shown.get(finding) ?? [])
    const masked: MaskedPlace = INTERFACE_NAMES.has(field.name)
      ? { kind: 'field', name: field.name }
      : { kind: 'other-field', index }
    const isMasked = value !== field.value || raw !== field.raw
    return { ...field, name, value, raw, findings, ...(isMasked && { masked }) }
  })
}

function maskLine(judged: LineJudgement, masker: Masker): LineJudgement {
  const { index, label, value, message } = judged
  const masked = masker.json({ Campo: label, Valor: value, MensagemValidacao: message })
  const { because, ...reading } = judged.reading
  const words = maskSaid(reading.words, label, masker)
  const [isValueMasked, isMessageMasked] = [masked.Valor !== value, masked.MensagemValidacao !== message]
  // Why a text confirms is hidden with the text.
  const isShown = words === reading.words && !(isBlankText(message) ? isValueMasked : isMessageMasked)
  return {
    ...judged,
    label: masked.Campo,
    value: masked.Valor,
    message: masked.MensagemValidacao,
    reading: { ...reading, words, ...(because && isShown && { because }) },
    ...(isValueMasked && { maskedValue: { kind: 'line', index } }),
    ...(isMessageMasked && { maskedMessage: { kind: 'line-message', index } }),
  }
}

function maskText(judged: TextJudgement, masker: Masker): TextJudgement {
  const { Titulo, Valor } = masker.json({ Titulo: judged.label, Valor: judged.text })
  return { ...judged, label: Titulo, text: Valor }
}

function maskJudgement(judgement: Judgement, masker: Masker): Judgement {
  const shown = new Map(judgement.findings.map((finding) => [finding, maskFinding(finding, masker)]))
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
    findings: [...shown.values()],
    fields: maskFields(judgement, shown, masker),
    lines: judgement.lines.map((line) => maskLine(line, masker)),
    texts: judgement.texts.map((text) => maskText(text, masker)),
    status: maskCode(judgement.status, masker),
    reason: maskCode(judgement.reason, masker),
    documentType: maskCode(judgement.documentType, masker),
    similarity: similarity && {
      ...similarity,
      percent: similarity.percent === null ? null : fewDecimals(similarity.percent),
      raw: similarity.raw === null ? null : masker.field('TaxaSimilaridade', similarity.raw),
    },
  }
}

/** The same case without the places by which its values could be revealed. */
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
 * A case as it may be shown in privacy mode, or to people who may not see values: names, CPFs and document numbers are
 * masked everywhere, also in findings, texts and bodies. Every masked value of a field or a line says its place, by which
 * it can be revealed. The judgement is that of the real values. Links to a case need the original's `reference`; only
 * `other`, an address that is never shown, is not masked.
 *
 * @param isRevealable whether values may be revealed; without it no place is given.
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

/** The masks that the first case needs in privacy mode; a part of the code that is loaded by itself. */
export const MASKS = { maskCase, maskError, maskFinding, maskerFor }

export type Masks = typeof MASKS
