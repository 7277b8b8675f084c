import { useMemo } from 'react'
import { COVERAGE_PARTS } from '../../../../../core/config/coverage-parts.ts'
import { FLAGS } from '../../../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../../../core/findings/model/judgement.ts'
import { RULE_NAMES } from '../../../../../core/findings/rules/registry.ts'
import type { Counted } from '../../../../../core/report/report.ts'
import { ANY_BIN } from '../../../../../core/report/compare-reports.ts'
import { BIN_WIDTH } from '../../../../../core/report/observe.ts'
import { inlineText } from '../../../../../wording/visible-text.ts'
import type { Format } from '../../../../i18n/format.ts'
import type { Say } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'
import { CODE_TABLES, useCodeTexts } from '../../columns/use-code-texts.ts'
import type { CodeTexts } from '../../columns/use-code-texts.ts'

/** The answers whose times are counted. */
export const TIMED = ['analysis', 'face'] as const

interface CountedWords extends Pick<CodeTexts, 'labelOf'> {
  readonly say: Say
  readonly format: Format
}

/** A name in words; as it came where a saved report has it that is of another version. */
function nameIn<Name extends string>(
  names: readonly Name[],
  name: string,
  textOf: (known: Name) => string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? inlineText(name) : textOf(known)
}

/** The bin of a similarity, from its lower end in percent. */
export function binText(lowest: string, { number }: Pick<Format, 'number'>, say: Say): string {
  return lowest === ''
    ? say('counted.similarity.none')
    : say('counted.bin', { from: number(Number(lowest)), to: number(Number(lowest) + BIN_WIDTH) })
}

/** What a line of a report counts, in words. */
export function countedText({ subject, part, name, state }: Counted, words: CountedWords): string {
  const { say, format, labelOf } = words
  switch (subject) {
    case 'verdict':
      return nameIn(VERDICTS, name, (verdict) => say(`verdict.${verdict}`))
    case 'rule':
      return say('counted.rule', {
        rule: ruleName(name, say),
        level: nameIn(FLAGS, state, (flag) => say(`flag.${flag}`)),
      })
    case 'coverage':
      return say('counted.coverage', {
        part: nameIn(COVERAGE_PARTS, part, (each) => say(`coverage.${each}`)),
        state: nameIn(COVERAGE_STATES, state, (each) => say(`counted.coverage.${each}`)),
      })
    case 'code': {
      const code = inlineText(`${part} ${name}`)
      if (state === 'unmapped') return say('counted.code.unmapped', { code })
      const table = CODE_TABLES.find((each) => each === part)
      const label = table && labelOf(table, name)
      return label === undefined || label === name ? code : `${code}: ${label}`
    }
    case 'label':
      return say('counted.label', { label: inlineText(name) })
    case 'text':
      return name === ''
        ? say('counted.text.empty', { label: inlineText(part) })
        : say('counted.text', { text: inlineText(name), label: inlineText(part) })
    case 'field':
      return say(state === 'filled' ? 'counted.field.filled' : 'counted.field.beyond', {
        field: inlineText(`${part}.${name}`),
      })
    case 'similarity':
      return name === ANY_BIN
        ? nameIn(FLAGS, state, (flag) => say(`counted.similarity.${flag}`))
        : say('counted.similarity', { bin: binText(name, format, say) })
    case 'time':
      return say(name === '' ? 'counted.pending' : isEndless(name) ? 'counted.longer' : 'counted.time', {
        part: nameIn(TIMED, part, (each) => say(`counted.time.${each}`)),
        time: timeText(name, { say, format }),
      })
    case 'failure':
      return say('counted.failure')
  }
}

/** Whether a bin of times has no end. */
const isEndless = (longest: string) => !Number.isFinite(Number(longest))

/** The longest time of a bin, in words. */
export function timeText(longest: string, { say, format }: Pick<CountedWords, 'say' | 'format'>): string {
  return isEndless(longest) ? say('counted.time.longer') : format.duration(Number(longest))
}

/** `countedText` in the reader's language. */
export function useCountedText(): (counted: Counted) => string {
  const { say, format } = useText()
  const { labelOf } = useCodeTexts()
  return useMemo(() => {
    const words = { say, format, labelOf }
    return (counted) => countedText(counted, words)
  }, [say, format, labelOf])
}

/** The name of a rule in the reader's language; a rule of another version as it came. */
export function ruleName(rule: string, say: Say): string {
  return nameIn(RULE_NAMES, rule, (known) => say(`finding.${known}.name`))
}
