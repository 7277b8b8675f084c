import type { Case } from '#core/case/assemble.ts'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { buildReport } from '#modules/report/core/build-report.ts'
import type { Report } from '#modules/report/core/report.ts'

export function demoCase(number: number): Case {
  return assembleDemoCase(makeGeneratedCase(number, dayOf(2026, 11, 20)))
}

export function buildReportOf(cases: readonly Case[]) {
  return buildReport({
    cases: cases.map((item) => summariseCase(item)),
    failed: {},
    lookedUp: { from: 0, to: 1 },
    config: { codes: DEMONSTRATION_CODES },
  })
}

export function reportOf(cases: readonly Case[]): Report {
  return buildReportOf(cases).report
}
