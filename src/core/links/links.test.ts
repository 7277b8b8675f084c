import { describe, expect, test, vi } from 'vitest'
import type { CaseLink } from '../findings/model/evidence.ts'
import { createLinkIndex } from './links.ts'
import type { LinkGroup } from './link-groups.ts'
import { summary } from '../../web/data/list/testing/summary.ts'
import type { Given } from '../../web/data/list/testing/summary.ts'

/** An index of cases, each with its own Chave and Id by default. */
function indexOf(...given: readonly Given[]) {
  const index = createLinkIndex()
  for (const [row, each] of given.entries()) {
    index.add(row, summary({ chave: `k-${row}`, id: String(row + 1), ...each }))
  }
  return index
}

const short = (links: readonly CaseLink[]) =>
  links.map(
    ({ kind, differs, others, total }) =>
      `${kind}/${differs} ${total}: ${others.map(({ reference }) => reference.value).join(' ')}`,
  )
const groupsInShort = (groups: readonly LinkGroup[]) =>
  groups.map(({ kind, differs, value, members }) => `${kind}/${differs} ${value}: ${members.join(' ')}`)

const [CPF, OTHER] = ['52998224725', '16899535009']
const ANA = { cpf: CPF, name: 'ANA LIMA COSTA' }
const PARENTS = { mother: 'HELENALIMA', birth: '1991-09-04' }
const born = (cpf: string, father: string | null = null) => ({ ...PARENTS, cpf, father })

describe('one CPF', () => {
  test('under different names', () => {
    const index = indexOf(ANA, { ...ANA, name: 'RUI PRADO' }, { cpf: OTHER, name: 'RUI PRADO' })
    expect(short(index.linksOfRow(0))).toEqual(['cpf/name 1: k-1'])
    expect(short(index.linksOfRow(1))).toEqual(['cpf/name 1: k-0'])
    expect(index.linksOfRow(2)).toEqual([])
    expect(groupsInShort(index.groups())).toEqual([`cpf/name ${CPF}: 0 1`])
  })

  test.each(['Ana Lima Costa', 'ANA L COSTA', 'ANA L1MA COSTA', 'ANA LIMA DA COSTA', 'ANA COSTA'])(
    'under %s, which is the same name, is no link',
    (name) => {
      const index = indexOf(ANA, { ...ANA, name })
      expect(index.linksOfRow(0)).toEqual([])
      expect(index.groups()).toEqual([])
    },
  )

  test('without a name on one side is no link', () => {
    expect(indexOf(ANA, { cpf: CPF }).linksOfRow(0)).toEqual([])
  })
})

describe.each([
  ['document-number', 'documentNumber', 'SP 294653272'],
  ['security-number', 'securityNumber', '81726354019'],
  ['renach', 'renach', 'SP481902377'],
  ['form-number', 'formNumber', '1726354019'],
] as const)('one %s', (kind, fact, value) => {
  test('under different CPFs, under one again, and without one', () => {
    const index = indexOf(
      { ...ANA, [fact]: value },
      { cpf: OTHER, name: 'RUI PRADO', [fact]: value },
      { ...ANA, [fact]: value },
      { [fact]: value },
    )
    expect(short(index.linksOfRow(0))).toEqual([
      `${kind}/cpf 1: k-1`,
      `${kind}/either 1: k-3`,
      `${kind}/key 1: k-2`,
    ])
    expect(short(index.linksOfRow(3))).toEqual([`${kind}/either 3: k-0 k-1 k-2`])
    expect(groupsInShort(index.groups())).toEqual([`${kind}/cpf ${value}: 0 1 2 3`])
  })

  test('of one person', () => {
    const index = indexOf({ ...ANA, [fact]: value }, { ...ANA, [fact]: value })
    expect(short(index.linksOfRow(0))).toEqual([`${kind}/key 1: k-1`])
    expect(groupsInShort(index.groups())).toEqual([`${kind}/key ${value}: 0 1`])
  })

  test('without any CPF', () => {
    const index = indexOf({ [fact]: value }, { [fact]: value })
    expect(groupsInShort(index.groups())).toEqual([`${kind}/either ${value}: 0 1`])
  })

  test.each(['0000000000', '99999999999', '12345678901', '0987654321', '123', 'SP 1234'])(
    '%s is filled in, and links nobody',
    (filler) => {
      const index = indexOf({ ...ANA, [fact]: filler }, { cpf: OTHER, [fact]: filler })
      expect(index.linksOfRow(0)).toEqual([])
      expect(index.groups()).toEqual([])
    },
  )
})

describe('one Chave', () => {
  test('on two Ids', () => {
    const index = indexOf({ chave: 'k', by: 'id' }, { chave: 'k', by: 'id' })
    expect(short(index.linksOfRow(0))).toEqual(['key/id 1: 2'])
    expect(short(index.linksOf({ id: '002', chave: 'k' }))).toEqual(['key/id 1: 1'])
    expect(groupsInShort(index.groups())).toEqual(['key/id k: 0 1'])
  })

  test('on two Ids is the only finding about their one document', () => {
    const one = { ...ANA, chave: 'k', renach: 'SP481902377' }
    expect(short(indexOf(one, one).linksOfRow(0))).toEqual(['key/id 1: k'])
  })
})

