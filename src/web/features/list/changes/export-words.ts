import { COVERAGE_STATES, VERDICTS } from '../../../../core/findings/model/judgement.ts'
import type { CoverageState, Verdict } from '../../../../core/findings/model/judgement.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import type { Say } from '../../../i18n/language.ts'
import type { Mark, ListRow } from '../../../data/list/list-row.ts'
import type { CsvName } from '../columns/column.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import type { EarlierLevel } from './earlier-run.ts'

/** The words of an exported table in one language, read backwards. */
export interface ExportWords {
  readonly isHeading: (cell: string, name: CsvName) => boolean
  readonly state: (cell: string) => ListRow['state'] | undefined
  readonly verdict: (cell: string) => Verdict | undefined
  readonly level: (cell: string) => EarlierLevel
  readonly coverage: (cell: string) => CoverageState | undefined
  readonly mark: (cell: string) => Mark | undefined
}

function backwards<T extends string>(
  values: readonly T[],
  wordOf: (value: T) => string,
): (cell: string) => T | undefined {
  const byWord = new Map(values.map((value) => [foldWords(wordOf(value)), value]))
  return (cell) => byWord.get(foldWords(cell))
}

const ROW_STATES = ['waiting', 'running', 'done', 'error'] as const

/** States whose words contain nothing of the case. */
const PLAIN_STATES = COVERAGE_STATES.filter((state) => state !== 'partial' && state !== 'unread')

function coverageWords(say: Say): ExportWords['coverage'] {
  const plain = backwards(PLAIN_STATES, (state) => say(`coverage.state.${state}`))
  const partial = foldWords(say('coverage.state.partial', { fields: '' }))
  const unread = new Set([
    foldWords(say('coverage.state.unread.face')),
    ...[1, 2].map((count) => withoutCount(say('coverage.state.unread', { count }))),
  ])
  return (cell) => {
    const word = foldWords(cell)
    if (word === partial || word.startsWith(`${partial} `)) return 'partial'
    return unread.has(withoutCount(cell)) ? 'unread' : plain(cell)
  }
}

function withoutCount(text: string): string {
  return foldWords(text).replace(/^(?:\d+ )+/, '')
}

/** The words that a language writes into exported tables. */
export function exportWords(say: Say): ExportWords {
  const level = backwards(['fail', 'warn'] as const, (flag) => say(`flag.${flag}`))
  return {
    isHeading: (cell, name) => foldWords(cell) === foldWords(say(`export.column.${name}`)),
    state: backwards(ROW_STATES, (state) => say(`export.state.${state}`)),
    verdict: backwards(VERDICTS, (verdict) => say(`verdict.${verdict}`)),
    level: (cell) => level(cell) ?? null,
    coverage: coverageWords(say),
    mark: backwards(MARKS, (mark) => say(`export.mark.${mark}`)),
  }
}
