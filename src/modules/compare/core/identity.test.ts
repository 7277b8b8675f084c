import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import type { Case } from '#core/case/assemble.ts'
import { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { assembleCase } from '#core/case/assemble.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { compareCases } from './compare-cases.ts'

const config = Config.parse({ codes: DEMONSTRATION_CODES })
const today = parseDate('2026-11-20')

const LICENCE = {
  TipoDocumento: 1,
  Nome: 'MARCIA SOUZA LIMA',
  CPF: '529.982.247-25',
  NomeMae: 'HELENA SOUZA LIMA',
  NomePai: 'RUI LIMA',
  DataNascimento: '04/09/1991',
  NumeroDocumento: '02650306461',
}

/** @param change replaces values of `LICENCE`. */
function licenceCase(chave: string, change: object): Case {
  const analise = { Id: chave.length, Chave: chave, OCR: { ...LICENCE, ...change } }
  return caseOf({ reference: { by: 'chave', value: chave }, analise }, { config, today })
}

function identitiesOf(a: Case, b: Case, rules: Config['rules'] = {}): readonly string[] {
  return compareCases(a, b, { ...config, rules }).identities.map(
    ({ kind, finding, flag }) => `${kind} ${finding?.variant ?? '-'} ${flag}`,
  )
}

const OTHER = {
  CPF: '168.995.350-09',
  NumeroDocumento: '55555123451',
  NomeMae: 'ANA REIS',
  NomePai: 'IVO REIS',
}
const SAME_CPF = { ...OTHER, CPF: LICENCE.CPF }
const FILLER = { NomePai: null, DataNascimento: null, CPF: '000.000.000-00', NumeroDocumento: '99999999999' }

describe('the identity that two cases share', () => {
  test.each<[string, object, string | null, object?]>([
    ['another person under one CPF', { ...SAME_CPF, Nome: 'RUI COSTA' }, 'cpf other-person fail'],
    ['a married name', { ...SAME_CPF, Nome: 'MARCIA CASTRO' }, 'cpf other-name warn'],
    ['one person with a misread name', { ...SAME_CPF, Nome: 'MARCIA S0UZA LIMA' }, 'cpf - unchecked'],
    ['a CPF without a name', { ...SAME_CPF, Nome: null }, 'cpf - unchecked'],
    [
      'one document of two people',
      { ...OTHER, NumeroDocumento: LICENCE.NumeroDocumento, Nome: 'RUI COSTA' },
      'document-number other-person fail',
    ],
    [
      'siblings',
      { CPF: OTHER.CPF, Nome: 'RAQUEL SOUZA LIMA', NumeroDocumento: OTHER.NumeroDocumento },
      'parents other-name warn',
    ],
    ['one mother and different fathers', { ...OTHER, NomeMae: LICENCE.NomeMae }, null],
    ['only name and birth date', OTHER, null],
    ['placeholders on one side', { ...OTHER, NumeroDocumento: '00000000000', CPF: '000.000.000-00' }, null],
    ['placeholders on both sides', { ...FILLER, Nome: 'RUI COSTA', NomeMae: 'EVA SA' }, null, FILLER],
  ])('%s', (_description, ocr, expected, otherOcr = {}) => {
    const [a, b] = [licenceCase('k', otherOcr), licenceCase('k-2', ocr)]
    const identities = expected === null ? [] : [expected]
    expect(identitiesOf(a, b)).toEqual(identities)
    expect(identitiesOf(b, a)).toEqual(identities)
  })

  test('has the level of the config', () => {
    const [a, b] = [demoCase('elo-cpf-1'), demoCase('elo-cpf-2')]
    expect(identitiesOf(a, b, { 'cpf-shared': 'warn' })).toEqual(['cpf other-person warn'])
    expect(identitiesOf(a, b, { 'cpf-shared': 'off' })).toEqual(['cpf other-person unchecked'])
    expect(compareCases(a, b, { ...config, rules: { 'cpf-shared': 'off' } }).why).toBe('finding')
  })

  test('is empty for one case on both sides', () => {
    const [a, b] = [demoCase('elo-cpf-1'), demoCase('elo-cpf-1')]
    expect(compareCases(a, b, config)).toMatchObject({ why: 'same-case', identities: [] })
  })
})

test.each([
  ['elo-cpf-1', 'elo-cpf-2', 'finding'],
  ['elo-numero-1', 'elo-numero-2', 'finding'],
  ['elo-pais-1', 'elo-pais-2', 'finding'],
  ['elo-reenvio-1', 'elo-reenvio-2', 'shared'],
  ['caso-limpo', 'caso-rg-limpo', 'nothing'],
  ['caso-ocr-nulo', 'caso-limpo', 'unknown'],
  ['demo-0001', 'demo-0002', 'nothing'],
])('%s and %s share what the pages of both say about the link: %s', (first, second, expectedWhy) => {
  const [a, b] = [demoCase(first), demoCase(second)]
  const { identities, why } = compareCases(a, b, config)
  const { linksOfRow } = linkCases([summariseCase(a), summariseCase(b)])
  const expected = identities.flatMap(({ finding, flag }) =>
    finding ? [`${finding.rule} ${finding.variant} ${flag}`] : [],
  )
  for (const [row, { reference, calls }] of [a, b].entries()) {
    const { findings } = assembleCase(reference, calls, { config, today, links: linksOfRow(row) }).judgement
    const onPage = findings
      .filter(({ rule }) => rule.endsWith('-shared'))
      .map(({ rule, variant, level }) => `${rule} ${variant} ${level === 'note' ? 'unchecked' : level}`)
    expect(onPage.toSorted()).toEqual(expected.toSorted())
  }
  expect(why).toBe(expectedWhy)
})
