import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Calls } from '../../../../core/case/calls.ts'
import { useCase } from '../../../data/use-case.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { Flag } from '../../../../core/findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { ComparedAddresses, ComparedSide } from '../../../../core/paths/paths.ts'
import { FlagMark } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '../../../wording/failure-notice.tsx'
import { useCodeText } from '../../../wording/use-wording.ts'
import { CoverageMarks } from '../../../wording/coverage-marks.tsx'
import { useVerdictText } from '../../../wording/use-wording.ts'
import { verdictFactsOf } from '../../../../wording/verdict-text.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { CopyButton } from '../../../ui/copy.tsx'
import { ChangeSide, SideForm } from './choose-side.tsx'
import { FlagBadge } from './flag-badge.tsx'
import type { Verdict } from '../../../../core/findings/model/judgement.ts'
import { readWallClock } from '../../../../core/findings/values/dates.ts'
import { inlineText } from '../../../../wording/visible-text.ts'

/** The call of each panel that can fail independently. */
const CALL_OF = { ocr: 'score', face: 'biometria', laudo: 'laudo' } as const satisfies Record<
  string,
  keyof Calls
>

const ALERTS = ['fail', 'warn'] as const satisfies readonly Flag[]

interface SideCaseProps {
  readonly side: ComparedSide
  readonly reference: CaseReference
  readonly sides: ComparedAddresses
  /** Whether its verdict leaves out what it shares with the other side, as no list has linked the two. */
  readonly isAlone?: boolean
}

/** The case of one side: its verdict and coverage, the service's conclusion, and the calls that failed. */
export function SideCase({ side, reference, sides, isAlone = false }: SideCaseProps) {
  const { say } = useText()
  const { current, retry } = useCase(reference)

  // The button goes away with the failure; focus moves to its side.
  function retryCalls(...calls: readonly (keyof Calls)[]): void {
    for (const call of calls) retry(call)
    document.getElementById(sideId(side))?.focus()
  }

  const { error, state, calls } = current
  const failedCalls = (Object.keys(calls) as (keyof Calls)[]).filter((call) => calls[call].state === 'failed')
  const failed = (Object.keys(CALL_OF) as (keyof typeof CALL_OF)[]).filter(
    (panel) => current.panels[panel].state === 'error',
  )
  return (
    <SideSection
      side={side}
      state={state}
      error={error?.kind}
      verdict={state === 'loading' || error ? undefined : current.judgement.verdict}
    >
      <Identity side={side} current={current} to={paths.analysis(reference)} sides={sides} />
      {error ? (
        <FailureNotice error={error} onRetry={() => retryCalls(...failedCalls)} isWholeCase />
      ) : (
        <>
          <Conclusion current={current} isAlone={isAlone} />
          {failed.map((panel) => {
            const shown = current.panels[panel]
            return shown.state === 'error' ? (
              <div key={panel} className="border-line mt-3 rounded-md border">
                <p className="text-muted px-4 pt-3 text-xs font-semibold">{say(`panel.${panel}`)}</p>
                <FailureNotice error={shown.error} onRetry={() => retryCalls(CALL_OF[panel])} isBrief />
              </div>
            ) : null
          })}
        </>
      )}
      {error ? <SideForm side={side} sides={sides} written={`${reference.by}:${reference.value}`} /> : null}
    </SideSection>
  )
}

interface IdentityProps {
  readonly side: ComparedSide
  readonly current: Case
  readonly to: string
  readonly sides: ComparedAddresses
}

/** Whose document it is, by what the case is recognised, a link to it, and the choice of another. */
function Identity({ side, current, to, sides }: IdentityProps) {
  const { say } = useText()
  const factsOf = useSideFacts()
  const name = nameOf(current)
  return (
    <>
      {/* The buttons keep their place when the name arrives. */}
      <div className="grid items-start gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-h-6 min-w-0">
          <Link
            to={to}
            className="untrusted text-accent text-base font-semibold underline-offset-4 hover:underline"
          >
            {name ? (
              <UntrustedText text={name} isCut />
            ) : (
              say(current.panels.ocr.state === 'loading' ? 'case.loading' : 'compare.open')
            )}
          </Link>
        </p>
        {current.error ? null : (
          <span className="flex shrink-0 gap-2 print:hidden">
            <Link
              to={to}
              aria-label={say(`compare.side.open.${side}`)}
              className="bg-surface text-ink border-line hover:bg-hover inline-flex min-h-8 items-center rounded-md border px-2.5 text-[0.8125rem] font-medium"
            >
              {say('open')}
            </Link>
            <ChangeSide side={side} sides={sides} />
          </span>
        )}
      </div>
      <p className="text-muted mt-1 flex min-h-11 flex-wrap content-start items-center gap-x-4 text-xs leading-5 xl:min-h-6">
        {factsOf(current).map(({ name: fact, label, value }) => (
          <span key={fact} className="inline-flex min-w-0 items-center gap-1">
            {label}
            <UntrustedText
              className={`untrusted ${label === null ? 'tabular' : 'text-ink font-mono'}`}
              text={value}
              isCut
            />
            {label === 'Chave' ? <CopyButton text={value} name={label} /> : null}
          </span>
        ))}
      </p>
    </>
  )
}

