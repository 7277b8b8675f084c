import { useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { DEFAULT_IDLE_MINUTES } from '#core/config/defaults.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useText } from '#words/use-text.ts'
import { readReturnPath } from '#core/paths/paths.ts'
import { openChannel } from '#web/session/channel.ts'
import { useSessionState } from '#web/session/session-context.ts'
import { SIGN_IN_PROBLEMS, TEAM_ADDRESSES, SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'
import { Button } from '#web/ui/controls.tsx'

interface SignIn {
  readonly to: string
  /** Whether the provider is to ask who signs in, although it may know. */
  readonly asksWho: boolean
  readonly isWindow: boolean
}

function signInAddress({ to, asksWho, isWindow }: SignIn): string {
  const query = new URLSearchParams({
    to,
    ...(asksWho && { other: '1' }),
    ...(isWindow && { window: '1' }),
  })
  return `${TEAM_ADDRESSES.signIn}?${query.toString()}`
}

/** Problems that the same person would have again. */
const OF_PERSON: ReadonlySet<string | undefined> = new Set(['no-role', 'refused'])

interface TeamLoginPageProps {
  readonly onSignedIn: () => Promise<void>
}

/** Leads to the sign-in of the organisation, then goes on to the page that was requested. */
export function TeamLoginPage({ onSignedIn }: TeamLoginPageProps) {
  const { say } = useText()
  const config = useConfig()
  const [query] = useSearchParams()
  const state = useSessionState()
  const to = readReturnPath(query)
  const problem = SIGN_IN_PROBLEMS.find((name) => name === query.get('problem'))
  if (query.has('renewed')) return <SignedInElsewhere />
  const isSignedIn = state.status !== 'signed-out'
  if (isSignedIn && !problem) return <Navigate replace to={to} />

  const lock = isSignedIn ? undefined : state.reason

  return (
    <div className="mx-auto w-full max-w-sm px-4 py-[10vh]">
      <title>{say('title.login')}</title>
      {lock ? (
        <p role="status" className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {lock === 'requested'
            ? say('team.locked.asked')
            : say('team.locked', { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES })}
        </p>
      ) : null}
      {problem ? (
        <div role="alert" className="bg-fail-soft text-fail mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          <p className="font-semibold">{say(`team.problem.${problem}`)}</p>
          <p className="mt-0.5">{say(`team.problem.${problem}.next`)}</p>
        </div>
      ) : null}
      <div className="bg-surface border-line rounded-xl border p-6 shadow-xs">
        <h1 className="text-lg font-semibold">
          {say('signIn.title', { brand: config.brand?.name ?? 'Lupa' })}
        </h1>
        <p className="text-muted mt-1 text-[0.8125rem]">{say('team.signIn.lead')}</p>
        {lock === undefined ? (
          <a
            href={signInAddress({
              to,
              asksWho: OF_PERSON.has(problem),
              isWindow: query.get('window') === '1',
            })}
            className="bg-accent text-on-accent mt-5 flex min-h-9 w-full items-center justify-center rounded-md px-3 py-2 text-[0.8125rem] font-medium hover:brightness-110"
          >
            {say(problem ? 'team.signIn.again' : 'team.signIn.submit')}
          </a>
        ) : (
          // In a window of its own: what a lock keeps is in the memory of this page.
          <SignInAgain onSignedIn={onSignedIn} />
        )}
        {isSignedIn ? (
          <Link to={to} replace className="text-accent mt-3 block text-center text-[0.8125rem] underline">
            {say('team.signIn.continue')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** The end of a sign-in in a window of its own: tells the page that waits for it, and closes. */
function SignedInElsewhere() {
  const { say } = useText()
  useEffect(() => {
    announceSignIn()
    window.close()
  }, [])
  return (
    <p role="status" className="text-muted mx-auto max-w-sm px-4 py-[15vh] text-center">
      {say('team.again.done')}
    </p>
  )
}

interface SignInAgainProps {
  /** Asks the host who is signed in; the dialog closes when somebody is. */
  readonly onSignedIn: () => Promise<void>
}

/** Signs in again in a window of its own, so that this page stays as it is. */
export function SignInAgain({ onSignedIn }: SignInAgainProps) {
  const { say } = useText()
  const [state, setState] = useState<'idle' | 'opened' | 'blocked' | 'unreachable'>('idle')

  useEffect(() => {
    // The window cannot be watched: it has its own opener policy. Coming back to this one is what people do next.
    const ask = () => void onSignedIn().catch(() => setState('unreachable'))
    const channel = openChannel(SIGNED_IN_CHANNEL)
    channel?.listen(ask)
    window.addEventListener('focus', ask)
    return () => {
      channel?.close()
      window.removeEventListener('focus', ask)
    }
  }, [onSignedIn])

  function open(): void {
    const opened = window.open(`${TEAM_ADDRESSES.signIn}?window=1`, '_blank', 'popup,width=520,height=680')
    setState(opened === null ? 'blocked' : 'opened')
  }

  return (
    <div className="mt-5">
      {state === 'idle' ? null : (
        <p role="status" className="text-muted mb-3 text-[0.8125rem]">
          {say(`team.again.${state}`)}
        </p>
      )}
      <Button look="primary" className="w-full py-2" onClick={open}>
        {say('team.signIn.submit')}
      </Button>
    </div>
  )
}

/** Tells the other tabs that this browser was signed in. */
export function announceSignIn(): void {
  const channel = openChannel<'signed-in'>(SIGNED_IN_CHANNEL)
  channel?.post('signed-in')
  channel?.close()
}
