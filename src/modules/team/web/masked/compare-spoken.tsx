import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ServiceError } from '../../../../core/service/client/errors.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { LIMIT_REACHED } from '../../core/addresses.ts'
import { SPOKEN_FIELDS } from '../../core/session-answer.ts'
import type { SpokenField } from '../../core/session-answer.ts'
import { useHost } from '../data/host-client.ts'
import { useText } from '../../../../words/text.ts'
import { Button, Field } from '../../../../web/ui/controls.tsx'

interface CompareSpokenProps {
  readonly reference: CaseReference
}

/** Compares what a caller says with the masked values of a case. The host answers equal or different, and nothing else. */
export function CompareSpoken(props: CompareSpokenProps) {
  const { say } = useText()
  return (
    <details className="border-line bg-surface mb-4 rounded-lg border print:hidden">
      <summary className="hover:bg-hover min-h-11 cursor-pointer px-4 py-2.5 text-[0.8125rem] font-semibold">
        {say('spoken.title')}
      </summary>
      <div className="border-line border-t px-4 pt-2.5 pb-4">
        <p className="text-muted max-w-prose text-[0.8125rem]">{say('spoken.lead')}</p>
        <div className="mt-3 grid items-start gap-x-6 gap-y-3 @3xl:grid-cols-3">
          {SPOKEN_FIELDS.map((field) => (
            <SpokenValue key={field} field={field} {...props} />
          ))}
        </div>
      </div>
    </details>
  )
}

type Outcome = 'equal' | 'different' | { readonly problem: string }

function SpokenValue({ field, reference }: CompareSpokenProps & { readonly field: SpokenField }) {
  const { say, format } = useText()
  const { compareSpoken } = useHost()
  const name = say(`field.${field}`)
  const input = useRef<HTMLInputElement>(null)
  const isAsking = useRef(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function problemOf(error: unknown): string {
    const failure = error instanceof ServiceError ? error : null
    if (failure?.messages.includes(LIMIT_REACHED))
      return say('spoken.limited', { wait: format.duration(failure.retryAfter ?? 1) })
    if (failure?.status === 400) return say(`spoken.unreadable.${field}`)
    return say(failure?.status === 404 ? 'spoken.none' : 'spoken.failed')
  }

  async function compare(event: FormEvent): Promise<void> {
    event.preventDefault()
    const said = input.current?.value.trim() ?? ''
    if (said === '') input.current?.focus()
    // Each try is counted: a double click asks once.
    if (said === '' || isAsking.current) return
    isAsking.current = true
    setOutcome(null)
    try {
      const isEqual = await compareSpoken({ ...reference, field, said })
      setOutcome(isEqual ? 'equal' : 'different')
      // What turned out to be true must not stay on the screen; a typing error can be corrected.
      if (isEqual && input.current) input.current.value = ''
    } catch (error) {
      setOutcome({ problem: problemOf(error) })
    } finally {
      isAsking.current = false
    }
  }

  return (
    <form autoComplete="off" onSubmit={(event) => void compare(event)}>
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
          onInput={() => setOutcome(null)}
        />
        <Button type="submit" aria-label={say('spoken.submit.name', { name })} className="mb-px h-[2.375rem]">
          {say('spoken.submit')}
        </Button>
      </div>
      <output className="mt-1 block min-h-5 text-[0.8125rem]">
        {outcome === null ? null : typeof outcome === 'object' ? (
          <span className="text-warn">{outcome.problem}</span>
        ) : (
          <span className={`flag font-semibold mark-${outcome === 'equal' ? 'ok' : 'fail'}`}>
            {say(`spoken.${outcome}`, { name })}
          </span>
        )}
      </output>
    </form>
  )
}
