import { Suspense, useState } from 'react'
import { useAccess } from '#web/data/access.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { useSession, useSessionState, useSignOut } from '#web/session/session-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'

interface SessionDialogProps {
  /** If null, the dialog appears only after the session has expired. */
  readonly choice: 'early' | 'other' | null
  readonly onLater: () => void
}

/** Covers the page instead of replacing it, so typed text survives an expired session. */
export function SessionDialog({ choice, onLater }: SessionDialogProps) {
  const { say } = useText()
  const signOut = useSignOut()
  const state = useSessionState()
  const { hasOwnCredential, renderSignIn } = useAccess()
  if (state.status === 'signed-out' || (state.status === 'signed-in' && choice === null)) return null
  const isExpired = state.status === 'expired'
  const isOther = !isExpired && choice === 'other'
  const title = isExpired ? 'session.again.title' : isOther ? 'session.other' : 'session.early.title'
  const lead = isExpired
    ? (`session.again.${state.reason}` as const)
    : (`session.${choice ?? 'early'}.lead` as const)
  // These texts mention neither a ClientId nor the service: the host has the credential.
  const hostLead = isExpired ? 'session.host.expired' : 'session.host.early'

  return (
    <Dialog title={say(title)} hidesPage={isExpired} {...(isExpired ? {} : { onDismiss: onLater })}>
      <p className="text-muted mt-1 text-compact">{say(hasOwnCredential ? lead : hostLead)}</p>
      {isOther ? renderSignIn() : renderSignIn(state.clientId)}
      <Button className="mt-2 w-full" onClick={isExpired ? signOut : onLater}>
        {say(isExpired ? 'session.signOut' : 'session.early.later')}
      </Button>
    </Dialog>
  )
}

export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const { say } = useText()
  const session = useSession()
  const sessionParts = useSessionParts()
  // Read once, because saving changes the answer.
  const [losses] = useState(() =>
    sessionParts.flatMap(({ wouldLose, describeLoss }) =>
      wouldLose?.() && describeLoss ? [describeLoss(say)] : [],
    ),
  )
  return (
    <Dialog title={losses[0]?.title ?? say('session.signOut')} onDismiss={onStay}>
      <div className="text-muted mt-2 space-y-2 text-compact">
        {losses.flatMap(({ leads }) => leads.map((lead) => <p key={lead}>{lead}</p>))}
      </div>
      <Suspense>{losses.map(({ title, Save }) => (Save ? <Save key={title} /> : null))}</Suspense>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onStay}>{say('session.signOut.cancel')}</Button>
        <Button onClick={session.signOut}>{say('session.signOut.discard')}</Button>
        <Button look="primary" onClick={() => session.lock('requested')}>
          {say('session.signOut.lock')}
        </Button>
      </div>
    </Dialog>
  )
}
