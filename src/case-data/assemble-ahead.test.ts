import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { ScoreAnswer } from '../contract/analise.ts'
import { LaudoAnswer } from '../contract/laudo.ts'
import type { Asked, CaseLink } from '../findings/model/evidence.ts'
import { assembleAhead, assembleOrTake } from './assemble-ahead.ts'
import { assemble } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import type { Call } from '../case/call.ts'

const ASKED: Asked = { by: 'chave', value: 'k' }
const NO_LINKS: readonly CaseLink[] = []
const CONTEXT = { config: {}, today: parseDate('2026-11-20'), links: NO_LINKS }

/** An answer that counts how often a case was made of it. */
function counted<T>(data: T): { call: Call<T>; reads: () => number } {
  let reads = 0
  const answer = {
    body: '',
    status: 200,
    get data() {
      reads += 1
      return data
    },
  }
  return { call: { state: 'answered', answer }, reads: () => reads }
}

function madeAhead() {
  const score = counted(
    ScoreAnswer.parse({ Status: 0, Mensagens: [], Analise: { Id: 7, Chave: 'k', OCR: { Nome: 'Ana' } } }),
  )
  const laudo = counted(LaudoAnswer.parse({ Status: 0, Mensagens: [], Laudo: { Id: 7 } }))
  const calls: Calls = { score: score.call, biometria: { state: 'unasked' }, laudo: laudo.call }
  assembleAhead(ASKED, calls, CONTEXT)
  // Calls are written anew whenever a page is drawn; what they carry is the same.
  const drawn: Calls = {
    score: { ...calls.score },
    biometria: { ...calls.biometria },
    laudo: { ...calls.laudo },
  }
  return { calls, drawn, reads: score.reads }
}

test('a case that was made ahead is handed over once, and is what would be made of the same calls', () => {
  const { drawn, reads } = madeAhead()
  const before = reads()
  const taken = assembleOrTake(ASKED, drawn, CONTEXT)
  expect(reads()).toBe(before)
  expect({ ...taken, calls: drawn }).toEqual(assemble(ASKED, drawn, CONTEXT))

  const between = reads()
  expect(assembleOrTake(ASKED, drawn, CONTEXT)).not.toBe(taken)
  expect(reads()).toBeGreaterThan(between)
})

test.each<[string, (given: { calls: Calls }) => [Asked, Calls, typeof CONTEXT]]>([
  ['another day', ({ calls }) => [ASKED, calls, { ...CONTEXT, today: parseDate('2026-11-21') }]],
  ['another setting', ({ calls }) => [ASKED, calls, { ...CONTEXT, config: {} }]],
  ['other links', ({ calls }) => [ASKED, calls, { ...CONTEXT, links: [] }]],
  ['a further answer', ({ calls }) => [ASKED, { ...calls, biometria: { state: 'loading' } }, CONTEXT]],
  [
    'an answer that came anew',
    ({ calls }) => [ASKED, { ...calls, laudo: counted(LaudoAnswer.parse({})).call }, CONTEXT],
  ],
  [
    'a call that failed meanwhile',
    ({ calls }) => [ASKED, { ...calls, laudo: { state: 'loading' } }, CONTEXT],
  ],
  ['another key', ({ calls }) => [{ by: 'chave', value: 'other' }, calls, CONTEXT]],
])('with %s it is made anew', (_what, change) => {
  const { calls, reads } = madeAhead()
  const before = reads()
  const made = assembleOrTake(...change({ calls }))
  expect(reads()).toBeGreaterThan(before)
  expect(made).toEqual(assemble(...change({ calls })))
})

test('what is drawn while a part is still on its way leaves what was made ahead for the whole', () => {
  const { calls, drawn, reads } = madeAhead()
  assembleOrTake(ASKED, { ...calls, laudo: { state: 'loading' } }, CONTEXT)
  const before = reads()
  assembleOrTake(ASKED, drawn, CONTEXT)
  expect(reads()).toBe(before)
})

test('without an answer that leads to it nothing is kept, and nothing is missed', () => {
  const calls: Calls = {
    score: { state: 'unasked' },
    biometria: { state: 'unasked' },
    laudo: { state: 'unasked' },
  }
  assembleAhead(ASKED, calls, CONTEXT)
  expect(assembleOrTake(ASKED, calls, CONTEXT)).toEqual(assemble(ASKED, calls, CONTEXT))
})
