import type { Case } from '#core/case/assemble.ts'
import { isId } from '#core/case/lookup.ts'
import { localText } from '#core/config/local-text.ts'
import { leadOf } from '#core/findings/causes.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { Cause, CodeJudgement, Judgement } from '#core/findings/model/judgement.ts'
import { sentText } from '#core/service/contract/record.ts'
import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { clockOf, formatOf } from '#words/format.ts'
import { paths } from '#core/paths/paths.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { fieldName, placeText } from '#words/text/field-text.ts'
import type { Words } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { similarityText } from '#words/text/glossary.ts'
import {
  verdictFactsOf,
  coverageStateText,
  unvalidatedText,
  verdictClauses,
} from '#words/text/verdict-text.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'

/** The most letters of one value; a laudo's text may be of any length. */
const MAX_VALUE = 400

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

/**
 * The values of a finding in one line, without empty ones. Where they are compared, the first is compared with the second
 * and the others equal the second; where they are not, nothing claims that they are equal.
 */
export function sidesText({ sides, relation }: Finding, textOf: (side: Side) => string): string {
  const signOf = (at: number) => (relation ? SIGNS[at === 1 ? relation : 'equal'] : '·')
  return sides
    .filter(({ value }) => !isBlankText(value))
    .map((side, at) => (at === 0 ? textOf(side) : ` ${signOf(at)} ${textOf(side)}`))
    .join('')
}

function valuesText(finding: Finding, { say, language }: Words): string {
  const { sideText } = dateTimeText(say, formatOf(language))
  return sidesText(
    finding,
    (side) => `${placeText(side.place, say).trim()} ${inlineText(sideText(side, finding), MAX_VALUE)}`,
  )
}

/** What else says the same as the lead of a cause; lines that share a message are only numbered. */
function signalsText(signals: readonly Finding[], facts: Words): string {
  return signals
    .map((finding) => {
      const values = valuesText(finding, facts)
      return `${findingText(finding, facts)}${values && ` (${values})`}`
    })
    .join('; ')
}

