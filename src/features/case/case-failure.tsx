import { Link } from 'react-router'
import { shownRecent } from '../../case-data/recents.ts'
import { isCpf } from '../../case/typed.ts'
import type { ServiceError } from '../../client/errors.ts'
import type { CaseReference } from '../../findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../paths/paths.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '../../wording/failure-notice.tsx'
import { useRecents } from '../../case-data/recents-context.ts'
import { usePrivacy } from '../../privacy/privacy-context.ts'

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

function CasesWithCpf({ cpf }: { cpf: string }) {
  const { say } = useText()
  const recents = useRecents()
  const isPrivate = usePrivacy()
  const cases = recents.withCpf(cpf).map((each) => ({ ...each, shown: shownRecent(each, isPrivate) }))
  if (cases.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-medium">{say('cpf.inSession', { count: cases.length })}</p>
      <ul className="mt-1 space-y-1">
        {cases.map((each) => (
          <li key={`${each.reference.by}:${each.reference.value}`}>
            <Link
              to={paths.analysis(each.reference)}
              className="untrusted text-accent underline underline-offset-4"
            >
              <UntrustedText text={each.shown.name ?? each.shown.title ?? ''} isCut />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
