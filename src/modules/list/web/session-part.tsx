import { currentDay } from '../../../core/findings/values/dates.ts'
import type { AppServices } from '../../../web/data/auth.ts'
import type { SessionPart } from '../../../web/extension-points.ts'
import { lazyWithPreload } from '../../../web/ui/lazy-with-preload.ts'
import { createLazyCaseList } from './data/case-list.ts'
import type { KeptList, LazyCaseList } from './data/case-list.ts'
import { ListProvider } from './data/list-context.tsx'

/** Loaded where something would be lost. */
const SaveBeforeLeaving = lazyWithPreload(
  async () => (await import('./resume/save-before-leaving.tsx')).SaveBeforeLeaving,
)

/** A lock keeps its keys and marks for the same client; a sign-out drops it. Its code is not loaded before its page is opened. */
export function createListPart({ source, session, idle, config }: AppServices): SessionPart & {
  readonly list: LazyCaseList
} {
  const list = createLazyCaseList({ source, session, idle, config, today: () => currentDay(config) })
  const run = () => list.get()?.run
  const kept = (): Partial<KeptList> => list.get()?.kept ?? {}
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
    wouldLose: () => kept().wouldLose?.() ?? false,
    lossOf: (say) => ({ title: '', leads: [], ...kept().lossOf?.(say), Save: SaveBeforeLeaving }),
    stays: () => kept().stays?.() ?? null,
    holds: (key) => kept().holds?.(key) ?? null,
    noteOf: (lookup) => kept().noteOf?.(lookup) ?? null,
  }
}
