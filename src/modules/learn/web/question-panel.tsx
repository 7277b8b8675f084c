import { useState } from 'react'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { Question, Subject } from '#modules/learn/core/collect-questions.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'
import { QuestionRow } from './question-row.tsx'

/** With more questions, a filter helps. */
const MANY = 8

interface QuestionPanelProps {
  readonly subject: Subject
  readonly questions: readonly Question[]
  /** Number of hidden questions. */
  readonly withheld: number
  readonly cases: readonly Case[]
}

export function QuestionPanel({ subject, questions, withheld, cases }: QuestionPanelProps) {
  const { say } = useText()
  const { draft } = useStore(useDraftStore())
  const [filter, setFilter] = useState('')
  if (questions.length + withheld === 0) return null
  const answered = questions.filter(({ key }) => draft[key]).length
  const words = foldWords(filter)
  const visible = questions.filter(({ name, contexts }) =>
    [name, ...contexts.map(([text]) => text)].some((text) => foldWords(text).includes(words)),
  )
  return (
    <Panel
      name={`learn-${subject}`}
      title={say(`teach.ask.${subject}`)}
      state="ready"
      aside={[
        say('teach.answered', { answered, count: questions.length }),
        ...(withheld > 0 ? [say('teach.withheld', { count: withheld })] : []),
      ].join(' · ')}
    >
      {questions.length > MANY ? (
        <div className="border-line border-b px-4 py-2">
          <input
            type="search"
            aria-label={say('teach.filter')}
            placeholder={say('teach.filter')}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
            className="bg-surface border-control placeholder:text-muted w-full rounded-md border px-3 py-1 text-compact"
          />
        </div>
      ) : null}
      <ul className="divide-line divide-y">
        {visible.map((question) => (
          <QuestionRow key={question.key} question={question} cases={cases} />
        ))}
      </ul>
      {visible.length === 0 && questions.length > 0 ? (
        <p className="text-muted px-4 py-4 text-center">{say('teach.filter.none')}</p>
      ) : null}
    </Panel>
  )
}
