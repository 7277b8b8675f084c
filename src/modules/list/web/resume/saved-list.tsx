import { useId, useState, useEffect, useRef } from 'react'
import { formatIsoDate } from '#core/findings/values/dates.ts'
import { hostDay } from '#web/data/host-day.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useLazyCaseList, useList } from '#modules/list/web/page/list-context.tsx'
import { listFileOf } from '#modules/list/web/data/list-file.ts'
import { isDone } from '#modules/list/web/data/list-row.ts'
import { useMay, useAccess } from '#web/data/access.ts'
import { useText } from '#words/use-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { announce } from '#web/ui/live-region.tsx'
import { MENU_ITEM } from '#web/ui/overlay.tsx'
import { Download, Play } from 'lucide-react'
import type { ListState } from '#modules/list/web/data/list-run.ts'
import { focusTable } from '#modules/list/web/table/list-table.tsx'

/** Returns a function that downloads the list as a file and resolves to whether it did. Keys may be CPFs, so it is recorded. */
export function useSaveList(): () => Promise<boolean> {
  const { say } = useText()
  const lazyList = useLazyCaseList()
  const { record } = useAccess()
  const config = useConfig()
  return async () => {
    const state = lazyList.get()?.run.getSnapshot()
    if (!state || state.activity === 'empty') return false
    if (!(await record({ action: 'export', count: state.rows.length }))) return false
    download(`${say('kept.file')}-${formatIsoDate(hostDay(config))}`, 'json', listFileOf(state))
    announce(say('kept.saved'))
    return true
  }
}

export function SaveItem() {
  const { say } = useText()
  const id = useId()
  const saveList = useSaveList()
  if (!useMay('case:export')) return null
  return (
    <>
      <button type="button" className={MENU_ITEM} aria-describedby={id} onClick={() => void saveList()}>
        {say('kept.save')}
      </button>
      <span id={id} className="text-muted mb-1 block max-w-64 px-3 text-xs">
        {say('kept.save.note')}
      </span>
    </>
  )
}

export function SaveBeforeLeaving() {
  const { say } = useText()
  const saveList = useSaveList()
  const [isSaved, setSaved] = useState(false)
  if (!useMay('case:export')) return null
  return (
    <div className="mt-2 text-compact">
      <p className="text-muted">{say('kept.save.note')}</p>
      {isSaved ? <p className="mt-2 font-medium">{say('kept.saved')}</p> : null}
      <Button className="mt-3" onClick={() => void saveList().then(setSaved)}>
        <Download aria-hidden="true" className="size-3.5" />
        {say('kept.save')}
      </Button>
    </div>
  )
}

export function ResumeBar({ state: { rows } }: { state: Pick<ListState, 'rows'> }) {
  const { say } = useText()
  const { run } = useList()
  const id = useId()
  const { record } = useAccess()
  const cases = rows.length
  const title = say('kept.title', { cases, done: rows.filter(isDone).length })

  // Announced once: the numbers change with every mark.
  const [firstTitle] = useState(title)
  useEffect(() => announce(firstTitle), [firstTitle])

  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])

  function resume(): void {
    focusTable()
    run.start()
    void record({ action: 'list-run', count: cases })
    announce(say('kept.resumed', { count: cases }))
  }

  return (
    <section
      aria-labelledby={id}
      data-resume
      className="bg-surface border-accent mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border px-4 py-3 text-compact shadow-xs print:hidden"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-muted mt-0.5">{say('kept.lead')}</p>
      </div>
      <Button ref={button} look="primary" onClick={resume}>
        <Play aria-hidden="true" className="size-3.5" />
        {say('kept.resume', { count: cases })}
      </Button>
    </section>
  )
}