function lineNumbers({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

/** An alert with what it rests on, in one line. */
export function alertText(cause: Cause, findings: readonly Finding[], facts: Words): string {
  const { say } = facts
  const [first, ...others] = cause.findings.flatMap((at) => findings[at] ?? [])
  const lead = leadOf(cause, findings)
  if (!first || !lead) return ''
  const isOneMessage = cause.lines !== undefined
  const lines = (isOneMessage ? [first, ...others] : [first]).flatMap(lineNumbers).toSorted((a, b) => a - b)
  const from = say(`source.${first.source}`)
  const values = isOneMessage ? '' : valuesText(first, facts)
  const cases = (first.others ?? []).map(({ value, title = value }) => inlineText(title)).join(', ')
  const signals = isOneMessage ? '' : signalsText(others, facts)
  return [
    findingText(lead, facts),
    values && say('opinion.values', { values }),
    cases && say('opinion.others', { cases }),
    lines.length === 0
      ? say('opinion.source', { source: from })
      : say('opinion.source.line', { source: from, count: lines.length, lines: lines.join(', ') }),
    signals && say('opinion.signals', { signals }),
  ]
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

export interface OpinionFacts extends Words {
  readonly now: Date
  /** When the service was asked, in milliseconds since the epoch; null where that is now. */
  readonly answeredAt: number | null
  /** The address of the console: `https://lupa.example`. */
  readonly origin: string
}

function labelAndCode({ code, label }: CodeJudgement, { say, language }: OpinionFacts): string {
  const shown = inlineText(code)
  return label === null ? say('code.unmapped', { code: shown }) : `${localText(label, language)} (${shown})`
}

function serviceText({ status, reason, joined }: Judgement, facts: OpinionFacts): string {
  const { say } = facts
  const own = joined.analise?.MotivoTexto ?? ''
  const label = reason && labelAndCode(reason, facts)
  const isNew = own.trim() !== '' && !label?.startsWith(own)
  const why = [label, isNew ? inlineText(own, MAX_VALUE) : null].filter(Boolean).join(' · ')
  return [status ? labelAndCode(status, facts) : say('status.none'), why && say('opinion.reason', { why })]
    .filter(Boolean)
    .join('. ')
}

function alertParagraphs(judgement: Judgement, facts: OpinionFacts): readonly (readonly string[])[] {
  const { say } = facts
  const { causes, findings } = judgement
  if (causes.length === 0) {
    const none = judgement.verdict === 'clear' ? 'opinion.alerts.none' : 'opinion.alerts.incomplete'
    return [[say('opinion.alerts'), say(none)]]
  }
  const lines = causes.map(
    (cause, at) => [cause.flag, `${at + 1}. ${alertText(cause, findings, facts)}`] as const,
  )
  return (['fail', 'warn'] as const).flatMap((level) => {
    const found = lines.filter(([each]) => each === level).map(([, line]) => line)
    return found.length === 0 ? [] : [[say(`opinion.alerts.${level}`, { count: found.length }), ...found]]
  })
}

function coverageLines(
  { coverage, fields, lines }: Judgement,
  { say, language }: OpinionFacts,
): readonly string[] {
  const parts = coverage.map((each) => {
    const state = `${say(`coverage.${each.part}`)}: ${coverageStateText(each, { say, language })}`
    return `- ${each.isRequired ? state : say('opinion.optional', { part: state })}`
  })
  const unvalidated = unvalidatedText(lines, say)
  const named = (flag: 'ok' | 'absent') =>
    fields
      .filter((field) => field.flag === flag && !field.isOfOtherKind)
      .map(({ name }) => fieldName(name, say))
      .join(', ')
  const [confirmed, absent] = [named('ok'), named('absent')]
  return [
    say('opinion.coverage'),
    ...parts,
    ...(unvalidated === null ? [] : [`- ${unvalidated}`]),
    ...(confirmed === '' ? [] : [`- ${say('opinion.confirmed', { fields: confirmed })}`]),
    ...(absent === '' ? [] : [`- ${say('opinion.absent', { fields: absent })}`]),
  ]
}

function timesLines(
  judgement: Judgement,
  { say, language, now, answeredAt }: OpinionFacts,
): readonly string[] {
  const format = formatOf(language)
  const { moment, answered } = dateTimeText(say, format)
  const consulted = answeredAt === null ? now : new Date(answeredAt)
  const { joined } = judgement
  const line = (part: 'analysis' | 'face', answer: Analise | Biometria | null) =>
    answer &&
    `- ${say('opinion.times.product', {
      product: say(`timeline.${part}`),
      sent: moment(sentText(answer, 'DataEnvio')) ?? '—',
      answered: answered(answer, isPartPending(judgement, part)),
    })}`
  return [
    say('opinion.times'),
    line('analysis', joined.analise),
    line('face', joined.biometria),
    `- ${say('opinion.times.consulted', { at: format.dateTime(clockOf(consulted)) })}`,
    `- ${say('opinion.times.written', { at: format.dateTime(clockOf(now)) })}`,
  ].filter((each) => each !== null)
}

/** The address of the case; by its Id where privacy mode masks the Chave, and null where it masks both. */
function linkOf({ reference, id, judgement }: Case, origin: string): string | null {
  const { by, value } = judgement.joined.reference
  // The judgement keeps the reference as it was asked for.
  if (value === reference.value) return origin + paths.analysis({ by, value })
  return id !== null && isId(id) ? origin + paths.analysis({ by: 'id', value: id }) : null
}

function verdictText(judgement: Judgement, { say, language }: OpinionFacts): string {
  const verdict = say(`verdict.${judgement.verdict}`)
  const clauses = verdictClauses(verdictFactsOf(judgement), { say, language })
  return [verdict, ...clauses.filter((clause) => clause !== verdict)].join(' · ')
}

/** The similarity by the cut-offs; without one, how far the face was looked at. */
function faceText({ similarity, coverage }: Judgement, { say, language }: OpinionFacts): string {
  if (similarity && similarity.raw !== null) {
    const { value, meaning } = similarityText(similarity, { say, format: formatOf(language) })
    return `${value}, ${meaning}`
  }
  const face = coverage.filter(({ part }) => part === 'face')
  return face.map((each) => coverageStateText(each, { say, language })).join('')
}

function headLines(shown: Case, facts: OpinionFacts): readonly string[] {
  const { judgement, chave, id, reference } = shown
  const { say, language } = facts
  const valueOf = (name: string) => judgement.fields.find((field) => field.name === name)?.value
  const name = valueOf('Nome')
  const ids = [
    [`Chave`, chave ?? (reference.by === 'chave' ? reference.value : null)],
    [`Id`, id ?? (reference.by === 'id' ? reference.value : null)],
  ].flatMap(([kind, value]) => (value ? [`${kind} ${inlineText(value, MAX_VALUE)}`] : []))
  const { documentType } = judgement
  const kind = documentType?.label
    ? localText(documentType.label, language)
    : documentType && labelAndCode(documentType, facts)
  const state = valueOf('EstadoDocumento')
  const document = [kind, state && inlineText(state)].filter(Boolean)
  return [
    say('opinion.title'),
    say('opinion.name', { name: name ? inlineText(name, MAX_VALUE) : say('opinion.name.none') }),
    say('opinion.protocol', { ids: ids.join(' · ') }),
    ...(document.length === 0 ? [] : [say('opinion.document', { document: document.join(' · ') })]),
    say('opinion.verdict', { verdict: verdictText(judgement, facts) }),
    ...(judgement.joined.analise === null
      ? []
      : [say('opinion.service', { service: serviceText(judgement, facts) })]),
    say('opinion.similarity', { similarity: faceText(judgement, facts) }),
  ]
}

/** For a case system. @param shown as the page shows it, masked in privacy mode. */
export function opinionText(shown: Case, facts: OpinionFacts): string {
  const link = linkOf(shown, facts.origin)
  return (
    [
      headLines(shown, facts),
      ...alertParagraphs(shown.judgement, facts),
      coverageLines(shown.judgement, facts),
      [
        ...timesLines(shown.judgement, facts),
        ...(link === null ? [] : [facts.say('opinion.link', { link })]),
      ],
    ]
      // No value may begin a line of its own: the text would say what nobody concluded.
      .map((lines) => lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n'))
      .join('\n\n')
  )
}
