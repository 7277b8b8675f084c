import { hasEndedCall, failedCalls } from '#core/case/calls.ts'
import { caseKey, isId } from '#core/case/lookup.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import { useBatchedLookup } from '#web/data/use-batched-lookup.ts'
import { useJudgedCase } from '#web/data/use-judged-case.ts'
import { ClearAnnouncement } from '#web/ui/live-region.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseView } from './case-view.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, Navigate, useSearchParams, useLocation } from 'react-router'
import { useAccess } from '#web/data/access.ts'
import { hostTime } from '#web/data/host-clock.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { clockOf } from '#words/format.ts'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { useText } from '#words/text.ts'
import { PATTERNS, paths, readCaseAddress } from '#core/paths/paths.ts'
import { EmptyState } from '#web/ui/panel.tsx'
import { useCaseParts } from '#web/extension-points.ts'
import { useMasks } from '#web/data/privacy.ts'
import { useLookup } from '#web/data/source/use-lookup.ts'
import { StoppedCpf, useStoppedCpf } from '#web/wording/known-cases.tsx'
import { CaseFailure } from './case-failure.tsx'

export function CasePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const address = readCaseAddress(query)
  const by = address?.by
  const value = address?.value ?? ''
  const places = useCaseParts('place')
  const stoppedCpf = useStoppedCpf()
  const cpf = address && stoppedCpf(address)
  const [stopped, setStopped] = useState<string | null>(null)
  // Out of the address, it stays here until the next case.
  if (address !== null && cpf !== stopped) setStopped(cpf)

  if (cpf !== null) return <Navigate replace to={PATTERNS.analysis} />
  if (by === undefined)
    return stopped === null ? <Navigate replace to={paths.search()} /> : <CpfPage cpf={stopped} />
  return (
    <div className="mx-auto w-full max-w-[160rem] px-4 py-4 max-sm:pt-3 max-sm:pb-24 lg:px-8">
      {by === 'chave' || (by === 'id' && isId(value)) ? (
        <PrintedHead by={by} value={value} />
      ) : (
        // A case has its own, which ends in its Id.
        <title>{say('title.case')}</title>
      )}
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
  // The same object as long as it is the same case, which `useJudgedCase` relies on.
  const reference = useMemo(() => ({ by, value }), [by, value])
  return printedAt === null ? null : <Head reference={reference} printedAt={printedAt} />
}

function Head({ reference, printedAt }: { reference: CaseReference; printedAt: number }) {
  const { say, format } = useText()
  const { person } = useAccess()
  const { current, answeredAt } = useJudgedCase(reference, useLookup(reference))
  const { chave, id } = current
  usePrintedHead([chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(' · '))
  const at = (time: number) => format.dateTime(clockOf(new Date(time)))
  return (
    <p className="border-line text-muted tabular mb-2 border-b pb-1 text-right text-xs">
      {answeredAt === null ? null : `${say('print.read', { at: at(answeredAt) })} · `}
      {say('print.meta', { at: at(hostTime(printedAt)), by: person })}
    </p>
  )
}

/** The case that a lookup leads to, without a page around it. Digits that may be either are resolved first. */
export function CasePane({ by, value }: CaseLookup) {
  if (by === 'either') return <DigitsView key={value} value={value} />
  // The key resets what a person did to the case before.
  return <CaseOrSkeleton key={caseKey({ by, value })} by={by} value={value} />
}

function CaseOrSkeleton({ by, value }: CaseReference) {
  const reference = useMemo(() => ({ by, value }), [by, value])
  const lookedUp = useBatchedLookup(reference)
  const { calls, cancel } = lookedUp
  // Drawn in slices over the skeleton, so that no task is as long as the whole page.
  const isDrawn = useDeferredValue(hasEndedCall(calls)) && hasEndedCall(calls)
  return (
    <>
      {/* A verdict that was announced must not remain on the page of another case, or of none. */}
      <ClearAnnouncement />
      {isDrawn ? (
        <>
          <OtherWayUnknown reference={reference} />
          <CaseView reference={reference} lookedUp={lookedUp} />
        </>
      ) : (
        <CaseSkeleton asked={value} calls={calls} onCancel={cancel} />
      )}
    </>
  )
}

/** The state of a case's history entry: how the case was opened. Holds no personal data. */
interface OpenedFrom {
  readonly isOtherUnknown: boolean
}

/** Digits without a prefix: opens the one case found, lets the person choose between two, or reports that there is none. */
function DigitsView({ value }: { value: string }) {
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
function OtherWayUnknown({ reference }: { reference: CaseReference }) {
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
