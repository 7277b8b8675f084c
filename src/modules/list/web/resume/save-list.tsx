import { useId } from 'react'
import { currentDay, isoDate } from '../../../../core/findings/values/dates.ts'
import { useConfig } from '../../../../web/data/config-context.ts'
import { useListPlace } from '../data/list-context.tsx'
import { listFileOf } from '../data/list-file.ts'
import { useMay, useAccess } from '../../../../web/data/access.ts'
import { useText } from '../../../../words/text.ts'
import { Button } from '../../../../web/ui/controls.tsx'
import { download } from '../../../../web/ui/download.ts'
import { announce } from '../../../../web/ui/live-region.tsx'

/** Because a person asked for it: the keys may be CPFs. Resolves to whether it was saved. */
export function useSaveList(): () => Promise<boolean> {
  const { say } = useText()
  const lazyList = useListPlace()
  const { record } = useAccess()
  const config = useConfig()
  return async () => {
    const state = lazyList.get()?.run.getSnapshot()
    if (!state || state.activity === 'empty') return false
    if (!(await record({ action: 'export', count: state.rows.length }))) return false
    download(`${say('kept.file')}-${isoDate(currentDay(config))}`, 'json', listFileOf(state))
    announce(say('kept.saved'))
    return true
  }
}

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
