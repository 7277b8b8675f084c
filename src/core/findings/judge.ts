import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { causesOf, countCauses } from './causes.ts'
import { hasField } from './facts/document-kind.ts'
import type { JoinResult } from './facts/join.ts'
import { isUnrecognisedVerdict, ruleInputOf } from './facts/rule-input.ts'
import type { FieldValue, GeneralText, RuleInput } from './facts/rule-input.ts'
import type { JudgementContext } from './model/evidence.ts'
import { flagOfLevel, worstFlag } from './model/finding.ts'
import type { Finding, Flag } from './model/finding.ts'
import type {
  Cause,
  FieldJudgement,
  JoinedAnswers,
  Judgement,
  LineJudgement,
  LineNote,
  TextJudgement,
} from './model/judgement.ts'
import { applyLevel, applyLevelToFlag } from './rule-levels.ts'
import { compareFindings, ruleNameOf, RULES, runRules } from './rules/registry.ts'
import { readDate, yearsBetween } from './values/dates.ts'
import { coverageOf, verdictOf } from './verdict-and-coverage.ts'

/** True if a finding of a `foldsInto` rule is at least as bad and about the same fields. */
function isFolded(finding: Finding, findings: readonly Finding[]): boolean {
  const { foldsInto } = RULES[ruleNameOf(finding)]
  if (!foldsInto) return false
  return findings.some(
    (candidate) =>
      foldsInto.includes(candidate.rule) &&
      worstFlag([finding, candidate]) === flagOfLevel(candidate.level) &&
      finding.fields.every((field) => candidate.fields.includes(field)),
  )
}

/** Merges findings that differ only in their laudo line. The merged finding has all their `lines`. */
function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const unfolded = findings.filter((finding) => !isFolded(finding, findings))
  const groups = Map.groupBy(unfolded, ({ line: _line, ...content }) => JSON.stringify(content))
  return [...groups.values()].flatMap((group) => {
    const [first, ...repetitions] = group
    if (!first) return []
    return [repetitions.length === 0 ? first : { ...first, lines: group.flatMap(({ line }) => line ?? []) }]
  })
}

/** The worst flag of a field's findings. A field without a value shows only findings against it. */
function fieldFlag({ form, value }: FieldValue, findings: readonly Finding[]): Flag {
  const worst = worstFlag(findings)
  if (worst === 'fail' || worst === 'warn' || value !== null) return worst
  return form === 'text' ? 'absent' : 'unchecked'
}

function judgeField(
  field: FieldValue,
  findings: readonly Finding[],
  input: RuleInput,
  denied: Denied,
): FieldJudgement {
  const { name, value } = field
  const flag = fieldFlag(field, findings)
  const isWithheld = flag === 'ok' && canBeContradicted(name, input, denied)
  const birth = name === 'DataNascimento' ? readDate(value) : null
  const age = birth && yearsBetween(birth, input.context.today)
  return {
    ...field,
    ...(age !== null && { age }),
    flag: isWithheld ? 'unchecked' : flag,
    ...(flag === 'absent' && !hasField(input.kind, name) && { isOfOtherKind: true }),
    isWithheld,
    findings,
  }
}

function expectedFields(fields: readonly FieldJudgement[]): readonly FieldJudgement[] {
  return fields.filter(({ isOfOtherKind }) => !isOfOtherKind)
}

function countFieldsRead(fields: readonly FieldJudgement[]): Judgement['fieldsRead'] {
  return {
    read: fields.filter(({ value }) => value !== null).length,
    count: fields.length === 0 ? OCR_FIELDS.length : expectedFields(fields).length,
  }
}

function countFlags(fields: readonly FieldJudgement[], causes: readonly Cause[]): Judgement['counts'] {
  const count = (flag: Flag) => expectedFields(fields).filter((field) => field.flag === flag).length
  return { ok: count('ok'), unchecked: count('unchecked'), absent: count('absent'), ...countCauses(causes) }
}

/** Answers that confirm nothing, although everything else in them counts. */
type Denied = Readonly<Record<'biometria' | 'laudo', boolean>>

/** An answer is denied if it says that its record does not exist, or if an unreadable Chave hides its owner. */
function deniedOf(joined: JoinedAnswers): Denied {
  const { missing = {} } = joined
  const isDenied = (name: keyof Denied) => joined[name] !== null && missing[name] === 'denied'
  const hasUnknownOwner = joined.biometria !== null && 'Chave' in joined.biometria.unreadable
  return { biometria: isDenied('biometria') || hasUnknownOwner, laudo: isDenied('laudo') }
}

