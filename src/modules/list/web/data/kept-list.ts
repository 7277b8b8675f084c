import type { SessionPart } from '../../../../web/extension-points.ts'
import { lossOf } from './case-list.ts'
import type { KeptList } from './case-list.ts'
import type { ListRun } from './list-run.ts'
import { neighboursOf } from './neighbours.ts'

export function keptList({ getSnapshot }: Pick<ListRun, 'getSnapshot'>): KeptList {
  const rows = () => getSnapshot().rows

  const holds: NonNullable<SessionPart['holds']> = (text) => {
    const row = rows().find(
      ({ key: { by, value }, summary }) => value === text || (by !== 'id' && summary?.chave === text),
    )
    if (!row) return null
    const { key, summary, state } = row
    const isChave = summary === null ? key.by !== 'id' && key.value === text : summary.chave === text
    return { isRead: state !== 'error' && isChave }
  }

  return {
    wouldLose: () => lossOf(getSnapshot()) !== null,
    lossOf: (say) => ({
      title: say('kept.leave.title', { cases: 0, done: 0, ...lossOf(getSnapshot()) }),
      leads: [say('kept.leave.lead')],
    }),
    stays: () => (rows().length > 0 ? 'session.idle.keeps' : null),
    holds,
    noteOf: (lookup) => neighboursOf(lookup, { rows: rows(), order: null })?.row.note ?? null,
  }
}
