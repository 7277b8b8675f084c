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

interface SignInOptions {
  readonly to: string
  /** Makes the provider ask which account to use. */
  readonly selectAccount: boolean
  readonly isPopup: boolean
}

function signInAddress({ to, selectAccount, isPopup }: SignInOptions): string {
  const query = new URLSearchParams({
    to,
    ...(selectAccount && { other: '1' }),
    ...(isPopup && { window: '1' }),
  })
  return `${TEAM_ADDRESSES.signIn}?${query.toString()}`
}

/** Problems that would recur with the same account. */
const ACCOUNT_PROBLEMS: ReadonlySet<string | undefined> = new Set(['no-role', 'refused'])

interface TeamLoginPageProps {
  readonly onSignedIn: () => Promise<void>
}

export function TeamLoginPage({ onSignedIn }: TeamLoginPageProps) {
  const { say } = useText()
  const config = useConfig()
  const [query] = useSearchParams()
  const state = useSessionState()
  const to = readReturnPath(query)
  const problem = SIGN_IN_PROBLEMS.find((name) => name === query.get('problem'))
  if (query.has('renewed')) return <SignedInPopup />
  const isSignedIn = state.status !== 'signed-out'
  if (isSignedIn && !problem) return <Navigate replace to={to} />

  const lockReason = isSignedIn ? undefined : state.reason

  return (
    <div className="mx-auto w-full max-w-sm px-4 py-[10vh]">
      <title>{say('title.login')}</title>
      {lockReason ? (
        <p role="status" className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-compact">
          {lockReason === 'requested'
            ? say('team.locked.asked')
            : say('team.locked', { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES })}
        </p>
      ) : null}
      {problem ? (
        <div role="alert" className="bg-fail-soft text-fail mb-4 rounded-lg px-4 py-2.5 text-compact">
          <p className="font-semibold">{say(`team.problem.${problem}`)}</p>
          <p className="mt-0.5">{say(`team.problem.${problem}.next`)}</p>
        </div>
      ) : null}
      <div className="bg-surface border-line rounded-xl border p-6 shadow-xs">
        <h1 className="text-lg font-semibold">
          {say('signIn.title', { brand: config.brand?.name ?? 'Lupa' })}
        </h1>
        <p className="text-muted mt-1 text-compact">{say('team.signIn.lead')}</p>
        {lockReason === undefined ? (
          <a
            href={signInAddress({
              to,
              selectAccount: ACCOUNT_PROBLEMS.has(problem),
              isPopup: query.get('window') === '1',
            })}
            className="bg-accent text-on-accent mt-5 flex min-h-9 w-full items-center justify-center rounded-md px-3 py-2 text-compact font-medium hover:brightness-110"
          >
            {say(problem ? 'team.signIn.again' : 'team.signIn.submit')}
          </a>
        ) : (
          // A popup, because this page has the work of the locked session in memory.
          <SignInAgain onSignedIn={onSignedIn} />
        )}
        {isSignedIn ? (
          <Link to={to} replace className="text-accent mt-3 block text-center text-compact underline">
            {say('team.signIn.continue')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

function SignedInPopup() {
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
  readonly onSignedIn: () => Promise<void>
}

export function SignInAgain({ onSignedIn }: SignInAgainProps) {
  const { say } = useText()
  const [state, setState] = useState<'idle' | 'opened' | 'blocked' | 'unreachable'>('idle')

  useEffect(() => {
    // The opener policy hides the popup's state, so this also syncs when the person returns to this window.
    const sync = () => void onSignedIn().catch(() => setState('unreachable'))
    const channel = openChannel(SIGNED_IN_CHANNEL)
    channel?.listen(sync)
    window.addEventListener('focus', sync)
    return () => {
      channel?.close()
      window.removeEventListener('focus', sync)
    }
  }, [onSignedIn])

  function open(): void {
    const popup = window.open(`${TEAM_ADDRESSES.signIn}?window=1`, '_blank', 'popup,width=520,height=680')
    setState(popup === null ? 'blocked' : 'opened')
  }

  return (
    <div className="mt-5">
      {state === 'idle' ? null : (
        <p role="status" className="text-muted mb-3 text-compact">
          {say(`team.again.${state}`)}
        </p>
      )}
      <Button look="primary" className="w-full py-2" onClick={open}>
        {say('team.signIn.submit')}
      </Button>
    </div>
  )
}

export function announceSignIn(): void {
  const channel = openChannel<'signed-in'>(SIGNED_IN_CHANNEL)
  channel?.post('signed-in')
  channel?.close()
}
