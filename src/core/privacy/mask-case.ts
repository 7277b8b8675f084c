import { copyError } from '../client/copy-error.ts'
import type { ServiceError } from '../client/errors.ts'
import { shownText, Unreadable } from '../contract/readable.ts'
import type { Finding, Side } from '../findings/model/finding.ts'
import type { CodeJudgement, FieldJudgement, Judgement } from '../findings/model/judgement.ts'
import type { Case } from '../case/assemble.ts'
import type { Call, Calls } from '../case/call.ts'
import { maskerFor } from './masker.ts'
import type { Masker } from './masker.ts'
import type { PanelName, PanelState } from '../case/panels.ts'
import { WITHHELD } from './withheld.ts'

/** A failure as privacy mode shows it. */
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
      return [name, bySide.get(value) ?? maskParam(name, value, masker)]
    }),
  )
}

/** A finding as privacy mode shows it. */
export function maskFinding(finding: Finding, masker: Masker): Finding {
  const sides = finding.sides.map((side) => maskSide(side, masker))
  // Another case's Chave is masked by that case's names; it may contain this case's names as well.
  const others = finding.others?.map((other) => {
    const title = masker.text(other.masked)
    return { ...other, masked: title, title }
  })
  return { ...finding, sides, params: maskParams(finding, sides, masker), ...(others && { others }) }
}

function maskRaw({ name, raw }: FieldJudgement, masker: Masker): FieldJudgement['raw'] {
  if (raw instanceof Unreadable) return new Unreadable(masker.field(name, shownText(raw)))
  return typeof raw === 'string' || typeof raw === 'number' ? masker.field(name, String(raw)) : raw
}

function maskCode(code: CodeJudgement | null, masker: Masker): CodeJudgement | null {
  return code && { ...code, code: masker.field('Status', code.code) }
}

function maskJudgement(judgement: Judgement, masker: Masker): Judgement {
  const shown = new Map(judgement.findings.map((finding) => [finding, maskFinding(finding, masker)]))
  const { joined, similarity } = judgement
  return {
    ...judgement,
    joined: {
      ...joined,
      analise: masker.json(joined.analise),
      biometria: masker.json(joined.biometria),
      laudo: masker.json(joined.laudo),
    },
    findings: [...shown.values()],
    fields: judgement.fields.map((field) => ({
      ...field,
      shownName: masker.label(field.name),
      raw: maskRaw(field, masker),
      value: field.value === null ? null : masker.field(field.name, field.value),
      // The same objects as above: lists find each finding by identity.
      findings: field.findings.flatMap((finding) => shown.get(finding) ?? []),
    })),
    lines: judgement.lines.map((line) => ({
      ...line,
      line: masker.json(line.line),
      reading: { ...line.reading, words: masker.field('Mensagens', line.reading.words) },
    })),
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

function maskPanel(state: PanelState, masker: Masker): PanelState {
  return state.state === 'error' ? { ...state, error: maskError(state.error, masker) } : state
}

const maskNullable = (text: string | null, masker: Masker) => (text === null ? null : masker.text(text))

/**
 * A case as privacy mode shows it: names, CPFs and document numbers are masked everywhere, also in findings, texts and
 * bodies. The judgement is that of the real values. Links to a case need the original's `reference`; only `other`, an
 * address that is never shown, is not masked.
 */
export function maskCase(current: Case): Case {
  const masker = maskerFor(current.calls, current.judgement.lines)
  return {
    ...current,
    reference: { ...current.reference, value: masker.text(current.reference.value) },
    error: current.error && maskError(current.error, masker),
    chave: maskNullable(current.chave, masker),
    id: maskNullable(current.id, masker),
    calls: maskCalls(current.calls, masker),
    judgement: maskJudgement(current.judgement, masker),
    panels: Object.fromEntries(
      Object.entries(current.panels).map(([name, state]) => [name, maskPanel(state, masker)]),
    ) as Record<PanelName, PanelState>,
  }
}
