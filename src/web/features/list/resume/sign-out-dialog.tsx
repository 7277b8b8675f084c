import { Download } from 'lucide-react'
import { useState } from 'react'
import { useListPlace } from '../../../data/list/list-context.tsx'
import { lossOf } from '../../../data/list/saved-list.ts'
import { useMay } from '../../../data/access.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session-context.ts'
import { Button } from '../../../ui/controls.tsx'
import { Dialog } from '../../../ui/overlay.tsx'
import { useSaveList } from './save-list.tsx'

const NOTHING = { cases: 0, done: 0 }

/** Says what of the list signing out discards, before it does. */
export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { say } = useText()
  const session = useSession()
  const lazyList = useListPlace()
  const [loss] = useState(() => {
    const list = lazyList.get()
    return (list && lossOf(list.run.getSnapshot())) ?? NOTHING
  })
  const saveList = useSaveList()
  const mayExport = useMay('case:export')
  const [isSaved, setSaved] = useState(false)

  return (
    <Dialog title={say('kept.leave.title', { ...loss })} onDismiss={onStay}>
      <div className="text-muted mt-2 space-y-2 text-[0.8125rem]">
        <p>{say('kept.leave.lead')}</p>
        {mayExport ? <p>{say('kept.save.note')}</p> : null}
        {isSaved ? <p className="text-ink font-medium">{say('kept.saved')}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {mayExport ? (
          <Button className="mr-auto" onClick={() => void saveList().then(setSaved)}>
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