/** The verdict, the coverage, the service's conclusion and the counts, once the case is complete. */
function Conclusion({ current: { state, judgement }, isAlone }: { current: Case; isAlone: boolean }) {
  const { say } = useText()
  const codeText = useCodeText()
  const { sentence } = useVerdictText()
  const { status, verdict, coverage, counts } = judgement
  if (state === 'loading') {
    return (
      <div aria-hidden="true" className="mt-2 grid min-h-31 content-start gap-2 md:min-h-26">
        <span className="skeleton h-7 w-60" />
        <span className="skeleton h-7 w-40" />
      </div>
    )
  }
  return (
    <div className="mt-2 grid min-h-31 content-start gap-2 md:min-h-26">
      <p className={`flex min-h-15 gap-2 font-semibold md:min-h-10 ${VERDICT_TEXT[verdict]}`}>
        <VerdictIcon verdict={verdict} className="mt-0.5" />
        <span>
          {isAlone ? <span className="text-muted font-normal">{say('compare.alone')} </span> : null}
          {/* The sentence of a case with alerts begins with the strongest one. */}
          {verdict === 'fail' || verdict === 'warn' ? (
            <span className="sr-only">{say(`verdict.${verdict}`)}: </span>
          ) : null}
          <span data-verdict-sentence className="untrusted">
            {sentence(verdictFactsOf(judgement))}
          </span>
        </span>
      </p>
      <CoverageMarks coverage={coverage} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <FlagBadge
          flag={status?.flag ?? 'unchecked'}
          isQuiet={status?.flag === 'ok' && (verdict !== 'clear' || isAlone)}
        >
          {say('status.service', { status: status ? codeText(status) : say('status.none') })}
        </FlagBadge>
        {ALERTS.filter((flag) => counts[flag] > 0).map((flag) => (
          <FlagMark key={flag} flag={flag}>
            {say(`count.cause.${flag}`, { count: counts[flag] })}
          </FlagMark>
        ))}
        {state === 'partial' ? (
          <span className="text-warn text-[0.8125rem]">{say('case.partial')}</span>
        ) : null}
      </p>
    </div>
  )
}

interface SideSectionProps {
  readonly side: ComparedSide
  /** That of its case; `unasked` until there is one. */
  readonly state: Case['state'] | 'unasked'
  readonly error?: string | undefined
  /** Once no call is under way. */
  readonly verdict?: Verdict | undefined
  readonly children: ReactNode
}

/** The element id of a side, which focus moves to. */
function sideId(side: ComparedSide): string {
  return `side-${side}`
}

/** One of the two sides, with its letter as heading. */
export function SideSection({ side, state, error, verdict, children }: SideSectionProps) {
  const { say } = useText()
  const heading = useId()
  return (
    <section
      id={sideId(side)}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-busy={state === 'loading'}
      data-side={side}
      data-state={state}
      data-error={error}
      data-verdict={verdict}
      className="flex min-w-0 gap-3 px-4 py-3 -outline-offset-2"
    >
      <h2 id={heading} className="shrink-0">
        <span className="sr-only">{say(`compare.side.${side}`)}</span>
        <span
          aria-hidden="true"
          className="bg-sunken border-line inline-flex size-6 items-center justify-center rounded border text-xs font-semibold"
        >
          {side.toUpperCase()}
        </span>
      </h2>
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  )
}

/** A fact by which a case is recognised. */
interface SideFact {
  readonly name: 'document' | 'Chave' | 'Id' | 'answered'
  /** Null where the value says it all. */
  readonly label: string | null
  readonly value: string
}

/** The holder's name as the document was read. */
export function nameOf({ judgement }: Case): string | null {
  return judgement.fields.find(({ name }) => name === 'Nome')?.value ?? null
}

/** The document, Chave, Id and date of a case, those that are known; a case in privacy mode is given masked. */
export function useSideFacts(): (shown: Case) => readonly SideFact[] {
  const { say, format } = useText()
  const codeText = useCodeText()
  return ({ reference, chave, id, judgement }) => {
    const { documentType, fields, joined } = judgement
    const state = fields.find(({ name }) => name === 'EstadoDocumento')?.value
    const kind =
      documentType && [codeText(documentType), state && inlineText(state)].filter(Boolean).join(' · ')
    const answer = joined.analise?.DataResposta
    const answered = typeof answer === 'string' ? readWallClock(answer) : null
    const facts = [
      ['document', null, kind],
      ['Chave', 'Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
      ['Id', 'Id', id ?? (reference.by === 'id' ? reference.value : null)],
      ['answered', null, answered && say('case.DataResposta', { at: format.dateTime(answered.at) })],
    ] as const
    return facts.flatMap(([name, label, value]) => (value ? [{ name, label, value }] : []))
  }
}
