import { expect, test } from 'vitest'
import { NO_FILTER, queryOf } from './filter-form.tsx'

test('nothing is sent of what does not matter', () => {
  expect(queryOf(NO_FILTER)).toEqual({})
})

test('a day is one of this computer’s zone, from its first moment to the next day’s', () => {
  const { from = '', until = '' } = queryOf({ ...NO_FILTER, day: '2026-12-31' })
  expect([new Date(from).getTime(), new Date(until).getTime()]).toEqual([
    new Date(2026, 11, 31).getTime(),
    new Date(2027, 0, 1).getTime(),
  ])
})

test('person, case and action', () => {
  expect(queryOf({ person: 'ana', by: 'id', value: '7', action: 'case', day: '' })).toEqual({
    person: 'ana',
    by: 'id',
    value: '7',
    action: 'case',
  })
})
