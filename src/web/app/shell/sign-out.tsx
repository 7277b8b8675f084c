import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { SignOutContext, useSession } from '../../session/session-context.ts'
import { useListPlace } from '../../data/list/list-context.tsx'
import { lossOf } from '../../data/list/saved-list.ts'
import { SignOutDialog } from '../pages/lazy-pages.ts'

/** Provides the sign-out, which asks first where a list would be lost. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const lazyList = useListPlace()
  const [isAsking, setAsking] = useState(false)

  function signOut(): void {
    const list = lazyList.get()
    if (list === null || lossOf(list.run.getSnapshot()) === null) {
      session.signOut()
      return
    }
    // Signing out never waits for what cannot be loaded.
    SignOutDialog.preload().then(() => setAsking(true), session.signOut)
  }

  return (
    <SignOutContext value={signOut}>
      {children}
      {isAsking ? (
        <Suspense>
          <SignOutDialog onStay={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </SignOutContext>
  )
}
