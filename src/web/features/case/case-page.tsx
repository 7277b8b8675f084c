import { useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useAccess } from '../../data/access.ts'
import { useCase } from '../../data/use-case.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { clockOf } from '../../../words/format.ts'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { isId } from '../../../core/case/lookup.ts'
import { useText } from '../../../words/text.ts'
import { paths, readCaseAddress } from '../../../core/paths/paths.ts'
import { EmptyState } from '../../ui/panel.tsx'
import { useCaseParts } from '../../extension-points.ts'
import { CasePane } from './case-view.tsx'

export function CasePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const address = readCaseAddress(query)
  const by = address?.by
  const value = address?.value ?? ''
  const places = useCaseParts('place')
  const steps = useCaseParts('steps')

  if (by === undefined) return <Navigate replace to={paths.search()} />
  return (
    <div className="mx-auto w-full max-w-[116rem] px-4 py-4 max-sm:pt-3 max-sm:pb-24 lg:px-8">
      {/* A case has its own, which ends in its Id. */}
      {by === 'chave' || (by === 'id' && isId(value)) ? null : <title>{say('title.case')}</title>}
      {by === 'chave' || (by === 'id' && isId(value)) ? <PrintedHead by={by} value={value} /> : null}
      {places.map(({ id, Part }) => (
        <Part key={id} by={by} value={value} />
      ))}
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
        <CasePane
          by={by}
          value={value}
          steps={steps.map(({ id, Part }) => (
            <Part key={id} by={by} value={value} />
          ))}
        />
      )}
    </div>
  )
}

function PrintedHead({ by, value }: CaseReference) {
  const printedAt = usePrinting()
  // The same object as long as it is the same case, which `useCase` relies on.
  const reference = useMemo(() => ({ by, value }), [by, value])
  return printedAt === null ? null : <Head reference={reference} printedAt={printedAt} />
}

function Head({ reference, printedAt }: { reference: CaseReference; printedAt: Date }) {
  const { say, format } = useText()
  const { person } = useAccess()
  const { current, answeredAt } = useCase(reference)
  const { chave, id } = current
  usePrintedHead([chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(' · '))
  const at = (time: Date) => format.dateTime(clockOf(time))
  return (
    <p className="border-line text-muted tabular mb-2 border-b pb-1 text-right text-xs">
      {answeredAt === null ? null : `${say('print.read', { at: at(new Date(answeredAt)) })} · `}
      {say('print.meta', { at: at(printedAt), by: person })}
    </p>
  )
}
