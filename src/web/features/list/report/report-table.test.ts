import { expect, test } from 'vitest'
import { compareReports } from '../../../../core/report/compare-reports.ts'
import { keyOf } from '../../../../core/report/report.ts'
import { demoCase, reportOf } from '../../../../core/report/testing/demo-report.ts'
import { csvOf } from '../export/csv.ts'
import { reportTable } from './report-table.ts'

const report = reportOf(Array.from({ length: 20 }, (_, at) => demoCase(at + 1)))
const context = { report, countedText: keyOf, say: (id: string) => id }

test('a row for each line, with its share and interval', () => {
  const [head, ...rows] = reportTable({ ...context, comparison: null })
  expect(rows).toHaveLength(report.lines.length)
  expect(head).toHaveLength(13)
  const clear = rows.find(([subject, , name]) => subject === 'verdict' && name === 'clear')
  expect(clear?.slice(5, 9)).toEqual([11, 55, 34.21, 74.18])
})

test('a change that no line counts as it does has a row of its own', () => {
  const moved = reportOf(
    Array.from({ length: 20 }, (_, at) =>
      demoCase(at + 1, ({ biometria }) => biometria && Object.assign(biometria, { TaxaSimilaridade: '85' })),
    ),
  )
  const rows = reportTable({ ...context, report: moved, comparison: compareReports(report, moved) })
  const changed = rows.slice(1).filter((row) => row[13] !== null)
  expect(changed).toEqual([
    expect.arrayContaining(['similarity', '*', 'warn', 19, 'report.change.kind.isNew']),
  ])
})

test('beside an earlier report, what changed, what vanished included, and no formula', () => {
  const counts = { licence: 0, rg: 20, other: 0, unknown: 0 }
  const gone = { subject: 'label', part: '', name: '=HYPERLINK("x")', state: '' } as const
  const earlier = { ...report, lines: [...report.lines, { ...gone, counts }] }
  const table = reportTable({ ...context, comparison: compareReports(earlier, report) })
  expect(table.at(-1)).toEqual([
    'label',
    '',
    '=HYPERLINK("x")',
    '',
    keyOf(gone),
    0,
    0,
    0,
    expect.any(Number),
    0,
    0,
    0,
    0,
    'report.change.kind.vanished',
    20,
    expect.any(Number),
  ])
  expect(csvOf(table, 'pt-BR')).toContain(`"'=HYPERLINK(""x"")"`)
})
