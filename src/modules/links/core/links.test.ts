import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { caseOf } from '#core/case/testing/case-of.ts'
import { Config } from '#core/config/schema.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import { linkCases } from './links.ts'
import type { LinkGroup } from './links.ts'
import { summaryOf } from './summary-of.ts'
import { summary } from './testing/summary.ts'
import type { Given } from './testing/summary.ts'

/** The links of cases, each with its own Chave and Id by default. */
function linksOf(...given: readonly Given[]) {
  return linkCases(given.map((each, row) => summary({ chave: `k-${row}`, id: String(row + 1), ...each })))
}

const short = (links: readonly CaseLink[]) =>
  links.map(
    ({ kind, differs, others, total }) =>
      `${kind}/${differs} ${total}: ${others.map(({ reference }) => reference.value).join(' ')}`,
  )
const groupsInShort = (groups: readonly LinkGroup[]) =>
  groups.map(({ kind, members }) => `${kind}: ${members.join(' ')}`)

const [CPF, OTHER] = ['52998224725', '16899535009']
const ANA = { cpf: CPF, name: 'ANA LIMA COSTA' }
const PARENTS = { mother: 'HELENALIMA', birth: '1991-09-04' }
const born = (cpf: string, father: string | null = null) => ({ ...PARENTS, cpf, father })

describe('one CPF', () => {
  test('under different names', () => {
    const links = linksOf(ANA, { ...ANA, name: 'RUI PRADO' }, { cpf: OTHER, name: 'RUI PRADO' })
    expect(short(links.linksOfRow(0))).toEqual(['cpf/name 1: k-1'])
    expect(short(links.linksOfRow(1))).toEqual(['cpf/name 1: k-0'])
    expect(links.linksOfRow(2)).toEqual([])
    expect(groupsInShort(links.groups)).toEqual(['cpf: 0 1'])
  })

  test.each(['Ana Lima Costa', 'ANA L COSTA', 'ANA L1MA COSTA', 'ANA LIMA DA COSTA', 'ANA COSTA'])(
    'under %s, which is the same name, is no link',
    (name) => {
      const links = linksOf(ANA, { ...ANA, name })
      expect(links.linksOfRow(0)).toEqual([])
      expect(links.groups).toEqual([])
    },
  )

  test('without a name on one side is no link', () => {
    expect(linksOf(ANA, { cpf: CPF }).linksOfRow(0)).toEqual([])
  })
})

describe.each([
  ['document-number', 'documentNumber', 'SP 294653272'],
  ['security-number', 'securityNumber', '81726354019'],
  ['renach', 'renach', 'SP481902377'],
  ['form-number', 'formNumber', '1726354019'],
] as const)('one %s', (kind, fact, value) => {
  test('under different CPFs, under one again, and without one', () => {
    const links = linksOf(
      { ...ANA, [fact]: value },
      { cpf: OTHER, name: 'RUI PRADO', [fact]: value },
      { ...ANA, [fact]: value },
      { [fact]: value },
    )
    expect(short(links.linksOfRow(0))).toEqual([
      `${kind}/cpf 1: k-1`,
      `${kind}/either 1: k-3`,
      `${kind}/key 1: k-2`,
    ])
    expect(short(links.linksOfRow(3))).toEqual([`${kind}/either 3: k-0 k-1 k-2`])
    expect(groupsInShort(links.groups)).toEqual([`${kind}: 0 1 2 3`])
  })

  test('of one person', () => {
    const links = linksOf({ ...ANA, [fact]: value }, { ...ANA, [fact]: value })
    expect(short(links.linksOfRow(0))).toEqual([`${kind}/key 1: k-1`])
    expect(groupsInShort(links.groups)).toEqual([`${kind}: 0 1`])
  })

  test('without any CPF', () => {
    const links = linksOf({ [fact]: value }, { [fact]: value })
    expect(groupsInShort(links.groups)).toEqual([`${kind}: 0 1`])
  })

  test.each(['0000000000', '99999999999', '12345678901', '0987654321', '123', 'SP 1234'])(
    '%s is filled in, and links nobody',
    (filler) => {
      const links = linksOf({ ...ANA, [fact]: filler }, { cpf: OTHER, [fact]: filler })
      expect(links.linksOfRow(0)).toEqual([])
      expect(links.groups).toEqual([])
    },
  )
})

describe('one Chave', () => {
  test('on two Ids', () => {
    const links = linksOf({ chave: 'k', by: 'id' }, { chave: 'k', by: 'id' })
    expect(short(links.linksOfRow(0))).toEqual(['key/id 1: 2'])
    expect(short(links.linksOf({ id: '002', chave: 'k' }))).toEqual(['key/id 1: 1'])
    expect(groupsInShort(links.groups)).toEqual(['key: 0 1'])
  })

  test('on two Ids is the only finding about their one document', () => {
    const one = { ...ANA, chave: 'k', renach: 'SP481902377' }
    expect(short(linksOf(one, one).linksOfRow(0))).toEqual(['key/id 1: k'])
  })
})

