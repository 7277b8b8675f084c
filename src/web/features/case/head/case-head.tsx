import type { Case } from '../../../../core/case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import type { CaseTexts } from '../texts/use-case-texts.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseName, IdentityLine } from './identity.tsx'

interface CaseHeadProps {
  readonly current: Case
  readonly texts: CaseTexts
  readonly onRefresh: () => void
}

/** Whose case it is, its identifiers, and what can be done with it. */
export function CaseHead({ current, texts, onRefresh }: CaseHeadProps) {
  const { say } = useText()
  const { panels } = current
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4">
      <IdentityLine current={current} />
      <h1
        id="case-title"
        aria-describedby="case-verdict"
        className="untrusted min-h-8 text-xl font-semibold tracking-tight sm:text-2xl"
      >
        {panels.ocr.state === 'loading' ? (
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        ) : (
          <CaseName current={current} />
        )}
      </h1>
      <CaseActions current={current} texts={texts} onRefresh={onRefresh} />
    </header>
  )
}
