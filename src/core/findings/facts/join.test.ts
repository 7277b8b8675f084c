import { describe, expect, test } from 'vitest'
import {
  evidenceOf,
  flagOfField,
  inShort,
  judged,
  titledLaudo,
} from '#core/findings/testing/case-for-tests.ts'
import type { Bodies } from '#core/findings/testing/case-for-tests.ts'
import { join } from './join.ts'

const refused = (bodies: Bodies) =>
  Object.entries(join(evidenceOf(bodies)).joined.refused)
    .filter(([, isRefused]) => isRefused)
    .map(([name]) => name)

const laudoOfId = (...ids: readonly unknown[]) => titledLaudo(...ids.map((id) => ['Id', id] as const))

/** A case with the name of the answers that are refused, and the findings that say so. */
type Refused = readonly [label: string, bodies: Bodies, answers: string, found: string]

function expectRefused(bodies: Bodies, answers: string, found: string): void {
  expect(refused(bodies).join(' ')).toBe(answers)
  expect(inShort(judged(bodies)).join(', ')).toBe(found)
}

describe('by key', () => {
  const own = { Id: 7, Chave: 'k-1' }
  const ofOther = { Id: 7, Chave: 'x' }

  test.each<[string, Bodies]>([
    ['all agree', { analise: own, biometria: own, laudo: laudoOfId('7') }],
    ['a blank key', { analise: { Id: 7, Chave: ' ' } }],
    ['a face match of the key asked for, the analysis without one', { analise: { Id: 7 }, biometria: own }],
    ['a laudo id with points', { analise: { ...own, Id: 1_204_881 }, laudo: laudoOfId('1.204.881') }],
    ['one laudo id twice', { analise: own, laudo: laudoOfId('7', '#07') }],
    ['a laudo without an analysis', { biometria: own, laudo: laudoOfId(8) }],
  ])('nothing is refused: %s', (_, bodies) => {
    expectRefused(bodies, '', '')
  })

  test.each(['#7', ' Nº 7', 'N. 007', 'ID: 7', 'ID-7', 'Análise nº 7.', '-', '', 'K-1'])(
    'the laudo id %j is this case’s, or none',
    (id) => {
      expectRefused({ analise: own, laudo: laudoOfId(id) }, '', '')
    },
  )

  test.each(['A8', '8 A', '7 e 8', '7; 8', '7-8', 'ver anexo', '1.23', '7'.padStart(41, '0'), [7]])(
    'the laudo id %j cannot be read',
    (id) => {
      expectRefused({ analise: own, laudo: laudoOfId(id) }, 'laudo', 'id-agrees.unclear-id fail')
    },
  )

  test.each<Refused>([
    ['another key', { analise: { ...own, Chave: 'k-2' } }, 'analise', 'key-agrees.differs fail'],
    ['a key in other capitals', { analise: { ...own, Chave: 'K-1 ' } }, '', 'key-agrees.near note'],
    ['an unreadable key', { analise: { Id: 7, Chave: {} } }, '', 'unreadable.place warn'],
    [
      'another face match',
      { analise: own, biometria: { ...own, Id: 8 } },
      'biometria',
      'id-agrees.differs fail',
    ],
    [
      'a face match of another key',
      { analise: own, biometria: ofOther },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'a face match of another key than was asked for, the analysis without one',
      { analise: { Id: 7 }, biometria: ofOther },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'a face match of another key than was asked for, that of the analysis unreadable',
      { analise: { Id: 7, Chave: {} }, biometria: ofOther },
      'biometria',
      'face-match-belongs.differs fail, unreadable.place warn',
    ],
    ['another laudo', { analise: own, laudo: laudoOfId('#8') }, 'laudo', 'id-agrees.differs fail'],
    [
      'another laudo, of two digits',
      { analise: own, laudo: laudoOfId(' 18 ') },
      'laudo',
      'id-agrees.differs fail',
    ],
    ['two laudo ids', { analise: own, laudo: laudoOfId('7', '8') }, 'laudo', 'id-agrees.several-ids fail'],
    ['one unreadable', { analise: own, laudo: laudoOfId('7', 'x') }, 'laudo', 'id-agrees.several-ids fail'],
    ['two without an analysis', { laudo: laudoOfId('7', '8') }, 'laudo', 'id-agrees.several-ids fail'],
    [
      'another analysis: what its id led to is not this case’s either',
      { analise: ofOther, biometria: ofOther, laudo: laudoOfId(7) },
      'analise biometria laudo',
      'key-agrees.differs fail',
    ],
  ])('%s', (_, ...expected) => {
    expectRefused(...expected)
  })
})

