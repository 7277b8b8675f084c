import { useMemo } from 'react'
import type { Counted } from '../../../../../core/report/report.ts'
import { ANY_BIN } from '../../../../../core/report/compare-reports.ts'
import { BIN_WIDTH } from '../../../../../core/report/observe.ts'
import { inlineText } from '../../../../../wording/visible-text.ts'
import type { Format } from '../../../../i18n/format.ts'
import type { MessageId, Say } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'
import { CODE_TABLES, useCodeTexts } from '../../columns/use-code-texts.ts'
import type { CodeTexts } from '../../columns/use-code-texts.ts'

interface CountedWords extends Pick<CodeTexts, 'labelOf'> {
  readonly say: Say
  readonly format: Format
}

/** A name in words; a saved report may be of another version, and then it is as it came. */
function known(id: string, name: string, say: Say): string {
  const text = say(id as MessageId)
  return text === id ? inlineText(name) : text
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
      return known(`verdict.${name}`, name, say)
    case 'rule':
      return say('counted.rule', {
        rule: ruleName(name, say),
        level: known(`flag.${state}`, state, say),
      })
    case 'coverage':
      return say('counted.coverage', {
        part: known(`coverage.${part}`, part, say),
        state: known(`counted.coverage.${state}`, state, say),
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
      return say('counted.text', { text: inlineText(name), label: inlineText(part) })
    case 'field':
      return say(state === 'filled' ? 'counted.field.filled' : 'counted.field.beyond', {
        field: inlineText(`${part}.${name}`),
      })
    case 'similarity':
      return name === ANY_BIN
        ? known(`counted.similarity.${state}`, state, say)
        : say('counted.similarity', { bin: binText(name, format, say) })
    case 'time':
      return say(name === '' ? 'counted.pending' : 'counted.time', {
        part: known(`counted.time.${part}`, part, say),
        time: timeText(name, { say, format }),
      })
  }
}

/** The longest time of a bin, in words. */
export function timeText(longest: string, { say, format }: Pick<CountedWords, 'say' | 'format'>): string {
  const seconds = Number(longest)
  return Number.isFinite(seconds) ? format.duration(seconds) : say('counted.time.longer')
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
  return known(`finding.${rule}.name`, rule, say)
}
