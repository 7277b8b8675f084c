import { expect, test } from 'vitest'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { withheldReasons } from '#web/features/case/texts/customer-text.ts'
import { loadNamedCases } from '#web/features/case/texts/testing/named-texts.ts'
import { testTexts } from '#web/features/case/texts/testing/test-texts.ts'
import { linkCases } from './links.ts'
import { summaryOf } from './summary-of.ts'

const config = { codes: DEMONSTRATION_CODES }
const cases = await loadNamedCases(
  (all) => linkCases(all.map((found) => found && summaryOf(found, config))).linksOfRow,
)

testTexts(cases)

test('a link that is kept back from the customer is told to whoever serves them', () => {
  const shown = cases.get('elo-cpf-1')
  expect(shown && withheldReasons(shown.judgement).map(({ rule }) => rule)).toContain('cpf-shared')
})
