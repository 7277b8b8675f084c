import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { truncate } from '#modules/links/core/truncate.ts'
import type { Config } from '#core/config/schema.ts'
import { titleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'
import type { Masker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { binOf } from './similarity-bins.ts'
import { lineKey, parseLineKey, REPORT_FORMAT } from './report.ts'
import type { LineId, Report } from './report.ts'

/** A text with unknown words needs this many people, or it may name one (threshold rule of statistical disclosure control). */
const MIN_PERSONS = 3

interface ReportSource {
  readonly cases: readonly CaseSummary[]
  readonly failed: Readonly<Record<string, number>>
  readonly lookedUp: { readonly from: number; readonly to: number }
  readonly config: Config
}

export interface BuiltReport {
  readonly report: Report
  readonly keysByCase: readonly (readonly string[])[]
}

export function buildReport({ cases, failed, lookedUp, config }: ReportSource): BuiltReport {
  const harmlessLines: HarmlessLines = new Map()
  const keysByCase = withholdRareTexts(cases.map((summary) => observe(summary, harmlessLines)))
  const counts = new Map<string, number>()
  for (const key of keysByCase.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const days = cases.flatMap(({ sentAt }) => sentAt?.slice(0, 10) ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const report = {
    format: REPORT_FORMAT,
    sent: from !== undefined && to !== undefined ? { from, to } : null,
    lookedUp: { from: new Date(lookedUp.from).toISOString(), to: new Date(lookedUp.to).toISOString() },
    configuration: fingerprint(judgingConfig(config)),
    cases: cases.length,
    failed: { ...failed },
    lines: [...counts].map(([key, count]) => ({ ...parseLineKey(key), count })),
  } as const
  return { report, keysByCase }
}

function withholdRareTexts(
  observations: readonly ReturnType<typeof observe>[],
): readonly (readonly string[])[] {
  const personsByKey = new Map<string, Set<string>>()
  for (const { keys, person } of observations)
    for (const key of keys) {
      const persons = personsByKey.get(key) ?? new Set()
      if (persons.size < MIN_PERSONS && person !== null) persons.add(person)
      personsByKey.set(key, persons)
    }
  const visibleKeys = new Map(
    [...personsByKey].map(([key, { size }]) => [
      key,
      size >= MIN_PERSONS ? key : lineKey(withoutRareText(parseLineKey(key))),
    ]),
  )
  // Several texts of a case may become the same withheld line, which counts the case once.
  return observations.map(({ keys }) => [...new Set(keys.map((key) => visibleKeys.get(key) ?? key))])
}

function withoutRareText(id: LineId): LineId {
  const { subject, part, name } = id
  if (subject !== 'text' && subject !== 'code' && subject !== 'field') return id
  const hasKnownWordsOnly = defaultMasker.field('Mensagens', name.replaceAll('#', '0')) !== WITHHELD
  return {
    ...id,
    part: subject === 'text' ? defaultMasker.label(part) : part,
    name: hasKnownWordsOnly ? name : WITHHELD,
  }
}

/** The keys that affect judgements, as JSON with sorted keys. */
function judgingConfig({ codes, vocabulary, labels, rules, similarity, timeZone, coverage }: Config): string {
  const judging = { codes, vocabulary, labels, rules, similarity, timeZone, coverage }
  return JSON.stringify(judging, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** FNV-1a, 32 bits. Not a secret: a guessed text can be confirmed. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function observe(summary: CaseSummary, harmlessLines: HarmlessLines) {
  const { facts, personal, cpf, name } = summary
  const keys = new Set(linesOf(summary, createTextMask(summary, harmlessLines)).map(lineKey))
  // A person has several spellings, but one mask.
  return { keys: [...keys], person: personal === null ? cpf || name : (facts.cpf ?? facts.name) }
}

function lineId(subject: LineId['subject'], fields: Partial<Omit<LineId, 'subject'>>): LineId {
  return { subject, part: '', name: '', state: '', ...fields }
}

function linesOf(summary: CaseSummary, mask: TextMask): readonly LineId[] {
  const { verdict, alerts, notes, coverage, similarity } = summary
  const { codes, texts, fields } = summary.unknown
  return [
    lineId('verdict', { name: verdict }),
    ...[...alerts, ...notes].map((lead) => lineId('cause', { name: causeName(lead), state: lead.level })),
    ...coverage.map(({ part, state }) => lineId('coverage', { part, state })),
    ...codes.map(({ table, code }) => lineId('code', { part: table, name: codeName(code, mask) })),
    ...texts.map(({ label, text }) =>
      lineId('text', { part: mask.maskText(label), name: mask.maskText(text).toUpperCase() }),
    ),
    ...fields.map(({ section, name }) =>
      lineId('field', { part: section, name: name !== '' && mask.maskText(name) === name ? name : WITHHELD }),
    ),
    ...(similarity === null ? [] : [lineId('similarity', { name: `${binOf(similarity)}` })]),
  ]
}

const REFUSAL_RULES: readonly RuleName[] = ['reason', 'document-verdict', 'status']

/** One name for a refusal by the service, whichever finding leads it; the variant of a prominent note; or the leading rule. */
function causeName(lead: Finding): string {
  if (lead.level === 'note') return lead.variant
  const title = String(lead.params['titulo'])
  const isReason =
    lead.rule === 'service-text' && (title === 'MotivoTexto' || titleMeaning(title) === 'reason')
  return isReason || REFUSAL_RULES.includes(ruleNameOf(lead)) ? 'refusal' : lead.rule
}

/** Anything but a short code may be a text in the wrong place. */
function codeName(code: string, { isCaseValue, maskText }: TextMask): string {
  if (!/^\w{1,8}$/.test(code)) return maskText(code)
  return isCaseValue(code) ? WITHHELD : code
}

const VARYING_NUMBER = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKED_WORDS = /\S*•\S*(?:\s+\S*•\S*)*/g
const SPACES = /[\s\0]+/g

/** Removes what varies between texts of the same kind, so they share a line. */
function generalize(text: string): string {
  return truncate(
    text.replace(VARYING_NUMBER, '#').replace(MASKED_WORDS, WITHHELD).replace(SPACES, ' ').trim(),
  )
}

/** Lines of texts with known words only; null for other texts. Shared by all cases, because most texts repeat. */
type HarmlessLines = Map<string, string | null>

type TextMask = ReturnType<typeof createTextMask>

function createTextMask({ personal }: CaseSummary, harmlessLines: HarmlessLines) {
  let masker: Masker | null = null
  const caseMasker = () => (masker ??= personal === null ? defaultMasker : maskerOf(personal))

  function maskText(text: string): string {
    if (personal === null) return generalize(text)
    let harmlessLine = harmlessLines.get(text)
    if (harmlessLine === undefined) {
      harmlessLine = defaultMasker.field('Mensagens', text) === text ? generalize(text) : null
      harmlessLines.set(text, harmlessLine)
    }
    if (harmlessLine !== null) return harmlessLine
    // Short numbers may stay: `withholdRareTexts` checks texts of a few people.
    const words = generalize(text).replaceAll(/\d/g, '')
    return caseMasker().text(words) === words ? generalize(text) : WITHHELD
  }

  return { maskText, isCaseValue: (code: string) => caseMasker().key(code) !== code }
}
