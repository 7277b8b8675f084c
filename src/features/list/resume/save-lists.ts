import { currentDay } from '../../../case-data/current-day.ts'
import { isoDate } from '../../../findings/values/wall-clock.ts'
import type { KeptList } from '../../../worklist/kept/kept-list.ts'
import { listFileOf } from '../../../worklist/kept/read-kept.ts'
import { download } from '../export/download.ts'

/**
 * Saves lists as files that can be opened again, because a person asked for it: the keys may be CPFs.
 *
 * @param name of the files, before the day; nothing of a person.
 */
export function saveLists(lists: readonly KeptList[], name: string): void {
  for (const list of lists) download(`${name}-${isoDate(currentDay())}`, 'json', listFileOf(list))
}
