import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import type { Case } from '#core/case/assemble.ts'
import { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { assemble } from '#core/case/assemble.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summaryOf } from '#modules/links/core/summary-of.ts'
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

/** A case with these values instead of the licence's. */
function made(chave: string, ocr: object): Case {
  const analise = { Id: chave.length, Chave: chave, OCR: { ...LICENCE, ...ocr } }
  return caseOf({ reference: { by: 'chave', value: chave }, analise }, { config, today })
}

function found(a: Case, b: Case, rules: Config['rules'] = {}): readonly string[] {
  return compareCases(a, b, { ...config, rules }).identity.map(
    ({ kind, found: weighed, flag }) => `${kind} ${weighed?.variant ?? '-'} ${flag}`,
  )
}

describe('what two cases share', () => {
  const OTHER = {
    CPF: '168.995.350-09',
    NumeroDocumento: '55555123451',
    NomeMae: 'ANA REIS',
    NomePai: 'IVO REIS',
  }
  test.each<[string, object, readonly string[]]>([
    [
      'another person under one CPF',
      { ...OTHER, CPF: LICENCE.CPF, Nome: 'RUI COSTA' },
      ['cpf other-person fail'],
    ],
    ['a married name', { ...OTHER, CPF: LICENCE.CPF, Nome: 'MARCIA CASTRO' }, ['cpf other-name warn']],
    [
      'a misread name: one person',
      { ...OTHER, CPF: LICENCE.CPF, Nome: 'MARCIA S0UZA LIMA' },
      ['cpf - unchecked'],
    ],
    ['a CPF without a name beside it', { ...OTHER, CPF: LICENCE.CPF, Nome: null }, ['cpf - unchecked']],
    [
      'one document of two persons',
      { ...OTHER, NumeroDocumento: LICENCE.NumeroDocumento, Nome: 'RUI COSTA' },
      ['document-number other-person fail'],
    ],
    [
      'siblings',
      { ...LICENCE, CPF: OTHER.CPF, Nome: 'RAQUEL SOUZA LIMA', NumeroDocumento: OTHER.NumeroDocumento },
      ['parents other-name warn'],
    ],
    ['one mother, another father', { ...LICENCE, ...OTHER, NomeMae: LICENCE.NomeMae }, []],
    ['a name and a birth date alone', OTHER, []],
    ['placeholders', { ...OTHER, NumeroDocumento: '00000000000', CPF: '000.000.000-00' }, []],
  ])('%s', (_label, ocr, expected) => {
    const [a, b] = [made('k', {}), made('k-2', ocr)]
    expect(found(a, b)).toEqual(expected)
    expect(found(b, a)).toEqual(expected)
  })

  test('placeholders on both sides identify nobody', () => {
    const filler = { ...OTHER_PERSON, CPF: '000.000.000-00', NumeroDocumento: '99999999999' }
    expect(
      found(made('k', filler), made('k-2', { ...filler, Nome: 'RUI COSTA', NomeMae: 'EVA SA' })),
    ).toEqual([])
  })

  test('the config’s level is that of the finding', () => {
    const [a, b] = [demoCase('elo-cpf-1'), demoCase('elo-cpf-2')]
    expect(found(a, b, { 'cpf-shared': 'warn' })).toEqual(['cpf other-person warn'])
    expect(found(a, b, { 'cpf-shared': 'off' })).toEqual(['cpf other-person unchecked'])
    expect(compareCases(a, b, { ...config, rules: { 'cpf-shared': 'off' } }).why).toBe('found')
  })

  test('one case on both sides shares nothing', () => {
    const [a, b] = [demoCase('elo-cpf-1'), demoCase('elo-cpf-1')]
    expect(found(a, b)).toEqual([])
    expect(compareCases(a, b, config).why).toBe('same-case')
  })
})

const OTHER_PERSON = { NomePai: null, DataNascimento: null }

const PAIRS = [
  ['elo-cpf-1', 'elo-cpf-2', 'found'],
  ['elo-numero-1', 'elo-numero-2', 'found'],
  ['elo-pais-1', 'elo-pais-2', 'found'],
  ['elo-reenvio-1', 'elo-reenvio-2', 'shared'],
  ['caso-limpo', 'caso-rg-limpo', 'nothing'],
  ['caso-ocr-nulo', 'caso-limpo', 'unknown'],
  ['demo-0001', 'demo-0002', 'nothing'],
] as const

describe.each(PAIRS)('%s and %s', (first, second, expected) => {
  const [a, b] = [demoCase(first), demoCase(second)]
  const { identity, why } = compareCases(a, b, config)

  test('say what the pages of both say of the link, no more and no less', () => {
    const { linksOfRow } = linkCases([summaryOf(a, config), summaryOf(b, config)])
    const said = identity.flatMap(({ found: weighed, flag }) =>
      weighed ? [`${weighed.rule} ${weighed.variant} ${flag}`] : [],
    )
    for (const [row, each] of [a, b].entries()) {
      const linked = assemble(each.reference, each.calls, { config, today, links: linksOfRow(row) })
      const onPage = linked.judgement.findings.filter(({ rule }) => rule.endsWith('-shared'))
      expect(
        onPage
          .map(({ rule, variant, level }) => `${rule} ${variant} ${level === 'note' ? 'unchecked' : level}`)
          .toSorted(),
      ).toEqual(said.toSorted())
    }
    expect(why).toBe(expected)
  })
})
