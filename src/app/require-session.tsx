import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useMatch } from 'react-router'
import { PATTERNS, paths } from '../paths/paths.ts'
import { useSessionState } from '../session/session-context.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Frame } from './shell/frame.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** Redirects to the sign-in without a session; the help page needs none. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  const isHelp = useMatch(PATTERNS.help) !== null
  const isSignedIn = state.status !== 'signed-out'
  const [hadSession, setHadSession] = useState(isSignedIn)
  if (isSignedIn && !hadSession) setHadSession(true)

  if (state.status === 'signed-out' && (!isHelp || hadSession)) {
    // After a sign-out the next sign-in starts afresh; after a lock, or a first visit, it returns to this page.
    const isReturning = !hadSession || state.reason !== undefined
    return <Navigate replace to={paths.login(isReturning ? pathname + search : undefined)} />
  }
  return (
    <ErrorBoundary resetKey={pathname + search}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A placeholder while the code behind the sign-in is loaded. */
function Loading() {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <PageSkeleton />
    </Frame>
  )
}
