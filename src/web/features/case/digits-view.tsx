import { Link, Navigate, useLocation } from 'react-router'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { failedCalls } from '../../../core/case/calls.ts'
import { useMasks } from '../../data/privacy.ts'
import { useLookup } from '../../data/source/use-lookup.ts'
import { useText } from '../../../words/text.ts'
import { paths } from '../../../core/paths/paths.ts'
import { CaseFailure } from './case-failure.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'

/** The state of a case's history entry: how the case was opened. Holds no personal data. */
interface OpenedFrom {
  readonly isOtherUnknown: boolean
}

/** Digits without a prefix: opens the one case found, lets the person choose between two, or reports that there is none. */
export function DigitsView({ value }: { value: string }) {
  const { say } = useText()
  const masks = useMasks()
  const { calls, resolved, retry, cancel } = useLookup({ by: 'either', value })
  const masker = masks?.maskerFor(calls)
  const title = masker ? masker.key(value) : value
  if (resolved.state === 'open') {
    const state: OpenedFrom = { isOtherUnknown: resolved.isOtherUnknown }
    return <Navigate replace to={paths.analysis(resolved.reference)} state={state} />
  }
  if (resolved.state === 'loading') {
    return <CaseSkeleton asked={value} calls={calls} onCancel={cancel} lead={say('either.loading')} />
  }
  if (resolved.state === 'error') {
    const error = masks && masker ? masks.maskError(resolved.error, masker) : resolved.error
    return (
      <div data-case data-asked={value} data-state="error" data-error={error.kind}>
        <CaseFailure
          error={error}
          asked={{ by: 'either', value }}
          shown={title}
          onRetry={() => failedCalls(calls).forEach(retry)}
        />
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-xl py-[8vh]">
      <h1 className="text-lg font-semibold">{say('either.title', { value: title })}</h1>
      <p className="text-muted mt-1 mb-5">{say('either.lead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[resolved.chave, resolved.id].map((reference) => (
          <li key={reference.by}>
            <Link
              to={paths.analysis(reference)}
              className="bg-surface border-line hover:border-control block rounded-lg border p-4"
            >
              <span className="block font-semibold">{say(`either.as.${reference.by}`)}</span>
              <span className="text-muted text-[0.8125rem]">{say(`either.as.${reference.by}.lead`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A notice where digits opened this case, and the lookup that might have found another case failed. */
export function OtherWayUnknown({ reference }: { reference: CaseReference }) {
  const { say } = useText()
  const state = useLocation().state as OpenedFrom | null
  if (!state?.isOtherUnknown) return null
  const other = reference.by === 'chave' ? 'id' : 'chave'
  return (
    <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
      {say(`either.unknown.${other}`)}{' '}
      <Link
        to={paths.analysis({ by: other, value: reference.value })}
        className="font-semibold underline underline-offset-4"
      >
        {say(`either.as.${other}`)}
      </Link>
    </p>
  )
}
