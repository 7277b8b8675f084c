import { Download } from 'lucide-react'
import { useState } from 'react'
import { useListPlace } from '../data/list-context.tsx'
import { lossOf } from '../data/case-list.ts'
import { useAccess, useMay } from '../../../../web/data/access.ts'
import { useText } from '../../../../words/text.ts'
import { useSession } from '../../../../web/session/session-context.ts'
import { Button } from '../../../../web/ui/controls.tsx'
import { Dialog } from '../../../../web/ui/overlay.tsx'
import { useSaveList } from './save-list.tsx'

export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { say } = useText()
  const session = useSession()
  const lazyList = useListPlace()
  const [loss] = useState(() => {
    const list = lazyList.get()
    return list && lossOf(list.run.getSnapshot())
  })
  const saveList = useSaveList()
  const { dossiers } = useAccess()
  const [isDrafted] = useState(() => dossiers?.hasDraft() ?? false)
  const maySave = useMay('case:export') && loss !== null
  const [isSaved, setSaved] = useState(false)

  return (
    <Dialog title={loss ? say('kept.leave.title', { ...loss }) : say('kept.leave.draft')} onDismiss={onStay}>
      <div className="text-muted mt-2 space-y-2 text-[0.8125rem]">
        {loss ? <p>{say('kept.leave.lead')}</p> : null}
        {isDrafted ? <p>{say('kept.leave.draft.lead')}</p> : null}
        {maySave ? <p>{say('kept.save.note')}</p> : null}
        {isSaved ? <p className="text-ink font-medium">{say('kept.saved')}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {maySave ? (
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
