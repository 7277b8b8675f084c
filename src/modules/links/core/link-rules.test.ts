import { expect, test } from 'vitest'
import type { CaseLink, LinkedCase } from '#core/findings/model/evidence.ts'
import { withLinks } from './links.ts'
import { summary } from './testing/summary.ts'

const own = summary({ chave: 'k-1', cpf: '52998224725', name: 'ANA LIMA' })
const rui: LinkedCase = {
  reference: { by: 'chave', value: 'k-2', masked: () => 'k-2' },
  id: null,
  cpf: '52998224725',
  name: 'RUI COSTA',
}
const links: readonly CaseLink[] = [
  { kind: 'cpf', differs: 'name', others: [rui], total: 1 },
  { kind: 'renach', differs: 'either', others: [rui], total: 1 },
  { kind: 'renach', differs: 'cpf', others: [rui], total: 1 },
  { kind: 'form-number', differs: 'key', others: [rui], total: 1 },
  { kind: 'parents', differs: 'cpf', others: [rui], total: 1 },
]

test('a row has each rule of level fail or warn once, at its worst level', () => {
  expect(withLinks(own, links, {}).rules).toEqual([
    { rule: 'cpf-shared', level: 'fail' },
    { rule: 'renach-shared', level: 'fail' },
    { rule: 'parents-shared', level: 'warn' },
  ])
})

test('the levels are those of the config', () => {
  const rules = {
    'cpf-shared': 'warn',
    'renach-shared': 'off',
    'parents-shared': 'note',
    'form-number-shared': 'warn',
  } as const
  expect(withLinks(own, links, { rules }).rules).toEqual([
    { rule: 'cpf-shared', level: 'warn' },
    { rule: 'form-number-shared', level: 'warn' },
  ])
})

test('a row without links stays as it is', () => {
  expect(withLinks(own, [], {})).toBe(own)
})

test.each([
  ['clear', 'fail', 'fail'],
  ['incomplete', 'fail', 'fail'],
  ['incomplete', 'warn', 'warn'],
  ['clear', 'warn', 'warn'],
  ['warn', 'fail', 'fail'],
  ['fail', 'warn', 'fail'],
  ['incomplete', 'note', 'incomplete'],
  ['clear', 'off', 'clear'],
] as const)('a row that is %s, with a link that is %s, is %s', (verdict, level, expected) => {
  const shared = links.slice(0, 1)
  const row = { ...own, verdict }
  expect(withLinks(row, shared, { rules: { 'cpf-shared': level } }).verdict).toBe(expected)
})
