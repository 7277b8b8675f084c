import { parseDate } from '@internationalized/date'
import { expect } from 'vitest'
import { Config } from '../../config/schema.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../../../demo/service/drafting/codes.ts'
import { makeGeneratedCase } from '../../../demo/service/cases/find-case.ts'
import { withLinks } from '../link-rules.ts'
import { createLinkIndex } from '../links.ts'
import { summaryOf } from '../summary-of.ts'
import { caseOf } from '../../case/testing/case-of.ts'

const config = Config.parse({ codes: DEMONSTRATION_CODES })
const context = { config, today: parseDate('2026-11-20') }

/** Checks that the first numbered cases, each of a different person, have what could link them, and are not linked. */
export function expectNoLinks(count: number): void {
  const summaries = Array.from({ length: count }, (_, at) => {
    const { chave, analise, biometria } = makeGeneratedCase(at + 1, dayOf(2026, 11, 20))
    return summaryOf(
      caseOf({ reference: { by: 'chave', value: chave }, analise, biometria }, context),
      config,
    )
  })
  const known = summaries.filter(({ facts }) => facts.cpf !== null && facts.name !== null)
  expect(known.length).toBeGreaterThan(0.9 * count)
  const index = createLinkIndex()
  for (const [row, each] of summaries.entries()) index.add(row, each)
  const alarmed = summaries.filter((each, row) => withLinks(each, index.linksOfRow(row), config) !== each)
  // A value wrongly shared by all would link hundreds.
  expect(alarmed.map(({ chave }) => chave)).toEqual([])
  expect(index.groups()).toEqual([])
}