describe('by id', () => {
  const reference = { by: 'id', value: '7' } as const
  const own = { Id: 7, Chave: 'a' }
  test.each<Refused>([
    ['all agree', { analise: own, biometria: own, laudo: laudoOfId('7') }, '', ''],
    ['another face match', { biometria: { ...own, Id: 8 } }, 'biometria', 'id-agrees.differs fail'],
    ['another laudo', { laudo: laudoOfId('8') }, 'laudo', 'id-agrees.differs fail'],
    ['a laudo with the Chave as its id', { biometria: own, laudo: laudoOfId('A') }, '', ''],
    [
      'another analysis',
      { analise: { Id: 8, Chave: 'a' }, biometria: own },
      'analise',
      'id-agrees.differs fail',
    ],
    [
      'another analysis under another key',
      { analise: { Id: 8, Chave: 'b' }, biometria: own },
      'analise',
      'id-agrees.differs fail',
    ],
    [
      'the analysis has our id and another key: the face match is another case',
      { analise: { Id: 7, Chave: 'b' }, biometria: own },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'an analysis without id under another key',
      { analise: { Chave: 'b' }, biometria: own },
      'analise',
      'key-agrees.differs fail',
    ],
    [
      'the key in capitals',
      { analise: { Id: 7, Chave: 'A' }, biometria: own },
      '',
      'face-match-belongs.near note',
    ],
    [
      'an analysis without id, requested with the key of another face match',
      { analise: { Chave: 'a' }, biometria: { ...own, Id: 8 } },
      'analise biometria',
      'id-agrees.differs fail',
    ],
    ['a face match without id', { analise: own, biometria: { Chave: 'a' } }, '', ''],
    ['an analysis without id under our key', { analise: { Chave: 'a' }, biometria: own }, '', ''],
    [
      'another face match, and an analysis of our own',
      { analise: { Id: 7, Chave: 'b' }, biometria: { ...own, Id: 8 } },
      'biometria',
      'id-agrees.differs fail',
    ],
  ])('%s', (_, bodies, ...expected) => {
    expectRefused({ reference, ...bodies }, ...expected)
  })
})

test.each([
  [' K-1', 'near'],
  ['k-2', 'different'],
])('the Chave %j is %s', (Chave, relation) => {
  expect(judged({ analise: { Chave } }).findings[0]?.relation).toBe(relation)
})

test('a finding about another analysis’s laudo has both ids', () => {
  const { findings } = judged({ analise: { Id: 7 }, laudo: titledLaudo(['Id da Análise', '8']) })
  expect(findings[0]?.sides).toEqual([
    { place: 'Laudo.Id da Análise', value: '8' },
    { place: 'Analise.Id', value: '7' },
  ])
})

describe('a refused answer does not count', () => {
  const bodies = {
    analise: { Id: 7, Chave: 'k-1', OCR: { CPF: '52998224725' } },
    biometria: { Id: 7, Chave: 'x', CPFCliente: '16899535009', TaxaSimilaridade: 10 },
  }
  test('a face match: neither CPF nor similarity', () => {
    const judgement = judged(bodies)
    expect(judgement.similarity).toBeNull()
    expect(judgement.joined.biometria).toBeNull()
    expect(flagOfField(judgement, 'CPF')).toBe('unchecked')
    expect(judgement.findings[0]?.sides).toEqual([
      { place: 'Biometria.Chave', value: 'x' },
      { place: 'Analise.Chave', value: 'k-1' },
    ])
  })
  test('even where the config switches the rule off', () => {
    const judgement = judged(bodies, { rules: { 'face-match-belongs': 'off' } })
    // Otherwise the refused answer would disappear without any finding.
    expect(inShort(judgement)).toEqual(['face-match-belongs.differs warn', 'cpf-check-digits.holds note'])
    expect(judgement.similarity).toBeNull()
  })
  test('an analysis: no fields', () => {
    const judgement = judged({ ...bodies, reference: { by: 'chave', value: 'other' } })
    expect(judgement.fields).toEqual([])
    expect(judgement.verdict).toBe('fail')
  })
})
