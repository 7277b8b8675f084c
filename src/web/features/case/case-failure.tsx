import { isCpf } from '../../../core/case/lookup.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { CasesWithCpf } from '../../wording/known-cases.tsx'
import { FailureNotice } from '../../wording/failure-notice.tsx'

interface CaseFailureProps {
  readonly error: ServiceError
  readonly reference: CaseReference
  readonly onRetry?: () => void
}

/** Why there is no case, and what to do next; a CPF is searched among the cases of this session. */
export function CaseFailure({ error, reference, onRetry }: CaseFailureProps) {
  const { say } = useText()
  const isOfCpf = error.kind === 'not-found' && isCpf(reference.value)
  return (
    <div className="bg-surface border-line mb-4 rounded-lg border shadow-xs">
      <FailureNotice
        error={error}
        // The usual advice, to check the Chave, would mislead.
        next={isOfCpf ? say('cpf.noSearch') : undefined}
        onRetry={onRetry}
        isWholeCase
      >
        {isOfCpf ? <CasesWithCpf cpf={reference.value} /> : null}
      </FailureNotice>
    </div>
  )
}
