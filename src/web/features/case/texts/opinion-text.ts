import type { Case } from '#core/case/assemble.ts'
import { isId } from '#core/case/lookup.ts'
import { localText } from '#core/config/local-text.ts'
import { leadOf } from '#core/findings/causes.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { Cause, CodeJudgement, Judgement } from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { paths } from '#core/paths/paths.ts'
import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { wallClockOf, formatOf } from '#words/format.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { fieldName, fieldPathText } from '#words/text/field-text.ts'
import type { TextContext } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { similarityText } from '#words/text/glossary.ts'
import {
  coverageStateText,
  unvalidatedText,
  verdictClauses,
  verdictFactsOf,
} from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

const MAX_VALUE = 400

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

/** Compares the first value with the second, which the others equal. Without a relation, no sign claims equality. */
export function sidesText({ sides, relation }: Finding, textOf: (side: Side) => string): string {
  const signOf = (index: number) => (relation ? SIGNS[index === 1 ? relation : 'equal'] : '·')
  return sides
    .filter(({ value }) => !isBlankText(value))
    .map((side, index) => (index === 0 ? textOf(side) : ` ${signOf(index)} ${textOf(side)}`))
    .join('')
}

function valuesText(finding: Finding, { say, language }: TextContext): string {
  const { sideText } = dateTimeText(say, formatOf(language))
  return sidesText(
    finding,
    (side) =>
      `${fieldPathText(side.fieldPath, say).trim()} ${inlineText(sideText(side, finding), MAX_VALUE)}`,
  )
}

function signalText(signal: Finding, words: TextContext): string {
  const values = valuesText(signal, words)
  return `${findingText(signal, words)}${values && ` (${values})`}`
}

