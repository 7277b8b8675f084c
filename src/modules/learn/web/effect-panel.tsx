import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import type { ConfigProblem } from '#core/config/schema.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { questionKey } from '#modules/learn/core/collect-questions.ts'
import type { Question } from '#modules/learn/core/collect-questions.ts'
import { answersOf, configFileOf, countedAnswers, effectOf } from '#modules/learn/core/draft.ts'
import { useConfig } from '#web/data/config-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { announce, useAnnounceChange } from '#web/ui/live-region.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'
import { CaseLink } from './question-row.tsx'

/** The panel must fit a screen. */
const MAX_NEXT = 3

const HEADING = 'bg-sunken border-line border-y px-4 py-1 text-xs font-semibold'

interface EffectPanelProps {
  readonly before: readonly Case[]
  readonly after: readonly Case[]
  readonly isStale: boolean
  readonly questions: readonly Question[]
}

export function EffectPanel({ before, after, isStale, questions }: EffectPanelProps) {
  const { say, format } = useText()
  const { counts, changed } = useMemo(() => effectOf(before, after), [before, after])
  // With a fraction scale, cases pass from "Pede atenção" to "Sem base" before they are clear.
  const summary = counts
    .filter(({ verdict }) => verdict === 'incomplete' || verdict === 'clear')
    .map(({ verdict, ...count }) =>
      say('teach.effect.summary', { verdict: say(`verdict.${verdict}`), ...count }),
    )
    .join(' · ')
  useAnnounceChange(isStale ? null : summary)
  return (
    <div className="learn-effect">
      <Panel
        name="learn-effect"
        title={say('teach.effect')}
        state="ready"
        className="mb-3"
        // Links between cases may make a verdict worse.
        aside={say(isStale ? 'teach.effect.judging' : 'teach.effect.cases', { count: after.length })}
      >
        <ul className="divide-line tabular divide-y">
          {counts.map(({ verdict, ...count }) => (
            <li key={verdict} data-verdict={verdict} className="flex items-center gap-3 px-4 py-1.5">
              <span className={`flag mark-${verdict} flex-1 text-compact`}>{say(`verdict.${verdict}`)}</span>
              <span className="text-muted">{format.number(count.before)} →</span>
              <b className="min-w-8 text-right">{format.number(count.after)}</b>
            </li>
          ))}
        </ul>
        <ChangedCases before={before} after={after} changed={changed} />
        <NextQuestions questions={questions} />
      </Panel>
      <DownloadBar summary={summary} />
    </div>
  )
}

function verdictOf(cases: readonly Case[], index: number): Verdict {
  return cases[index]?.judgement.verdict ?? 'clear'
}

interface ChangedCasesProps extends Pick<EffectPanelProps, 'before' | 'after'> {
  readonly changed: readonly number[]
}

function ChangedCases({ before, after, changed }: ChangedCasesProps) {
  const { say } = useText()
  if (changed.length === 0) return null
  const rank = (index: number) => VERDICTS.indexOf(verdictOf(after, index))
  return (
    <>
      <h3 className={HEADING}>{say('teach.changed', { count: changed.length })}</h3>
      <ul className="learn-changed divide-line divide-y">
        {changed
          .toSorted((a, b) => rank(a) - rank(b))
          .flatMap((index) => {
            const item = after[index]
            if (!item) return []
            const { causes, findings, verdict } = item.judgement
            const [lead] = leadsOf(causes, findings)
            return (
              <li key={index} data-changed={verdict} className="px-4 py-1.5 text-xs">
                <CaseLink item={item} />
                <span className="block">
                  <span className="text-muted">{say(`verdict.${verdictOf(before, index)}`)} → </span>
                  <span className={`flag mark-${verdict}`}>{say(`verdict.${verdict}`)}</span>
                  {lead ? ` · ${say(`finding.${ruleNameOf(lead)}.name`)}` : null}
                </span>
              </li>
            )
          })}
      </ul>
    </>
  )
}

function NextQuestions({ questions }: Pick<EffectPanelProps, 'questions'>) {
  const { say, format } = useText()
  const counted = new Set(countedAnswers(useStore(useDraftStore()).draft).map(questionKey))
  // Most frequent first, as collected.
  const open = questions.filter(({ key, subject }) => subject !== 'field' && !counted.has(key))
  if (open.length === 0) return null
  return (
    <>
      <h3 className={HEADING}>{say('teach.open')}</h3>
      <ul className="divide-line divide-y">
        {open.slice(0, MAX_NEXT).map(({ key, subject, name, cases }) => (
          <li key={key} className="flex items-center justify-between gap-3 px-4 py-1.5 text-compact">
            <button
              type="button"
              className="text-accent untrusted min-h-6 text-left underline underline-offset-4"
              onClick={() => document.getElementById(`question-${key}`)?.focus()}
            >
              {subject === 'text' || subject === 'label' ? `“${name}”` : key.replace('scale ', '')}
            </button>
            <span className="text-muted tabular">{format.number(cases.length)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function DownloadBar({ summary }: { readonly summary: string }) {
  const { say } = useText()
  const served = useConfig()
  const store = useDraftStore()
  const { draft } = useStore(store)
  const [problems, setProblems] = useState<readonly ConfigProblem[]>([])
  const counted = countedAnswers(draft).length
  const waiting = answersOf(draft).length - counted

  function save(): void {
    const file = configFileOf(served, draft)
    setProblems('problems' in file ? file.problems : [])
    if ('problems' in file) return
    download('lupa', 'json', file.text)
    store.setState({ savedDraft: draft })
    announce(say('teach.download.done'))
  }

  return (
    <div className="learn-download">
      <p className="mb-1.5 text-compact">{summary}</p>
      <Button look="primary" className="min-h-10 w-full text-sm" disabled={counted === 0} onClick={save}>
        {say('teach.download')}
      </Button>
      <p className="text-muted mt-1.5 text-xs">
        {say('teach.download.lead', { count: counted })}{' '}
        {waiting > 0 ? (
          <b className="text-warn">{say('teach.download.waiting', { count: waiting })}</b>
        ) : null}
        {served.auth === 'oidc' ? say('teach.download.team') : null}
      </p>
      {problems.length === 0 ? null : (
        <p role="alert" className="text-fail mt-1.5 text-xs">
          {say('teach.download.failed')}{' '}
          {problems.map(({ path, message }) => `${path}: ${message}`).join('; ')}
        </p>
      )}
    </div>
  )
}
