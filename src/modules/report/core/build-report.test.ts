import { expect, test } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import { makeDefinedCase, refused } from '#demo/cases/featured-cases.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { lineKey, parseLineKey, parseReport } from './report.ts'
import { buildReportOf, demoCase, reportOf } from './testing/demo-report.ts'

const NUMBERS = Array.from({ length: 60 }, (_, index) => index + 1)

test('a report is valid and contains no personal data', () => {
  const cases = NUMBERS.map(demoCase)
  const report = reportOf(cases)
  expect(parseReport(JSON.stringify(report))).toEqual({ report })
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
    return assembleDemoCase(
      makeDefinedCase({ chave, id: 300_000 + index, difference: [draft] }, dayOf(2026, 11, 20)),
    )
  })
  const causes = reportOf(cases)
    .lines.filter(({ subject }) => subject === 'cause')
    .map(({ name, state, count }) => `${name} ${state} ${count}`)
  expect(causes).toEqual(['refusal fail 2', 'identical note 1'])
})

test('counts no similarity without a known unit', () => {
  const cases = [
    assembleDemoCase(
      makeDefinedCase(
        { chave: 'demo-0002', id: 300_002, difference: [{ similarity: 0.93 }] },
        dayOf(2026, 11, 20),
      ),
    ),
    demoCase(1),
  ]
  const similarities = reportOf(cases).lines.filter(({ subject }) => subject === 'similarity')
  expect(similarities).toMatchObject([{ count: 1 }])
  expect(similarities[0]?.name).not.toBe('0')
})

test('each case has one verdict, and each count equals the number of cases with the line’s key', () => {
  const { report, keysByCase } = buildReportOf(NUMBERS.map(demoCase))
  expect(report.cases).toBe(NUMBERS.length)
  for (const keys of keysByCase)
    expect(keys.filter((key) => parseLineKey(key).subject === 'verdict')).toHaveLength(1)
  for (const { count, ...line } of report.lines)
    expect(keysByCase.filter((keys) => keys.includes(lineKey(line)))).toHaveLength(count)
})
