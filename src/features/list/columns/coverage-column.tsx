import { holesOf } from '../../../case/case-summary.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'
import { COVERAGE_PARTS } from '../../../config/coverage-parts.ts'
import type { CoveragePart } from '../../../config/coverage-parts.ts'
import type { Coverage } from '../../../findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { CoverageIcon } from '../../../ui/verdict/coverage-mark.tsx'
import { coverageStateText } from '../../../wording/verdict-text.ts'
import type { Words } from '../../../wording/verdict-text.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { Column } from './column.ts'

function partText(coverage: Coverage, words: Words): string {
  return `${words.say(`coverage.${coverage.part}`)}: ${coverageStateText(coverage, words)}`
}

/** What is not complete, in words, for the whole cell. */
function holesTitle(summary: CaseSummary, words: Words): string {
  return holesOf(summary)
    .map((hole) => partText(hole, words))
    .join('\n')
}

/** A mark for each part of the coverage. */
function CoverageCell({ summary: { coverage } }: { summary: CaseSummary }) {
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

/** On paper only what is not complete, with its word. */
function PrintedCoverage({ summary }: { summary: CaseSummary }) {
  const words = useText()
  const holes = holesOf(summary)
  if (holes.length === 0) return words.say('batch.coverage.complete')
  return holes.map((hole) => (
    <span key={hole.part} className="flex items-start gap-1">
      <CoverageIcon part={hole.part} state={hole.state} isRequired={hole.isRequired} label="" />
      {partText(hole, words)}
    </span>
  ))
}

function csvState({ summary }: WorklistRow, part: CoveragePart, words: Words): string | null {
  const found = summary?.coverage.find((each) => each.part === part)
  return found ? coverageStateText(found, words) : null
}

export const coverage: Column<'coverage'> = {
  id: 'coverage',
  header: {
    text: 'coverage.label',
    below: COVERAGE_PARTS.map((part) => `batch.coverage.${part}` as const),
  },
  width: { phone: 5.75, normal: 5.75, wide: 5.75 },
  sort: { key: ({ summary }) => summary && holesOf(summary).length, first: 'descending' },
  cell: {
    render: ({ row: { summary } }) => summary && <CoverageCell summary={summary} />,
    title: ({ row: { summary }, say, language }) =>
      summary ? holesTitle(summary, { say, language }) : undefined,
    className: 'gap-1!',
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
