import { expect, test } from 'vitest'
import { makeDefinedCase, refused } from '#demo/cases/featured-cases.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { lineKey, parseReport } from './report.ts'
import type { LineId, Report } from './report.ts'
import { assembleAnswers, buildReportOf, demoCase, reportOf } from './testing/demo-report.ts'

const casesOf = (numbers: readonly number[]) => numbers.map((number) => demoCase(number))
const NUMBERS = Array.from({ length: 60 }, (_, index) => index + 1)

function countOf(report: Report, id: Partial<LineId>): number {
  return report.lines
    .filter((line) => Object.entries(id).every(([name, value]) => line[name as keyof LineId] === value))
    .reduce((sum, { count }) => sum + count, 0)
}

test('a report is valid and contains no personal data', () => {
  const cases = casesOf(NUMBERS)
  const report = reportOf(cases)
  expect(parseReport(JSON.stringify(report))).toEqual({ report })
  expect(report.cases).toBe(NUMBERS.length)
  expect(countOf(report, { subject: 'verdict' })).toBe(NUMBERS.length)
  const text = JSON.stringify(report).toUpperCase()
  const personal = ['Nome', 'NomeMae', 'CPF', 'NumeroDocumento', 'DataNascimento']
  for (const { judgement, chave } of cases) {
    for (const { value } of judgement.fields.filter(({ name }) => personal.includes(name)))
      if (value !== null) expect(text).not.toContain(value.toUpperCase())
    expect(text).not.toContain(chave?.toUpperCase())
  }
})

test('counts causes: a refusal in Status, Motivo and laudo is one, and a similarity of 100 % has its line', () => {
  const cases = ['demo-0000', 'demo-0001'].map((chave, index) => {
    const draft = { ...refused('14'), similarity: index === 0 ? 100 : 97 }
    return assembleAnswers(
      makeDefinedCase({ chave, id: 300_000 + index, difference: [draft] }, dayOf(2026, 11, 20)),
    )
  })
  const causes = reportOf(cases)
    .lines.filter(({ subject }) => subject === 'cause')
    .map(({ name, state, count }) => `${name} ${state} ${count}`)
  expect(causes).toEqual(['refusal fail 2', 'identical note 1'])
})

test('each count equals the number of cases with the line’s key', () => {
  const { report, keysByCase } = buildReportOf(casesOf(NUMBERS))
  for (const { count, ...line } of report.lines)
    expect(keysByCase.filter((keys) => keys.includes(lineKey(line)))).toHaveLength(count)
})
