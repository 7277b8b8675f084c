import { useId } from 'react'
import { currentDay, isoDate } from '../../../../core/findings/values/dates.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useListPlace } from '../../../data/list/list-context.tsx'
import { listFileOf } from '../../../data/list/read-saved-list.ts'
import { savedRowsWithAnswers } from '../../../data/list/saved-list.ts'
import { useMay, useAccess } from '../../../data/access.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session-context.ts'
import { Button } from '../../../ui/controls.tsx'
import { download } from '../../../ui/download.ts'
import { announce } from '../../../ui/live-region.tsx'
import { savedListOf } from '../page/open-list-page.ts'

/**
 * Returns what saves the list as a file that can be opened again, because a person asked for it: the keys may be CPFs. It
 * resolves to whether it was saved.
 */
export function useSaveList(): () => Promise<boolean> {
  const { say } = useText()
  const lazyList = useListPlace()
  const session = useSession()
  const { record } = useAccess()
  const config = useConfig()
  return async () => {
    const list = lazyList.get()
    const saved = list && savedListOf(list, session)
    if (!saved) return false
    const rows = savedRowsWithAnswers(list.run.getSnapshot())
    if (!(await record({ action: 'export', count: rows.length }))) return false
    const savedOn = isoDate(currentDay(config))
    download(`${say('kept.file')}-${savedOn}`, 'json', listFileOf({ ...saved, rows, savedOn }))
    announce(say('kept.saved'))
    return true
  }
}

/** Saves the list as a file that its page opens again. */
export function SaveButton({ onDone }: { readonly onDone?: () => void }) {
  const { say } = useText()
  const id = useId()
  const saveList = useSaveList()
  if (!useMay('case:export')) return null
  return (
    <>
      <Button aria-describedby={id} onClick={() => void saveList().then(onDone)}>
        {say('kept.save')}
      </Button>
      <span id={id} className="text-muted mb-1 max-w-64 text-xs">
        {say('kept.save.note')}
      </span>
    </>
  )
}
