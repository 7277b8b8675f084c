import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { endpointText } from './endpoint-text.ts'
import type { ServiceError } from '../client/errors.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { FlagIcon } from '../ui/flag.tsx'
import { ForeignText } from '../ui/foreign-text.tsx'

interface FailureNoticeProps {
  readonly error: ServiceError
  readonly onRetry?: (() => void) | undefined
  readonly isWholeCase?: boolean
  /** Only what failed and the way to try again, where the rest is said elsewhere on the page. */
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

/** What failed, what the service said of it, and what to do next. */
export function FailureNotice({
  error,
  onRetry,
  isWholeCase = false,
  isBrief = false,
  children,
}: FailureNoticeProps) {
  const { say } = useText()
  return (
    <div role={isWholeCase ? 'alert' : undefined} className="flex gap-3 px-4 py-5">
      <FlagIcon flag="warn" className="mt-0.5" />
      <div className="min-w-0 text-[0.8125rem]">
        <p className={isWholeCase ? 'text-base font-semibold' : 'font-semibold'}>
          {say(`error.${error.kind}`)}
        </p>
        {isBrief ? null : <Detail error={error} />}
        {children}
        {onRetry ? (
          <Button className="mt-3" onClick={onRetry}>
            <RotateCw aria-hidden="true" className="size-3.5" />
            {say('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Detail({ error }: { error: ServiceError }) {
  const { say } = useText()
  return (
    <>
      <p className="text-muted mt-1">{say(`error.${error.kind}.next`)}</p>
      {error.messages.length === 0 ? null : (
        <blockquote className="foreign border-line text-muted mt-2 border-l-2 pl-3">
          {say('error.said')} <ForeignText text={error.messages.join(' · ')} />
        </blockquote>
      )}
      <p className="text-muted mt-2 font-mono text-xs">
        {endpointText(error.operation)}
        {error.status === null ? '' : ` · HTTP ${error.status}`}
      </p>
    </>
  )
}
