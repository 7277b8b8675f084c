import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { LIMIT_REACHED } from '#modules/team/core/addresses.ts'
import { SPOKEN_FIELDS } from '#modules/team/core/messages.ts'
import type { SpokenAnswer, SpokenField } from '#modules/team/core/messages.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import type { Language } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { Button, Field } from '#web/ui/controls.tsx'

interface CompareSpokenProps {
  readonly reference: CaseReference
  readonly id: string | null
}

/** Compares a caller's statements with the masked values of a case. The host answers only equal or different. */
export function CompareSpoken({ reference, id }: CompareSpokenProps) {
  const { say, language } = useText()
  const { spokenTries } = useHost()
  const caseName = id ?? reference.value
  const client = useQueryClient()
  const queryKey = ['spoken-tries', caseName]
  const {
    data: tries,
    dataUpdatedAt,
    refetch,
  } = useQuery({ queryKey, queryFn: () => spokenTries(caseName), gcTime: 0 })
  // Cancels a request in flight, because its stale answer may arrive last.
  const refetchTries = () => void client.cancelQueries({ queryKey }).then(() => refetch())
  return (
    <section
      aria-labelledby="spoken"
      className="border-line bg-surface mb-4 rounded-lg border px-4 py-3 print:hidden"
    >
      <h2 id="spoken" className="text-compact font-semibold">
        {say('spoken.title')}
      </h2>
      <p className="text-muted text-compact">{say('spoken.lead')}</p>
      <p data-tries={tries?.left} className="min-h-5 text-compact font-medium">
        {tries &&
          say(tries.seconds === 0 ? 'spoken.tries' : 'spoken.left', {
            left: tries.left,
            time: timeAfter(dataUpdatedAt, tries.seconds, language),
          })}
      </p>
      <div className="mt-2 grid items-start gap-x-6 gap-y-3 @3xl:grid-cols-3">
        {SPOKEN_FIELDS.map((field) => (
          <SpokenValue key={field} field={field} reference={reference} onTried={refetchTries} />
        ))}
      </div>
    </section>
  )
}

/** The local time, rounded up to a minute. `startMs` is in milliseconds since the epoch. */
function timeAfter(startMs: number, seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(startMs + seconds * 1000 + 59_999)
}

interface SpokenValueProps extends Pick<CompareSpokenProps, 'reference'> {
  readonly field: SpokenField
  readonly onTried: () => void
}

function SpokenValue({ field, reference, onTried }: SpokenValueProps) {
  const { say, language } = useText()
  const { compareSpoken } = useHost()
  const name = say(`field.${field}`)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, reset, data, error, isPending, submittedAt } = useMutation({
    mutationFn: (said: string) => compareSpoken({ ...reference, field, said }),
    onSuccess(answer) {
      // A confirmed value must not stay on the screen. A wrong one stays, to be corrected.
      if (outcomesOf(answer).includes('equal') && input.current) input.current.value = ''
    },
    onSettled: onTried,
  })

  function problemText(problem: Error): string {
    const failure = problem instanceof ServiceError ? problem : null
    if (failure?.messages.includes(LIMIT_REACHED))
      return say('spoken.limited', { time: timeAfter(submittedAt, failure.retryAfter ?? 1, language) })
    if (failure?.status === 400) return say(`spoken.unreadable.${field}`)
    return say(failure?.status === 404 ? 'spoken.none' : 'spoken.failed')
  }

  function compare(event: FormEvent): void {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') input.current?.focus()
    // Each request uses up a try, so a double click must send only one.
    else if (!isPending) mutate(typed)
  }

  return (
    <form autoComplete="off" onSubmit={compare}>
      <div className="flex items-end gap-2">
        <Field
          ref={input}
          label={name}
          className="min-w-0 flex-1"
          autoComplete="off"
          spellCheck={false}
          inputMode={field === 'NomeMae' ? 'text' : 'numeric'}
          maxLength={500}
          placeholder={say(`spoken.form.${field}`)}
          onInput={() => isPending || reset()}
        />
        <Button type="submit" aria-label={say('spoken.submit.name', { name })} className="mb-px h-[2.375rem]">
          {say('spoken.submit')}
        </Button>
      </div>
      <output className="mt-1 block min-h-5 text-compact">
        {error ? <span className="text-warn">{problemText(error)}</span> : null}
        {data ? <SpokenOutcome name={name} field={field} answer={data} /> : null}
      </output>
    </form>
  )
}

function outcomesOf({ document, informed }: SpokenAnswer): readonly string[] {
  return [document, informed].filter((outcome) => outcome !== null)
}

/** Green or red only if both comparisons agree. */
function flagOf(answer: SpokenAnswer): 'ok' | 'fail' | 'warn' {
  const [outcome, ...rest] = new Set(outcomesOf(answer))
  if (rest.length > 0) return 'warn'
  if (outcome === 'equal') return 'ok'
  return outcome === 'different' ? 'fail' : 'warn'
}

interface SpokenOutcomeProps extends Pick<SpokenValueProps, 'field'> {
  readonly name: string
  readonly answer: SpokenAnswer
}

function SpokenOutcome({ name, field, answer }: SpokenOutcomeProps) {
  const { say } = useText()
  const texts = [
    answer.document && say(`spoken.document.${answer.document}`, { field }),
    answer.informed && say(`spoken.informed.${answer.informed}`),
  ]
  return (
    <span className={`flag font-semibold mark-${flagOf(answer)}`}>
      {name}: {texts.filter(Boolean).join(', ')}
    </span>
  )
}
