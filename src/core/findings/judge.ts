import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { hasField } from './facts/document-kind.ts'
import type { JoinResult } from './facts/join.ts'
import { isUnrecognisedVerdict, ruleInputOf } from './facts/rule-input.ts'
import type { FieldValue, GeneralText, RuleInput } from './facts/rule-input.ts'
import type { Context } from './model/evidence.ts'
import { flagOf, worstOf } from './model/finding.ts'
import type { Finding, Flag } from './model/finding.ts'
import type {
  Cause,
  FieldJudgement,
  Joined,
  Judgement,
  LineJudgement,
  LineNote,
  TextJudgement,
} from './model/judgement.ts'
import { causesOf, countCauses } from './causes.ts'
import { coverageOf, verdictOf } from './verdict-and-coverage.ts'
import { applyLevel, applyLevelToFlag } from './rule-levels.ts'
import { byWeight, findAll, ruleNameOf, RULES } from './rules/registry.ts'
import { readDate, yearsBetween } from './values/dates.ts'

/** Whether another finding, at least as heavy, says the same and more. */
function isFolded(finding: Finding, all: readonly Finding[]): boolean {
  const into = RULES[ruleNameOf(finding)].foldsInto
  if (!into) return false
  return all.some(
    (other) =>
      into.includes(other.rule) &&
      worstOf([finding, other]) === flagOf(other.level) &&
      finding.fields.every((field) => other.fields.includes(field)),
  )
}

/** Everything in a finding but its line; where no other finding has its rule and variant, that is enough. */
function contentOf({ line: _line, ...content }: Finding, isAlone: boolean): string {
  return isAlone ? `${content.rule}.${content.variant}` : JSON.stringify(content)
}

/**
 * Makes one finding of those that say one thing: equal ones from several lines of the report, which keep their lines, and
 * a date that two rules find wrong for one reason.
 */
function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const kept = findings.filter((finding) => !isFolded(finding, findings))
  const sameKind = Map.groupBy(kept, ({ rule, variant }) => `${rule}.${variant}`)
  const alike = Map.groupBy(kept, (finding) =>
    contentOf(finding, sameKind.get(`${finding.rule}.${finding.variant}`)?.length === 1),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const lines = [first, ...others].flatMap(({ line }) => line ?? [])
    return [others.length === 0 ? first : { ...first, lines }]
  })
}

function findingsOf(input: RuleInput): readonly Finding[] {
  return mergeFindings(findAll(input).flatMap((found) => applyLevel(found, input.context.config.rules)))
}

/** The flag of a field: the worst of its findings; a field without a value shows only findings against it. */
function fieldFlag({ form, value }: FieldValue, findings: readonly Finding[]): Flag {
  const worst = worstOf(findings)
  if (worst === 'fail' || worst === 'warn' || value !== null) return worst
  return form === 'text' ? 'absent' : 'unchecked'
}

function judgeField(
  field: FieldValue,
  findings: readonly Finding[],
  isPending: boolean,
  { kind, context: { today } }: RuleInput,
): FieldJudgement {
  const { name, value } = field
  const flag = fieldFlag(field, findings)
  // Green also means that nothing contradicts the value, and an answer that could is still missing.
  const isWithheld = flag === 'ok' && isPending
  const birth = name === 'DataNascimento' ? readDate(value) : null
  const age = birth && yearsBetween(birth, today)
  return {
    ...field,
    ...(age !== null && { age }),
    flag: isWithheld ? 'unchecked' : flag,
    ...(flag === 'absent' && !hasField(kind, name) && { isOfOtherKind: true }),
    isWithheld,
    findings,
  }
}

function byField(findings: readonly Finding[]): ReadonlyMap<string, Finding[]> {
  const about = new Map<string, Finding[]>()
  for (const finding of findings) {
    for (const name of new Set(finding.fields)) {
      const known = about.get(name)
      if (known) known.push(finding)
      else about.set(name, [finding])
    }
  }
  return about
}

/**
 * The fields as shown, in their order, which pages, texts, files, lists and counts take from the judgement. The rules have
 * their values from the input.
 */
function fieldsAsShown(
  input: RuleInput,
  findings: readonly Finding[],
  denied: Denied,
): readonly FieldJudgement[] {
  const about = byField(findings)
  return input.fields.map((field) =>
    judgeField(field, about.get(field.name) ?? [], isContradictionPending(field.name, input, denied), input),
  )
}

/** Of how many fields shown something was read; without a reading they are those of the interface. */
function readingOf(fields: readonly FieldJudgement[]): Judgement['fieldsRead'] {
  return {
    read: fields.filter(({ value }) => value !== null).length,
    count: fields.length === 0 ? OCR_FIELDS.length : expected(fields).length,
  }
}

/** Those that this kind of document has. */
function expected(fields: readonly FieldJudgement[]): readonly FieldJudgement[] {
  return fields.filter(({ isOfOtherKind }) => !isOfOtherKind)
}

/** Alerts count causes, the reading counts fields. */
function countsOf(fields: readonly FieldJudgement[], causes: readonly Cause[]): Record<Flag, number> {
  const count = (flag: Flag) => expected(fields).filter((field) => field.flag === flag).length
  return { ok: count('ok'), unchecked: count('unchecked'), absent: count('absent'), ...countCauses(causes) }
}

