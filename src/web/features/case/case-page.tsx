import { Link, Navigate, useSearchParams } from 'react-router'
import { isId } from '../../../core/case/lookup.ts'
import { useText } from '../../i18n/text.ts'
import { paths, readCaseAddress } from '../../../core/paths/paths.ts'
import { EmptyState } from '../../ui/panel.tsx'
import { CasePlace, CaseSteps } from './head/case-place.tsx'
import { CasePane } from './case-pane.tsx'
import { PrintedHead } from './printed-head.tsx'

/** The page of the case that the address names. */
export function CasePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const address = readCaseAddress(query)
  const by = address?.by
  const value = address?.value ?? ''

  if (by === undefined) return <Navigate replace to={paths.search()} />
  return (
    <div className="mx-auto w-full max-w-[116rem] px-4 py-4 max-sm:pt-3 max-sm:pb-24 lg:px-8">
      {/* A case has its own, which ends in its Id. */}
      {by === 'chave' || (by === 'id' && isId(value)) ? null : <title>{say('title.case')}</title>}
      {by === 'chave' || (by === 'id' && isId(value)) ? <PrintedHead by={by} value={value} /> : null}
      <CasePlace by={by} value={value} />
      {by !== 'chave' && !isId(value) ? (
        <div role="alert">
          <EmptyState title={say('case.badId')}>
            <p>{say('case.badId.next')}</p>
            <Link
              to={paths.analysis({ by: 'chave', value })}
              className="text-accent mt-3 inline-block underline underline-offset-4"
            >
              {say('case.badId.asChave')}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <CasePane by={by} value={value} steps={<CaseSteps by={by} value={value} />} />
      )}
    </div>
  )
}
