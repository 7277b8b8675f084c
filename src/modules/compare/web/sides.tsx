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
import { useCaseParts } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
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

const EDGE_COLOURS: Readonly<Partial<Record<Flag, string>>> = { fail: 'border-l-fail', warn: 'border-l-warn' }

interface TwoSidesProps {
  readonly flag: Flag | null
  readonly top: ReactNode
  readonly children: ReactNode
}

export function TwoSides({ flag, top, children }: TwoSidesProps) {
  return (
    <div
      className={`bg-surface border-line mt-3 overflow-clip rounded-lg border border-l-4 shadow-xs ${(flag && EDGE_COLOURS[flag]) ?? 'border-l-line'}`}
    >
      {top}
      <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">{children}</div>
    </div>
  )
}

interface SideSectionProps {
  readonly side: ComparedSide
  readonly state: Case['state'] | 'unasked'
  readonly error?: string | undefined
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
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </section>
  )
}

const CALL_OF_PANEL = [
  ['ocr', 'score'],
  ['face', 'biometria'],
  ['laudo', 'laudo'],
] as const

export interface SideCaseProps {
  readonly side: ComparedSide
  readonly reference: CaseReference
  readonly live: Pick<JudgedCase, 'current' | 'ids' | 'retry'>
  readonly cases: ComparedCases
  /** True if no list has linked the cases, so the verdict ignores what they share. */
  readonly ignoresOtherCase?: boolean
}

export function SideCase(props: SideCaseProps) {
  const { side, reference, live, ignoresOtherCase = false } = props
  const { current, ids, retry } = live
  const pictures = useCaseParts('pictures')
  const { error, state, panels, judgement } = current
  const failures = CALL_OF_PANEL.flatMap(([panel, call]) => {
    const panelState = panels[panel]
    return panelState.state === 'error' ? { call, error: panelState.error } : []
  })
  const [failure] = failures

  // Retrying removes the focused button, so the section takes the focus.
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
      <Identity {...props} />
      {error ? null : <SideVerdict current={current} ignoresOtherCase={ignoresOtherCase} />}
      {failure ? (
        <FailureNotice
          error={error ?? failure.error}
          onRetry={retryFailed}
          isWholeCase={error !== null}
          isBrief={error === null}
        />
      ) : null}
      {error
        ? null
        : pictures.map(({ id, Part }) => (
            <Part
              key={id}
              loadedCase={state === 'loading' ? null : { reference, ids }}
              isMasked={current.isMasked}
              // The two faces meet in the middle.
              look={side === 'a' ? 'plain' : 'mirrored'}
              className="mt-auto pt-3"
            />
          ))}
    </SideSection>
  )
}

function Identity({ side, reference, live: { current }, cases }: SideCaseProps) {
  const words = useText()
  const { say } = words
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
          className="text-accent shrink-0 text-compact leading-6 underline underline-offset-4 print:hidden"
        >
          {say('compare.side.change')}
        </Link>
      </div>
      <p className="text-muted mt-1 flex min-h-11 flex-wrap content-start items-center gap-x-4 text-xs leading-5 xl:min-h-6">
        {factsOf(current, words).map(({ label, value }) => (
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

function SideVerdict({ current, ignoresOtherCase }: { current: Case; ignoresOtherCase: boolean }) {
  const words = useText()
  const { say } = words
  const { verdict, coverage } = current.judgement
  if (current.state === 'loading') {
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
          {ignoresOtherCase ? <span className="text-muted font-normal">{say('compare.alone')} </span> : null}
          {/* With alerts, the sentence itself does not name the verdict. */}
          {verdict === 'fail' || verdict === 'warn' ? (
            <span className="sr-only">{say(`verdict.${verdict}`)}: </span>
          ) : null}
          <span data-verdict-sentence className="untrusted">
            {verdictSentence(verdictFactsOf(current.judgement), words)}
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

function factsOf({ reference, chave, id, judgement }: Case, words: ReturnType<typeof useText>) {
  const { documentType, fields, joined } = judgement
  const state = fields.find(({ name }) => name === 'EstadoDocumento')?.value
  const document =
    documentType && [codeText(documentType, words), state && inlineText(state)].filter(Boolean).join(' · ')
  const isPending = isPartPending(judgement, 'analysis')
  const answered = isPending ? null : readWallClock(joined.analise?.DataResposta ?? null)
  const facts = [
    [null, document],
    ['Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
    ['Id', id ?? (reference.by === 'id' ? reference.value : null)],
    [null, answered && words.say('case.DataResposta', { at: words.format.dateTime(answered.at) })],
  ] as const
  return facts.flatMap(([label, value]) => (value ? { label, value } : []))
}
