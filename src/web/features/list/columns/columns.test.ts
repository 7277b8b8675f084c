import { expect, test } from 'vitest'
import { COLUMNS, FILE_FIELDS } from './columns.tsx'

test('the exported files hold every column of the list, and no name twice', () => {
  for (const column of COLUMNS) expect(FILE_FIELDS).toContain(column.export)
  for (const form of ['csv', 'json'] as const) {
    const names = FILE_FIELDS.flatMap((field) => Object.keys(field[form]))
    expect(new Set(names).size).toBe(names.length)
  }
})
