import { Link } from 'react-router'
import type { Case } from '../../case/assemble.ts'
import type { Calls } from '../../case/call.ts'
import { useCase } from '../../case-data/use-case.ts'
import { useShown } from '../../privacy/use-shown.ts'
import type { CaseReference } from '../../findings/model/evidence.ts'
import { FLAGS } from '../../findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../paths/paths.ts'
import type { ComparedAddresses, Side } from '../../paths/paths.ts'
import { FlagBadge, FlagMark } from '../../ui/flag.tsx'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '../../wording/failure-notice.tsx'
import { useCodeText } from '../../wording/use-code-text.ts'
import { useVerdictText, verdictFactsOf } from '../../wording/use-verdict-text.ts'
import { CoverageMarks } from '../../wording/coverage-marks.tsx'
import { VERDICT_TEXT, VerdictIcon } from '../../ui/verdict/verdict-icon.tsx'
import { SideForm } from './side-form.tsx'
import { sideId, SideSection } from './side-section.tsx'

/** The call of each panel that can fail independently. */
const CALL_OF = { ocr: 'score', face: 'biometria', laudo: 'laudo' } as const satisfies Record<
  string,
  keyof Calls
>

interface SideCaseProps {
  readonly side: Side
  readonly reference: CaseReference
  readonly sides: ComparedAddresses
}

/** The case of one side: its verdict and coverage, the service's conclusion, and the calls that failed. */
export function SideCase({ side, reference, sides }: SideCaseProps) {
  const { say } = useText()
  const { current: original, retry } = useCase(reference)
  const current = useShown(original)

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
      <Identity current={current} to={paths.analysis(reference)} />
      {error ? (
        <FailureNotice error={error} onRetry={() => retryCalls(...failedCalls)} isWholeCase />
      ) : (
        <>
          <Conclusion current={current} />
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
      {error ? (
        <SideForm side={side} sides={sides} written={`${reference.by}:${reference.value}`} />
      ) : (
        <details className="mt-3 text-[0.8125rem] print:hidden">
          <summary className="text-accent w-fit cursor-pointer">{say(`compare.side.change.${side}`)}</summary>
          <SideForm side={side} sides={sides} />
        </details>
      )}
    </SideSection>
  )
}

/** Whose document it is, its Chave and Id, and a link to the case. */
function Identity({ current, to }: { current: Case; to: string }) {
  const { say } = useText()
  const { reference, chave, id, judgement, panels } = current
  const name = judgement.fields.find((field) => field.name === 'Nome')?.value
  const shown = [
    ['Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
    ['Id', id ?? (reference.by === 'id' ? reference.value : null)],
  ] as const
  return (
    <>
      <p className="mt-0.5 min-h-6">
        <Link to={to} className="untrusted text-accent font-semibold underline underline-offset-4">
          {name ? (
            <UntrustedText text={name} isCut />
          ) : (
            say(panels.ocr.state === 'loading' ? 'case.loading' : 'compare.open')
          )}
        </Link>
      </p>
      <p className="text-muted mt-1 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
        {shown.map(([label, value]) =>
          value === null ? null : (
            <span key={label}>
              {label} <UntrustedText className="untrusted text-ink font-mono text-xs" text={value} isCut />
            </span>
          ),
        )}
      </p>
    </>
  )
}

/** The verdict, the coverage, the service's conclusion and the counts, once the case is complete. */
function Conclusion({ current: { state, judgement } }: { current: Case }) {
  const { say } = useText()
  const codeText = useCodeText()
  const { sentence } = useVerdictText()
  const { status, verdict, coverage, counts } = judgement
  if (state === 'loading') {
    return (
      <div aria-hidden="true" className="mt-3 grid min-h-28 content-start gap-2">
        <span className="skeleton h-7 w-60" />
        <span className="skeleton h-7 w-40" />
      </div>
    )
  }
  return (
    <div className="mt-3 grid min-h-28 content-start gap-2">
      <p className={`flex gap-2 font-semibold ${VERDICT_TEXT[verdict]}`}>
        <VerdictIcon verdict={verdict} className="mt-0.5" />
        <span>
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
        <FlagBadge flag={status?.flag ?? 'unchecked'} isQuiet={status?.flag === 'ok' && verdict !== 'clear'}>
          {say('status.service', { status: status ? codeText(status) : say('status.none') })}
        </FlagBadge>
        {FLAGS.filter((flag) => counts[flag] > 0).map((flag) => (
          <FlagMark key={flag} flag={flag}>
            {say(`count.${flag}`, { count: counts[flag] })}
          </FlagMark>
        ))}
        {state === 'partial' ? (
          <span className="text-warn text-[0.8125rem]">{say('case.partial')}</span>
        ) : null}
      </p>
    </div>
  )
}
