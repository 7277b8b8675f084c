import { Navigate, useSearchParams } from 'react-router'
import { DEFAULT_IDLE_MINUTES } from '../../../core/config/defaults.ts'
import { useText } from '../../../words/text.ts'
import { readReturnPath } from '../../../core/paths/paths.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useConfig } from '../../data/config-context.ts'
import { useSessionState } from '../../session/session-context.ts'

interface LoginPageProps {
  readonly loadNext: () => Promise<unknown>
}

export function LoginPage({ loadNext }: LoginPageProps) {
  const { say } = useText()
  const config = useConfig()
  const [query] = useSearchParams()
  const state = useSessionState()
  const isHydrated = useHydrated()
  if (state.status !== 'signed-out') return <Navigate replace to={readReturnPath(query)} />

  return (
    <div className="mx-auto w-full max-w-sm px-4 py-[10vh]">
      <title>{say('title.login')}</title>
      {state.reason ? (
        <p role="status" className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {state.reason === 'requested'
            ? say('session.locked.asked')
            : say('session.locked', { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES })}
        </p>
      ) : null}
      <div className="bg-surface border-line rounded-xl border p-6 shadow-xs">
        <h1 className="text-lg font-semibold">
          {say('signIn.title', { brand: (isHydrated ? config.brand?.name : null) ?? 'Lupa' })}
        </h1>
        <p className="text-muted mt-1 text-[0.8125rem]">{say('signIn.lead')}</p>
        <SignInForm loadNext={loadNext} />
      </div>
      {isHydrated && !config.demonstration ? null : (
        <p
          className={`text-muted mt-4 px-2 text-center text-[0.8125rem] ${isHydrated ? '' : 'demonstration-only'}`}
        >
          {say('signIn.demonstration')}
        </p>
      )}
    </div>
  )
}
