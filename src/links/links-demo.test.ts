import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { Config } from '../config/schema.ts'
import { dayOf } from '../demo-service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../demo-service/drafting/codes.ts'
import { GENERATED_CASES, makeGeneratedCase } from '../demo-service/cases/generated-cases.ts'
import { linkRules } from './link-rules.ts'
import { createLinkIndex } from './links.ts'
import { summaryOf } from '../worklist/summary-of.ts'
import { caseOf } from '../case/testing/case-of.ts'

const config = Config.parse({ codes: DEMONSTRATION_CODES })
const context = { config, today: parseDate('2026-11-20') }

test('the numbered cases, each of a different person, are not linked', () => {
  const index = createLinkIndex()
  const summaries = Array.from({ length: GENERATED_CASES }, (_, row) => {
    const { chave, analise, biometria } = makeGeneratedCase(row + 1, dayOf(2026, 11, 20))
    const made = summaryOf(
      caseOf({ reference: { by: 'chave', value: chave }, analise, biometria }, context),
      config,
    )
    index.add(row, made)
    return made
  })
  const alarmed = summaries.filter((each, row) => linkRules(each, index.linksOfRow(row), config).length > 0)
  // A value wrongly shared by all would link hundreds.
  expect(alarmed.map(({ chave }) => chave)).toEqual([])
  expect(index.groups()).toEqual([])
  expect(summaries.filter(({ facts }) => facts.cpf !== null && facts.name !== null).length).toBeGreaterThan(
    4500,
  )
})
