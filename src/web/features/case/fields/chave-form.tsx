import { useRef } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { Button, Field } from '../../../ui/controls.tsx'

/** Takes the Chave of a case that was opened by Id: the service returns OCR by Chave only. */
export function ChaveForm() {
  const { say } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function open(event: FormEvent): void {
    event.preventDefault()
    const chave = input.current?.value.trim() ?? ''
    if (chave === '') input.current?.focus()
    else void navigate(paths.analysis({ by: 'chave', value: chave }))
  }

  return (
    <form onSubmit={open} className="mx-auto mt-4 flex max-w-sm items-end gap-2 text-left">
      <Field ref={input} label="Chave" className="flex-1" autoComplete="off" spellCheck={false} />
      <Button type="submit" look="primary" className="mb-px h-[2.375rem]">
        {say('open')}
      </Button>
    </form>
  )
}