function lineNumbers({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

function sourceText({ source }: Finding, lines: readonly number[], { say }: TextContext): string {
  const name = say(`source.${source}`)
  return lines.length === 0
    ? say('opinion.source', { source: name })
    : say('opinion.source.line', { source: name, count: lines.length, lines: lines.join(', ') })
}

/** Laudo lines with one message are only numbered. */
export function alertText(cause: Cause, findings: readonly Finding[], words: TextContext): string {
  const { say } = words
  const [first, ...signals] = cause.findings.flatMap((index) => findings[index] ?? [])
  const lead = leadOf(cause, findings)
  if (!first || !lead) return ''
  const isOneMessage = cause.lines !== undefined
  const lines = (isOneMessage ? [first, ...signals] : [first]).flatMap(lineNumbers).toSorted((a, b) => a - b)
  const values = isOneMessage ? '' : valuesText(first, words)
  const cases = (first.others ?? []).map(({ value, title = value }) => inlineText(title)).join(', ')
  const signalTexts = isOneMessage ? '' : signals.map((signal) => signalText(signal, words)).join('; ')
  return [
    findingText(lead, words),
    values && say('opinion.values', { values }),
    cases && say('opinion.others', { cases }),
    sourceText(first, lines, words),
    signalTexts && say('opinion.signals', { signals: signalTexts }),
  ]
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

export interface OpinionFacts extends TextContext {
  readonly now: Date
  /** When the service answered, in milliseconds since the epoch; null if that is `now`. */
  readonly answeredAt: number | null
  readonly origin: string
}

function labelAndCode({ code, label }: CodeJudgement, { say, language }: OpinionFacts): string {
  const visibleCode = inlineText(code)
  return label === null
    ? say('code.unmapped', { code: visibleCode })
    : `${localText(label, language)} (${visibleCode})`
}

function serviceText({ status, reason, joined }: Judgement, facts: OpinionFacts): string {
  const { say } = facts
  const reasonText = joined.analise?.MotivoTexto ?? ''
  const label = reason && labelAndCode(reason, facts)
  const isRedundant = reasonText.trim() === '' || label?.startsWith(reasonText)
  const why = [label, isRedundant ? null : inlineText(reasonText, MAX_VALUE)].filter(Boolean).join(' · ')
  return [status ? labelAndCode(status, facts) : say('status.none'), why && say('opinion.reason', { why })]
    .filter(Boolean)
    .join('. ')
}

function alertParagraphs(judgement: Judgement, facts: OpinionFacts): readonly (readonly string[])[] {
  const { say } = facts
  const { causes, findings, verdict } = judgement
  if (causes.length === 0) {
    const message = verdict === 'clear' ? 'opinion.alerts.none' : 'opinion.alerts.incomplete'
    return [[say('opinion.alerts'), say(message)]]
  }
  const alerts = causes.map((cause, index) => ({
    flag: cause.flag,
    line: `${index + 1}. ${alertText(cause, findings, facts)}`,
  }))
  return (['fail', 'warn'] as const).flatMap((level) => {
    const lines = alerts.filter(({ flag }) => flag === level).map(({ line }) => line)
    return lines.length === 0 ? [] : [[say(`opinion.alerts.${level}`, { count: lines.length }), ...lines]]
  })
}

function coverageLines({ coverage, fields, lines }: Judgement, words: OpinionFacts): readonly string[] {
  const { say } = words
  const completeNames = coverage
    .filter(({ state }) => state === 'complete')
    .map(({ part }) => say(`coverage.${part}`))
    .join(', ')
  const gaps = coverage
    .filter(({ state }) => state !== 'complete')
    .map((part) => {
      const state = `${say(`coverage.${part.part}`)}: ${coverageStateText(part, words)}`
      return part.isRequired ? state : say('opinion.optional', { part: state })
    })
  const namesOf = (flag: 'ok' | 'absent') =>
    fields
      .filter((field) => field.flag === flag && !field.isOfOtherKind)
      .map(({ name }) => fieldName(name, say))
      .join(', ')
  const confirmed = namesOf('ok')
  const absent = namesOf('absent')
  const items = [
    completeNames && say('opinion.complete', { parts: completeNames }),
    ...gaps,
    unvalidatedText(lines, say),
    confirmed && say('opinion.confirmed', { fields: confirmed }),
    absent && say('opinion.absent', { fields: absent }),
  ]
  return [say('opinion.coverage'), ...items.filter(Boolean).map((item) => `- ${item}`)]
}

function timesLines(judgement: Judgement, facts: OpinionFacts): readonly string[] {
  const { say, language, now, answeredAt } = facts
  const format = formatOf(language)
  const { sent, answered } = dateTimeText(say, format)
  const { joined } = judgement
  const productLines = (part: 'analysis' | 'face', answer: Analise | Biometria | null) =>
    answer === null
      ? []
      : [
          `- ${say('opinion.times.product', {
            product: say(`timeline.${part}`),
            sent: sent(answer) ?? '—',
            answered: answered(answer, isPartPending(judgement, part)),
          })}`,
        ]
  const answerTime = answeredAt === null ? now : new Date(answeredAt)
  return [
    say('opinion.times'),
    ...productLines('analysis', joined.analise),
    ...productLines('face', joined.biometria),
    `- ${say('opinion.times.consulted', { at: format.dateTime(wallClockOf(answerTime)) })}`,
    `- ${say('opinion.times.written', { at: format.dateTime(wallClockOf(now)) })}`,
  ]
}

/** The address of the case. If privacy mode masks the Chave, by Id; if it masks both, null. */
function linkOf({ reference, id, judgement }: Case, origin: string): string | null {
  // The judgement keeps the unmasked reference.
  const { by, value } = judgement.joined.reference
  if (value === reference.value) return origin + paths.analysis({ by, value })
  return id !== null && isId(id) ? origin + paths.analysis({ by: 'id', value: id }) : null
}

function verdictText(judgement: Judgement, words: OpinionFacts): string {
  const verdict = words.say(`verdict.${judgement.verdict}`)
  const clauses = verdictClauses(verdictFactsOf(judgement), words)
  return [verdict, ...clauses.filter((clause) => clause !== verdict)].join(' · ')
}

function faceText({ similarity, coverage, joined }: Judgement, words: OpinionFacts): string {
  const { say, language } = words
  if (similarity && similarity.raw !== null) {
    const format = formatOf(language)
    const { value, meaning } = similarityText(similarity, { say, format })
    const ok = format.number(similarity.cutOffs.ok)
    return say('opinion.similarity.rated', {
      value,
      meaning: similarity.reading === 'above-ok' ? say('opinion.similarity.above-ok', { ok }) : meaning,
    })
  }
  const isNotReceived = !joined.refused.biometria && joined.missing?.biometria !== 'not-requested'
  const face = coverage.find(({ part }) => part === 'face')
  if (face?.state === 'missing' && isNotReceived) return say('opinion.similarity.missing')
  return face ? coverageStateText(face, words) : ''
}

function headLines(visibleCase: Case, facts: OpinionFacts): readonly string[] {
  const { judgement, chave, id, reference } = visibleCase
  const { documentType, joined } = judgement
  const { say, language } = facts
  const valueOf = (name: string) => judgement.fields.find((field) => field.name === name)?.value
  const name = valueOf('Nome')
  const ids = [
    ['Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
    ['Id', id ?? (reference.by === 'id' ? reference.value : null)],
  ].flatMap(([kind, value]) => (value ? [`${kind} ${inlineText(value, MAX_VALUE)}`] : []))
  const type = documentType?.label
    ? localText(documentType.label, language)
    : documentType && labelAndCode(documentType, facts)
  const state = valueOf('EstadoDocumento')
  const document = [type, state && inlineText(state)].filter(Boolean).join(' · ')
  return [
    say('opinion.title'),
    say('opinion.name', { name: name ? inlineText(name, MAX_VALUE) : say('opinion.name.none') }),
    say('opinion.protocol', { ids: ids.join(' · ') }),
    ...(document === '' ? [] : [say('opinion.document', { document })]),
    say('opinion.verdict', { verdict: verdictText(judgement, facts) }),
    ...(joined.analise === null ? [] : [say('opinion.service', { service: serviceText(judgement, facts) })]),
    say('opinion.similarity', { similarity: faceText(judgement, facts) }),
  ]
}

/** @param visibleCase masked in privacy mode. */
export function opinionText(visibleCase: Case, facts: OpinionFacts): string {
  const { judgement } = visibleCase
  const link = linkOf(visibleCase, facts.origin)
  const paragraphs = [
    headLines(visibleCase, facts),
    ...alertParagraphs(judgement, facts),
    coverageLines(judgement, facts),
    [...timesLines(judgement, facts), ...(link === null ? [] : [facts.say('opinion.link', { link })])],
  ]
  return (
    paragraphs
      // A value with a line break could forge a line of the opinion.
      .map((lines) => lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n'))
      .join('\n\n')
  )
}
