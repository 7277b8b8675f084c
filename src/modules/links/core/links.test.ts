import { describe, expect, test } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import type { CaseLink, LinkedCase } from '#core/findings/model/evidence.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { linkCases, withLinks } from './links.ts'
import type { LinkGroup } from './links.ts'
import { summariseCase } from './summarise-case.ts'
import { createSummary } from './testing/summary.ts'
import type { SummaryFacts } from './testing/summary.ts'

/** By default each case has its own Chave and Id. */
function linksOf(...given: readonly SummaryFacts[]) {
  return linkCases(
    given.map((facts, row) => createSummary({ chave: `k-${row}`, id: String(row + 1), ...facts })),
  )
}

const describeLinks = (links: readonly CaseLink[]) =>
  links.map(
    ({ kind, differs, others, total }) =>
      `${kind}/${differs} ${total}: ${others.map(({ reference }) => reference.value).join(' ')}`,
  )
const describeGroups = (groups: readonly LinkGroup[]) =>
  groups.map(({ kind, rows }) => `${kind}: ${rows.join(' ')}`)

const CPF = '52998224725'
const OTHER_CPF = '16899535009'
const ANA = { cpf: CPF, name: 'ANA LIMA COSTA' }
const PARENTS = { mother: 'HELENALIMA', birth: '1991-09-04' }
const bornTo = (cpf: string, father: string | null = null) => ({ ...PARENTS, cpf, father })

describe('cases with one CPF', () => {
  test('are linked by different names', () => {
    const links = linksOf(ANA, { ...ANA, name: 'RUI PRADO' }, { cpf: OTHER_CPF, name: 'RUI PRADO' })
    expect(describeLinks(links.linksOfRow(0))).toEqual(['cpf/name 1: k-1'])
    expect(describeLinks(links.linksOfRow(1))).toEqual(['cpf/name 1: k-0'])
    expect(links.linksOfRow(2)).toEqual([])
    expect(describeGroups(links.groups)).toEqual(['cpf: 0 1'])
  })

  test.each(['Ana Lima Costa', 'ANA L COSTA', 'ANA L1MA COSTA', 'ANA LIMA DA COSTA', 'ANA COSTA', null])(
    'are not linked by %s, which is the same name or none',
    (name) => {
      const links = linksOf(ANA, { ...ANA, name })
      expect(links.linksOfRow(0)).toEqual([])
      expect(links.groups).toEqual([])
    },
  )
})

describe.each([
  ['document-number', 'documentNumber', 'SP 294653272'],
  ['security-number', 'securityNumber', '81726354019'],
  ['renach', 'renach', 'SP481902377'],
  ['form-number', 'formNumber', '1726354019'],
] as const)('cases with one %s', (kind, fact, value) => {
  test('are linked with different CPFs, with one CPF and without one', () => {
    const links = linksOf(
      { ...ANA, [fact]: value },
      { cpf: OTHER_CPF, name: 'RUI PRADO', [fact]: value },
      { ...ANA, [fact]: value },
      { [fact]: value },
    )
    expect(describeLinks(links.linksOfRow(0))).toEqual([
      `${kind}/cpf 1: k-1`,
      `${kind}/either 1: k-3`,
      `${kind}/key 1: k-2`,
    ])
    expect(describeLinks(links.linksOfRow(3))).toEqual([`${kind}/either 3: k-0 k-1 k-2`])
    expect(describeGroups(links.groups)).toEqual([`${kind}: 0 1 2 3`])
  })

  test.each([
    ['one person', ANA],
    ['no CPF', {}],
  ])('are a group with %s', (_, person) => {
    const links = linksOf({ ...person, [fact]: value }, { ...person, [fact]: value })
    expect(describeGroups(links.groups)).toEqual([`${kind}: 0 1`])
  })

  test.each(['0000000000', '99999999999', '12345678901', '0987654321', '123', 'SP 1234'])(
    'are not linked by the placeholder %s',
    (filler) => {
      const links = linksOf({ ...ANA, [fact]: filler }, { cpf: OTHER_CPF, [fact]: filler })
      expect(links.linksOfRow(0)).toEqual([])
      expect(links.groups).toEqual([])
    },
  )
})

