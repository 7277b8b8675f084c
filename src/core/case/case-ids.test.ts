import { expect, test } from 'vitest'
import { endOfId } from './case-ids.ts'

test.each([
  ['1204881', '4881'],
  ['10000', '0000'],
  ['4881', null],
  ['', null],
  [null, null],
  // Not an Id at all.
  ['MARINA SOUZA', null],
  ['529.982.247-25', null],
])('of %j: %j', (id, end) => expect(endOfId(id)).toBe(end))