describe('equal parents and birth', () => {
  test.each([
    [born(CPF), born(OTHER)],
    [born(CPF, 'RUILIMA'), born(OTHER, 'RUILIMA')],
    [born(CPF, 'RUILIMA'), born(OTHER)],
  ])('under different CPFs: %j, %j', (one, other) => {
    const index = indexOf(one, other)
    expect(short(index.linksOfRow(0))).toEqual(['parents/cpf 1: k-1'])
    expect(short(index.linksOfRow(1))).toEqual(['parents/cpf 1: k-0'])
    expect(groupsInShort(index.groups())).toEqual(['parents/cpf 04/09/1991: 0 1'])
  })

  test.each([
    [born(CPF), born(CPF)],
    [born(CPF, 'RUILIMA'), born(OTHER, 'IVOCOSTA')],
    [born(CPF), { ...born(OTHER), birth: '1991-09-05' }],
    [born(CPF), { ...born(OTHER), mother: null }],
    [born(CPF), { ...born(OTHER), cpf: null }],
  ])('is no link: %j, %j', (one, other) => {
    const index = indexOf(one, other)
    expect(index.linksOfRow(0)).toEqual([])
    expect(index.groups()).toEqual([])
  })

  test('a case without a father is compared with all, one with a father with those of the same father and of none', () => {
    const third = '11144477735'
    const index = indexOf(
      born(CPF, 'RUILIMA'),
      born(OTHER, 'RUILIMA'),
      born(third),
      born('39053344705', 'IVO'),
    )
    expect(short(index.linksOfRow(0))).toEqual(['parents/cpf 2: k-1 k-2'])
    expect(short(index.linksOfRow(2))).toEqual(['parents/cpf 3: k-0 k-1 k-3'])
    expect(groupsInShort(index.groups())).toEqual([
      'parents/cpf 04/09/1991: 0 1 2',
      'parents/cpf 04/09/1991: 2 3',
    ])
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
    const index = indexOf(...given)
    for (const row of given.keys()) expect(index.linksOfRow(row)).toEqual([])
    expect(groupsInShort(index.groups())).toEqual([`listed-twice/case k: ${[...given.keys()].join(' ')}`])
  })

  test('counts once among the links of another', () => {
    const index = indexOf(whole, { ...whole, by: 'id' }, { cpf: OTHER, renach: 'SP481902377' })
    expect(short(index.linksOfRow(2))).toEqual(['renach/cpf 1: k'])
    expect(groupsInShort(index.groups())[0]).toBe('renach/cpf SP481902377: 0 1 2')
  })

  test('is linked by values that only one of its rows has', () => {
    const index = indexOf({ chave: 'k', id: '7', by: 'id' }, whole, { cpf: OTHER, renach: 'SP481902377' })
    expect(short(index.linksOfRow(0))).toEqual(['renach/cpf 1: k-2'])
  })
})

describe('the index', () => {
  const rui = { ...ANA, name: 'RUI PRADO' }

  test('returns the same array until the links change', () => {
    const index = indexOf(ANA, rui)
    const before = index.linksOf({ id: '1', chave: 'k-0' })
    const groups = index.groups()
    expect(index.groups()).toBe(groups)
    index.add(2, summary({ chave: 'k-2', id: '3', cpf: OTHER, name: 'IVO REIS' }))
    expect(index.linksOf({ id: '1', chave: null })).toBe(before)
    index.add(3, summary({ chave: 'k-3', id: '4', ...rui }))
    expect(short(index.linksOf({ id: null, chave: 'k-0' }))).toEqual(['cpf/name 2: k-1 k-3'])
    expect(index.groups()).not.toBe(groups)
  })

  test('returns no links for a case that it does not contain', () => {
    const index = indexOf(ANA, rui)
    expect(index.linksOf({ id: '99', chave: 'k-0' })).toEqual([])
    expect(index.linksOf({ id: null, chave: 'none' })).toBe(index.linksOf({ id: '98', chave: null }))
    expect(index.linksOfRow(7)).toEqual([])
  })

  test('replaces the previous answer of a row', () => {
    const index = indexOf(ANA, rui, ANA)
    index.add(1, summary({ chave: 'k-1', id: '2', ...ANA }))
    expect(index.groups()).toEqual([])
    index.add(1, summary({ chave: 'k-1', id: '2', ...rui }))
    expect(short(index.linksOfRow(1))).toEqual(['cpf/name 2: k-0 k-2'])
    index.clear()
    expect(index.groups()).toEqual([])
    expect(index.linksOfRow(1)).toEqual([])
  })

  test('forgets the values that only the previous answer of one of a case’s rows had', () => {
    const [renach, chave, id] = ['SP481902377', 'k', '7']
    const index = indexOf({ chave, id, by: 'id' }, { chave, id, cpf: CPF, renach }, { cpf: OTHER, renach })
    expect(index.linksOfRow(2)).toHaveLength(1)
    index.add(1, summary({ chave, id }))
    expect(index.linksOfRow(2)).toEqual([])
    expect(groupsInShort(index.groups())).toEqual(['listed-twice/case k: 0 1'])
  })

  test('notifies subscribers of every change until they unsubscribe', () => {
    const index = createLinkIndex()
    const listener = vi.fn()
    const stop = index.subscribe(listener)
    index.add(0, summary({ chave: 'k', ...ANA }))
    index.clear()
    stop()
    index.clear()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
