import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readTyped, typedCpf } from '../../../../core/case/typed.ts'
import type { Typed } from '../../../../core/case/typed.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { ComparedAddresses, Side } from '../../../../core/paths/paths.ts'
import { Button, Field } from '../../../ui/controls.tsx'
import { useIsKnownChave } from '../../../wording/known-cases.tsx'
import { SideChoices } from './side-choices.tsx'

interface SideFormProps {
  readonly side: Side
  readonly sides: ComparedAddresses
  /** What the address holds for this side, to be corrected. */
  readonly written?: string
  /** What is wrong with it. */
  readonly problem?: MessageId | null
  /** Whether it takes the focus, where somebody has just asked for it. */
  readonly takesFocus?: boolean
}

/** Takes the Chave or Id of one side. */
export function SideForm({ side, sides, written = '', problem = null, takesFocus = false }: SideFormProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const message = useId()
  const isKnownChave = useIsKnownChave()
  const [wrong, setWrong] = useState(problem)
  // Only to find a case among those below; it is no value of the input.
  const [filter, setFilter] = useState('')

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function choose(event: FormEvent): void {
    event.preventDefault()
    const text = input.current?.value ?? ''
    const cpf = typedCpf(text)
    const typed: Typed = cpf === null ? readTyped(text) : { by: 'chave', value: cpf }
    // A CPF must reach neither the address nor the service by accident.
    const isStopped = cpf !== null && !isKnownChave(cpf)
    if (isStopped || 'problem' in typed) {
      setWrong('problem' in typed ? `search.problem.${typed.problem}` : 'compare.side.cpf')
      input.current?.focus()
      return
    }
    setWrong(null)
    const address = paths.compare({ ...sides, [side]: typed })
    void navigate(address, { replace: address === pathname + search })
  }

  return (
    <>
      <form onSubmit={choose}>
        <div className="flex items-end gap-2">
          <Field
            ref={input}
            label={say(`compare.side.field.${side}`)}
            className="min-w-0 flex-1"
            defaultValue={written}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : message}
            onInput={(event) => {
              setWrong(null)
              setFilter(event.currentTarget.value)
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" look="primary" className="mb-px h-[2.375rem]">
            {say('compare.side.choose')}
          </Button>
        </div>
        {wrong === null ? null : (
          <p
            id={message}
            role="alert"
            className="bg-warn-soft text-warn mt-2 rounded-md px-3 py-2 text-[0.8125rem]"
          >
            {say(wrong)}
          </p>
        )}
      </form>
      <SideChoices side={side} sides={sides} filter={filter} />
    </>
  )
}
