import { KeyRound, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ServiceError } from '../../core/client/errors.ts'
import { errorFactsOf, errorNameOf, retryTimeOf } from '../../core/client/errors.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/controls.tsx'
import { Notice, WaitNote } from '../ui/notice.tsx'
import { UntrustedText } from '../ui/untrusted-text/untrusted-text.tsx'
import { SupportButton } from '../ui/support.tsx'
import { useAccess } from '../data/access.ts'
import { useOtherCredential } from '../session/session-context.ts'
import { RELEASE } from '../../core/config/release.ts'

interface FailureNoticeProps {
  readonly error: ServiceError
  /** What to do next, where more is known than the kind of failure. */
  readonly next?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly isWholeCase?: boolean
  /** Only the failure and the retry button, where the rest is shown elsewhere on the page. */
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

/** The message that says what failed; the one with `.next` says what to do. */
export function faultMessage(error: ServiceError, hasOwnCredential: boolean) {
  return !hasOwnCredential && error.operation === 'token'
    ? 'team.fault.sign-in'
    : (`fault.${errorNameOf(error)}` as const)
}

/** Says what failed, what the service answered, and what to do next. */
export function FailureNotice({
  error,
  next,
  onRetry,
  isWholeCase = false,
  isBrief = false,
  children,
}: FailureNoticeProps) {
  const { say } = useText()
  const signInOtherwise = useOtherCredential()
  const { hasOwnCredential } = useAccess()
  const words = faultMessage(error, hasOwnCredential)
  const advice = !hasOwnCredential && error.isDenied ? 'team.fault.credential' : (`${words}.next` as const)
  // Nothing went wrong that support would need to know of.
  const isCancelled = error.kind === 'cancelled'
  const actions = (
    <>
      {onRetry ? (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          {say(isCancelled ? 'case.refresh' : 'retry')}
        </Button>
      ) : null}
      {error.isDenied && !isBrief && hasOwnCredential ? (
        <Button onClick={signInOtherwise}>
          <KeyRound aria-hidden="true" className="size-3.5" />
          {say('session.other')}
        </Button>
      ) : null}
      {isBrief || isCancelled ? null : <SupportButton facts={errorFactsOf(error)} release={RELEASE} />}
    </>
  )
  return (
    <Notice title={say(words)} isAlert={isWholeCase} actions={actions}>
      {isBrief ? null : <Detail error={error} next={next ?? say(advice)} />}
      {children}
    </Notice>
  )
}

function Detail({ error, next }: { error: ServiceError; next: string }) {
  const { say } = useText()
  const until = retryTimeOf(error)
  return (
    <>
      <p className="text-muted mt-1">{next}</p>
      {until === null ? null : <WaitNote until={until} />}
      {error.messages.length === 0 ? null : (
        <blockquote className="untrusted border-line text-muted mt-2 border-l-2 pl-3">
          {say('error.said')} <UntrustedText text={error.messages.join(' · ')} />
        </blockquote>
      )}
      {error.kind === 'cancelled' ? null : (
        <p className="text-muted mt-2 font-mono text-xs">
          {errorFactsOf(error).address}
          {error.status === null ? '' : ` · HTTP ${error.status}`}
        </p>
      )}
    </>
  )
}
