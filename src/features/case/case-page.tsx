import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isId } from '../../cases/typed.ts'
import { useText } from '../../i18n/text.ts'
import { paths, readCaseAddress } from '../../paths/paths.ts'
import { EmptyState } from '../../ui/panel.tsx'
import { CaseView } from './case-view.tsx'
import { EitherView } from './either-view.tsx'

/** The case that the address asks for. */
export function CasePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const address = readCaseAddress(query)
  const by = address?.by
  const value = address?.value ?? ''
  const asked = useMemo(
    () => ({ by: by === 'id' ? ('id' as const) : ('chave' as const), value }),
    [by, value],
  )

  if (by === undefined) return <Navigate to={paths.search()} replace />
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8">
      <title>{say('title.case')}</title>
      {by !== 'chave' && !isId(value) ? (
        <div role="alert">
          <EmptyState title={say('case.badId')}>{say('case.badId.next')}</EmptyState>
        </div>
      ) : by === 'either' ? (
        <EitherView value={value} />
      ) : (
        <CaseView asked={asked} />
      )}
    </div>
  )
}
