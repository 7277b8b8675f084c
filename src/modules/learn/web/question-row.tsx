import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { Case } from '#core/case/assemble.ts'
import { paths } from '#core/paths/paths.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { Question } from '#modules/learn/core/collect-questions.ts'
import { CHOICES, isGreen } from '#modules/learn/core/draft.ts'
import type { Answer, Choice } from '#modules/learn/core/draft.ts'
import { useMasks } from '#web/data/privacy.ts'
import { Button } from '#web/ui/controls.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { fieldName } from '#words/text/field-text.ts'
import { useText } from '#words/use-text.ts'
import { useDraftStore } from './draft-banner.tsx'

/** A number that varies (#) or a cut text (…) is no phrase of the vocabulary. */
const NO_PHRASE = /[#…]/

/** Most labels of a text are the same few; a row has room for two. */
const MAX_CONTEXTS = 2

function choicesOf({ subject, name }: Question): readonly Choice[] {
  if (subject === 'text' && NO_PHRASE.test(name)) return []
  const choices: readonly Choice[] = CHOICES[subject]
  // The config refuses it: a question confirms nothing.
  return name.includes('?') ? choices.filter((choice) => choice !== 'confirmed') : choices
}

/** The most frequent text names a Motivo. Another code is named only by a text that all its cases have. */
function proposedLabel({ subject, contexts, cases }: Question): string {
  const [text, count] = contexts[0] ?? ['', 0]
  const isNamed = subject === 'Motivo' || count === cases.length
  return isNamed && !NO_PHRASE.test(text) ? text : ''
}

interface QuestionRowProps {
  readonly question: Question
  readonly cases: readonly Case[]
}

export function QuestionRow({ question, cases }: QuestionRowProps) {
  const { say } = useText()
  const { key, subject, name } = question
  const store = useDraftStore()
  const answer = useStore(store).draft[key]
  const [label, setLabel] = useState(() => answer?.label ?? proposedLabel(question))
  const [field, setField] = useState(() => answer?.field ?? question.field ?? '')
  const isCode = subject !== 'text' && subject !== 'label' && subject !== 'scale'

  function write(change: Partial<Answer> | null): void {
    const { draft } = store.getState()
    if (change === null) {
      const { [key]: _dropped, ...rest } = draft
      store.setState({ draft: rest })
      return
    }
    const next = {
      subject,
      name,
      choice: 'unchecked',
      label,
      field,
      isConfirmed: false,
      ...answer,
      ...change,
    } as const
    store.setState({ draft: { ...draft, [key]: next } })
  }

  function choose(choice: Choice): void {
    if (answer?.choice === choice) return write(null)
    write({
      choice,
      label: label.trim() || (isCode ? say(`teach.choice.${choice}`) : ''),
      isConfirmed: false,
    })
  }

  const choices = choicesOf(question)
  return (
    <li data-question={key} id={`question-${key}`} tabIndex={-1} className="scroll-mt-16 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isCode ? (
          <>
            <b className="bg-sunken border-line min-w-9 rounded-md border px-2 py-1 text-center font-mono">
              <UntrustedText text={name} />
            </b>
            <input
              aria-label={say('teach.name', { code: name })}
              placeholder={say('teach.name.placeholder')}
              value={label}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => {
                setLabel(value)
                if (answer) write({ label: value })
              }}
              className="bg-surface border-control placeholder:text-muted min-h-8 w-48 min-w-0 flex-1 rounded-md border px-2 py-1 text-compact sm:max-w-72"
            />
          </>
        ) : (
          <span className="untrusted min-w-40 flex-1 font-medium">
            {subject === 'scale' ? (
              <ScaleText question={question} cases={cases} />
            ) : (
              <UntrustedText text={`“${name}”`} />
            )}
          </span>
        )}
        {subject === 'label' ? (
          <FieldSelect
            name={name}
            field={field}
            onChoose={(chosen) => {
              setField(chosen)
              // Another field needs another look.
              if (answer) write(chosen === '' ? null : { field: chosen, isConfirmed: false })
            }}
          />
        ) : null}
        <div
          role="group"
          aria-label={say('teach.choices', { name })}
          className="ml-auto flex flex-wrap justify-end gap-1.5 max-sm:ml-0 max-sm:justify-start"
        >
          {choices.length === 0 ? <span className="text-muted text-xs">{say('teach.varies')}</span> : null}
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              data-choice={choice}
              aria-pressed={answer?.choice === choice}
              disabled={subject === 'label' && field === ''}
              onClick={() => choose(choice)}
              className={`min-h-8 rounded-full border px-3 py-1 text-compact disabled:opacity-60 ${choiceLook(choice, answer)}`}
            >
              {say(`teach.choice.${choice}`)}
            </button>
          ))}
        </div>
      </div>
      <Facts question={question} cases={cases} onUndo={answer ? () => write(null) : null} />
      {answer && isGreen(answer) && !answer.isConfirmed ? (
        <SecondLook
          question={question}
          cases={cases}
          answer={answer}
          onConfirm={() => write({ isConfirmed: true })}
        />
      ) : null}
    </li>
  )
}

