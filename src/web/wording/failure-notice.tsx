import type { ReactNode } from 'react'
import type { ServiceError } from '#core/service/client/errors.ts'
import { requestPatternOf, errorNameOf, retryAt } from '#core/service/client/errors.ts'
import { useText } from '#words/use-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { Notice, useSecondsUntil, WaitNote } from '#web/ui/notice.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { SupportButton } from './support.tsx'
import { useAccess } from '#web/data/access.ts'
import { useOtherCredential } from '#web/session/session-context.ts'

interface FailureNoticeProps {
  readonly error: ServiceError
  readonly next?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly isWholeCase?: boolean
  readonly headingId?: string
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

/** In a longer wait people may retry at once: some services request a whole day. */
const MAX_WAIT_SECONDS = 300

/** The message with `.next` says what to do. */
export function faultMessage(error: ServiceError, hasOwnCredential: boolean) {
  return !hasOwnCredential && error.operation === 'token'
    ? 'fault.host.sign-in'
    : (`fault.${errorNameOf(error)}` as const)
}

export function FailureNotice({
  error,
  next,
  onRetry,
  isWholeCase = false,
  headingId,
  isBrief = false,
  children,
}: FailureNoticeProps) {
  const { say } = useText()
  const changeCredential = useOtherCredential()
  const { hasOwnCredential } = useAccess()
  const words = faultMessage(error, hasOwnCredential)
  const advice = !hasOwnCredential && error.isDenied ? 'fault.host.credential' : (`${words}.next` as const)
  const until = retryAt(error)
  const secondsLeft = useSecondsUntil(until)
  const isWaiting = secondsLeft > 0 && secondsLeft <= MAX_WAIT_SECONDS
  const isCancelled = error.kind === 'cancelled'
  const isUnknownCase = isWholeCase && error.kind === 'not-found'
  // A retry may succeed later, but an unknown case needs another Chave.
  const canRetry = !isUnknownCase && error.kind !== 'not-permitted'
  const support = <SupportButton error={error} />
  const actions = (
    <>
      {onRetry && canRetry && !isWaiting ? (
        <Button onClick={onRetry}>{say(isCancelled ? 'case.refresh' : 'retry')}</Button>
      ) : null}
      {error.isDenied && !isBrief && hasOwnCredential ? (
        <Button onClick={changeCredential}>{say('session.other')}</Button>
      ) : null}
      {isBrief || isCancelled || isUnknownCase ? null : support}
    </>
  )
  return (
    <Notice
      title={say(words)}
      lead={isBrief ? null : (next ?? say(advice))}
      isAlert={isWholeCase}
      headingId={headingId}
      actions={actions}
    >
      <WaitNote until={until} />
      {children}
      {isBrief || isCancelled ? null : (
        <AnswerDetails error={error}>{isUnknownCase ? support : null}</AnswerDetails>
      )}
    </Notice>
  )
}

/** Open only if the service's message is the only explanation. */
function AnswerDetails({ error, children }: { error: ServiceError; children: ReactNode }) {
  const { say } = useText()
  return (
    <details open={error.kind === 'rejected'} className="mt-2">
      <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('error.details')}</summary>
      {error.messages.length === 0 ? null : (
        <blockquote className="untrusted border-line text-muted mt-1 border-l-2 pl-3">
          <UntrustedText text={error.messages.join(' · ')} />
        </blockquote>
      )}
      <p className="text-muted my-1 font-mono text-xs">
        {requestPatternOf(error)}
        {error.status === null ? '' : ` · HTTP ${error.status}`}
      </p>
      {children}
    </details>
  )
}
