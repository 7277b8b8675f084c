import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { useText } from '#words/text.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'

/** Milliseconds after which a revealed value is masked again. */
const REVEAL_MS = 15_000

interface BriefReveal {
  /** The value while it is revealed; else null. */
  readonly value: string | null
  /** Whether the value was revealed and is masked again, to announce it to screen readers. */
  readonly wasOpen: boolean
  /** Why the value could not be shown; null where it could. */
  readonly problem: string | null
  /** Whether it is asking for the reason; undefined where it needs none. */
  readonly isAsking: boolean | undefined
  /** Asks for the reason; null while none is needed. */
  readonly renderQuestion: ((name: string) => ReactNode) | null
  readonly toggle: () => void
}

type Revealed = { readonly value: string } | { readonly problem: string } | 'unused' | 'asking' | 'closed'

/** For `REVEAL_MS`, or until the window loses the focus. @param place without one there is nothing to reveal. */
export function useBriefReveal(place: MaskedPlace | undefined): BriefReveal | null {
  const { say } = useText()
  const { reveal, hostReveals } = useLiveCase()
  const [state, setState] = useState<Revealed>('unused')
  const { mutate, isPending } = useMutation({
    mutationFn: ({ at, reason }: { at: MaskedPlace; reason: string | null }) => reveal(at, reason),
  })
  if (!place && state !== 'unused') setState('unused')
  const value = place && typeof state === 'object' && 'value' in state ? state.value : null
  const isOpen = value !== null

  useEffect(() => {
    if (!isOpen) return
    const close = () => setState('closed')
    const timer = setTimeout(close, REVEAL_MS)
    window.addEventListener('blur', close)
    document.addEventListener('visibilitychange', close)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', close)
      document.removeEventListener('visibilitychange', close)
    }
  }, [isOpen, setState])

  function open(at: MaskedPlace, reason: string | null): void {
    // Each reveal may be recorded: a double click asks once.
    if (isPending) return
    const handlers = {
      onSuccess: (shown: string) => setState({ value: shown }),
      onError(error: unknown) {
        const problem = hostReveals ? hostReveals.problemOf(error, reason) : say('privacy.gone')
        setState(problem === null ? 'asking' : { problem })
      },
    }
    mutate({ at, reason }, handlers)
  }

  if (!place) return null
  const from = place
  function toggle(): void {
    if (isOpen) setState('closed')
    else if (state === 'asking') setState('unused')
    else if (hostReveals?.needReason) setState('asking')
    else open(from, null)
  }
  return {
    value,
    wasOpen: state === 'closed',
    problem: typeof state === 'object' && 'problem' in state ? state.problem : null,
    isAsking: state === 'asking' || (hostReveals?.needReason && !isOpen ? false : undefined),
    renderQuestion:
      state === 'asking' && hostReveals
        ? (name) =>
            hostReveals.renderQuestion({
              name,
              onChoose(reason) {
                setState('unused')
                open(from, reason)
              },
              onDismiss: toggle,
            })
        : null,
    toggle,
  }
}

interface RevealButtonProps {
  readonly reveal: BriefReveal
  /** Name of the value, for the label: "CPF". */
  readonly name: string
  /** -1 where it is reached in another way than by Tab. */
  readonly tabIndex?: number
  readonly isLabelled?: boolean
}

export function RevealButton({ reveal, name, tabIndex, isLabelled = false }: RevealButtonProps) {
  const { say } = useText()
  const isOpen = reveal.value !== null
  const label = say(isOpen ? 'privacy.hide' : 'privacy.show', { name })
  const Icon = isOpen ? EyeOff : Eye
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={reveal.toggle}
        aria-expanded={reveal.isAsking}
        aria-label={label}
        title={label}
        className={`${isLabelled ? 'text-accent gap-1.5' : 'text-muted ml-1'} hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 items-center justify-center rounded align-middle print:hidden`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {isLabelled ? label : null}
      </button>
      <RevealStatus reveal={reveal} name={name} />
    </>
  )
}

/** What a reveal asks and announces. */
export function RevealStatus({ reveal, name }: Pick<RevealButtonProps, 'reveal' | 'name'>) {
  const { say } = useText()
  const announcement = reveal.value !== null ? 'privacy.shown' : reveal.wasOpen ? 'privacy.hidden' : null
  return (
    <>
      {/* Not in the row: a click beside its buttons would open that. */}
      {reveal.renderQuestion ? createPortal(reveal.renderQuestion(name), document.body) : null}
      <output className={reveal.problem === null ? 'sr-only' : 'text-warn block text-xs'}>
        {reveal.problem ?? (announcement === null ? '' : say(announcement, { name }))}
      </output>
    </>
  )
}

interface RevealedProps {
  /** The value while it is revealed; else null. */
  readonly revealed: ReactNode
  readonly masked: ReactNode
}

/** A masked value, or the real one while it is revealed. On paper it is always masked. */
export function Revealed({ revealed, masked }: RevealedProps) {
  if (revealed === null) return masked
  return (
    <>
      <div className="inline print:hidden">{revealed}</div>
      <div className="hidden print:inline">{masked}</div>
    </>
  )
}
