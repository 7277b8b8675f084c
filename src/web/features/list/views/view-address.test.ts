import { assert, boolean, constantFrom, option, property, record, string, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { COLUMN_IDS } from '../columns/columns.tsx'
import { ROW_VERDICTS } from '../columns/row-verdict.ts'
import { NO_FILTERS, WORST_FIRST } from '../rows/list-view.ts'
import type { ListView } from '../rows/list-view.ts'
import { isShownAt, readViewAddress, viewAddress } from './view-address.ts'

const view = record({
  sort: record({ column: constantFrom(...COLUMN_IDS), isDescending: boolean() }),
  verdicts: subarray([...ROW_VERDICTS]),
  hole: option(constantFrom(...COVERAGE_PARTS)),
  rule: option(constantFrom(...RULE_NAMES)),
  mark: option(constantFrom('none', ...MARKS)),
}).map(({ sort, ...filters }): ListView => ({ sort, filters: { ...NO_FILTERS, ...filters } }))

const read = (address: string) => readViewAddress(new URL(address, 'http://lupa').searchParams)

test('a view is the one that its address opens', () => {
  assert(
    property(view, (made) => {
      expect(read(viewAddress(made))).toEqual(made)
      expect(isShownAt(viewAddress(made), made)).toBe(true)
    }),
  )
})

test('an address holds nothing that was typed, and does not show the list that is filtered by it', () => {
  assert(
    property(view, string({ minLength: 1 }), (made, text) => {
      const typed = { ...made, filters: { ...made.filters, text, group: text } }
      expect(viewAddress(typed)).toBe(viewAddress(made))
      expect(isShownAt(viewAddress(typed), typed)).toBe(false)
    }),
  )
})

test('an address that is written by hand needs no order', () => {
  expect(read('/batch?verdict=warn+fail&mark=follow-up')).toEqual({
    sort: WORST_FIRST,
    filters: { ...NO_FILTERS, verdicts: ['warn', 'fail'], mark: 'follow-up' },
  })
})

test.each([
  '/batch',
  '/batch?chave=onb-1',
  '/batch?mark=follow-up&text=maria',
  '/batch?mark=approved',
  '/batch?alert=no-such-rule',
  '/batch?verdict=',
  '/batch?sort=password',
  '/batch?sort=--key',
])('%s is no view', (address) => expect(read(address)).toBeNull())
