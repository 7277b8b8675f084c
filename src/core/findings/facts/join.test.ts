import { describe, expect, test } from 'vitest'
import { evidenceOf, flagOfField, judgeBodies, titledLaudo } from '#core/findings/testing/case-for-tests.ts'
import type { Bodies } from '#core/findings/testing/case-for-tests.ts'
import { joinAnswers } from './join.ts'

const laudoOfId = (...ids: readonly unknown[]) => titledLaudo(...ids.map((id) => ['Id', id] as const))

/** The refused answers and the findings of a case: `laudo: id-agrees.differs`. */
function refusal(bodies: Bodies): string {
  const { refused } = joinAnswers(evidenceOf(bodies)).joined
  const names = Object.entries(refused).flatMap(([name, isRefused]) => (isRefused ? [name] : []))
  const findings = judgeBodies(bodies).findings.map(({ rule, variant }) => `${rule}.${variant}`)
  return `${names.join(' ')}: ${findings.join(' ')}`
}

describe('requested by Chave', () => {
  const same = { Id: 7, Chave: 'k-1' }
  const otherCase = { Id: 7, Chave: 'x' }

  test.each(['#7', ' Nº 7', 'N. 007', 'ID: 7', 'ID-7', 'Análise nº 7.', '-', '', 'K-1'])(
    'accepts the laudo id %j',
    (id) => expect(refusal({ analise: same, laudo: laudoOfId(id) })).toBe(': '),
  )

  test.each(['A8', '8 A', '7 e 8', '7; 8', '7-8', 'ver anexo', '1.23', '7'.padStart(41, '0'), [7]])(
    'refuses a laudo with the unreadable id %j',
    (id) => expect(refusal({ analise: same, laudo: laudoOfId(id) })).toBe('laudo: id-agrees.unclear-id'),
  )

  test.each<[label: string, bodies: Bodies, expected: string]>([
    ['all answers', { analise: same, biometria: same, laudo: laudoOfId('7') }, ': '],
    ['a blank key', { analise: { Id: 7, Chave: ' ' } }, ': '],
    ['an analysis without a key', { analise: { Id: 7 }, biometria: same }, ': '],
    ['an id with points', { analise: { ...same, Id: 1_204_881 }, laudo: laudoOfId('1.204.881') }, ': '],
    ['one laudo id twice', { analise: same, laudo: laudoOfId('7', '#07') }, ': '],
    ['a laudo without an analysis', { biometria: same, laudo: laudoOfId(8) }, ': '],
    ['another key', { analise: { ...same, Chave: 'k-2' } }, 'analise: key-agrees.differs'],
    ['a key in other capitals', { analise: { ...same, Chave: 'K-1 ' } }, ': key-agrees.near'],
    ['an unreadable key', { analise: { Id: 7, Chave: {} } }, ': unreadable.place'],
    ['another face match', { analise: same, biometria: { ...same, Id: 8 } }, 'biometria: id-agrees.differs'],
    [
      'another face match key',
      { analise: same, biometria: otherCase },
      'biometria: face-match-belongs.differs',
    ],
    [
      'a face match key alone',
      { analise: { Id: 7 }, biometria: otherCase },
      'biometria: face-match-belongs.differs',
    ],
    [
      'a face match key and an unreadable one',
      { analise: { Id: 7, Chave: {} }, biometria: otherCase },
      'biometria: face-match-belongs.differs unreadable.place',
    ],
    ['another laudo', { analise: same, laudo: laudoOfId('#8') }, 'laudo: id-agrees.differs'],
    ['a laudo id that ends alike', { analise: same, laudo: laudoOfId(' 18 ') }, 'laudo: id-agrees.differs'],
    ['two laudo ids', { analise: same, laudo: laudoOfId('7', '8') }, 'laudo: id-agrees.several-ids'],
    ['two, one unreadable', { analise: same, laudo: laudoOfId('7', 'x') }, 'laudo: id-agrees.several-ids'],
    ['two without an analysis', { laudo: laudoOfId('7', '8') }, 'laudo: id-agrees.several-ids'],
    [
      'another analysis, and the answers requested with its id',
      { analise: otherCase, biometria: otherCase, laudo: laudoOfId(7) },
      'analise biometria laudo: key-agrees.differs',
    ],
  ])('compares %s: %j is %j', (_label, bodies, expected) => {
    expect(refusal(bodies)).toBe(expected)
  })
})

describe('requested by Id', () => {
  const same = { Id: 7, Chave: 'a' }
  const otherId = { Id: 8, Chave: 'a' }
  const otherKey = { Id: 7, Chave: 'b' }
  const onlyKey = { Chave: 'a' }

  test.each<[label: string, bodies: Bodies, expected: string]>([
    ['all answers', { analise: same, biometria: same, laudo: laudoOfId('7') }, ': '],
    ['another face match', { biometria: otherId }, 'biometria: id-agrees.differs'],
    ['another laudo', { laudo: laudoOfId('8') }, 'laudo: id-agrees.differs'],
    ['the Chave as the laudo id', { biometria: same, laudo: laudoOfId('A') }, ': '],
    ['another analysis', { analise: otherId, biometria: same }, 'analise: id-agrees.differs'],
    ['another id and key', { analise: { Id: 8, Chave: 'b' }, biometria: same }, 'analise: id-agrees.differs'],
    ['another key', { analise: otherKey, biometria: same }, 'biometria: face-match-belongs.differs'],
    ['another key, no id', { analise: { Chave: 'b' }, biometria: same }, 'analise: key-agrees.differs'],
    ['a key in capitals', { analise: { Id: 7, Chave: 'A' }, biometria: same }, ': face-match-belongs.near'],
    // The analysis was requested with the key of another case's face match.
    [
      'an analysis without id',
      { analise: onlyKey, biometria: otherId },
      'analise biometria: id-agrees.differs',
    ],
    ['a face match without id', { analise: same, biometria: onlyKey }, ': '],
    ['an analysis without id', { analise: onlyKey, biometria: same }, ': '],
    ['another face match', { analise: otherKey, biometria: otherId }, 'biometria: id-agrees.differs'],
  ])('compares %s: %j is %j', (_label, bodies, expected) => {
    expect(refusal({ reference: { by: 'id', value: '7' }, ...bodies })).toBe(expected)
  })
})

test.each([
  [' K-1', 'near'],
  ['k-2', 'different'],
])('the finding about the Chave %j has the relation %s', (Chave, relation) => {
  expect(judgeBodies({ analise: { Chave } }).findings[0]?.relation).toBe(relation)
})

describe('a refused answer counts nowhere', () => {
  const bodies = {
    analise: { Id: 7, Chave: 'k-1', OCR: { CPF: '52998224725' } },
    biometria: { Id: 7, Chave: 'x', CPFCliente: '16899535009', TaxaSimilaridade: 10 },
  }
  test('a face match adds neither CPF nor similarity', () => {
    const judgement = judgeBodies(bodies)
    expect(judgement.similarity).toBeNull()
    expect(judgement.joined.biometria).toBeNull()
    expect(flagOfField(judgement, 'CPF')).toBe('unchecked')
  })
  test('an analysis adds no fields', () => {
    const judgement = judgeBodies({ ...bodies, reference: { by: 'chave', value: 'other' } })
    expect(judgement.fields).toEqual([])
    expect(judgement.verdict).toBe('fail')
  })
})
