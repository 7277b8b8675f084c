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

const laudoOfId = (...ids: readonly unknown[]) => titledLaudo(...ids.map((id) => ['Id', id] as const))

/** The refused answers of a case, and its findings. */
type Refusal = readonly [label: string, bodies: Bodies, answers: string, findings: string]

function expectRefusal(bodies: Bodies, answers: string, findings: string): void {
  const { refused } = join(evidenceOf(bodies)).joined
  const names = Object.entries(refused).flatMap(([name, isRefused]) => (isRefused ? [name] : []))
  expect(names.join(' ')).toBe(answers)
  expect(inShort(judged(bodies)).join(', ')).toBe(findings)
}

describe('requested by Chave', () => {
  const answer = { Id: 7, Chave: 'k-1' }
  const otherCase = { Id: 7, Chave: 'x' }

  test.each<[string, Bodies]>([
    ['all agree', { analise: answer, biometria: answer, laudo: laudoOfId('7') }],
    ['a blank key', { analise: { Id: 7, Chave: ' ' } }],
    ['an analysis without a key', { analise: { Id: 7 }, biometria: answer }],
    ['a laudo id with points', { analise: { ...answer, Id: 1_204_881 }, laudo: laudoOfId('1.204.881') }],
    ['one laudo id twice', { analise: answer, laudo: laudoOfId('7', '#07') }],
    ['a laudo without an analysis', { biometria: answer, laudo: laudoOfId(8) }],
  ])('refuses nothing: %s', (_, bodies) => {
    expectRefusal(bodies, '', '')
  })

  test.each(['#7', ' Nº 7', 'N. 007', 'ID: 7', 'ID-7', 'Análise nº 7.', '-', '', 'K-1'])(
    'accepts the laudo id %j',
    (id) => {
      expectRefusal({ analise: answer, laudo: laudoOfId(id) }, '', '')
    },
  )

  test.each(['A8', '8 A', '7 e 8', '7; 8', '7-8', 'ver anexo', '1.23', '7'.padStart(41, '0'), [7]])(
    'refuses a laudo with the unreadable id %j',
    (id) => {
      expectRefusal({ analise: answer, laudo: laudoOfId(id) }, 'laudo', 'id-agrees.unclear-id fail')
    },
  )

  test.each<Refusal>([
    ['another key', { analise: { ...answer, Chave: 'k-2' } }, 'analise', 'key-agrees.differs fail'],
    ['a key in other capitals', { analise: { ...answer, Chave: 'K-1 ' } }, '', 'key-agrees.near note'],
    ['an unreadable key', { analise: { Id: 7, Chave: {} } }, '', 'unreadable.place warn'],
    [
      'another face match',
      { analise: answer, biometria: { ...answer, Id: 8 } },
      'biometria',
      'id-agrees.differs fail',
    ],
    [
      'a face match of another key',
      { analise: answer, biometria: otherCase },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'a face match of another key, an analysis without one',
      { analise: { Id: 7 }, biometria: otherCase },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'a face match of another key, an analysis with an unreadable one',
      { analise: { Id: 7, Chave: {} }, biometria: otherCase },
      'biometria',
      'face-match-belongs.differs fail, unreadable.place warn',
    ],
    ['another laudo', { analise: answer, laudo: laudoOfId('#8') }, 'laudo', 'id-agrees.differs fail'],
    [
      'another laudo, of two digits',
      { analise: answer, laudo: laudoOfId(' 18 ') },
      'laudo',
      'id-agrees.differs fail',
    ],
    ['two laudo ids', { analise: answer, laudo: laudoOfId('7', '8') }, 'laudo', 'id-agrees.several-ids fail'],
    [
      'one unreadable',
      { analise: answer, laudo: laudoOfId('7', 'x') },
      'laudo',
      'id-agrees.several-ids fail',
    ],
    ['two without an analysis', { laudo: laudoOfId('7', '8') }, 'laudo', 'id-agrees.several-ids fail'],
    [
      'another analysis, and the answers requested with its id',
      { analise: otherCase, biometria: otherCase, laudo: laudoOfId(7) },
      'analise biometria laudo',
      'key-agrees.differs fail',
    ],
  ])('%s', (_, ...expected) => {
    expectRefusal(...expected)
  })
})

describe('requested by Id', () => {
  const reference = { by: 'id', value: '7' } as const
  const answer = { Id: 7, Chave: 'a' }
  test.each<Refusal>([
    ['all agree', { analise: answer, biometria: answer, laudo: laudoOfId('7') }, '', ''],
    ['another face match', { biometria: { ...answer, Id: 8 } }, 'biometria', 'id-agrees.differs fail'],
    ['another laudo', { laudo: laudoOfId('8') }, 'laudo', 'id-agrees.differs fail'],
    ['a laudo with the Chave as its id', { biometria: answer, laudo: laudoOfId('A') }, '', ''],
    [
      'another analysis',
      { analise: { Id: 8, Chave: 'a' }, biometria: answer },
      'analise',
      'id-agrees.differs fail',
    ],
    [
      'another analysis under another key',
      { analise: { Id: 8, Chave: 'b' }, biometria: answer },
      'analise',
      'id-agrees.differs fail',
    ],
    [
      'another face match: the analysis has our id and another key',
      { analise: { Id: 7, Chave: 'b' }, biometria: answer },
      'biometria',
      'face-match-belongs.differs fail',
    ],
    [
      'an analysis without id under another key',
      { analise: { Chave: 'b' }, biometria: answer },
      'analise',
      'key-agrees.differs fail',
    ],
    [
      'the key in capitals',
      { analise: { Id: 7, Chave: 'A' }, biometria: answer },
      '',
      'face-match-belongs.near note',
    ],
    [
      'an analysis without id, requested with the key of another face match',
      { analise: { Chave: 'a' }, biometria: { ...answer, Id: 8 } },
      'analise biometria',
      'id-agrees.differs fail',
    ],
    ['a face match without id', { analise: answer, biometria: { Chave: 'a' } }, '', ''],
    ['an analysis without id under our key', { analise: { Chave: 'a' }, biometria: answer }, '', ''],
    [
      'another face match, and an analysis of our own',
      { analise: { Id: 7, Chave: 'b' }, biometria: { ...answer, Id: 8 } },
      'biometria',
      'id-agrees.differs fail',
    ],
  ])('%s', (_, bodies, ...expected) => {
    expectRefusal({ reference, ...bodies }, ...expected)
  })
})

test.each([
  [' K-1', 'near'],
  ['k-2', 'different'],
])('the finding about the Chave %j has the relation %s', (Chave, relation) => {
  expect(judged({ analise: { Chave } }).findings[0]?.relation).toBe(relation)
})

describe('a refused answer counts nowhere', () => {
  const bodies = {
    analise: { Id: 7, Chave: 'k-1', OCR: { CPF: '52998224725' } },
    biometria: { Id: 7, Chave: 'x', CPFCliente: '16899535009', TaxaSimilaridade: 10 },
  }
  test('a face match adds neither CPF nor similarity', () => {
    const judgement = judged(bodies)
    expect(judgement.similarity).toBeNull()
    expect(judgement.joined.biometria).toBeNull()
    expect(flagOfField(judgement, 'CPF')).toBe('unchecked')
  })
  test('an analysis adds no fields', () => {
    const judgement = judged({ ...bodies, reference: { by: 'chave', value: 'other' } })
    expect(judgement.fields).toEqual([])
    expect(judgement.verdict).toBe('fail')
  })
})