describe('cases with one Chave', () => {
  test('are linked by different Ids', () => {
    const links = linksOf({ chave: 'k', by: 'id' }, { chave: 'k', by: 'id' })
    expect(describeLinks(links.linksOfRow(0))).toEqual(['key/id 1: 2'])
    expect(describeLinks(links.linksOf({ id: '002', chave: 'k' }))).toEqual(['key/id 1: 1'])
    expect(describeGroups(links.groups)).toEqual(['key: 0 1'])
  })

  test('have no second link for their one document', () => {
    const facts = { ...ANA, chave: 'k', renach: 'SP481902377' }
    expect(describeLinks(linksOf(facts, facts).linksOfRow(0))).toEqual(['key/id 1: k'])
  })
})

describe('cases with equal parents and birth dates', () => {
  test.each([
    [bornTo(CPF), bornTo(OTHER_CPF)],
    [bornTo(CPF, 'RUILIMA'), bornTo(OTHER_CPF, 'RUILIMA')],
    [bornTo(CPF, 'RUILIMA'), bornTo(OTHER_CPF)],
  ])('are linked: %j, %j', (first, second) => {
    const links = linksOf(first, second)
    expect(describeLinks(links.linksOfRow(0))).toEqual(['parents/cpf 1: k-1'])
    expect(describeLinks(links.linksOfRow(1))).toEqual(['parents/cpf 1: k-0'])
    expect(describeGroups(links.groups)).toEqual(['parents: 0 1'])
  })

  test.each([
    [bornTo(CPF), bornTo(CPF)],
    [bornTo(CPF, 'RUILIMA'), bornTo(OTHER_CPF, 'IVOCOSTA')],
    [bornTo(CPF), { ...bornTo(OTHER_CPF), birth: '1991-09-05' }],
    [bornTo(CPF), { ...bornTo(OTHER_CPF), mother: null }],
    [bornTo(CPF), { ...bornTo(OTHER_CPF), cpf: null }],
  ])('are not linked: %j, %j', (first, second) => {
    const links = linksOf(first, second)
    expect(links.linksOfRow(0)).toEqual([])
    expect(links.groups).toEqual([])
  })

  test('are two families with two fathers, and a case without one belongs to neither', () => {
    const third = '11144477735'
    const links = linksOf(
      bornTo(CPF, 'RUILIMA'),
      bornTo(OTHER_CPF, 'RUILIMA'),
      bornTo(third),
      bornTo('39053344705', 'IVO'),
    )
    expect(describeLinks(links.linksOfRow(0))).toEqual(['parents/cpf 1: k-1'])
    expect(links.linksOfRow(2)).toEqual([])
    expect(describeGroups(links.groups)).toEqual(['parents: 0 1'])
  })
})

describe('a case that is listed more than once', () => {
  const whole = { ...ANA, ...PARENTS, chave: 'k', id: '7', renach: 'SP481902377' }

  test.each([
    ['by Id and by Chave', [whole, { ...whole, by: 'id' }]],
    ['twice the same way', [whole, whole]],
    ['once without its Id', [whole, { ...whole, id: null }]],
    ['first without its Id', [{ ...whole, id: null }, whole]],
    ['once without its Chave', [whole, { ...whole, by: 'id', chave: null }]],
    ['with zeros before its Id', [whole, { ...whole, by: 'id', id: '007' }]],
    ['read in another way', [whole, { ...whole, by: 'id', cpf: OTHER_CPF, name: 'RUI PRADO' }]],
    [
      'in two ways that a third shows to be one',
      [{ ...whole, id: null }, { ...whole, by: 'id', chave: null }, whole],
    ],
  ] as const)('%s is not linked to itself', (_name, given) => {
    const links = linksOf(...given)
    for (const row of given.keys()) expect(links.linksOfRow(row)).toEqual([])
    expect(describeGroups(links.groups)).toEqual([`listed-twice: ${[...given.keys()].join(' ')}`])
  })

  test('counts once in the links of another case', () => {
    const links = linksOf(whole, { ...whole, by: 'id' }, { cpf: OTHER_CPF, renach: 'SP481902377' })
    expect(describeLinks(links.linksOfRow(2))).toEqual(['renach/cpf 1: k'])
    expect(describeGroups(links.groups)[0]).toBe('renach: 0 1 2')
  })

  test('is linked by the values of its best row', () => {
    const links = linksOf({ chave: 'k', id: '7', by: 'id' }, whole, { cpf: OTHER_CPF, renach: 'SP481902377' })
    expect(describeLinks(links.linksOfRow(0))).toEqual(['renach/cpf 1: k-2'])
  })
})

