import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { Service } from '#core/service/client/service.ts'
import { createServiceListSource } from '#web/data/source/list-source.ts'
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
  const { result } = await loadRow(key, new AbortController().signal)
  expect(result).toMatchObject({ failure: { kind: 'rejected', status: 422, body: null } })
  expect(JSON.stringify(result).length).toBeLessThan(2000)
  expect(JSON.stringify(result)).toContain('Chave recusada.')
})
