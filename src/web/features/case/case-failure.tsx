import { isCpf } from '../../../core/case/lookup.ts'
import type { ServiceError } from '../../../core/service/client/errors.ts'
import type { CaseAddress } from '../../../core/paths/paths.ts'
import { useSessionParts } from '../../extension-points.ts'
import { useMay } from '../../data/access.ts'
import { useText } from '../../../words/text.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '../../wording/failure-notice.tsx'
import { CasesWithCpf } from '../../wording/known-cases.tsx'
import { SearchBox } from '../../search/search-box.tsx'
import { ReturnedAnswer } from './returned/returned-panel.tsx'

interface CaseFailureProps {
  readonly error: ServiceError
  readonly asked: CaseAddress
  readonly shown: string
  readonly onRetry: () => void
}

export function CaseFailure({ error, asked, shown, onRetry }: CaseFailureProps) {
  const { say } = useText()
  const parts = useSessionParts()
  const isUnknown = error.kind === 'not-found'
  const isOfCpf = isUnknown && isCpf(asked.value)
  // Who steps through cases types keys of the console, not text.
  const isSteppedThrough = parts.some(({ holds }) => Boolean(holds?.(asked.value)))
  return (
    <div className="bg-surface border-line mx-auto max-w-2xl rounded-lg border sm:mt-4">
      <FailureNotice
        error={error}
        // The usual advice, to check the Chave, would mislead.
        next={isOfCpf ? say('cpf.noSearch') : undefined}
        onRetry={onRetry}
        isWholeCase
        headingId="case-title"
      >
        {isUnknown ? (
          <div className="mt-3">
            <SearchBox look="page" takesFocus={!isSteppedThrough} opened={asked} />
          </div>
        ) : (
          <p className="text-muted mt-1">
            {asked.by === 'id' ? 'Id' : 'Chave'}{' '}
            <code className="text-ink untrusted">
              <UntrustedText text={shown} />
            </code>
          </p>
        )}
        {isOfCpf ? <CasesWithCpf cpf={asked.value} /> : null}
        {error.kind === 'malformed' ? <Returned error={error} /> : null}
      </FailureNotice>
    </div>
  )
}

/** The answer that could not be read, folded. */
function Returned({ error: { operation, body } }: { error: ServiceError }) {
  const { say } = useText()
  const mayReadRaw = useMay('raw:read')
  if (operation === 'token' || body === null || !mayReadRaw) return null
  return (
    <details className="mt-2">
      <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('panel.raw')}</summary>
      <ReturnedAnswer name={operation} body={body} />
    </details>
  )
}