/** True if something missing or unread could still contradict a field: any laudo line, or the CPF of a face match. */
function canBeContradicted(
  name: string,
  { joined: { reference, analise, laudo, missing = {}, refused }, joinFindings, longTexts }: RuleInput,
  denied: Denied,
): boolean {
  // A laudo requested by Id may belong to another analysis if this one has no Id.
  const isUnlinked = reference.by === 'id' && laudo !== null && !analise?.Id
  const hasUnreadable = laudo !== null && Object.keys(laudo.unreadable).length > 0
  const isLaudoMissing = refused.laudo || missing.laudo !== undefined
  if (isUnlinked || hasUnreadable || longTexts.laudo > 0 || isLaudoMissing) return true
  // The service answers 400 for "not found" and for any refusal (interface, 7). Only `not-found` is certain.
  // A face match of another Chave is certain, too: the id belongs to that case. One of another Id was not requested.
  const mayHaveFaceMatch =
    (missing.biometria !== undefined && missing.biometria !== 'not-found') ||
    joinFindings.some(({ rule, sides }) => rule === 'id-agrees' && sides[0]?.fieldPath === 'Biometria.Id')
  return name === 'CPF' && (denied.biometria || mayHaveFaceMatch || longTexts.analysis + longTexts.face > 0)
}

function withholdOk<F extends Flag>(flag: F, isDenied: boolean): F | 'unchecked' {
  return isDenied && flag === 'ok' ? 'unchecked' : flag
}

const NOTE_BY_VARIANT: Readonly<Record<string, LineNote>> = {
  'format-ok': 'format',
  'digit-ok': 'digit',
  'no-value': 'no-value',
  'other-value': 'other-value',
  unconfirmable: 'unconfirmable',
  'no-state': 'no-state',
  mentioned: 'mention',
}

/** The lines that say "valid" and confirm nothing, by index. */
function lineNotes(findings: readonly Finding[]): ReadonlyMap<number, LineNote> {
  const notes = new Map<number, LineNote>()
  for (const { rule, variant, line } of findings) {
    const note = rule === 'laudo-line' ? NOTE_BY_VARIANT[variant] : undefined
    if (note && line !== undefined) notes.set(line, note)
  }
  return notes
}

function toLineJudgement(
  { index, label, value, message, unreadable, kind, fields, flag, reading }: LineJudgement,
  denied: Denied,
  note: LineNote | undefined,
): LineJudgement {
  const hasNote = note !== undefined && (flag === 'ok' || flag === 'unchecked')
  return {
    index,
    label,
    value,
    message,
    unreadable,
    kind,
    fields,
    flag: withholdOk(flag, denied.laudo || hasNote),
    reading,
    ...(hasNote && { note }),
  }
}

function toTextJudgement(generalText: GeneralText): TextJudgement {
  const { label, text, meaning, reading } = generalText
  return {
    label,
    text,
    outcome: reading.outcome,
    isReason: meaning === 'reason',
    isUnreadVerdict: isUnrecognisedVerdict(generalText),
  }
}

/** Turns confirmations by a denied answer into notes. For confirmations of a field, `isWithheld` does this. */
function withholdConfirmation(finding: Finding, denied: Denied): Finding {
  const isFromDenied =
    (denied.laudo && finding.source === 'laudo') ||
    (denied.biometria && finding.sides.some(({ fieldPath }) => fieldPath.startsWith('Biometria.')))
  const isConfirmation = finding.level === 'ok' && finding.fields.length === 0
  return isFromDenied && isConfirmation ? { ...finding, level: 'note' } : finding
}

/** Judges a case from its joined answers. Never throws, whatever the answers contain. */
export function judge(answers: JoinResult, context: JudgementContext): Judgement {
  const { rules, hidden = [] } = context.config
  const input = ruleInputOf(answers, context)
  const { status, reason, similarity } = input
  const denied = deniedOf(input.joined)
  const ruleFindings = runRules(input)
  const findings = mergeFindings(ruleFindings.flatMap((finding) => applyLevel(finding, rules)))
    .map((finding) => withholdConfirmation(finding, denied))
    .toSorted(compareFindings)
  const fields = input.fields
    .map((field) => {
      const fieldFindings = findings.filter((finding) => finding.fields.includes(field.name))
      return judgeField(field, fieldFindings, input, denied)
    })
    .filter(({ name, flag }) => flag === 'fail' || flag === 'warn' || !hidden.includes(name))
  const causes = causesOf(findings)
  // A rule that is off makes no line green.
  const notes = lineNotes(ruleFindings)
  const coverage = coverageOf(input)
  return {
    joined: input.joined,
    kind: input.kind,
    findings,
    fields,
    fieldsRead: countFieldsRead(fields),
    lines: input.lines.map((line) => toLineJudgement(line, denied, notes.get(line.index))),
    texts: input.texts.map(toTextJudgement),
    status: status && { ...status, flag: applyLevelToFlag(status.flag, 'status', rules) },
    reason: reason && { ...reason, flag: applyLevelToFlag(reason.flag, 'reason', rules) },
    documentType: input.documentType,
    similarity: similarity && {
      ...similarity,
      flag: withholdOk(applyLevelToFlag(similarity.flag, 'similarity', rules), denied.biometria),
    },
    causes,
    counts: countFlags(fields, causes),
    verdict: verdictOf(worstFlag(findings), coverage),
    coverage,
  }
}
