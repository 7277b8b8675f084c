import { Download } from 'lucide-react'
import { useState } from 'react'
import { keptCopyOf } from './keep-list.ts'
import { useSaveLists } from './save-lists.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession, useTabCopies } from '../../../session/session-context.ts'
import { useMay } from '../../../data/team/team-context.ts'
import { announce } from '../../../ui/live-region.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useListPlace } from '../../../data/list/list-context.tsx'
import { readKeptCopy } from '../../../data/list/kept/read-kept.ts'

/** Says which lists signing out discards, in this tab and the others of the session, before it does. */
export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { say } = useText()
  const session = useSession()
  const lazyList = useListPlace()
  const copies = useTabCopies()
  const [{ own, others }] = useState(() => {
    const list = lazyList.get()
    const kept = list && keptCopyOf(list, session)
    return {
      own: kept?.loss ? [kept] : [],
      others: copies.ofOthers().flatMap((copy) => readKeptCopy(copy) ?? []),
    }
  })
  const saveLists = useSaveLists()
  const mayExport = useMay('case:export')
  const [isSaved, setSaved] = useState(false)
  const lost = [...own, ...others.filter(({ loss }) => loss !== null)]
  const sum = (part: 'cases' | 'done') => lost.reduce((total, { loss }) => total + (loss?.[part] ?? 0), 0)

  return (
    <Dialog
      title={say('kept.leave.title', { lists: lost.length, cases: sum('cases'), done: sum('done') })}
      onDismiss={onStay}
    >
      <div className="text-muted mt-2 space-y-2 text-[0.8125rem]">
        {lost.length > own.length ? <p>{say('kept.leave.others')}</p> : null}
        <p>{say('kept.leave.lead')}</p>
        {mayExport ? <p>{say('kept.save.note')}</p> : null}
        {isSaved ? <p className="text-ink font-medium">{say('kept.saved')}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {mayExport ? (
          <Button
            className="mr-auto"
            onClick={() => {
              const lists = lost.map(({ list }) => list)
              void saveLists(lists, say('kept.file')).then((areSaved) => {
                setSaved(areSaved)
                if (areSaved) announce(say('kept.saved'))
              })
            }}
          >
            <Download aria-hidden="true" className="size-3.5" />
            {say('kept.save')}
          </Button>
        ) : null}
        <Button onClick={onStay}>{say('kept.leave.cancel')}</Button>
        <Button look="primary" onClick={session.signOut}>
          {say('session.signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