type Denied = Readonly<Record<'biometria' | 'laudo', boolean>>

/**
 * Which answers say that there is no such record, or have an unreadable Chave, so that their owner is unknown:
 * they confirm nothing, but everything else in them counts.
 */
function deniedOf(joined: Joined): Denied {
  const { missing = {} } = joined
  const isDenied = (name: keyof Denied) => joined[name] !== null && missing[name] === 'denied'
  const isOwnerUnknown = joined.biometria !== null && 'Chave' in joined.biometria.unreadable
  return { biometria: isDenied('biometria') || isOwnerUnknown, laudo: isDenied('laudo') }
}

/**
 * Whether an answer that may contradict a field is missing: any line of a laudo can contradict one, a face match has a
 * CPF. Requested by Id, a laudo is not known to belong to an analysis without an Id. What a list that could not be
 * read says is not known either, nor what a text of it says that is too long.
 */
function isContradictionPending(
  name: string,
  { joined: { reference, analise, laudo, missing = {} }, longTexts }: RuleInput,
  denied: Denied,
): boolean {
  const isUnlinked = reference.by === 'id' && laudo !== null && !analise?.Id
  const isUnread = laudo !== null && Object.keys(laudo.unreadable).length > 0
  // A 400 means "not found" and may be any refusal (interface, 7): only a face match is known not to exist.
  const mayHaveFaceMatch = missing.biometria !== undefined && missing.biometria !== 'not-found'
  return (
    isUnlinked ||
    isUnread ||
    longTexts.laudo > 0 ||
    missing.laudo !== undefined ||
    (name === 'CPF' && (denied.biometria || mayHaveFaceMatch || longTexts.analysis + longTexts.face > 0))
  )
}

/** A flag that is based on an answer: a denied answer turns nothing green. */
function shownFlag<F extends Flag>(flag: F, isDenied: boolean): F | 'unchecked' {
  return isDenied && flag === 'ok' ? 'unchecked' : flag
}

const LINE_NOTES: Readonly<Record<string, LineNote>> = {
  'format-ok': 'format',
  'digit-ok': 'digit',
  'no-value': 'no-value',
  'other-value': 'other-value',
  mentioned: 'mention',
}

/** The lines whose "valid" confirms nothing, by their index. */
function lineNotes(findings: readonly Finding[]): ReadonlyMap<number, LineNote> {
  const notes = new Map<number, LineNote>()
  for (const { rule, variant, line } of findings) {
    const note = rule === 'laudo-line' ? LINE_NOTES[variant] : undefined
    if (note && line !== undefined) notes.set(line, note)
  }
  return notes
}

/** A line as its table shows it: green only what confirms, as beside the field. */
function lineOf(
  { index, label, value, message, unreadable, kind, fields, flag, reading }: LineJudgement,
  denied: Denied,
  note: LineNote | undefined,
): LineJudgement {
  const isNote = note !== undefined && (flag === 'ok' || flag === 'unchecked')
  return {
    index,
    label,
    value,
    message,
    unreadable,
    kind,
    fields,
    flag: shownFlag(flag, denied.laudo || isNote),
    reading,
    ...(isNote && { note }),
  }
}

function textOf(text: GeneralText): TextJudgement {
  const { label, meaning, reading } = text
  return {
    label,
    text: text.text,
    outcome: reading.outcome,
    isReason: meaning === 'reason',
    isUnreadVerdict: isUnrecognisedVerdict(text),
  }
}

/** Turns a denied answer's confirmations into notes; those of a field are withheld by its flag. */
function withoutGreen(finding: Finding, denied: Denied): Finding {
  const isLaudo = denied.laudo && finding.source === 'laudo'
  const isFace = denied.biometria && finding.sides.some(({ place }) => place.startsWith('Biometria.'))
  const isGreen = finding.level === 'ok' && finding.fields.length === 0
  return isGreen && (isLaudo || isFace) ? { ...finding, level: 'note' } : finding
}

/**
 * Judges a case from its joined answers: every finding, the flag of each field and line, and the counts. Never throws,
 * whatever the answers contain.
 */
export function judge(answers: JoinResult, context: Context): Judgement {
  const input = ruleInputOf(answers, context)
  const denied = deniedOf(input.joined)
  const findings = findingsOf(input)
    .map((finding) => withoutGreen(finding, denied))
    .toSorted(byWeight)
  const fields = fieldsAsShown(input, findings, denied)
  const causes = causesOf(findings)
  const notes = lineNotes(findings)
  const { rules } = context.config
  const { status, reason, similarity } = input
  const coverage = coverageOf(input)
  return {
    joined: input.joined,
    kind: input.kind,
    findings,
    fields,
    fieldsRead: readingOf(fields),
    lines: input.lines.map((line) => lineOf(line, denied, notes.get(line.index))),
    texts: input.texts.map(textOf),
    status: status && { ...status, flag: applyLevelToFlag(status.flag, 'status', rules) },
    reason: reason && { ...reason, flag: applyLevelToFlag(reason.flag, 'reason', rules) },
    documentType: input.documentType,
    similarity: similarity && {
      ...similarity,
      flag: shownFlag(applyLevelToFlag(similarity.flag, 'similarity', rules), denied.biometria),
    },
    causes,
    counts: countsOf(fields, causes),
    verdict: verdictOf(worstOf(findings), coverage),
    coverage,
  }
}
