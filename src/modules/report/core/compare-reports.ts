import { WITHHELD } from '../../../core/masking/withheld.ts'
import { failuresIn, keyOf } from './report.ts'
import type { Counted, Line, Report } from './report.ts'
import { chanceOf, holm } from './statistics.ts'
import type { Proportion } from './statistics.ts'

/** What became more or less frequent than chance explains. */
export interface Shift {
  readonly counted: Counted
  readonly before: Proportion
  readonly now: Proportion
  /** How probable so great a difference is by chance, corrected for the number of comparisons; below `MOST_CHANCE`. */
  readonly chance: number
}

export const CHANGES = ['rose', 'fell', 'isNew', 'vanished'] as const

/** What two reports say together, the least probable by chance first. */
export interface ReportComparison extends Readonly<Record<(typeof CHANGES)[number], readonly Shift[]>> {
  /** How many shares were compared; none where the reports have too few cases. */
  readonly comparisons: number
  /** Whether another configuration judged the earlier cases: a difference may come from that. */
  readonly isOtherConfiguration: boolean
}

/** In one pair of reports in a hundred, a change is shown that is none. */
const MOST_CHANCE = 0.01

/** What fewer cases than these have in both reports together is not compared: it could not be told from chance. */
const FEWEST_CASES = 5

/**
 * The rules that follow from a code, a text or the similarity. These are compared themselves; counting what follows from
 * them would say each change several times.
 */
const FOLLOWING: ReadonlySet<string> = new Set([
  'biometry-verdict',
  'death-record',
  'document-type',
  'document-verdict',
  'face-match-outcome',
  'laudo-line',
  'reason',
  'service-text',
  'similarity',
  'status',
  'unreadable',
  'verdicts-agree',
])

/** The states of a part of the coverage that say that there is no answer; others follow from texts, codes and fields. */
const UNANSWERED: ReadonlySet<string> = new Set(['missing', 'failed', 'pending'])

/** A share to compare: of how many cases, and with which others it makes up the whole. */
interface Shared {
  readonly counted: Counted
  readonly of: 'asked' | 'case' | 'analysis' | 'reading' | 'face' | 'laudo' | { readonly label: string }
  readonly whole: string
}

/** The cases that could not be loaded, as a share of all that were asked for. */
const FAILURES: Shared = {
  counted: { subject: 'failure', part: '', name: '', state: '' },
  of: 'asked',
  whole: 'failure',
}

/** What a line counts as in a comparison; null for what follows from others. */
function sharedOf({ subject, part, name, state }: Counted, labels: ReadonlySet<string>): Shared | null {
  const counted = { subject, part, name, state }
  const alone = keyOf(counted)
  switch (subject) {
    case 'rule':
      return FOLLOWING.has(name) ? null : { counted, of: 'case', whole: alone }
    case 'coverage':
      return UNANSWERED.has(state) && part !== 'reading' ? { counted, of: 'case', whole: part } : null
    case 'code':
      return { counted, of: part === 'TipoDocumento' ? 'reading' : 'analysis', whole: `code ${part}` }
    case 'label':
      return { counted, of: 'laudo', whole: alone }
    case 'text':
      return { counted, of: labels.has(part) ? { label: part } : 'case', whole: `text ${part}` }
    case 'field':
      return { counted, of: state === 'filled' ? 'reading' : 'case', whole: alone }
    case 'similarity':
      return { counted, of: 'face', whole: 'similarity' }
    case 'verdict':
    case 'failure':
      return null
  }
}

function countsOf(report: Report, labels: ReadonlySet<string>) {
  const { lines, cases } = report
  const counts = new Map([[keyOf(FAILURES.counted), { shared: FAILURES, count: failuresIn(report) }]])
  for (const line of lines) {
    const shared = sharedOf(line, labels)
    if (shared !== null) counts.set(keyOf(line), { shared, count: line.count })
  }
  const sum = (isOne: (line: Line) => boolean) =>
    lines.filter(isOne).reduce((all, { count }) => all + count, 0)
  function whole(of: Shared['of']): number {
    if (of === 'case') return cases
    if (of === 'asked') return cases + failuresIn(report)
    if (typeof of === 'object') return sum(({ subject, name }) => subject === 'label' && name === of.label)
    return sum(({ subject, part, state }) => subject === 'coverage' && part === of && !UNANSWERED.has(state))
  }
  return { counts, whole }
}

/** Labels of the laudo's validations, of which the texts are shares; other texts are shares of all cases. */
function labelsOf(reports: readonly Report[]): ReadonlySet<string> {
  return new Set(
    reports.flatMap(({ lines }) =>
      lines.filter(({ subject }) => subject === 'label').map(({ name }) => name),
    ),
  )
}

/** Whether a report may hold something withheld: it is then neither new after it nor gone in it. */
function mayWithhold({ lines }: Report, { subject, part }: Counted): boolean {
  return lines.some(
    (line) =>
      line.subject === subject &&
      line.name.includes(WITHHELD) &&
      (line.part === part || line.part.includes(WITHHELD)),
  )
}

/** What rose or is new explains why the rest of its whole fell. */
const isRise = ({ before, now }: Shift) => now.count / now.of > before.count / before.of

/**
 * What rose, fell, came and vanished between two reports more than chance explains: the exact test of two proportions for
 * each share, with Holm's correction for their number.
 */
export function compareReports(earlier: Report, now: Report): ReportComparison {
  const labels = labelsOf([earlier, now])
  const [a, b] = [countsOf(earlier, labels), countsOf(now, labels)]
  const compared = [...new Map([...a.counts, ...b.counts])].flatMap(([key, { shared }]) => {
    const part = ({ counts, whole }: typeof a): Proportion => {
      const count = counts.get(key)?.count ?? 0
      return { count, of: Math.max(count, whole(shared.of)) }
    }
    const [before, after] = [part(a), part(b)]
    const isEnough = before.count + after.count >= FEWEST_CASES && before.of > 0 && after.of > 0
    return isEnough ? [{ shared, before, now: after }] : []
  })
  const chances = holm(compared.map((each) => chanceOf(each.before, each.now)))
  const changed = compared
    .map(({ shared, ...parts }, at) => ({
      ...parts,
      whole: shared.whole,
      counted: shared.counted,
      chance: chances[at] ?? 1,
    }))
    .filter(({ chance }) => chance < MOST_CHANCE)
    .toSorted((one, other) => one.chance - other.chance)
  const risen = new Set(changed.filter(isRise).map(({ whole }) => whole))
  const changes = changed
    .filter((each) => isRise(each) || !risen.has(each.whole))
    .map(({ whole: _whole, ...change }): Shift => change)
  const kindOf = (change: Shift): (typeof CHANGES)[number] => {
    const { counted, before, now: after } = change
    if (isRise(change)) return before.count > 0 || mayWithhold(earlier, counted) ? 'rose' : 'isNew'
    return after.count > 0 || mayWithhold(now, counted) ? 'fell' : 'vanished'
  }
  const { rose = [], fell = [], isNew = [], vanished = [] } = Object.groupBy(changes, kindOf)
  return {
    rose,
    fell,
    isNew,
    vanished,
    comparisons: compared.length,
    isOtherConfiguration: earlier.configuration !== now.configuration,
  }
}
