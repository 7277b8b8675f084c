import { parseDate } from '@internationalized/date'
import { caseOf } from '#core/case/testing/case-of.ts'
import type { Case } from '#core/case/assemble.ts'
import { Config } from '#core/config/schema.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { buildReport } from '#modules/report/core/build-report.ts'
import type { Report } from '#modules/report/core/report.ts'

const DEMO_CONFIG = Config.parse({ codes: DEMONSTRATION_CODES })
const CONTEXT = { config: DEMO_CONFIG, today: parseDate('2026-11-20') }

export function demoCase(number: number): Case {
  return assembleAnswers(makeGeneratedCase(number, dayOf(2026, 11, 20)))
}

export function assembleAnswers({ chave, analise, biometria, laudo }: DemoCase): Case {
  return caseOf({ reference: { by: 'chave', value: chave }, analise, biometria, laudo }, CONTEXT)
}

export function buildReportOf(cases: readonly Case[]) {
  return buildReport({
    cases: cases.map((item) => summariseCase(item)),
    failed: {},
    lookedUp: { from: 0, to: 1 },
    config: DEMO_CONFIG,
  })
}

export function reportOf(cases: readonly Case[]): Report {
  return buildReportOf(cases).report
}
