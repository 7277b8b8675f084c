import { Suspense, useState } from 'react'
import { useText } from '../../../words/text.ts'
import { useSessionParts } from '../../extension-points.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/overlay.tsx'

export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { say } = useText()
  const session = useSession()
  const parts = useSessionParts()
  // As it was when it was asked: saving may change it.
  const [losses] = useState(() =>
    parts.flatMap(({ wouldLose, lossOf }) => (wouldLose?.() && lossOf ? [lossOf(say)] : [])),
  )
  return (
    <Dialog title={losses[0]?.title ?? say('session.signOut')} onDismiss={onStay}>
      <div className="text-muted mt-2 space-y-2 text-[0.8125rem]">
        {losses.flatMap(({ leads }) => leads.map((lead) => <p key={lead}>{lead}</p>))}
      </div>
      <Suspense>{losses.map(({ title, Save }) => (Save ? <Save key={title} /> : null))}</Suspense>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onStay}>{say('session.signOut.cancel')}</Button>
        <Button look="primary" onClick={session.signOut}>
          {say('session.signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
