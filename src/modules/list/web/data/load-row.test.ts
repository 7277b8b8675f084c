import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { scoreOf } from '#core/case/testing/calls.ts'
import type { ScoreData } from '#core/service/client/classify-response.ts'
import type { Answer, Service } from '#core/service/client/service.ts'
import { dataOf } from '#core/case/calls.ts'
import { createServiceListSource } from '#web/data/source/list-source.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { createRowLoader } from './load-row.ts'

test('a failed row drops the body and shortens the messages of its error', async () => {
  const error = new ServiceError('rejected', {
    operation: 'score',
    status: 422,
    messages: Array.from({ length: 200 }, () => 'Chave recusada. '.repeat(1000)),
    body: 'x'.repeat(64 * 1024),
  })
  const fail = () => Promise.reject(error)
  const service: Service = { token: fail, score: fail, biometria: fail, laudo: fail }
  const { loadRow } = createRowLoader(createServiceListSource(service), {}, () => parseDate('2026-11-20'))
  const key = { line: 1, typed: 'k', by: 'chave', value: 'k' } as const
  const { result } = await loadRow({ index: 0, key }, new AbortController().signal)
  expect(result).toMatchObject({ failure: { kind: 'rejected', status: 422, body: null } })
  expect(JSON.stringify(result).length).toBeLessThan(2000)
  expect(JSON.stringify(result)).toContain('Chave recusada.')
})

test('the first rows keep their answers without bodies, whatever their lines in a filtered sheet', async () => {
  const { analise } = makeGeneratedCase(1, dayOf(2026, 11, 20))
  const data = dataOf(scoreOf(analise))
  const absent = new ServiceError('not-found', { operation: 'laudo' })
  const fail = () => Promise.reject(absent)
  const answer = { data, status: 200, body: 'x'.repeat(1000) } as Answer<ScoreData>
  const score = () => Promise.resolve(answer)
  const service: Service = { token: fail, score, biometria: fail, laudo: fail }
  const { loadRow } = createRowLoader(createServiceListSource(service), {}, () => parseDate('2026-11-20'))
  const key = { line: 4000, typed: 'k', by: 'chave', value: 'demo-0001' } as const
  const load = (index: number) => loadRow({ index, key }, new AbortController().signal)
  const lastKept = (await load(LIST_LIMITS.keptAnswers - 1)).result
  expect(lastKept).toMatchObject({
    answers: { calls: { score: { answer: { data, body: '' } } } },
  })
  expect((await load(LIST_LIMITS.keptAnswers)).result).not.toHaveProperty('answers')
})
