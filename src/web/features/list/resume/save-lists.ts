import { currentDay } from '../../../data/current-day.ts'
import { isoDate } from '../../../../core/findings/values/wall-clock.ts'
import { useRecord } from '../../../data/team/team-context.ts'
import { download } from '../../../ui/download.ts'
import type { KeptList } from '../../../data/list/kept/kept-list.ts'
import { listFileOf } from '../../../data/list/kept/read-kept.ts'

/**
 * Returns what saves lists as files that can be opened again, because a person asked for it: the keys may be CPFs. It
 * resolves to whether they were saved.
 */
export function useSaveLists(): (lists: readonly KeptList[], name: string) => Promise<boolean> {
  const record = useRecord()
  /** @param name of the files, before the day; nothing of a person. */
  return async (lists, name) => {
    const count = lists.reduce((sum, { rows }) => sum + rows.length, 0)
    if (!(await record({ action: 'export', count }))) return false
    for (const list of lists) download(`${name}-${isoDate(currentDay())}`, 'json', listFileOf(list))
    return true
  }
}
