import { Suspense, useId, useRef } from 'react'
import { Link } from 'react-router'
import { leadOf } from '../../../../core/findings/causes.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { FindingDetail } from '../evidence/evidence-flag.tsx'
import { FindingSentence } from '../panel/finding-sentence.tsx'
import { useCaseState } from '../state/case-state.ts'
import { useItemActions } from '../state/item-actions.ts'
import { useLiveCase } from '../state/live-case-context.ts'
import { targetId } from '../state/target.ts'
import { Basis } from './basis.tsx'
import { CauseActions } from './lazy-alert-parts.ts'
import { useCopyAlert } from './use-copy-alert.ts'

/** Rules that refuse an analysis as another case's. */
const REFUSES_ANALYSIS: ReadonlySet<string> = new Set<RuleName>(['id-agrees', 'key-agrees'])

/**
 * One cause: the sentence of the finding that leads it, and in a few words what it is based on. It opens in place: each
 * finding with its values by source, why it matters, and where to go from there.
 */
export function CauseRow({ cause }: { cause: Cause }) {
  const { say } = useText()
  const { judgement, other } = useLiveCase().current
  const { findings: all } = judgement
  const copyAlert = useCopyAlert()
  const [isOpen, setOpen] = useCaseState(false)
  const summary = useRef<HTMLElement>(null)
  const id = useId()
  const findings = cause.findings.flatMap((index) => all[index] ?? [])
  const lead = leadOf(cause, all)
  const itemId = targetId({ kind: 'finding', index: cause.findings[0] ?? 0 })
  const copy = () => copyAlert(cause)
  useItemActions(itemId, {
    copy,
    openEvidence() {
      summary.current?.focus({ preventScroll: true })
      setOpen(!isOpen)
    },
  })
  if (!lead) return null
  const row = (
    <details
      data-cause
      data-flag={cause.flag}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="row row-chevron first:border-t-0"
    >
      <summary
        ref={summary}
        id={itemId}
        data-evidence
        aria-controls={id}
        className="grid gap-x-4 gap-y-0.5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
      >
        <b className={`flag mark-${cause.flag} untrusted`}>
          <span className="sr-only">{say(`cause.${cause.flag}`)}: </span>
          <span className="text-ink">
            <FindingSentence finding={lead} />
          </span>
        </b>
        <Basis findings={findings} />
      </summary>
      <div id={id}>
        {findings.map((finding, at) => (
          <div
            key={all.indexOf(finding)}
            data-finding={finding.rule}
            data-flag={finding.level}
            data-source={finding.source}
            className="pr-4 pl-9 text-[0.8125rem]"
          >
            {isOpen ? (
              <Suspense fallback={<SkeletonRows rows={1} />}>
                <FindingDetail
                  finding={finding}
                  isNamed={finding === lead}
                  isBrief={findings.slice(0, at).some(({ rule }) => rule === finding.rule)}
                />
              </Suspense>
            ) : null}
          </div>
        ))}
      </div>
      {isOpen ? (
        <Suspense>
          <CauseActions lead={lead} onCopy={copy} />
        </Suspense>
      ) : null}
    </details>
  )
  if (other === null || !REFUSES_ANALYSIS.has(lead.rule)) return row
  return (
    <>
      {row}
      <p className="pr-4 pb-2.5 pl-9 text-[0.8125rem] print:hidden">
        <Link
          to={paths.analysis(other)}
          className="text-accent inline-flex items-center leading-6 font-semibold underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
        >
          {say('case.other.open')}
        </Link>
      </p>
    </>
  )
}
