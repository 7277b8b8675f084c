import type { Case } from '../../../../core/case/assemble.ts'
import type { Judgement, Verdict } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../../words/text.ts'
import { VERDICT_TEXT } from '../../../ui/verdict-marks.tsx'
import { CoverageMarks } from '../../../wording/coverage-marks.tsx'
import { unvalidatedText, verdictFactsOf, verdictSentence } from '../../../../words/text/verdict-text.ts'
import { CaseFacts } from './case-facts.tsx'

const LOOK: Record<Verdict, readonly [edge: string, head: string]> = {
  fail: ['border-l-fail', 'bg-fail-soft'],
  warn: ['border-l-warn', 'bg-warn-soft'],
  incomplete: ['border-l-warn [border-left-style:dashed]', ''],
  clear: ['border-l-control', ''],
}

/** As tall while loading as with a usual sentence, so that nothing below it moves. */
const HEAD = 'flex min-h-15 flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2.5'

interface VerdictBoxProps {
  readonly current: Case
  readonly onRetryFace: () => void
}

export function VerdictBox({ current, onRetryFace }: VerdictBoxProps) {
  const words = useText()
  const { say } = words
  const { state, judgement } = current
  const { verdict, coverage } = judgement
  const isLoading = state === 'loading'
  const isNamed = verdict === 'incomplete' || verdict === 'clear'
  const [edge, ground] = isLoading ? ['', ''] : LOOK[verdict]
  return (
    <section
      aria-labelledby="case-verdict"
      className={`border-line bg-surface mb-4 overflow-clip rounded-lg border border-l-4 ${edge}`}
    >
      <header className={`${HEAD} ${ground}`}>
        {isLoading ? (
          <h2 id="case-verdict" className="skeleton h-5 w-2/5">
            <span className="sr-only">{say('verdict.loading')}</span>
          </h2>
        ) : (
          <>
            <h2
              id="case-verdict"
              title={say(`meaning.verdict.${verdict}`)}
              className={`flag mark-${verdict} untrusted min-w-0 flex-[1_1_28rem] text-[1.0625rem] leading-6 font-bold ${VERDICT_TEXT[verdict]}`}
            >
              {isNamed ? null : <span className="sr-only">{say(`verdict.${verdict}`)}: </span>}
              <span data-verdict-sentence className={verdict === 'incomplete' ? 'text-ink' : ''}>
                {verdictSentence(verdictFactsOf(judgement), words)}
              </span>
            </h2>
            <div className="min-w-0">
              <CoverageMarks coverage={coverage} />
              <CoverageFacts judgement={judgement} />
            </div>
          </>
        )}
      </header>
      <CaseFacts current={current} onRetryFace={onRetryFace} />
    </section>
  )
}

function CoverageFacts({ judgement }: { judgement: Judgement }) {
  const { say } = useText()
  const { fieldsRead, lines, coverage, joined } = judgement
  const unread = coverage.find(({ part }) => part === 'laudo')?.unread ?? 0
  const facts = [
    joined.analise && say('facts.fields', fieldsRead),
    unvalidatedText(lines, say),
    unread > 0 && say('hole.unread', { count: unread }),
  ].filter(Boolean)
  return <p className="text-muted mt-0.5 text-xs leading-4">{facts.join(' · ')}</p>
}
