import { holesOf } from '../../../../core/case/case-summary.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { Coverage, CoverageState } from '../../../../core/findings/model/judgement.ts'
import type { Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { CoverageIcon } from '../../../ui/verdict-marks.tsx'
import { coverageStateText } from '../../../wording/verdict-text.tsx'
import type { Words } from '../../../wording/verdict-text.tsx'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { Column } from './column.ts'

type HoleState = Exclude<CoverageState, 'complete'>

function partText(coverage: Coverage, words: Words): string {
  return `${words.say(`coverage.${coverage.part}`)}: ${coverageStateText(coverage, words)}`
}

/** A mark for each part of the coverage. */
export function CoverageIcons({ summary: { coverage } }: { summary: CaseSummary }) {
  const words = useText()
  return coverage.map((each) => (
    <CoverageIcon
      key={each.part}
      part={each.part}
      state={each.state}
      isRequired={each.isRequired}
      label={partText(each, words)}
    />
  ))
}

/** The holes that a row names beside its marks: what is the verdict's reason stands there. */
function namedHoles(summary: CaseSummary): readonly Coverage[] {
  const isReason = summary.verdict === 'incomplete'
  return holesOf(summary).filter(({ isRequired }) => !(isReason && isRequired))
}

/** What is not complete in a few words, unless it is the verdict's reason; empty where nothing is. */
export function holeWords(summary: CaseSummary, say: Say): string {
  return namedHoles(summary)
    .map(({ part, state }) => say(`list.hole.${state as HoleState}`, { part: say(`list.hole.part.${part}`) }))
    .join(', ')
}

/** The same below the marks, which say it to screen readers. */
export function HoleWords({ summary }: { summary: CaseSummary }) {
  const { say } = useText()
  const holes = namedHoles(summary)
  if (holes.length === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`text-2xs block leading-4 ${holes.some(({ isRequired }) => isRequired) ? 'text-warn' : 'text-muted'}`}
    >
      {holeWords(summary, say)}
    </span>
  )
}

/** On paper only what is not complete, with its word. */
function PrintedCoverage({ summary }: { summary: CaseSummary }) {
  const words = useText()
  const holes = holesOf(summary)
  if (holes.length === 0) return words.say('list.coverage.complete')
  return holes.map((hole) => (
    <span key={hole.part} className="flex items-start gap-1">
      <CoverageIcon part={hole.part} state={hole.state} isRequired={hole.isRequired} label="" />
      {partText(hole, words)}
    </span>
  ))
}

function csvState({ summary }: ListRow, part: CoveragePart, words: Words): string | null {
  const found = summary?.coverage.find((each) => each.part === part)
  return found ? coverageStateText(found, words) : null
}

export const coverage: Column<'coverage'> = {
  id: 'coverage',
  header: {
    text: 'coverage.label',
    below: COVERAGE_PARTS.map((part) => `list.coverage.${part}` as const),
  },
  sort: { key: ({ summary }) => summary && holesOf(summary).length, first: 'descending' },
  cell: {
    width: { table: '6rem', wide: '8rem' },
    render: ({ row: { summary } }) =>
      summary && (
        <>
          <span className="flex gap-1 pt-px">
            <CoverageIcons summary={summary} />
          </span>
          <HoleWords summary={summary} />
        </>
      ),
  },
  print: {
    render: ({ row: { summary } }) => summary && <PrintedCoverage summary={summary} />,
    width: 'w-28',
  },
  export: {
    csv: {
      'coverage.analysis': (row, words) => csvState(row, 'analysis', words),
      'coverage.reading': (row, words) => csvState(row, 'reading', words),
      'coverage.face': (row, words) => csvState(row, 'face', words),
      'coverage.laudo': (row, words) => csvState(row, 'laudo', words),
    },
    json: {
      coverage: ({ summary }) =>
        summary && Object.fromEntries(summary.coverage.map(({ part, state }) => [part, state])),
    },
  },
}
