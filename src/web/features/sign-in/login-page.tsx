import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { DEFAULT_IDLE_MINUTES } from '#core/config/defaults.ts'
import { readReturnPath } from '#core/paths/paths.ts'
import { errorNameOf, retryAt, ServiceError } from '#core/service/client/errors.ts'
import type { Service } from '#core/service/client/service.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { useConfig } from '#web/data/config-context.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { useSession, useSessionState } from '#web/session/session-context.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { WaitNote } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SupportButton } from '#web/wording/support.tsx'
import { useText } from '#words/use-text.ts'

const [ServiceContext, useService] = createRequiredContext<Service>('ServiceContext')
export { ServiceContext }

export function LoginPage({ loadNext }: { loadNext: () => Promise<unknown> }) {
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
        <p role="status" className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-compact">
          {state.reason === 'requested'
            ? say('session.locked.asked')
            : say('session.locked', { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES })}
        </p>
      ) : null}
      <div className="bg-surface border-line rounded-xl border p-6 shadow-xs">
        <h1 className="text-lg font-semibold">
          {say('signIn.title', { brand: (isHydrated ? config.brand?.name : null) ?? 'Lupa' })}
        </h1>
        <p className="text-muted mt-1 text-compact">{say('signIn.lead')}</p>
        <SignInForm clientId={state.clientId} loadNext={loadNext} />
      </div>
      {isHydrated && !config.demonstration ? null : (
        <p
          className={`text-muted mt-4 px-2 text-center text-compact ${isHydrated ? '' : 'demonstration-only'}`}
        >
          {say('signIn.demonstration')}
        </p>
      )}
    </div>
  )
}

const NEXT_WAIT_MS = 2000

function throwServiceError(cause: unknown): never {
  throw cause instanceof ServiceError ? cause : new ServiceError('malformed', { operation: 'token', cause })
}

interface SignInFormProps {
  readonly clientId?: string | undefined
  readonly loadNext?: () => Promise<unknown>
}

/** The secret is not a variable of the mutation: the mutation cache would keep it. */
function useTokenRequest(secret: RefObject<HTMLInputElement | null>, loadNext: SignInFormProps['loadNext']) {
  const service = useService()
  return useMutation<TokenAnswer, ServiceError, string>({
    async mutationFn(ClientId) {
      const next = loadNext?.().catch(() => null)
      const credential = { ClientId, ClientSecret: secret.current?.value ?? '' }
      const answer = await service.token(credential).catch(throwServiceError)
      // Avoids a flash between the form and the next page, which reports a failed load itself.
      await Promise.race([next, new Promise((resolve) => setTimeout(resolve, NEXT_WAIT_MS))])
      return answer
    },
  })
}

/** Password managers ignore `autocomplete="off"` and document attributes of their own. The credential is not a person's. */
const NOT_FOR_PASSWORD_MANAGERS = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other', // Dashlane
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
} as const

/** Uncontrolled inputs without names: the secret must reach no address and no attribute. */
export function SignInForm({ clientId, loadNext }: SignInFormProps) {
  const { say } = useText()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const id = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState({ id: false, secret: false })
  const noticeId = useId()
  const { mutate, isPending, error } = useTokenRequest(secret, loadNext)

  useEffect(() => {
    const first = clientId === undefined ? id : secret
    // People may type into the prerendered form before hydration.
    const isInUse = clientId === undefined && form.current?.contains(document.activeElement)
    if (!isInUse) first.current?.focus()
    if (takeEarlySubmit()) form.current?.requestSubmit()
  }, [clientId])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const ClientId = id.current?.value.trim() ?? ''
    const emptyInputs = { id: ClientId === '', secret: !secret.current?.value }
    setEmpty(emptyInputs)
    if (emptyInputs.id || emptyInputs.secret) {
      const input = emptyInputs.id ? id : secret
      input.current?.focus()
      return
    }
    // These callbacks do not run after unmount: a closed dialog must not sign in.
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
  const ariaOf = (isEmpty: boolean) => ({
    'aria-invalid': isRefused || isEmpty || undefined,
    'aria-describedby': isRefused || isEmpty ? noticeId : undefined,
  })
  return (
    <form ref={form} onSubmit={submit} className="mt-5 space-y-4" noValidate>
      <Field
        ref={id}
        label="ClientId"
        defaultValue={clientId}
        autoCapitalize="none"
        spellCheck={false}
        {...NOT_FOR_PASSWORD_MANAGERS}
        {...ariaOf(empty.id)}
      />
      <Field
        ref={secret}
        label="ClientSecret"
        type="password"
        {...NOT_FOR_PASSWORD_MANAGERS}
        {...ariaOf(empty.secret)}
      />
      {isIncomplete ? (
        <p role="alert" id={noticeId} className={NOTICE}>
          {say('fault.incomplete')}
        </p>
      ) : null}
      {error && !isIncomplete ? <SignInFailure id={noticeId} error={error} /> : null}
      <Button look="primary" type="submit" className="w-full py-2" aria-disabled={isPending}>
        {say(isPending ? 'signIn.busy' : 'signIn.submit')}
      </Button>
    </form>
  )
}

function SignInFailure({ id, error }: { id: string; error: ServiceError }) {
  const { say } = useText()
  const message = `fault.${errorNameOf(error)}` as const
  return (
    <div className={NOTICE}>
      <div role="alert" id={id}>
        <p className="font-semibold">{say(message)}</p>
        <p className="mt-0.5">{say(`${message}.next`)}</p>
      </div>
      <WaitNote until={retryAt(error)} />
      <SupportButton error={error} className="mt-2" />
    </div>
  )
}

const NOTICE = 'bg-fail-soft text-fail rounded-md px-3 py-2 text-compact'

/** Whether the form was submitted before hydration, as the page's inline script recorded. True only once. */
function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement
  const { early } = dataset
  delete dataset['early']
  return early === 'submitted'
}
