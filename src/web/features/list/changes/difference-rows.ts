import type { MessageId } from '../../../i18n/language.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { aspectTexts, changeText } from './change-text.ts'
import type { ChangeWords } from './change-text.ts'
import { trendOf } from './compare-runs.ts'
import type { Trend } from './compare-runs.ts'
import type { Change, Comparison } from './changes-of.ts'
import type { RunComparison } from './compare-runs.ts'
import type { EarlierRow } from './earlier-run.ts'

type Name = NameIn<MessageId>
type NameIn<Id> = Id extends `changes.column.${infer Column}` ? Column : never

/** One case of either run; null where it is not in that run. */
interface Difference {
  readonly row: ListRow | null
  readonly earlier: EarlierRow | null
  readonly comparison: Comparison | null
}

/** What a table of differences is made with. */
export interface DifferenceContext {
  readonly words: ChangeWords
  readonly comparison: RunComparison
  /** A key that only the file has, masked in privacy mode. */
  readonly shownKey: (typed: string) => string
}

function changesIn({ comparison }: Difference, kinds: readonly Change['kind'][]): readonly Change[] {
  return comparison?.changes.filter(({ kind }) => kinds.includes(kind)) ?? []
}

function textOf(changes: readonly Change[], words: ChangeWords): string {
  return changes.map((change) => changeText(change, words)).join('; ')
}

function alertsIn(each: Difference, is: (change: Change) => boolean, { say }: ChangeWords): string {
  return changesIn(each, ['alert-came', 'alert-went'])
    .filter(is)
    .map((change) => ('rule' in change ? say(`finding.${change.rule}.name`) : ''))
    .join('; ')
}

function headOf({ row, comparison }: Difference, { words, comparison: { run } }: DifferenceContext): string {
  if (row === null) return words.say('changes.head.onlyInFile')
  if (!comparison) return words.say(`export.state.${row.state}`)
  return words.say(`changes.head.${trendOf(comparison, run)}`)
}

/** The columns from left to right; nothing of a person but the key. */
const COLUMNS: Readonly<Record<Name, (difference: Difference, context: DifferenceContext) => string>> = {
  key: ({ row, earlier }, { shownKey }) => row?.key.typed ?? shownKey(earlier?.key.typed ?? ''),
  change: headOf,
  verdictBefore: ({ earlier }, { words }) =>
    earlier?.verdict ? words.say(`verdict.${earlier.verdict}`) : '',
  verdictNow: ({ row }, { words }) => {
    if (row?.state === 'error') return words.say('list.error')
    return row?.summary ? words.say(`verdict.${row.summary.verdict}`) : ''
  },
  alertsCame: (each, { words }) => alertsIn(each, ({ kind }) => kind === 'alert-came', words),
  alertsWent: (each, { words }) =>
    alertsIn(each, (change) => change.kind === 'alert-went' && change.isChecked, words),
  alertsUnseen: (each, { words }) =>
    alertsIn(each, (change) => change.kind === 'alert-went' && !change.isChecked, words),
  coverage: (each, { words }) => textOf(changesIn(each, ['coverage']), words),
  status: (each, { words }) => textOf(changesIn(each, ['concluded', 'reopened', 'status']), words),
  flags: (each, { words }) => textOf(changesIn(each, ['flag']), words),
  other: (each, { words }) =>
    textOf(changesIn(each, ['failed', 'answered', 'other-case', 'alert-level']), words),
  uncompared: ({ comparison }, { words }) => {
    if (!comparison) return ''
    if (comparison.without !== null) return words.say(`changes.without.${comparison.without}`)
    return comparison.uncompared.length === 0 ? '' : aspectTexts(comparison.uncompared, words)
  },
  markBefore: ({ earlier }, { words }) => (earlier?.mark ? words.say(`list.mark.${earlier.mark}`) : ''),
  markNow: ({ row }, { words }) => (row?.mark ? words.say(`list.mark.${row.mark}`) : ''),
}

/** The order of the rows; what nobody can say anything of stands before what got better. */
const TRENDS: readonly Trend[] = ['worse', 'other', 'unknown', 'better', 'same']

/**
 * The cases that are not as they were, or that cannot be compared, as a table: headings, then worst first; at the end what
 * only the file has. Names and CPFs are in none of its columns.
 *
 * @param rows as they are to be shown: masked in privacy mode.
 */
export function differenceRows(
  rows: readonly ListRow[],
  context: DifferenceContext,
): readonly (readonly string[])[] {
  const { comparison: list, words } = context
  const changed = rows
    .map((row) => ({ row, earlier: list.earlierOf(row), comparison: list.of(row) }))
    .map((each) => ({ ...each, trend: each.comparison && trendOf(each.comparison, list.run) }))
    .filter(({ trend }) => trend !== 'same')
    .toSorted((a, b) => TRENDS.indexOf(a.trend ?? 'same') - TRENDS.indexOf(b.trend ?? 'same'))
  const gone = list.onlyInFile.map((earlier) => ({ row: null, earlier, comparison: null }))
  const columns = Object.entries(COLUMNS) as [Name, (typeof COLUMNS)[Name]][]
  return [
    columns.map(([name]) => words.say(`changes.column.${name}`)),
    ...[...changed, ...gone].map((each) => columns.map(([, cellOf]) => cellOf(each, context))),
  ]
}
