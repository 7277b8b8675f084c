import type { AppServices } from '#web/data/auth.ts'
import type { SessionPart } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { neighboursOf } from './data/neighbours.ts'
import { createLazyCaseList, ListProvider, lossOf } from './page/list-context.tsx'
import type { LazyCaseList } from './page/list-context.tsx'

const SaveBeforeLeaving = lazyWithPreload(
  async () => (await import('./resume/saved-list.tsx')).SaveBeforeLeaving,
)

/** Connects the list to the session: a lock keeps keys and marks for the same client, a sign-out drops them. */
export function createListPart(services: AppServices): SessionPart & { readonly list: LazyCaseList } {
  const list = createLazyCaseList(services)
  const run = () => list.get()?.run
  const rows = () => run()?.getSnapshot().rows ?? []
  const loss = () => lossOf(run()?.getSnapshot() ?? null)
  return {
    list,
    Provider: ({ children }) => <ListProvider lazyList={list}>{children}</ListProvider>,
    subscribe(listener) {
      let stopRun = run()?.subscribe(listener)
      const stop = list.subscribe(() => {
        stopRun ??= run()?.subscribe(listener)
        listener()
      })
      return () => {
        stop()
        stopRun?.()
      }
    },
    onLock: () => run()?.suspend(),
    onLeave: () => run()?.clear(),
    onReturn: () => run()?.signedIn(),
    wouldLose: () => loss() !== null,
    describeLoss: (say) => ({
      title: say('kept.leave.title', { cases: 0, done: 0, ...loss() }),
      leads: [say('kept.leave.lead')],
      Save: SaveBeforeLeaving,
    }),
    lockNote: () => (rows().length > 0 ? 'session.idle.keeps' : null),
    findKey(text) {
      const row = rows().find(
        ({ key: { by, value }, summary }) => value === text || (by !== 'id' && summary?.chave === text),
      )
      if (!row) return null
      const { key, summary } = row
      return { isChave: summary?.chave === text || (key.by === 'chave' && key.value === text) }
    },
    noteOf: (lookup) => neighboursOf(lookup, { rows: rows(), order: null })?.row.note ?? null,
  }
}
