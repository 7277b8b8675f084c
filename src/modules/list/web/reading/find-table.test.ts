import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'

test('keys in quotes with quotes in them are no table', () => {
  expect(findTable(['chave:""a"', 'chave:"|"a"'])).toBeNull()
})
