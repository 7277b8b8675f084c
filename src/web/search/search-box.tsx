import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCaseSource } from '#web/data/source/case-source.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { isId, formatLookup } from '#core/case/lookup.ts'
import { useText } from '#words/use-text.ts'
import { useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { paths } from '#core/paths/paths.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import { StoppedCpf, useReadTyped } from '#web/wording/known-cases.tsx'
import { useRecents } from '#web/data/recents.ts'

const LOOKS = {
  bar: 'bg-bar-raised border-bar-line text-bar-ink placeholder:text-bar-muted h-9 rounded-md px-3 text-sm text-ellipsis max-sm:h-11',
  page: 'bg-surface border-control placeholder:text-muted rounded-lg px-4 py-3 text-base',
} as const

interface SearchBoxProps {
  readonly look: keyof typeof LOOKS
  readonly takesFocus?: boolean
  /** The open case. Unmasked even in privacy mode: the person edits it. */
  readonly opened?: CaseAddress | null
}

interface Rejection {
  /** `location.key` */
  readonly entry: string
  readonly cpf?: string
  readonly problem?: 'empty' | 'id-not-numeric'
}

export function SearchBox({ look, takesFocus = false, opened = null }: SearchBoxProps) {
  const { say } = useText()
  const location = useLocation()
  const source = useCaseSource()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  // Rejected input, with the history entry where that happened: its message belongs to that page.
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const current = rejection?.entry === location.key ? rejection : null
  const { problem = null, cpf = null } = current ?? {}
  const readTyped = useReadTyped()
  const recents = useRecents()
  const navigate = useNavigate()
  const openedText = opened ? formatLookup(opened) : ''

  // Shows the open case, but never replaces text that is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = openedText
  }, [openedText])

  useEffect(() => {
    if (takesFocus && !(document.activeElement instanceof HTMLInputElement)) input.current?.focus()
  }, [takesFocus])

  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })
  const keys = useAriaKeys('search')

  function open(event: FormEvent): void {
    event.preventDefault()
    const typed = readTyped(input.current?.value ?? '')
    // A CPF must reach neither the address nor the service by accident.
    if ('cpf' in typed || 'problem' in typed) {
      setRejection({ entry: location.key, ...typed })
      return
    }
    setRejection(null)
    if (typed.by === 'chave') recents.acceptChave(typed.value)
    input.current?.blur()
    const to = paths.analysis(typed)
    if (to === location.pathname + location.search) {
      // Enter on the open case refreshes it and focuses the page.
      void refresh()
      document.querySelector('main')?.focus()
      return
    }
    if (typed.by === 'chave' || isId(typed.value)) source.prefetch(typed)
    void navigate(to)
  }

  return (
    <form role="search" aria-label={say(`search.${look}`)} onSubmit={open} className="relative w-full">
      <input
        ref={input}
        // Not type=search: its clear button and Escape differ between browsers.
        type="text"
        role="searchbox"
        dir="auto"
        aria-label={say('search.label')}
        aria-invalid={current !== null}
        aria-describedby={current === null ? undefined : messageId}
        aria-keyshortcuts={keys}
        placeholder={say('search.placeholder')}
        defaultValue={openedText}
        onInput={() => setRejection(null)}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && cpf !== null) setRejection(null)
        }}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`w-full border ${LOOKS[look]}`}
      />
      {cpf === null ? null : (
        <div className="bg-warn-soft text-warn border-line absolute top-full left-0 z-10 mt-1.5 w-full rounded-md border px-3 py-2.5 text-compact shadow-lg">
          <StoppedCpf id={messageId} cpf={cpf} />
        </div>
      )}
      {problem === null ? null : (
        <p
          id={messageId}
          role="alert"
          className="bg-warn-soft text-warn absolute top-full left-0 z-10 mt-1.5 w-full rounded-md px-3 py-2 text-compact shadow-sm"
        >
          {say(`search.problem.${problem}`)}
        </p>
      )}
    </form>
  )
}
