import { useDeferredValue, useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { failedCalls, hasEndedCall } from '#core/case/calls.ts'
import { caseKey, isId } from '#core/case/lookup.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { PATTERNS, paths, readCaseAddress } from '#core/paths/paths.ts'
import { useAccess } from '#web/data/access.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { useMasks } from '#web/data/privacy.ts'
import { useLookup } from '#web/data/source/use-lookup.ts'
import { useBatchedLookup } from '#web/data/use-batched-lookup.ts'
import { useJudgedCase } from '#web/data/use-judged-case.ts'
import { useCaseParts } from '#web/extension-points.ts'
import { ClearAnnouncement } from '#web/ui/live-region.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { StoppedCpf, useStoppedCpf } from '#web/wording/known-cases.tsx'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { CaseFailure } from './case-failure.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseView } from './case-view.tsx'

export function CasePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const address = readCaseAddress(query)
  const positions = useCaseParts('listPosition')
  const cpfToStop = useStoppedCpf()
  const cpf = address && cpfToStop(address)
  const [stoppedCpf, setStoppedCpf] = useState<string | null>(null)
  // The CPF leaves the address, and stays here until the next case.
  if (address !== null && cpf !== stoppedCpf) setStoppedCpf(cpf)

  if (cpf !== null) return <Navigate replace to={PATTERNS.analysis} />
  if (address === null) {
    return stoppedCpf === null ? <Navigate replace to={paths.search()} /> : <CpfPage cpf={stoppedCpf} />
  }
  const { by, value } = address
  const isBadId = by !== 'chave' && !isId(value)
  return (
    <div className="mx-auto w-full max-w-[160rem] px-4 py-4 max-sm:pt-3 max-sm:pb-24 lg:px-8">
      {by === 'either' || isBadId ? (
        <title>{say('title.case')}</title>
      ) : (
        <PrintedHead by={by} value={value} />
      )}
      {positions.map(({ id, Part }) => (
        <Part key={id} by={by} value={value} />
      ))}
      {isBadId ? (
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
        <CasePane by={by} value={value} />
      )}
    </div>
  )
}

function CpfPage({ cpf }: { cpf: string }) {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <title>{say('title.case')}</title>
      <h1 id="case-title" className="sr-only">
        {say('title.case')}
      </h1>
      <div className="bg-warn-soft text-warn border-line rounded-lg border px-4 py-3.5">
        <StoppedCpf cpf={cpf} />
      </div>
    </div>
  )
}

function PrintedHead({ by, value }: CaseReference) {
  const printedAt = usePrinting()
  // `useJudgedCase` needs the same object for the same case.
  const reference = useMemo(() => ({ by, value }), [by, value])
  return printedAt === null ? null : <PrintedTimes reference={reference} printedAt={printedAt} />
}

function PrintedTimes({ reference, printedAt }: { reference: CaseReference; printedAt: number }) {
  const { say, format } = useText()
  const { person } = useAccess()
  const { current, answeredAt } = useJudgedCase(reference, useLookup(reference))
  const { chave, id } = current
  usePrintedHead([chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(' · '))
  const timeText = (time: number) => format.dateTime(wallClockOf(new Date(time)))
  return (
    <p className="border-line text-muted tabular mb-2 border-b pb-1 text-right text-xs">
      {answeredAt === null ? null : `${say('print.read', { at: timeText(answeredAt) })} · `}
      {say('print.meta', { at: timeText(toHostTime(printedAt)), by: person })}
    </p>
  )
}

export function CasePane({ by, value }: CaseLookup) {
  if (by === 'either') return <DigitsView key={value} value={value} />
  return <CaseOrSkeleton key={caseKey({ by, value })} by={by} value={value} />
}

function CaseOrSkeleton({ by, value }: CaseReference) {
  const reference = useMemo(() => ({ by, value }), [by, value])
  const lookup = useBatchedLookup(reference)
  const { calls, cancel } = lookup
  // Deferred: rendering the whole case at once would be one long task.
  const isReady = useDeferredValue(hasEndedCall(calls)) && hasEndedCall(calls)
  return (
    <>
      {/* The announced verdict of the previous case must not stay. */}
      <ClearAnnouncement />
      {isReady ? (
        <>
          <OtherLookupFailure reference={reference} />
          <CaseView reference={reference} lookup={lookup} />
        </>
      ) : (
        <CaseSkeleton lookupValue={value} calls={calls} onCancel={cancel} />
      )}
    </>
  )
}

/** Must hold no personal data. */
interface CaseHistoryState {
  readonly hasFailedLookup: boolean
}

function DigitsView({ value }: { value: string }) {
  const { say } = useText()
  const masks = useMasks()
  const { calls, resolved, retry, cancel } = useLookup({ by: 'either', value })
  const masker = masks?.maskerFor(calls)
  const visibleKey = masker ? masker.key(value) : value
  if (resolved.state === 'open') {
    const state: CaseHistoryState = { hasFailedLookup: resolved.isOtherUnknown }
    return <Navigate replace to={paths.analysis(resolved.reference)} state={state} />
  }
  if (resolved.state === 'loading') {
    return <CaseSkeleton lookupValue={value} calls={calls} onCancel={cancel} lead={say('either.loading')} />
  }
  if (resolved.state === 'error') {
    const error = masks && masker ? masks.maskError(resolved.error, masker) : resolved.error
    return (
      <div data-case data-asked={value} data-state="error" data-error={error.kind}>
        <CaseFailure
          error={error}
          address={{ by: 'either', value }}
          visibleKey={visibleKey}
          onRetry={() => failedCalls(calls).forEach(retry)}
        />
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-xl py-[8vh]">
      <h1 className="text-lg font-semibold">{say('either.title', { value: visibleKey })}</h1>
      <p className="text-muted mt-1 mb-5">{say('either.lead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[resolved.chave, resolved.id].map((reference) => (
          <li key={reference.by}>
            <Link
              to={paths.analysis(reference)}
              className="bg-surface border-line hover:border-control block rounded-lg border p-4"
            >
              <span className="block font-semibold">{say(`either.as.${reference.by}`)}</span>
              <span className="text-muted text-compact">{say(`either.as.${reference.by}.lead`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherLookupFailure({ reference }: { reference: CaseReference }) {
  const { say } = useText()
  const state = useLocation().state as CaseHistoryState | null
  if (!state?.hasFailedLookup) return null
  const by = reference.by === 'chave' ? 'id' : 'chave'
  return (
    <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-compact">
      {say(`either.unknown.${by}`)}{' '}
      <Link
        to={paths.analysis({ by, value: reference.value })}
        className="font-semibold underline underline-offset-4"
      >
        {say(`either.as.${by}`)}
      </Link>
    </p>
  )
}
