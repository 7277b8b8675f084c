import { useMutation } from '@tanstack/react-query'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import type { Service } from '#core/service/client/service.ts'
import { Navigate, useSearchParams } from 'react-router'
import { DEFAULT_IDLE_MINUTES } from '#core/config/defaults.ts'
import { useText } from '#words/text.ts'
import { readReturnPath } from '#core/paths/paths.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useSessionState, useSession } from '#web/session/session-context.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ServiceError, errorNameOf, retryTimeOf } from '#core/service/client/errors.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { SupportButton } from '#web/wording/support.tsx'
import { WaitNote } from '#web/ui/notice.tsx'

/** The service that is asked for a token with what was typed. */
const [ServiceContext, useService] = createRequiredContext<Service>('ServiceContext')
export { ServiceContext }

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

/** How long the form waits for the code of the next page once it has a token, in milliseconds. */
const NEXT_WAIT_MS = 2000

function throwServiceError(cause: unknown): never {
  throw cause instanceof ServiceError ? cause : new ServiceError('malformed', { operation: 'token', cause })
}

interface SignInFormProps {
  /** Given where a session is renewed. */
  readonly clientId?: string
  readonly loadNext?: () => Promise<unknown>
}

/** Inputs without name, uncontrolled: a secret must reach no address and no attribute, and is cleared once there is a token. */
export function SignInForm({ clientId, loadNext }: SignInFormProps) {
  const { say } = useText()
  const service = useService()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const id = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState({ id: false, secret: false })
  const noticeId = useId()
  const { mutate, isPending, error } = useMutation<TokenAnswer, ServiceError, string>({
    // The secret is no variable of it: the cache would keep it.
    async mutationFn(ClientId) {
      const next = loadNext?.().catch(() => null)
      const typed = { ClientId, ClientSecret: secret.current?.value ?? '' }
      const answer = await service.token(typed).catch(throwServiceError)
      // Between the form and its page nothing else flashes up. If its code does not come, the page says so itself.
      await Promise.race([next, new Promise((late) => setTimeout(late, NEXT_WAIT_MS))])
      return answer
    },
  })

  useEffect(() => {
    const first = clientId === undefined ? id : secret
    // The prerendered form may have been in use before hydration.
    const isInUse = clientId === undefined && form.current?.contains(document.activeElement)
    if (!isInUse) first.current?.focus()
    if (takeEarlySubmit()) form.current?.requestSubmit()
  }, [clientId])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const ClientId = id.current?.value.trim() ?? ''
    const lacks = { id: ClientId === '', secret: !secret.current?.value }
    setEmpty(lacks)
    if (lacks.id || lacks.secret) {
      ;(lacks.id ? id : secret).current?.focus()
      return
    }
    // Called only while the form is shown: a dialog that was closed signs nobody in.
    mutate(ClientId, {
      onSuccess(answer) {
        if (secret.current) secret.current.value = ''
        session.signIn(answer, ClientId)
      },
      onError: () => secret.current?.select(),
    })
  }

  const isIncomplete = empty.id || empty.secret
  const isRefused = !isIncomplete && error?.kind === 'unauthorized'
  return (
    <form ref={form} onSubmit={submit} className="mt-5 space-y-4" noValidate>
      <Field
        ref={id}
        label="ClientId"
        defaultValue={clientId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isRefused || empty.id || undefined}
        aria-describedby={isRefused || empty.id ? noticeId : undefined}
      />
      <Field
        ref={secret}
        label="ClientSecret"
        type="password"
        autoComplete="off"
        aria-invalid={isRefused || empty.secret || undefined}
        aria-describedby={isRefused || empty.secret ? noticeId : undefined}
      />
      {isIncomplete ? <IncompleteNotice id={noticeId} /> : null}
      {error && !isIncomplete ? <ProblemNotice id={noticeId} error={error} /> : null}
      <Button look="primary" type="submit" className="w-full py-2" aria-disabled={isPending}>
        {say(isPending ? 'signIn.busy' : 'signIn.submit')}
      </Button>
    </form>
  )
}

function IncompleteNotice({ id }: { id: string }) {
  const { say } = useText()
  return (
    <p role="alert" id={id} className={NOTICE}>
      {say('fault.incomplete')}
    </p>
  )
}

function ProblemNotice({ id, error }: { id: string; error: ServiceError }) {
  const { say } = useText()
  const words = `fault.${errorNameOf(error)}` as const
  return (
    <div className={NOTICE}>
      <div role="alert" id={id}>
        <p className="font-semibold">{say(words)}</p>
        <p className="mt-0.5">{say(`${words}.next`)}</p>
      </div>
      <WaitNote until={retryTimeOf(error)} />
      <SupportButton error={error} className="mt-2" />
    </div>
  )
}

const NOTICE = 'bg-fail-soft text-fail rounded-md px-3 py-2 text-[0.8125rem]'

/** Whether the form was submitted before React had hydrated it, as its inline script records. True once: later ones reach React. */
function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement
  const { early } = dataset
  delete dataset['early']
  return early === 'submitted'
}
