import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import { collectQuestions } from '#modules/learn/core/collect-questions.ts'
import type { Collection } from '#modules/learn/core/collect-questions.ts'
import { CHOICES, withDraft } from '#modules/learn/core/draft.ts'
import type { Answer } from '#modules/learn/core/draft.ts'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import type { RowAnswers } from '#modules/list/web/data/list-row.ts'
import { useOpenedList } from '#modules/list/web/page/list-page-store.ts'
import { useConfig } from '#web/data/config-context.ts'
import { EmptyState, SkeletonRows } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { useAnsweredCases, useJudgedCases } from './judged-cases.ts'
import { QuestionPanel } from './question-panel.tsx'
import './learn.css'

export function LearnPage() {
  const { say } = useText()
  const list = useOpenedList()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div data-learn className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      <title>{say('title.teach')}</title>
      <Link
        to={LIST_PATH}
        className="text-accent inline-flex min-h-6 items-center text-compact underline underline-offset-4"
      >
        ‹ {say('list.title')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="text-xl leading-8 font-semibold tracking-tight">
        {say('teach.title')}
      </h1>
      <p className="text-muted mb-4 max-w-prose">{say('teach.lead')}</p>
      {list === null ? null : <Lesson />}
    </div>
  )
}

const NO_CASES: readonly RowAnswers[] = []

function Lesson() {
  const { say } = useText()
  const config = useConfig()
  const cases = useAnsweredCases()
  const { draft } = useStore(useDraftStore())
  const { judged: before } = useJudgedCases(cases, config)
  const draftConfig = useMemo(() => withDraft(config, draft), [config, draft])
  const hasDraft = draftConfig !== config
  const drafted = useJudgedCases(hasDraft ? cases : NO_CASES, draftConfig)
  const after = hasDraft ? (drafted.judged ?? before) : before
  const collection = useMemo(() => before && collectQuestions(before, config), [before, config])
  if (cases.length === 0) return <EmptyState title={say('teach.empty')}>{say('teach.empty.lead')}</EmptyState>
  if (!before || !after || !collection) return <SkeletonRows rows={8} rowRem={4} />
  return (
    <Questions before={before} after={after} isStale={hasDraft && drafted.isStale} collection={collection} />
  )
}

interface QuestionsProps {
  readonly before: readonly Case[]
  readonly after: readonly Case[]
  readonly isStale: boolean
  readonly collection: Collection
}

function Questions({ before, after, isStale, collection: { questions, withheld } }: QuestionsProps) {
  const { say } = useText()
  const store = useDraftStore()
  // Back from an example case, the next answer is where it was.
  useLayoutEffect(() => {
    window.scrollTo(0, store.getState().scrollY)
    return () => store.setState({ scrollY: window.scrollY })
  }, [store])
  const fields = questions.filter(({ subject }) => subject === 'field')
  // A name that is no identifier is hidden: `OCR.`.
  const names = fields.map(({ name, cases }) => `${name.replace(/\.$/, '')} (${cases.length})`).join(', ')
  return (
    <div className="learn-columns">
      <div className="mb-3 space-y-3">
        {questions.length + withheld.length === 0 ? <EmptyState title={say('teach.nothing')} /> : null}
        {(Object.keys(CHOICES) as Answer['subject'][]).map((subject) => (
          <QuestionPanel
            key={subject}
            subject={subject}
            questions={questions.filter((question) => question.subject === subject)}
            withheld={withheld.filter((each) => each === subject).length}
            cases={before}
          />
        ))}
        {fields.length === 0 ? null : (
          <p data-other-fields className="text-muted untrusted px-1 text-xs">
            {say('teach.fields', { count: fields.length, names })}
          </p>
        )}
      </div>
      <EffectPanel before={before} after={after} isStale={isStale} questions={questions} />
    </div>
  )
}
