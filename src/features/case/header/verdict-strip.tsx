import type { Case } from '../../../case/assemble.ts'
import { OCR_FIELDS } from '../../../contract/analise.ts'
import type { Judgement, Verdict } from '../../../findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../../ui/verdict/verdict-icon.tsx'
import { CoverageMarks } from '../../../wording/coverage-marks.tsx'
import { useVerdictText, verdictFactsOf } from '../../../wording/use-verdict-text.ts'
import { unvalidatedText } from '../../../wording/verdict-text.ts'

const LOOK: Record<Verdict, string> = {
  fail: 'bg-fail-soft border-l-fail',
  warn: 'bg-warn-soft border-l-warn',
  incomplete: 'bg-warn-soft border-l-warn [border-left-style:dashed]',
  clear: 'bg-surface border-l-control',
}

/** As tall while loading as with a usual sentence, so that nothing below it moves. */
const FRAME =
  'border-line mt-3 grid min-h-33 content-center items-center gap-x-6 gap-y-2 rounded-lg border border-l-4 px-4 py-2.5 sm:min-h-26 lg:min-h-19 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]'

/** The verdict of a case in one sentence, beside it what was looked at. */
export function VerdictStrip({ current: { state, judgement } }: { current: Case }) {
  const { say } = useText()
  const { sentence } = useVerdictText()
  if (state === 'loading') {
    return (
      <div className={`${FRAME} bg-surface`}>
        <span className="skeleton h-5 w-4/5">
          <span className="sr-only">{say('verdict.loading')}</span>
        </span>
        <span className="skeleton h-8 w-full max-w-80" />
      </div>
    )
  }
  const { verdict, coverage } = judgement
  const isNamed = verdict === 'incomplete' || verdict === 'clear'
  return (
    <div className={`${FRAME} ${LOOK[verdict]}`}>
      <p className={`flex gap-2.5 text-[1.0625rem] leading-6 font-bold ${VERDICT_TEXT[verdict]}`}>
        <VerdictIcon verdict={verdict} className="mt-0.5 size-5" />
        <span className="min-w-0">
          {isNamed ? null : <span className="sr-only">{say(`verdict.${verdict}`)}: </span>}
          <span data-verdict-sentence className="untrusted">
            {sentence(verdictFactsOf(judgement))}
          </span>
        </span>
      </p>
      <div className="min-w-0 space-y-0.5">
        <CoverageMarks coverage={coverage} />
        <Facts judgement={judgement} />
      </div>
    </div>
  )
}

/** How much of each part there is to rely on: fields read, lines without validation, texts not recognised. */
function Facts({ judgement }: { judgement: Judgement }) {
  const { say } = useText()
  const { fields, lines, coverage, joined } = judgement
  const unread = coverage.find(({ part }) => part === 'laudo')?.unread ?? 0
  const facts = [
    joined.analise &&
      say('facts.fields', {
        read: fields.filter(({ value }) => value !== null).length,
        count: fields.length === 0 ? OCR_FIELDS.length : fields.length,
      }),
    unvalidatedText(lines, say),
    unread > 0 && say('hole.unread', { count: unread }),
  ].filter(Boolean)
  return <p className="text-muted text-xs leading-4">{facts.join(' · ')}</p>
}