describe('equal parents and birth', () => {
  test.each([
    [born(CPF), born(OTHER)],
    [born(CPF, 'RUILIMA'), born(OTHER, 'RUILIMA')],
    [born(CPF, 'RUILIMA'), born(OTHER)],
  ])('under different CPFs: %j, %j', (one, other) => {
    const links = linksOf(one, other)
    expect(short(links.linksOfRow(0))).toEqual(['parents/cpf 1: k-1'])
    expect(short(links.linksOfRow(1))).toEqual(['parents/cpf 1: k-0'])
    expect(groupsInShort(links.groups)).toEqual(['parents: 0 1'])
  })

  test.each([
    [born(CPF), born(CPF)],
    [born(CPF, 'RUILIMA'), born(OTHER, 'IVOCOSTA')],
    [born(CPF), { ...born(OTHER), birth: '1991-09-05' }],
    [born(CPF), { ...born(OTHER), mother: null }],
    [born(CPF), { ...born(OTHER), cpf: null }],
  ])('is no link: %j, %j', (one, other) => {
    const links = linksOf(one, other)
    expect(links.linksOfRow(0)).toEqual([])
    expect(links.groups).toEqual([])
  })

  test('two fathers are two families, and a case without one belongs to neither', () => {
    const third = '11144477735'
    const links = linksOf(
      born(CPF, 'RUILIMA'),
      born(OTHER, 'RUILIMA'),
      born(third),
      born('39053344705', 'IVO'),
    )
    expect(short(links.linksOfRow(0))).toEqual(['parents/cpf 1: k-1'])
    expect(links.linksOfRow(2)).toEqual([])
    expect(groupsInShort(links.groups)).toEqual(['parents: 0 1'])
  })
})

describe('one case, listed more than once', () => {
  const whole = { ...ANA, ...PARENTS, chave: 'k', id: '7', renach: 'SP481902377' }

  test.each([
    ['by Id and by Chave', [whole, { ...whole, by: 'id' }]],
    ['twice the same way', [whole, whole]],
    ['once without its Id', [whole, { ...whole, id: null }]],
    ['first without its Id', [{ ...whole, id: null }, whole]],
    ['once without its Chave', [whole, { ...whole, by: 'id', chave: null }]],
    ['with zeros before its Id', [whole, { ...whole, by: 'id', id: '007' }]],
    ['read in another way', [whole, { ...whole, by: 'id', cpf: OTHER, name: 'RUI PRADO' }]],
    [
      'in two ways that a third shows to be one',
      [{ ...whole, id: null }, { ...whole, by: 'id', chave: null }, whole],
    ],
  ] as const)('%s is not linked with itself', (_name, given) => {
    const links = linksOf(...given)
    for (const row of given.keys()) expect(links.linksOfRow(row)).toEqual([])
    expect(groupsInShort(links.groups)).toEqual([`listed-twice: ${[...given.keys()].join(' ')}`])
  })

  test('counts once among the links of another', () => {
    const links = linksOf(whole, { ...whole, by: 'id' }, { cpf: OTHER, renach: 'SP481902377' })
    expect(short(links.linksOfRow(2))).toEqual(['renach/cpf 1: k'])
    expect(groupsInShort(links.groups)[0]).toBe('renach: 0 1 2')
  })

  test('is linked by values that only one of its rows has', () => {
    const links = linksOf({ chave: 'k', id: '7', by: 'id' }, whole, { cpf: OTHER, renach: 'SP481902377' })
    expect(short(links.linksOfRow(0))).toEqual(['renach/cpf 1: k-2'])
  })
})

test('a case that is not listed has no links', () => {
  const links = linksOf(ANA, { ...ANA, name: 'RUI PRADO' })
  expect(short(links.linksOf({ id: null, chave: 'k-0' }))).toEqual(['cpf/name 1: k-1'])
  expect(links.linksOf({ id: '99', chave: 'k-0' })).toEqual([])
  expect(links.linksOf({ id: null, chave: 'none' })).toEqual([])
  expect(links.linksOfRow(7)).toEqual([])
})

test('5,000 cases that share everything take a moment, and each link names ten others at most', () => {
  const hostile = Array.from({ length: 5000 }, (_, row) =>
    summary({
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
  const began = performance.now()
  const links = linkCases(hostile)
  // Comparing all pairs takes minutes.
  expect(performance.now() - began).toBeLessThan(15_000)
  const drawn = hostile.map((_, row) => Math.max(...links.linksOfRow(row).map(({ others }) => others.length)))
  expect(new Set(drawn)).toEqual(new Set([10]))
}, 30_000)

test('numbered cases, each of a different person, are not linked', () => {
  const config = Config.parse({ codes: DEMONSTRATION_CODES })
  const cases = Array.from({ length: 200 }, (_, at) => {
    const { chave, analise, biometria } = makeGeneratedCase(at + 1, dayOf(2026, 11, 20))
    const evidence = { reference: { by: 'chave', value: chave }, analise, biometria } as const
    return summaryOf(caseOf(evidence, { config, today: parseDate('2026-11-20') }), config)
  })
  expect(cases.filter(({ facts }) => facts.cpf !== null && facts.name !== null).length).toBeGreaterThan(180)
  expect(linkCases(cases).groups).toEqual([])
})
