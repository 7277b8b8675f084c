import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import type { ConfigProblem } from '#core/config/schema.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { questionKey } from '#modules/learn/core/collect-questions.ts'
import type { Question } from '#modules/learn/core/collect-questions.ts'
import { answersOf, configFileOf, countedAnswers, effectOf } from '#modules/learn/core/draft.ts'
import type { Effect } from '#modules/learn/core/draft.ts'
import { useConfig } from '#web/data/config-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { announce, useAnnounceChange } from '#web/ui/live-region.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'
import { CaseLink } from './question-row.tsx'

/** Examples in the panel: it must fit a screen. */
const MAX_CHANGED = 5
const MAX_OPEN = 3

interface EffectPanelProps {
  readonly before: readonly Case[]
  readonly after: readonly Case[]
  readonly isStale: boolean
  readonly questions: readonly Question[]
}

export function EffectPanel({ before, after, isStale, questions }: EffectPanelProps) {
  const { say } = useText()
  const effect = useMemo(() => effectOf(before, after), [before, after])
  const { incomplete } = effect.counts
  const summary = say('teach.effect.summary', incomplete)
  useAnnounceChange(isStale ? null : summary)
  return (
    // On phones the download sticks to the bottom of the whole page.
    <div className="max-lg:contents lg:sticky lg:top-[calc(var(--sticky-top)+1rem)]">
      <Panel
        name="learn-effect"
        title={say('teach.effect')}
        state="ready"
        className="my-3 lg:mt-0"
        aside={say(isStale ? 'teach.effect.judging' : 'teach.effect.cases', { count: after.length })}
      >
        <Verdicts counts={effect.counts} />
        <Changed before={before} after={after} changed={effect.changed} />
        <NextQuestions questions={questions} incomplete={incomplete.after} />
      </Panel>
      <DownloadBar summary={summary} />
    </div>
  )
}

function Verdicts({ counts }: Pick<Effect, 'counts'>) {
  const { say, format } = useText()
  return (
    <ul className="divide-line tabular divide-y">
      {VERDICTS.map((verdict) => (
        <li key={verdict} data-verdict={verdict} className="flex items-center gap-3 px-4 py-1.5">
          <span className={`flag mark-${verdict} flex-1 text-compact`}>{say(`verdict.${verdict}`)}</span>
          <span className="text-muted">
            {format.number(counts[verdict].before)} <span aria-label={say('teach.effect.to')}>→</span>
          </span>
          <b className="min-w-8 text-right">{format.number(counts[verdict].after)}</b>
        </li>
      ))}
    </ul>
  )
}

const HEADING = 'bg-sunken border-line border-y px-4 py-1 text-xs font-semibold'

function Changed({
  before,
  after,
  changed,
}: Pick<EffectPanelProps, 'before' | 'after'> & Pick<Effect, 'changed'>) {
  const { say } = useText()
  if (changed.length === 0) return null
  const entries = changed.slice(0, MAX_CHANGED).flatMap((index) => {
    const [was, is] = [before[index], after[index]]
    return was && is ? [{ was, is }] : []
  })
  return (
    <>
      <h3 className={HEADING}>{say('teach.changed', { count: changed.length })}</h3>
      <ul className="divide-line divide-y">
        {entries.map(({ was, is }) => {
          const [lead] = leadsOf(is.judgement.causes, is.judgement.findings)
          return (
            <li key={is.reference.value} data-changed={is.judgement.verdict} className="px-4 py-1.5 text-xs">
              <CaseLink item={is} />
              <span className="block">
                <span className="text-muted">{say(`verdict.${was.judgement.verdict}`)} → </span>
                <span className={`flag mark-${is.judgement.verdict}`}>
                  {say(`verdict.${is.judgement.verdict}`)}
                </span>
                {lead ? (
                  <span className="text-muted"> · {say(`finding.${ruleNameOf(lead)}.name`)}</span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      {changed.length > MAX_CHANGED ? (
        <p className="text-muted px-4 py-1.5 text-xs">
          {say('teach.changed.more', { count: changed.length - MAX_CHANGED })}
        </p>
      ) : null}
    </>
  )
}

interface NextQuestionsProps {
  readonly questions: readonly Question[]
  /** Number of cases without a basis. */
  readonly incomplete: number
}

function NextQuestions({ questions, incomplete }: NextQuestionsProps) {
  const { say, format } = useText()
  const counted = new Set(countedAnswers(useStore(useDraftStore()).draft).map(questionKey))
  const open = questions
    .filter(({ key }) => !counted.has(key))
    .toSorted((a, b) => b.cases.length - a.cases.length)
    .slice(0, MAX_OPEN)
  if (open.length === 0) {
    if (incomplete === 0) return null
    return <p className="text-muted px-4 py-1.5 text-xs">{say('teach.open.other', { count: incomplete })}</p>
  }
  return (
    <>
      <h3 className={HEADING}>{say('teach.open')}</h3>
      <ul className="divide-line divide-y">
        {open.map(({ key, subject, name, cases }) => (
          <li key={key} className="flex items-center justify-between gap-3 px-4 py-1.5 text-compact">
            <button
              type="button"
              className="text-accent untrusted min-h-6 text-left underline underline-offset-4"
              onClick={() => document.getElementById(`question-${key}`)?.focus()}
            >
              {subject === 'text' || subject === 'label'
                ? `“${name}”`
                : `${subject === 'scale' ? '' : subject} ${name}`}
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
    <div className="border-line bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t lg:rounded-lg lg:border lg:shadow-xs">
      <p className="mb-1.5 text-compact lg:hidden">{summary}</p>
      <Button look="primary" className="min-h-10 w-full text-sm" disabled={counted === 0} onClick={save}>
        {say('teach.download')}
      </Button>
      <p className="text-muted mt-1.5 text-xs">
        {counted === 0 ? say('teach.download.first') : say('teach.download.lead', { count: counted })}
        {waiting > 0 ? (
          <b className="text-warn"> {say('teach.download.waiting', { count: waiting })}</b>
        ) : null}
        {counted > 0 && served.auth === 'oidc' ? ` ${say('teach.download.team')}` : null}
      </p>
      {problems.length === 0 ? null : (
        <div role="alert" className="text-fail mt-1.5 text-xs">
          {say('teach.download.failed')}
          <ul>
            {problems.map(({ path, message }) => (
              <li key={path}>
                {path}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
