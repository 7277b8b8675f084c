import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { Config } from '../config/schema.ts'
import { dayOf } from '../../demo/service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../../demo/service/drafting/codes.ts'
import { GENERATED_CASES, makeGeneratedCase } from '../../demo/service/cases/generated-cases.ts'
import { linkRules } from './link-rules.ts'
import { createLinkIndex } from './links.ts'
import type { CaseSummary } from '../case/case-summary.ts'
import { summaryOf } from './summary-of.ts'
import { caseOf } from '../case/testing/case-of.ts'

const config = Config.parse({ codes: DEMONSTRATION_CODES })
const context = { config, today: parseDate('2026-11-20') }

const PART = 1000
const PARTS = Array.from({ length: GENERATED_CASES / PART }, (_, part) => part)
const made = new Map<number, readonly CaseSummary[]>()

/** The summaries of a part of the numbered cases, made once. */
function summariesOf(part: number): readonly CaseSummary[] {
  const summaries =
    made.get(part) ??
    Array.from({ length: PART }, (_, at) => {
      const { chave, analise, biometria } = makeGeneratedCase(part * PART + at + 1, dayOf(2026, 11, 20))
      return summaryOf(
        caseOf({ reference: { by: 'chave', value: chave }, analise, biometria }, context),
        config,
      )
    })
  made.set(part, summaries)
  return summaries
}

test.each(PARTS)('most of the numbered cases of part %i have what could link them', (part) => {
  const known = summariesOf(part).filter(({ facts }) => facts.cpf !== null && facts.name !== null)
  expect(known.length).toBeGreaterThan(0.9 * PART)
})

test('the numbered cases, each of a different person, are not linked', () => {
  const index = createLinkIndex()
  const summaries = PARTS.flatMap(summariesOf)
  for (const [row, each] of summaries.entries()) index.add(row, each)
  const alarmed = summaries.filter((each, row) => linkRules(each, index.linksOfRow(row), config).length > 0)
  // A value wrongly shared by all would link hundreds.
  expect(alarmed.map(({ chave }) => chave)).toEqual([])
  expect(index.groups()).toEqual([])
})
