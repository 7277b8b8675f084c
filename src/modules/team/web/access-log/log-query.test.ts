import { expect, test } from 'vitest'
import { NO_FILTER, toQuery } from './log-query.ts'

test.each([
  [{ from: '2026-12-01' }, { from: new Date(2026, 11, 1).toISOString() }],
  [{ to: '2026-12-31' }, { until: new Date(2027, 0, 1).toISOString() }],
])('toQuery keeps the open end of %j and includes the whole last day', (filter, query) => {
  expect(toQuery({ ...NO_FILTER, ...filter })).toEqual(query)
})
