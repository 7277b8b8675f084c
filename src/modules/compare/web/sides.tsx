import { comparePath } from '#modules/compare/core/compare-address.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Case } from '#core/case/assemble.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import { readWallClock } from '#core/findings/values/dates.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { paths } from '#core/paths/paths.ts'
import type { ComparedCases, ComparedSide } from '#modules/compare/core/compare-address.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import type { JudgedCase } from '#web/data/use-judged-case.ts'
import { useText } from '#words/text.ts'
import { CopyButton } from '#web/ui/copy.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { VERDICT_TEXT, VerdictIcon } from '#web/ui/marks.tsx'
import { CoverageMarks } from '#web/wording/coverage-marks.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { codeText } from '#words/text/field-text.ts'

export function PageHead({ children }: { children?: ReactNode }) {
  const { say } = useText()
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-xl leading-8 font-semibold tracking-tight">{say('compare.title')}</h1>
      {children}
    </div>
  )
}

const EDGES: Readonly<Partial<Record<Flag, string>>> = { fail: 'border-l-fail', warn: 'border-l-warn' }

interface TwoSidesProps {
  /** Of what the two share; null until it is known. */
  readonly flag: Flag | null
  readonly top: ReactNode
  readonly children: ReactNode
}

export function TwoSides({ flag, top, children }: TwoSidesProps) {
  return (
    <div
      className={`bg-surface border-line mt-3 overflow-clip rounded-lg border border-l-4 shadow-xs ${(flag && EDGES[flag]) ?? 'border-l-line'}`}
    >
      {top}
      <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">{children}</div>
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

export function SideSection({ side, state, error, verdict, children }: SideSectionProps) {
  const { say } = useText()
  const heading = useId()
  return (
    <section
      id={`side-${side}`}
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

/** The panels whose call can fail, and that call. */
const CALLS = [
  ['ocr', 'score'],
  ['face', 'biometria'],
  ['laudo', 'laudo'],
] as const

interface SideCaseProps {
  readonly side: ComparedSide
  readonly reference: CaseReference
  readonly live: Pick<JudgedCase, 'current' | 'retry'>
  readonly cases: ComparedCases
  /** Whether its verdict leaves out what it shares with the other side, as no list has linked the two. */
  readonly isAlone?: boolean
}

/** The case of one side: whose it is, its verdict and coverage, and the calls that failed. */
export function SideCase(props: SideCaseProps) {
  const { side, reference, live, cases, isAlone = false } = props
  const { current, retry } = live
  const { error, state, panels, judgement } = current
  const failures = CALLS.flatMap(([panel, call]) => {
    const shown = panels[panel]
    return shown.state === 'error' ? { call, error: shown.error } : []
  })
  const [failure] = failures

  // The button goes away with the failure; focus moves to its side.
  function retryFailed(): void {
    for (const { call } of failures) retry(call)
    document.getElementById(`side-${side}`)?.focus()
  }

  return (
    <SideSection
      side={side}
      state={state}
      error={error?.kind}
      verdict={state === 'loading' || error ? undefined : judgement.verdict}
    >
      <Identity side={side} reference={reference} current={current} cases={cases} />
      {error ? null : <SideVerdict current={current} isAlone={isAlone} />}
      {failure ? (
        <FailureNotice
          error={error ?? failure.error}
          onRetry={retryFailed}
          isWholeCase={error !== null}
          isBrief={error === null}
        />
      ) : null}
    </SideSection>
  )
}

interface IdentityProps extends Pick<SideCaseProps, 'side' | 'reference' | 'cases'> {
  readonly current: Case
}

function Identity({ side, reference, current, cases }: IdentityProps) {
  const { say } = useText()
  const factsOf = useSideFacts()
  const name = holderName(current)
  return (
    <>
      <div className="flex items-start justify-between gap-x-3">
        <Link
          to={paths.analysis(reference)}
          className="untrusted text-accent min-h-6 min-w-0 text-base font-semibold underline-offset-4 hover:underline"
        >
          {name ? (
            <UntrustedText text={name} />
          ) : (
            say(current.panels.ocr.state === 'loading' ? 'case.loading' : 'compare.open')
          )}
        </Link>
        <Link
          to={comparePath({ ...cases, [side]: null })}
          aria-label={say(`compare.side.change.${side}`)}
          className="text-accent shrink-0 text-[0.8125rem] leading-6 underline underline-offset-4 print:hidden"
        >
          {say('compare.side.change')}
        </Link>
      </div>
      <p className="text-muted mt-1 flex min-h-11 flex-wrap content-start items-center gap-x-4 text-xs leading-5 xl:min-h-6">
        {factsOf(current).map(({ label, value }) => (
          <span key={value} className="inline-flex min-w-0 items-center gap-1">
            {label}
            <UntrustedText
              className={`untrusted ${label === null ? 'tabular' : 'text-ink font-mono'}`}
              text={value}
            />
            {label === 'Chave' ? <CopyButton text={value} name={label} /> : null}
          </span>
        ))}
      </p>
    </>
  )
}

function SideVerdict({ current: { state, judgement }, isAlone }: { current: Case; isAlone: boolean }) {
  const words = useText()
  const { say } = words
  const { verdict, coverage } = judgement
  if (state === 'loading') {
    return (
      <div aria-hidden="true" className="mt-2 grid min-h-22 content-start gap-2 md:min-h-17">
        <span className="skeleton h-7 w-60" />
      </div>
    )
  }
  return (
    <div className="mt-2 grid min-h-22 content-start gap-2 md:min-h-17">
      <p className={`flex min-h-15 gap-2 font-semibold md:min-h-10 ${VERDICT_TEXT[verdict]}`}>
        <VerdictIcon verdict={verdict} className="mt-0.5" />
        <span>
          {isAlone ? <span className="text-muted font-normal">{say('compare.alone')} </span> : null}
          {/* The sentence of a case with alerts begins with the strongest one. */}
          {verdict === 'fail' || verdict === 'warn' ? (
            <span className="sr-only">{say(`verdict.${verdict}`)}: </span>
          ) : null}
          <span data-verdict-sentence className="untrusted">
            {verdictSentence(verdictFactsOf(judgement), words)}
          </span>
        </span>
      </p>
      <CoverageMarks coverage={coverage} />
    </div>
  )
}

export function holderName({ judgement }: Case): string | null {
  return judgement.fields.find(({ name }) => name === 'Nome')?.value ?? null
}

/** A fact by which a case is recognised; without a label the value says it all. */
interface SideFact {
  readonly label: 'Chave' | 'Id' | null
  readonly value: string
}

/** The document, Chave, Id and date of a case, those that are known; a case in privacy mode is given masked. */
function useSideFacts(): (shown: Case) => readonly SideFact[] {
  const words = useText()
  const { say, format } = words
  return ({ reference, chave, id, judgement }) => {
    const { documentType, fields, joined } = judgement
    const state = fields.find(({ name }) => name === 'EstadoDocumento')?.value
    const kind =
      documentType && [codeText(documentType, words), state && inlineText(state)].filter(Boolean).join(' · ')
    const isPending = isPartPending(judgement, 'analysis')
    const answered = isPending ? null : readWallClock(joined.analise?.DataResposta ?? null)
    const facts = [
      [null, kind],
      ['Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
      ['Id', id ?? (reference.by === 'id' ? reference.value : null)],
      [null, answered && say('case.DataResposta', { at: format.dateTime(answered.at) })],
    ] as const
    return facts.flatMap(([label, value]) => (value ? { label, value } : []))
  }
}
