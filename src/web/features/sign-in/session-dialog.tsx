import { useText } from '#words/text.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useAccess } from '#web/data/access.ts'
import { useSessionState, useSignOut, useSession } from '#web/session/session-context.ts'
import { Suspense, useState } from 'react'
import { useSessionParts } from '#web/extension-points.ts'

interface SessionDialogProps {
  /** Why it is open though the session lasts: to renew it early, or for another credential. It can be put off. */
  readonly choice: 'early' | 'other' | null
  readonly onLater: () => void
}

/** What was typed stays if the session expires meanwhile. The page of a session that is over is hidden. */
export function SessionDialog({ choice, onLater }: SessionDialogProps) {
  const { say } = useText()
  const signOut = useSignOut()
  const state = useSessionState()
  const { hasOwnCredential, renderSignIn } = useAccess()
  if (state.status === 'signed-out' || (state.status === 'signed-in' && choice === null)) return null
  const isOver = state.status === 'expired'
  const isOther = !isOver && choice === 'other'
  const title = isOver ? 'session.again.title' : isOther ? 'session.other' : 'session.early.title'
  const lead = isOver
    ? (`session.again.${state.reason}` as const)
    : (`session.${choice ?? 'early'}.lead` as const)
  // The host knows no ClientId, and the service has no say in its session.
  const hostLead = isOver ? 'session.host.expired' : 'session.host.early'

  return (
    <Dialog title={say(title)} hidesPage={isOver} {...(isOver ? {} : { onDismiss: onLater })}>
      <p className="text-muted mt-1 text-[0.8125rem]">{say(hasOwnCredential ? lead : hostLead)}</p>
      {isOther ? renderSignIn() : renderSignIn(state.clientId)}
      <Button className="mt-2 w-full" onClick={isOver ? signOut : onLater}>
        {say(isOver ? 'session.signOut' : 'session.early.later')}
      </Button>
    </Dialog>
  )
}

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
