import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Case } from '../../cases/assemble.ts'
import { useEnvironment } from '../../cases/environment.tsx'
import { recentOf } from '../../cases/recents.ts'
import { useCase } from '../../cases/use-case.ts'
import type { Asked } from '../../findings/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../paths/paths.ts'
import { CaseFailure } from './case-failure.tsx'
import { CaseHeader } from './case-header.tsx'
import { FacePanel } from './face-panel.tsx'
import type { FlagFilter } from './flag-filter.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { JudgementContext } from './judgement-context.ts'
import { LaudoPanel } from './laudo-panel.tsx'
import { OcrPanel } from './ocr-panel.tsx'
import { RawPanel } from './raw-panel.tsx'
import { focusTarget, RevealContext } from './reveal.ts'
import type { LineTarget, Target } from './reveal.ts'
import { TimelinePanel } from './timeline-panel.tsx'

/** One case: header, findings, the data read, the report, and at its side face match, times, general lines, raw answers. */
export function CaseView({ asked }: { asked: Asked }) {
  const { current, retry } = useCase(asked)
  const [filter, setFilter] = useState<FlagFilter>(null)
  const [line, setLine] = useState<LineTarget | null>(null)
  useRemember(current)

  const reveal = useCallback((target: Target) => {
    // Drawn before the keyboard goes there: a filter may have hidden it, a long table may not hold it.
    flushSync(() => {
      setFilter(null)
      if (target.kind === 'line') setLine({ ...target })
    })
    focusTarget(target)
  }, [])

  return (
    <JudgementContext value={current.judgement}>
      <RevealContext value={reveal}>
        <article
          data-case
          data-asked={asked.value}
          data-state={current.state}
          data-error={current.error?.kind}
          data-chave={current.chave ?? undefined}
          data-id={current.id ?? undefined}
        >
          <CaseHeader current={current} filter={filter} onFilter={setFilter} />
          {current.error ? (
            <CaseFailure
              error={current.error}
              asked={asked}
              onRetry={() => {
                for (const call of ['score', 'biometria', 'laudo'] as const) {
                  if (current.calls[call].state === 'failed') retry(call)
                }
              }}
            />
          ) : null}
          {current.other ? <OtherCase other={current.other} /> : null}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
            <div className="contents lg:grid lg:gap-4">
              <FindingsPanel current={current} filter={filter} />
              <OcrPanel
                current={current}
                filter={filter}
                onFilter={setFilter}
                onRetry={() => retry('score')}
              />
              <LaudoPanel current={current} target={line} onRetry={() => retry('laudo')} />
            </div>
            <div className="contents lg:grid lg:gap-4">
              <FacePanel current={current} onRetry={() => retry('biometria')} />
              <TimelinePanel current={current} />
              <InfoPanel current={current} />
              <RawPanel current={current} />
            </div>
          </div>
        </article>
      </RevealContext>
    </JudgementContext>
  )
}

/** Puts a case that was found among the recent ones, once all its calls have ended. */
function useRemember(current: Case): void {
  const { recents } = useEnvironment()
  useEffect(() => {
    if (current.state === 'ready' || current.state === 'partial') recents.add(recentOf(current))
  }, [current, recents])
}

function OtherCase({ other }: { other: Asked }) {
  const { say } = useText()
  return (
    <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-3 text-[0.8125rem]">
      {say('case.other')}{' '}
      <Link to={paths.analysis(other)} className="font-semibold underline underline-offset-4">
        {say('case.other.open')}
      </Link>
    </p>
  )
}
