import { expect, test } from 'vitest'
import { NO_FILTER, queryOf } from './filter-form.tsx'

test('nothing is sent of what does not matter', () => {
  expect(queryOf(NO_FILTER)).toEqual({})
})

test('a period is of days of this computer’s zone, the last one whole; each end may be open', () => {
  const start = new Date(2026, 11, 1).toISOString()
  const end = new Date(2027, 0, 1).toISOString()
  expect(queryOf({ ...NO_FILTER, from: '2026-12-01', to: '2026-12-31' })).toEqual({ from: start, until: end })
  expect(queryOf({ ...NO_FILTER, from: '2026-12-01' })).toEqual({ from: start })
  expect(queryOf({ ...NO_FILTER, to: '2026-12-31' })).toEqual({ until: end })
})

test('person, case and action', () => {
  const asked = queryOf({ ...NO_FILTER, name: 'ana', subject: 'a', caseName: '7', action: 'case' })
  expect(asked).toEqual({ name: 'ana', subject: 'a', case: '7', action: 'case' })
})
