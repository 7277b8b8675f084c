import type { QueryClient } from '@tanstack/react-query'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { idsForCalls } from '#core/case/call-order.ts'
import { loadCase } from '#core/case/load-case.ts'
import type { CaseReads } from '#core/case/load-case.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { Config } from '#core/config/schema.ts'
import type { Answer } from '#core/service/client/service.ts'
import { caseQueryOptions } from './case-source.ts'
import type { CaseQuery, CaseSource } from './case-source.ts'
import { createServiceListSource } from './list-source.ts'

async function answered<T>(read: Promise<Answer<T>>) {
  return { state: 'answered', answer: await read } as const
}

function createQueries(reads: CaseReads, config: Config) {
  const query = (
    name: keyof CaseReads,
    key: string,
    read: (signal: AbortSignal) => Promise<Partial<Calls>>,
  ) => caseQueryOptions([name, key], async ({ signal }) => ({ calls: await read(signal) }), config)
  return {
    score: (chave: string) =>
      query('score', chave, async (signal) => ({ score: await answered(reads.score(chave, signal)) })),
    biometria: (id: string) =>
      query('biometria', id, async (signal) => ({ biometria: await answered(reads.biometria(id, signal)) })),
    laudo: (id: string) =>
      query('laudo', id, async (signal) => ({ laudo: await answered(reads.laudo(id, signal)) })),
  }
}

function answerOf<T>(call: Call<T> | undefined): Answer<T> {
  if (call?.state !== 'answered') throw new Error('the query lacks the answer to its call')
  return call.answer
}

export function createServiceSource(service: CaseReads, client: QueryClient, config: Config): CaseSource {
  const queries = createQueries(service, config)
  const cached: CaseReads = {
    score: async (chave) => answerOf((await client.fetchQuery(queries.score(chave))).calls.score),
    biometria: async (id) => answerOf((await client.fetchQuery(queries.biometria(id))).calls.biometria),
    laudo: async (id) => answerOf((await client.fetchQuery(queries.laudo(id))).calls.laudo),
  }

  function queriesOf({ chave, id }: CaseIds): readonly CaseQuery[] {
    const byChave: CaseQuery[] = chave === null ? [] : [{ names: ['score'], options: queries.score(chave) }]
    if (id === null) return byChave
    return [
      ...byChave,
      { names: ['biometria'], options: queries.biometria(id) },
      { names: ['laudo'], options: queries.laudo(id) },
    ]
  }

  return {
    firstQueries: (lookup) => queriesOf(idsForCalls(lookup, NO_CALLS)),
    dependentQueries(lookup, firstCalls) {
      const first = idsForCalls(lookup, NO_CALLS)
      const { chave, id } = idsForCalls(lookup, firstCalls)
      return queriesOf({ chave: first.chave === null ? chave : null, id: first.id === null ? id : null })
    },
    prefetch: (lookup) => void loadCase(lookup, cached).catch(() => undefined),
    revealFromHost: null,
    forList: createServiceListSource(service),
  }
}
