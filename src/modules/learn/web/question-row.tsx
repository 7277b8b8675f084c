import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import { paths } from '#core/paths/paths.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { Question } from '#modules/learn/core/collect-questions.ts'
import { choicesOf, isGreen, NO_PHRASE } from '#modules/learn/core/draft.ts'
import type { Answer, Choice } from '#modules/learn/core/draft.ts'
import { useMasks } from '#web/data/privacy.ts'
import { Button } from '#web/ui/controls.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { fieldName } from '#words/text/field-text.ts'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'

/** A MotivoTexto names its Motivo. As a Status, "CPF divergente" would be the reason of every refusal. */
function proposedLabel({ subject, contexts }: Question): string {
  const [text = ''] = contexts[0] ?? []
  return subject === 'Motivo' && !NO_PHRASE.test(text) ? text : ''
}

const INPUT =
  'bg-surface border-control placeholder:text-muted min-h-8 rounded-md border px-2 py-1 text-compact'

interface QuestionRowProps {
  readonly subject: Answer['subject']
  readonly question: Question
  readonly cases: readonly Case[]
}

export function QuestionRow({ subject, question, cases }: QuestionRowProps) {
  const { say } = useText()
  const { key, name } = question
  const { answer, write } = useAnswer(subject, question)
  const [label, setLabel] = useState(() => answer?.label ?? proposedLabel(question))
  const [field, setField] = useState(() => answer?.field ?? question.field ?? '')
  const isCode = subject !== 'text' && subject !== 'label' && subject !== 'scale'
  const example = cases[question.cases[0] ?? -1]
  const choices = choicesOf(subject, name)

  function choose(choice: Choice): void {
    const word = isCode ? say(`teach.choice.${choice}`) : ''
    write(
      answer?.choice === choice ? null : { choice, field, label: label.trim() || word, isConfirmed: false },
    )
  }

  return (
    <li data-question={key} id={`question-${key}`} tabIndex={-1} className="scroll-mt-16 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <b
          className={
            isCode
              ? 'bg-sunken border-line rounded-md border px-2 py-1 font-mono'
              : 'untrusted min-w-40 flex-1'
          }
        >
          <UntrustedText text={isCode || subject === 'scale' ? name : `“${name}”`} />
        </b>
        {isCode && choices.length > 0 ? (
          <input
            aria-label={say('teach.name', { code: name })}
            placeholder={say('teach.name.placeholder')}
            value={label}
            maxLength={120}
            className={`${INPUT} learn-name`}
            onChange={({ currentTarget: { value } }) => {
              setLabel(value)
              if (answer) write({ label: value })
            }}
          />
        ) : null}
        {subject === 'label' && choices.length > 0 ? (
          <select
            aria-label={say('teach.field', { label: name })}
            value={field}
            className={INPUT}
            onChange={({ currentTarget: { value } }) => {
              setField(value)
              // Another field needs another look.
              if (answer) write(value === '' ? null : { field: value, isConfirmed: false })
            }}
          >
            <option value="">{say('teach.field.none')}</option>
            {OCR_FIELDS.map((each) => (
              <option key={each} value={each}>
                {fieldName(each, say)}
              </option>
            ))}
          </select>
        ) : null}
        <div
          role="group"
          aria-label={say('teach.choices', { name })}
          className="ml-auto flex flex-wrap gap-1.5"
        >
          {choices.length === 0 ? (
            <span className="text-muted text-xs">
              {subject === 'text'
                ? say('teach.varies')
                : say('teach.varies.each', { key: isCode ? 'codes' : 'labels' })}
            </span>
          ) : null}
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              data-choice={choice}
              aria-pressed={answer?.choice === choice}
              disabled={subject === 'label' && field === ''}
              onClick={() => choose(choice)}
              className="learn-choice"
            >
              {say(`teach.choice.${choice}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="text-muted untrusted mt-1.5 text-xs">
        <b className="text-ink">{say('teach.cases', { count: question.cases.length })}</b>
        <Facts question={question} cases={cases} /> · {say('teach.example')}{' '}
        {example ? <CaseLink item={example} /> : null}
        {answer ? (
          <button
            type="button"
            className="text-accent ml-3 min-h-6 underline underline-offset-4"
            onClick={() => write(null)}
          >
            {say('teach.undo')}
          </button>
        ) : null}
      </p>
      {answer && example && isGreen(answer) && !answer.isConfirmed ? (
        <div data-second-look className="learn-look">
          <p>
            {say('teach.green', { choice: say(`teach.choice.${answer.choice}`) })} <CaseLink item={example} />
          </p>
          <Button onClick={() => write({ isConfirmed: true })}>
            {say('teach.green.confirm', { name, choice: say(`teach.choice.${answer.choice}`) })}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function useAnswer(subject: Answer['subject'], { key, name }: Question) {
  const store = useDraftStore()
  const answer = useStore(store).draft[key]
  const blank: Answer = { subject, name, choice: 'unchecked', label: '', field: '', isConfirmed: false }
  function write(change: Partial<Answer> | null): void {
    const { [key]: previous, ...others } = store.getState().draft
    store.setState({
      draft: change === null ? others : { ...others, [key]: { ...blank, ...previous, ...change } },
    })
  }
  return { answer, write }
}

/** A row has room for two. */
const MAX_CONTEXTS = 2

function Facts({ question, cases }: Pick<QuestionRowProps, 'question' | 'cases'>) {
  const { say, format } = useText()
  const { subject, contexts, field } = question
  const texts = contexts.map(([text, count]) =>
    say('teach.context.text', { text, count: format.number(count) }),
  )
  const more = Math.max(0, contexts.length - MAX_CONTEXTS)
  const licences = question.cases.filter((index) => cases[index]?.judgement.kind === 'licence').length
  const rates = cases.flatMap(({ judgement }) => judgement.similarity?.percent ?? [])
  const [low, high] = [format.number(Math.min(...rates)), format.number(Math.max(...rates))]
  const facts = [
    texts.length > 0 &&
      say(subject === 'text' ? 'teach.context.labels' : 'teach.context', {
        texts: texts.slice(0, MAX_CONTEXTS).join(', '),
        more,
      }),
    subject === 'TipoDocumento' && say('teach.licences', { count: licences }),
    subject === 'label' && field !== null && say('teach.field.proposed', { field: fieldName(field, say) }),
    subject === 'scale' && say(Math.max(...rates) > 1 ? 'teach.scale.mixed' : 'teach.scale', { low, high }),
  ]
  return facts.map((fact) => (fact === false ? null : <span key={fact}> · {fact}</span>))
}

export function CaseLink({ item }: { item: Case }) {
  const masks = useMasks()
  const { reference, calls, judgement } = item
  const text = item.chave ?? reference.value
  return (
    <Link
      to={paths.analysis(reference)}
      className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
    >
      <UntrustedText text={masks ? masks.maskerFor(calls, judgement.lines).key(text) : text} />
    </Link>
  )
}
