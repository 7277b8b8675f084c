import { Search } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWords } from '../../i18n/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'
import { useCaseSource } from '../../data/case-source.ts'
import type { LookedUp } from '../../data/case-source.ts'
import { isId, readTyped, typedCpf } from '../../../core/case/lookup.ts'
import type { Typed } from '../../../core/case/lookup.ts'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../keyboard/keyboard-context.tsx'
import { paths } from '../../../core/paths/paths.ts'
import type { CaseAddress } from '../../../core/paths/paths.ts'
import { useIsKnownChave } from '../../wording/known-cases.tsx'
import type { Call } from '../../../core/case/calls.ts'

/** Loaded after the first case: hardly anybody types a CPF before. */
export const LazyCpfNotice = lazyWithPreload(async () => {
  const [{ CpfNotice }] = await Promise.all([import('./cpf-notice.tsx'), loadWords('search')])
  return CpfNotice
})

interface SearchBoxProps {
  /** In the header on dark ground, or large on the search page. */
  readonly look: 'bar' | 'page'
  /** The case that is open, to be edited or replaced. Not masked in privacy mode, or it could not be edited. */
  readonly opened?: CaseAddress | null
}

/** A case address as a person would type it, so that Enter opens the same case again. */
function typedForm({ by, value }: CaseAddress): string {
  const read = readTyped(value)
  const isSame = 'by' in read && read.by === by && read.value === value
  return isSame && (by === 'either' || typedCpf(value) === null) ? value : `${by}:${value}`
}

/** The search box: takes a Chave or an Id and opens its case. `/` focuses it from anywhere. */
export function SearchBox({ look, opened = null }: SearchBoxProps) {
  const { say } = useText()
  const location = useLocation()
  const source = useCaseSource()
  const input = useRef<HTMLInputElement>(null)
  const message = useId()
  const [problem, setProblem] = useState<'empty' | 'id-not-numeric' | null>(null)
  // A CPF that was stopped, and on which history entry: it goes with the page.
  const [stopped, setStopped] = useState<{ cpf: string; at: string } | null>(null)
  const cpf = stopped?.at === location.key ? stopped.cpf : null
  const isKnownChave = useIsKnownChave()
  const isOnPage = look === 'page'
  // The focus stays until the page changes: what is typed meanwhile would go to the one that is still open.
  const openCase = useOpenCase({ canWait: isOnPage, onLeave: () => input.current?.blur() })
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
    if (isOnPage) input.current?.focus()
  }, [isOnPage])

  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })
  const keys = useAriaKeys('search')

  function open(event: FormEvent): void {
    event.preventDefault()
    const text = input.current?.value ?? ''
    const asCpf = typedCpf(text)
    // A CPF must reach neither the address nor the service by accident.
    if (asCpf !== null && !isKnownChave(asCpf)) {
      setStopped({ cpf: asCpf, at: location.key })
      return
    }
    const typed: Typed = asCpf === null ? readTyped(text) : { by: 'chave', value: asCpf }
    if ('problem' in typed) {
      setProblem(typed.problem)
      return
    }
    setProblem(null)
    if (paths.analysis(typed) !== location.pathname + location.search) {
      void openCase(typed)
      return
    }
    // The case is open already: Enter fetches it again, and moves focus to the page.
    input.current?.blur()
    void source.refresh('all')
    document.querySelector('main')?.focus()
  }

  return (
    <form role="search" onSubmit={open} className="relative w-full">
      <Search
        aria-hidden="true"
        className={`pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 ${isOnPage ? 'text-muted' : 'text-bar-muted'}`}
      />
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
        className={
          isOnPage
            ? 'bg-surface border-control placeholder:text-muted w-full rounded-lg border py-3 pr-12 pl-10 text-base shadow-xs'
            : 'bg-bar-raised border-bar-line text-bar-ink placeholder:text-bar-muted h-9 w-full rounded-md border pr-3 pl-9 text-sm text-ellipsis sm:pr-10'
        }
      />
      {keys === undefined ? null : (
        <kbd
          aria-hidden="true"
          className={`absolute top-1/2 right-3 -translate-y-1/2 rounded border px-1.5 font-mono text-2xs max-sm:hidden pointer-coarse:hidden ${isOnPage ? 'border-line text-muted' : 'border-bar-line text-bar-muted'}`}
        >
          /
        </kbd>
      )}
      {cpf === null ? null : (
        <Suspense>
          <LazyCpfNotice id={message} cpf={cpf} />
        </Suspense>
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

/** Without an answer by then, in milliseconds, the network is slow: the skeleton of the case is drawn while it works. */
const FIRST_ANSWER_MS = 70
/**
 * A case whose answers come within these milliseconds, which nobody notices, is drawn once, and not its skeleton, its analysis
 * and its rest one after the other: that takes an old machine longer than the answers take.
 */
const ALL_ANSWERS_MS = 150

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function hasEndedCall({ calls }: LookedUp): boolean {
  return (Object.values(calls) as Call<unknown>[]).some(
    ({ state }) => state === 'answered' || state === 'failed',
  )
}

interface Options {
  /** Whether the page may stay for a moment: not that of another case, which would look like the one that was searched for. */
  readonly canWait: boolean
  /** Called right before the page changes. */
  readonly onLeave: () => void
}

/** Requests a case, and opens its page; where it can wait, once all answers are there. Another search or page meanwhile wins. */
function useOpenCase({ canWait, onLeave }: Options): (address: CaseAddress) => Promise<void> {
  const source = useCaseSource()
  const navigate = useNavigate()
  const { key } = useLocation()
  const page = useRef<string | null>(null)
  const opening = useRef<string | null>(null)
  useEffect(() => {
    page.current = key
    return () => {
      page.current = null
      opening.current = null
    }
  }, [key])

  return async (address) => {
    const to = paths.analysis(address)
    if (opening.current === to) return
    opening.current = to
    if (address.by === 'chave' || isId(address.value)) {
      const loaded = source.prefetch(address)
      if (canWait) await Promise.race([loaded, pause(FIRST_ANSWER_MS)])
      if (canWait && hasEndedCall(source.get(address))) {
        await Promise.race([loaded, pause(ALL_ANSWERS_MS - FIRST_ANSWER_MS)])
      }
    }
    if (opening.current !== to || page.current !== key) return
    onLeave()
    void navigate(to)
  }
}
