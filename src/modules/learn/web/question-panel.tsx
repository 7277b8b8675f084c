import { useState } from 'react'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { Question } from '#modules/learn/core/collect-questions.ts'
import type { Answer } from '#modules/learn/core/draft.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'
import { QuestionRow } from './question-row.tsx'

/** With more questions, a filter helps. */
const MANY = 8

interface QuestionPanelProps {
  readonly subject: Answer['subject']
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
  const isVisible = ({ name, contexts }: Question) =>
    [name, ...contexts.map(([text]) => text)].some((text) => foldWords(text).includes(foldWords(filter)))
  return (
    <Panel
      name={`learn-${subject}`}
      title={say(`teach.ask.${subject}`)}
      state="ready"
      aside={
        questions.length === 0
          ? say('teach.withheld', { count: withheld })
          : say('teach.answered', { answered, count: questions.length, withheld })
      }
    >
      {questions.length > MANY ? (
        <input
          type="search"
          aria-label={say('teach.filter')}
          placeholder={say('teach.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          className="border-line placeholder:text-muted min-h-8 w-full border-b bg-transparent px-4 py-2 text-compact"
        />
      ) : null}
      <ul className="divide-line divide-y">
        {questions.filter(isVisible).map((question) => (
          <QuestionRow key={question.key} subject={subject} question={question} cases={cases} />
        ))}
      </ul>
    </Panel>
  )
}
