import type { Case } from '../../../../core/case/assemble.ts'
import { OCR_FIELDS } from '../../../../core/contract/answers.ts'
import type { Judgement, Verdict } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../../ui/verdict-marks.tsx'
import {
  CoverageMarks,
  useVerdictText,
  verdictFactsOf,
  unvalidatedText,
} from '../../../wording/verdict-text.tsx'
import { CaseFacts } from './case-facts.tsx'

/** The edge of the strip, and the ground of its head. */
const LOOK: Record<Verdict, readonly [edge: string, head: string]> = {
  fail: ['border-l-fail', 'bg-fail-soft'],
  warn: ['border-l-warn', 'bg-warn-soft'],
  incomplete: ['border-l-warn [border-left-style:dashed]', 'bg-warn-soft'],
  clear: ['border-l-control', 'bg-surface'],
}

const FRAME = 'border-line mt-2 overflow-clip rounded-lg border border-l-4'
/** As tall while loading as with a usual sentence, so that nothing below it moves. */
const HEAD =
  'grid min-h-37 content-center items-center gap-x-6 gap-y-1.5 px-4 py-2 @xl:min-h-24 @3xl:min-h-17 @3xl:grid-cols-[minmax(0,15fr)_minmax(0,10fr)]'

/** The verdict of a case in one sentence, beside it what was looked at, and below it the facts that it is judged by. */
export function VerdictStrip({ current }: { current: Case }) {
  const { say } = useText()
  const { sentence } = useVerdictText()
  const { state, judgement } = current
  if (state === 'loading') {
    return (
      <div className={FRAME}>
        <div className={`${HEAD} bg-surface`}>
          <span className="skeleton h-5 w-4/5">
            <span className="sr-only">{say('verdict.loading')}</span>
          </span>
          <span className="skeleton h-8 w-full max-w-80" />
        </div>
        <CaseFacts current={current} />
      </div>
    )
  }
  const { verdict, coverage } = judgement
  const isNamed = verdict === 'incomplete' || verdict === 'clear'
  const [edge, ground] = LOOK[verdict]
  return (
    <div className={`${FRAME} ${edge}`}>
      <div className={`${HEAD} ${ground}`}>
        <p className={`flex gap-2.5 text-[1.0625rem] leading-6 font-bold ${VERDICT_TEXT[verdict]}`}>
          <VerdictIcon verdict={verdict} className="mt-0.5 size-5" />
          <span className="min-w-0">
            {isNamed ? null : <span className="sr-only">{say(`verdict.${verdict}`)}: </span>}
            <span id="case-verdict" data-verdict-sentence className="untrusted">
              {sentence(verdictFactsOf(judgement))}
            </span>
          </span>
        </p>
        <div className="min-w-0 space-y-0.5">
          <CoverageMarks coverage={coverage} />
          <Facts judgement={judgement} />
        </div>
      </div>
      <CaseFacts current={current} />
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
