import { expect, test } from 'vitest'
import { linkCases } from './links.ts'
import { createSummary } from './testing/summary.ts'

const CPF = '52998224725'

test('5,000 cases that share everything have at most ten others per link', () => {
  const hostile = Array.from({ length: 5000 }, (_, row) =>
    createSummary({
      mother: 'HELENALIMA',
      birth: '1991-09-04',
      father: row % 3 === 0 ? null : `RUI${row % 2}`,
      chave: `k-${row}`,
      id: String(row),
      cpf: row % 2 === 0 ? CPF : String(10_000_000_000 + row),
      name: `${'ABCDEFGHIJ'[row % 10]}${row.toString(36)}AQUO ${row.toString(26).toUpperCase()}WUTE`,
      renach: 'SP481902377',
      formNumber: '1726354019',
    }),
  )
  const links = linkCases(hostile)
  const maxOthers = hostile.map((_, row) =>
    Math.max(...links.linksOfRow(row).map(({ others }) => others.length)),
  )
  expect(new Set(maxOthers)).toEqual(new Set([10]))
})
