import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useMatch } from 'react-router'
import { PATTERNS, paths } from '../../core/paths/paths.ts'
import { useSessionState } from '../session/session-context.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Frame } from './shell/frame.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/**
 * Redirects to the sign-in without a session; the help page needs none. Another client who signs in over a page goes through
 * there as well, so that nothing of the page outlives the first one's session.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  const isHelp = useMatch(PATTERNS.help) !== null
  const current = state.status === 'signed-out' ? null : state.clientId
  const [client, setClient] = useState(current)
  if (client === null && current !== null) setClient(current)

  const mustSignIn = client === null ? current === null && !isHelp : current !== client
  if (mustSignIn) {
    // After a sign-out the next sign-in starts afresh; all others return to this page.
    const hasSignedOut = client !== null && state.status === 'signed-out' && state.reason === undefined
    return <Navigate replace to={paths.login(hasSignedOut ? undefined : pathname + search)} />
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
