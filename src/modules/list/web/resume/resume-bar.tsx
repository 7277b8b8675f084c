import { Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../../words/text.ts'
import { usePageCommand } from '../../../../web/keyboard/keyboard.tsx'
import { announce } from '../../../../web/ui/live-region.tsx'
import { Button } from '../../../../web/ui/controls.tsx'
import { useAccess } from '../../../../web/data/access.ts'
import { useList } from '../data/list-context.tsx'
import type { ListState } from '../data/list-run.ts'
import { focusTable } from '../table/list-table.tsx'
import { SaveButton } from './save-list.tsx'

export function ResumeBar({ state: { rows } }: { state: Pick<ListState, 'rows'> }) {
  const { say } = useText()
  const { run } = useList()
  const id = useId()
  const { record } = useAccess()
  const cases = rows.length
  const title = say('kept.title', { cases, done: rows.filter(({ mark }) => mark === 'done').length })

  // Once: its numbers change with every mark.
  const [announced] = useState(title)
  useEffect(() => announce(announced), [announced])

  // What most people do next. Once resumed, the table moves focus to the row where the person was.
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  function resume(): void {
    focusTable()
    run.start()
    void record({ action: 'list-run', count: cases })
    announce(say('kept.resumed', { count: cases }))
  }

  const resumeLabel = say('kept.resume', { count: cases })
  usePageCommand('list-resume', say('list.command', { action: resumeLabel }), resume)

  return (
    <section
      aria-labelledby={id}
      data-resume
      className="bg-surface border-accent mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border px-4 py-3 text-[0.8125rem] shadow-xs print:hidden"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-muted mt-0.5">{say('kept.lead')}</p>
      </div>
      <div ref={actions} className="flex flex-wrap gap-2">
        <Button look="primary" onClick={resume}>
          <Play aria-hidden="true" className="size-3.5" />
          {resumeLabel}
        </Button>
        <SaveButton />
      </div>
    </section>
  )
}