test('finds links by Chave and Id, and none for other cases', () => {
  const links = linksOf(ANA, { ...ANA, name: 'RUI PRADO' })
  expect(describeLinks(links.linksOf({ id: null, chave: 'k-0' }))).toEqual(['cpf/name 1: k-1'])
  expect(links.linksOf({ id: '99', chave: 'k-0' })).toEqual([])
  expect(links.linksOf({ id: null, chave: 'none' })).toEqual([])
  expect(links.linksOfRow(7)).toEqual([])
})

test('names at most ten cases per link', () => {
  const links = linksOf(
    ...'ABCDEFGHIJKL'.split('').map((letter) => ({ cpf: CPF, name: `${letter.repeat(6)} LIMA` })),
  )
  for (let row = 0; row < 12; row += 1) {
    expect(links.linksOfRow(row).map(({ others, total }) => [others.length, total])).toEqual([[10, 11]])
  }
})

test('does not link generated cases of different people', () => {
  const cases = Array.from({ length: 200 }, (_, index) =>
    summariseCase(assembleDemoCase(makeGeneratedCase(index + 1, dayOf(2026, 11, 20)))),
  )
  expect(cases.filter(({ facts }) => facts.cpf !== null && facts.name !== null).length).toBeGreaterThan(180)
  expect(linkCases(cases).groups).toEqual([])
})

describe('a row with links', () => {
  const row = createSummary({ chave: 'k-1', cpf: CPF, name: 'ANA LIMA' })
  const linkedCase: LinkedCase = {
    reference: { by: 'chave', value: 'k-2', masked: () => 'k-2' },
    id: null,
    cpf: CPF,
    name: 'RUI COSTA',
  }
  const link = (kind: CaseLink['kind'], differs: CaseLink['differs']): CaseLink => ({
    kind,
    differs,
    others: [linkedCase],
    total: 1,
  })
  const links = [
    link('cpf', 'name'),
    link('renach', 'either'),
    link('renach', 'cpf'),
    link('form-number', 'key'),
    link('parents', 'cpf'),
  ]

  test('has each rule of level fail or warn once, at its worst level', () => {
    expect(withLinks(row, links, {}).rules).toEqual([
      { rule: 'cpf-shared', level: 'fail' },
      { rule: 'renach-shared', level: 'fail' },
      { rule: 'parents-shared', level: 'warn' },
    ])
  })

  test('has the levels of the config', () => {
    const rules = {
      'cpf-shared': 'warn',
      'renach-shared': 'off',
      'parents-shared': 'note',
      'form-number-shared': 'warn',
    } as const
    expect(withLinks(row, links, { rules }).rules).toEqual([
      { rule: 'cpf-shared', level: 'warn' },
      { rule: 'form-number-shared', level: 'warn' },
    ])
  })

  test.each([
    ['ok', 'fail', 'fail'],
    ['warn', 'fail', 'fail'],
    ['unchecked', 'warn', 'warn'],
    ['fail', 'warn', 'fail'],
    ['ok', 'note', 'ok'],
  ] as const)('turns a CPF that is %s, with a link of level %s, into %s', (flag, level, expected) => {
    const config = { rules: { 'cpf-shared': level } } as const
    const flags = { CPF: flag, Renach: 'ok' } as const
    expect(withLinks({ ...row, flags }, links.slice(0, 1), config).flags).toEqual({
      CPF: expected,
      Renach: 'ok',
    })
  })

  test('keeps its identity without links', () => {
    expect(withLinks(row, [], {})).toBe(row)
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
  ] as const)('turns %s, with a link of level %s, into %s', (verdict, level, expected) => {
    const config = { rules: { 'cpf-shared': level } } as const
    expect(withLinks({ ...row, verdict }, links.slice(0, 1), config).verdict).toBe(expected)
  })
})