const CHOSEN_LOOKS: Readonly<Partial<Record<Choice, string>>> = {
  ok: 'border-ok bg-ok-soft text-ok',
  confirmed: 'border-ok bg-ok-soft text-ok',
  value: 'border-ok bg-ok-soft text-ok',
  fail: 'border-fail bg-fail-soft text-fail',
  refused: 'border-fail bg-fail-soft text-fail',
  warn: 'border-warn bg-warn-soft text-warn',
  doubtful: 'border-warn bg-warn-soft text-warn',
}

/** No width changes: the ring is a shadow, and a green that waits for its second look is dashed. */
function choiceLook(choice: Choice, answer: Answer | undefined): string {
  if (answer?.choice !== choice) return 'border-control bg-surface hover:bg-hover'
  const look = CHOSEN_LOOKS[choice] ?? 'border-ink bg-sunken text-ink'
  return isGreen(answer) && !answer.isConfirmed ? `${look} border-dashed` : `${look} ring-1 ring-current`
}

function ScaleText({ question, cases }: QuestionRowProps) {
  const { say, format } = useText()
  const values = cases.flatMap(({ judgement: { similarity } }) => similarity?.percent ?? [])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return say(high > 1 ? 'teach.scale.mixed' : 'teach.scale', {
    count: values.length,
    small: question.cases.length,
    low: format.number(low),
    high: format.number(high),
  })
}

interface FieldSelectProps {
  readonly name: string
  readonly field: string
  readonly onChoose: (field: string) => void
}

function FieldSelect({ name, field, onChoose }: FieldSelectProps) {
  const { say } = useText()
  const id = useId()
  return (
    <span className="flex items-center gap-2 text-compact">
      <label htmlFor={id}>{say('teach.field')}</label>
      <select
        id={id}
        title={name}
        value={field}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="bg-surface border-control min-h-8 max-w-44 rounded-md border px-2 py-1"
      >
        <option value="">{say('teach.field.none')}</option>
        {OCR_FIELDS.map((each) => (
          <option key={each} value={each}>
            {fieldName(each, say)}
          </option>
        ))}
      </select>
    </span>
  )
}

interface FactsProps extends QuestionRowProps {
  readonly onUndo: (() => void) | null
}

function Facts({ question, cases, onUndo }: FactsProps) {
  const { say, format } = useText()
  const { subject, contexts, field } = question
  const texts = contexts
    .slice(0, MAX_CONTEXTS)
    .map(([text, count]) => say('teach.context.text', { text, count: format.number(count) }))
  const more = contexts.length - MAX_CONTEXTS
  const licences = question.cases.filter((index) => cases[index]?.judgement.kind === 'licence').length
  const facts = [
    texts.length === 0
      ? null
      : say(subject === 'text' ? 'teach.context.labels' : 'teach.context', {
          texts: texts.join(', '),
          more: Math.max(0, more),
        }),
    subject === 'TipoDocumento' ? say('teach.licences', { count: licences }) : null,
    subject === 'label' && field !== null
      ? say('teach.field.proposed', { field: fieldName(field, say) })
      : null,
  ].filter((fact) => fact !== null)
  return (
    <p className="text-muted untrusted mt-1.5 text-xs">
      <b className="text-ink">{say('teach.cases', { count: question.cases.length })}</b>
      {facts.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
      {' · '}
      {say('teach.example')} <ExampleLink question={question} cases={cases} />
      {onUndo ? (
        <button
          type="button"
          className="text-accent ml-3 min-h-6 underline underline-offset-4"
          onClick={onUndo}
        >
          {say('teach.undo')}
        </button>
      ) : null}
    </p>
  )
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

function ExampleLink({ question, cases }: QuestionRowProps) {
  const example = cases[question.cases[0] ?? -1]
  return example ? <CaseLink item={example} /> : null
}

interface SecondLookProps extends QuestionRowProps {
  readonly answer: Answer
  readonly onConfirm: () => void
}

/** A green answer counts only after it was confirmed next to a case. */
function SecondLook({ question, cases, answer, onConfirm }: SecondLookProps) {
  const { say, format } = useText()
  const example = cases[question.cases[0] ?? -1]
  const choice = say(`teach.choice.${answer.choice}`)
  const similarity = example?.judgement.similarity?.percent
  return (
    <div
      data-second-look
      className="border-ok bg-sunken mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-r-md border-l-4 px-3 py-2"
    >
      <p className="min-w-0 text-compact">
        {say('teach.green', { choice })} <ExampleLink question={question} cases={cases} />
        <span className="text-muted untrusted block text-xs">
          {example ? say(`verdict.${example.judgement.verdict}`) : null}
          {similarity === undefined || similarity === null
            ? null
            : ` · ${say('teach.similarity', { value: format.number(similarity) })}`}
        </span>
      </p>
      <Button onClick={onConfirm}>{say('teach.green.confirm', { name: question.name, choice })}</Button>
    </div>
  )
}
