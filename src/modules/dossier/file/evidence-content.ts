import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { leadOf } from '#core/findings/causes.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause, Judgement } from '#core/findings/model/judgement.ts'
import { RULE_NAMES, ruleNameOf, RULES } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { fieldLabel, fieldPathText } from '#words/text/field-text.ts'
import { failWord, findingText } from '#words/text/finding-text.ts'
import { lineWord } from '#words/text/glossary.ts'
import type { Alert, DossierContent } from './content.ts'
import { DATE_TIMES, say, withoutIsolates, WORDS } from './page-texts.ts'

type Signal = Alert['signals'][number]

function lineNumbers({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

function toSignal(finding: Finding): Signal {
  const words = finding.params['words']
  return {
    rule: finding.rule,
    source: finding.source,
    text: findingText(finding, WORDS),
    values: finding.sides
      .filter(({ value }) => !isBlankText(value))
      .map((side) => ({
        place: side.fieldPath,
        name: withoutIsolates(fieldPathText(side.fieldPath, say)),
        value: DATE_TIMES.sideText(side, finding),
      })),
    lines: [...lineNumbers(finding)],
    words: typeof words === 'string' ? words : '',
    why: say(`finding.${ruleNameOf(finding)}.why`),
  }
}

/** Lines that share a message become one signal. */
function toSignals(cause: Cause, findings: readonly Finding[]): Signal[] {
  const causeFindings = cause.findings.flatMap((index) => findings[index] ?? [])
  const lead = leadOf(cause, findings)
  if (cause.lines === undefined || !lead) return causeFindings.map((finding) => toSignal(finding))
  const lines = causeFindings.flatMap(lineNumbers).toSorted((a, b) => a - b)
  return [{ ...toSignal(lead), values: [], lines }]
}

export function alertsContent({ causes, findings }: Judgement): Alert[] {
  return causes.map((cause) => {
    const lead = leadOf(cause, findings)
    return {
      flag: cause.flag,
      text: lead ? findingText(lead, WORDS) : '',
      signals: toSignals(cause, findings),
    }
  })
}

export function quietRules(findings: readonly Finding[], { rules }: Config): DossierContent['quiet'] {
  const alerting = new Set(
    findings.filter(({ level }) => level === 'fail' || level === 'warn').map(({ rule }) => rule),
  )
  return RULE_NAMES.filter(
    (rule) => RULES[rule].group !== 'list' && rules?.[rule] !== 'off' && !alerting.has(rule),
  ).map((rule) => ({ rule, group: RULES[rule].group, name: say(`finding.${rule}.name`) }))
}

export function isRuleName(name: string): name is RuleName {
  return RULE_NAMES.some((rule) => rule === name)
}

export function configuredLevels({ rules = {} }: Config): DossierContent['levels'] {
  return Object.entries(rules).flatMap(([rule, level]) =>
    level && isRuleName(rule) ? [{ rule, level, name: say(`finding.${rule}.name`) }] : [],
  )
}

export function fieldsContent({ judgement }: Case): DossierContent['fields'] {
  const { causes, findings: caseFindings, fields } = judgement
  const alertNumbers = new Map(
    causes.flatMap((cause, index) =>
      cause.findings.map((findingIndex) => [caseFindings[findingIndex], index + 1]),
    ),
  )
  return fields.map(({ name, value, raw, flag, isOfOtherKind, isWithheld, findings }) => {
    const [worst] = findings
    const messageId = fieldLabel(name)
    const alerts = new Set(findings.flatMap((finding) => alertNumbers.get(finding) ?? []))
    const flagWord = flag === 'fail' && worst ? failWord(worst) : (`flag.${flag}` as const)
    return {
      name,
      label: messageId === null ? name : say(messageId),
      value: value ?? raw,
      flag,
      word: say(isOfOtherKind ? 'ocr.otherKind' : flagWord),
      evidence: [
        ...new Set(findings.map((finding) => findingText(finding, WORDS, 'field'))),
        ...(isWithheld ? [say('pages.field.withheld')] : []),
      ],
      alerts: [...alerts].toSorted((a, b) => a - b),
    }
  })
}

export function linesContent({ judgement }: Case): DossierContent['lines'] {
  return judgement.lines.map((line) => ({
    label: line.label,
    value: line.value,
    message: line.message,
    flag: line.flag,
    word: say(lineWord(line)),
    isValidated: line.reading.outcome !== 'not-validated',
  }))
}
