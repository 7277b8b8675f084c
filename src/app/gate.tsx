import { Suspense, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { Navigate, useLocation } from '../paths/router.tsx'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { PATTERNS, paths } from '../paths/paths.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Frame } from './shell/frame.tsx'
import type { InsideProps } from './shell/shell.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { useSessionState } from '../session/session-context.ts'

/** Asks for a session, and shows what is behind it. */
export function Gate({ Inside }: { Inside: ComponentType<InsideProps> }) {
  const state = useSessionState()
  const { pathname, search } = useLocation()
  const isLogin = pathname === PATTERNS.login
  const isHelp = pathname === PATTERNS.help
  const isSignedIn = state.status !== 'signed-out'
  const [hadSession, setHadSession] = useState(isSignedIn)
  const [isArrival, setArrival] = useState(!isSignedIn)
  if (isSignedIn && !hadSession) setHadSession(true)
  if (!isSignedIn && !isArrival) setArrival(true)
  // The help is for everybody; who signs out on it is led to the sign-in all the same.
  const [wasHere, setWasHere] = useState(isSignedIn)
  if (wasHere !== isSignedIn && (isSignedIn || isLogin)) setWasHere(isSignedIn)

  // Who signed out goes nowhere in particular; who was locked out or came without a session is brought back here.
  if (state.status === 'signed-out' && !isLogin && (!isHelp || wasHere)) {
    const isReturning = !hadSession || state.reason !== undefined
    return <Navigate replace to={paths.login(isReturning ? pathname + search : undefined)} />
  }
  if (isLogin) return <SignedOut />
  return (
    <ErrorBoundary place={pathname + search}>
      <Suspense fallback={<Coming />}>
        <Inside isArrival={isArrival} />
      </Suspense>
    </ErrorBoundary>
  )
}

function SignedOut() {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <LoginPage />
    </Frame>
  )
}

function Coming() {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <PageSkeleton />
    </Frame>
  )
}
