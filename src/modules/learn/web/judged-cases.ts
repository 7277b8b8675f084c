import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { callList, NO_CALLS } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Config } from '#core/config/schema.ts'
import type { RowAnswers } from '#modules/list/web/data/list-row.ts'
import { useListState } from '#modules/list/web/page/list-context.tsx'
import { hostDay } from '#web/data/host-day.ts'
import { useRecents } from '#web/data/recents.ts'
import { useCaseSource } from '#web/data/source/case-source.ts'
import type { CaseQuery, LoadedCalls } from '#web/data/source/case-source.ts'

/** The answered cases of the list and, from the cache, of this session. */
export function useAnsweredCases(): readonly RowAnswers[] {
  const { rows } = useListState()
  const recents = useStore(useRecents())
  const client = useQueryClient()
  const { firstQueries, dependentQueries } = useCaseSource()
  return useMemo(() => {
    const callsOf = (queries: readonly CaseQuery[]): Calls =>
      queries.reduce<Calls>((calls, { options }) => {
        const loaded = client.getQueryData<LoadedCalls>(options.queryKey)
        return { ...calls, ...(loaded?.host?.masked ? null : loaded?.calls) }
      }, NO_CALLS)
    const listed = rows.flatMap(({ answers }) => answers ?? [])
    const opened = recents.map(({ reference }) => {
      const first = firstQueries(reference)
      return { reference, calls: callsOf([...first, ...dependentQueries(reference, callsOf(first))]) }
    })
    const byIdentity = new Map([...opened, ...listed].map((item) => [identityOf(item), item]))
    return [...byIdentity.values()].filter(({ calls }) =>
      callList(calls).some(({ state }) => state === 'answered'),
    )
  }, [rows, recents, client, firstQueries, dependentQueries])
}

/** A case may have been opened by Chave and be listed by Id. */
function identityOf({ reference, calls: { score } }: RowAnswers): string {
  const id = score.state === 'answered' ? score.answer.data.Analise?.Id : null
  return id ? `id ${id}` : `${reference.by} ${reference.value}`
}

/** Milliseconds of judging between two frames: hundreds of cases would freeze the page. */
const SLICE_MS = 25

/** Judges all cases with a config. `isStale` while the result is of an earlier config or of earlier cases. */
export function useJudgedCases(cases: readonly RowAnswers[], config: Config) {
  const { year, month, day } = hostDay(config)
  const input = useMemo(
    () => ({ cases, context: { config, today: { year, month, day } } }),
    [cases, config, year, month, day],
  )
  const [result, setResult] = useState<{ input: typeof input; judged: readonly Case[] } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    async function judge(): Promise<void> {
      const judged: Case[] = []
      let sliceEnd = performance.now() + SLICE_MS
      for (const { reference, calls } of input.cases) {
        judged.push(assembleCase(reference, calls, input.context))
        if (performance.now() < sliceEnd) continue
        // oxlint-disable-next-line no-await-in-loop -- lets the page render
        await waitByClock(0, abort.signal)
        sliceEnd = performance.now() + SLICE_MS
      }
      setResult({ input, judged })
    }
    // Rejects only if a newer config aborts it.
    judge().catch(() => {})
    return () => abort.abort()
  }, [input])
  return { judged: result?.judged ?? null, isStale: result?.input !== input }
}
