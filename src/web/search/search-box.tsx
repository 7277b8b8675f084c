import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCaseSource } from '#web/data/source/case-source.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { isId, typedForm } from '#core/case/lookup.ts'
import { useText } from '#words/text.ts'
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
  /** The case that is open, to be edited or replaced. Not masked in privacy mode, or it could not be edited. */
  readonly opened?: CaseAddress | null
}

export function SearchBox({ look, takesFocus = false, opened = null }: SearchBoxProps) {
  const { say } = useText()
  const location = useLocation()
  const source = useCaseSource()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const message = useId()
  const [problem, setProblem] = useState<'empty' | 'id-not-numeric' | null>(null)
  // A CPF that was stopped, and on which history entry: it goes with the page.
  const [stopped, setStopped] = useState<{ cpf: string; at: string } | null>(null)
  const cpf = stopped?.at === location.key ? stopped.cpf : null
  const read = useReadTyped()
  const recents = useRecents()
  const navigate = useNavigate()
  const openedText = opened ? typedForm(opened) : ''
  const [shownText, setShownText] = useState(openedText)
  if (shownText !== openedText) {
    setShownText(openedText)
    setProblem(null)
  }

  // The box shows the case that is open, but never replaces what is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = openedText
  }, [openedText])

  useEffect(() => {
    // Never from what is being typed into another field.
    if (takesFocus && !(document.activeElement instanceof HTMLInputElement)) input.current?.focus()
  }, [takesFocus])

  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })
  const keys = useAriaKeys('search')

  function open(event: FormEvent): void {
    event.preventDefault()
    const typed = read(input.current?.value ?? '')
    // A CPF must reach neither the address nor the service by accident.
    if ('cpf' in typed) {
      setStopped({ cpf: typed.cpf, at: location.key })
      return
    }
    if ('problem' in typed) {
      setProblem(typed.problem)
      return
    }
    setProblem(null)
    if (typed.by === 'chave') recents.acceptChave(typed.value)
    input.current?.blur()
    const to = paths.analysis(typed)
    if (to === location.pathname + location.search) {
      // The case is open already: Enter fetches it again, and moves focus to the page.
      void refresh()
      document.querySelector('main')?.focus()
      return
    }
    // Its request leaves before its page is drawn.
    if (typed.by === 'chave' || isId(typed.value)) source.prefetch(typed)
    void navigate(to)
  }

  return (
    <form role="search" aria-label={say(`search.${look}`)} onSubmit={open} className="relative w-full">
      <input
        ref={input}
        // Not type=search: its clear button and Escape differ from browser to browser.
        type="text"
        role="searchbox"
        dir="auto"
        aria-label={say('search.label')}
        aria-invalid={problem !== null || cpf !== null}
        aria-describedby={problem === null && cpf === null ? undefined : message}
        aria-keyshortcuts={keys}
        placeholder={say('search.placeholder')}
        defaultValue={openedText}
        onInput={() => {
          setProblem(null)
          setStopped(null)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setStopped(null)
        }}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`w-full border ${LOOKS[look]}`}
      />
      {cpf === null ? null : (
        <div className="bg-warn-soft text-warn border-line absolute top-full left-0 z-10 mt-1.5 w-full rounded-md border px-3 py-2.5 text-[0.8125rem] shadow-lg">
          <StoppedCpf id={message} cpf={cpf} />
        </div>
      )}
      {problem === null ? null : (
        <p
          id={message}
          role="alert"
          className="bg-warn-soft text-warn absolute top-full left-0 z-10 mt-1.5 w-full rounded-md px-3 py-2 text-[0.8125rem] shadow-sm"
        >
          {say(`search.problem.${problem}`)}
        </p>
      )}
    </form>
  )
}
