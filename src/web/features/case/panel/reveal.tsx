import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { useText } from '#words/use-text.ts'

const REVEAL_MS = 15_000

interface BriefReveal {
  readonly value: string | null
  readonly isMaskedAgain: boolean
  readonly problem: string | null
  /** Whether the question for a reason is open; undefined if no reason is needed. */
  readonly isAsking: boolean | undefined
  readonly renderQuestion: ((name: string) => ReactNode) | null
  readonly toggle: () => void
}

type RevealState =
  | { readonly value: string }
  | { readonly problem: string }
  | 'unused'
  | 'asking'
  | 'masked-again'

/** Reveals a value for `REVEAL_MS`, or until the window loses the focus. Returns null if it is not masked. */
export function useBriefReveal(place: MaskedPlace | undefined): BriefReveal | null {
  const { say } = useText()
  const { reveal, hostReveals } = useLiveCase()
  const [state, setState] = useState<RevealState>('unused')
  const { mutate, isPending } = useMutation({
    mutationFn: (request: { place: MaskedPlace; reason: string | null }) =>
      reveal(request.place, request.reason),
  })
  const isMaskable = place !== undefined
  const value = isMaskable && typeof state === 'object' && 'value' in state ? state.value : null
  const isOpen = value !== null

  useEffect(() => {
    if (!isMaskable) return
    // When privacy mode ends. A key would remount the row, which would lose the focus.
    return () => setState('unused')
  }, [isMaskable])

  useEffect(() => {
    if (!isOpen) return
    const close = () => setState('masked-again')
    const timer = setTimeout(close, REVEAL_MS)
    window.addEventListener('blur', close)
    document.addEventListener('visibilitychange', close)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', close)
      document.removeEventListener('visibilitychange', close)
    }
  }, [isOpen])

  if (!place) return null

  const open = (reason: string | null): void => {
    // Each reveal may be recorded: a double click must send one.
    if (isPending) return
    mutate(
      { place, reason },
      {
        // The person may have left the window while the host answered.
        onSuccess: (revealed) => setState(document.hasFocus() ? { value: revealed } : 'masked-again'),
        onError(error) {
          const problem = hostReveals ? hostReveals.problemOf(error, reason) : say('privacy.gone')
          setState(problem === null ? 'asking' : { problem })
        },
      },
    )
  }

  function toggle(): void {
    if (isOpen) setState('masked-again')
    else if (state === 'asking') setState('unused')
    else if (hostReveals?.needReason) setState('asking')
    else open(null)
  }

  function onChoose(reason: string): void {
    setState('unused')
    open(reason)
  }

  return {
    value,
    isMaskedAgain: state === 'masked-again',
    problem: typeof state === 'object' && 'problem' in state ? state.problem : null,
    isAsking: state === 'asking' || (hostReveals?.needReason && !isOpen ? false : undefined),
    renderQuestion:
      state === 'asking' && hostReveals
        ? (name) => hostReveals.renderQuestion({ name, onChoose, onDismiss: toggle })
        : null,
    toggle,
  }
}

interface RevealButtonProps {
  readonly reveal: BriefReveal
  readonly name: string
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

export function RevealStatus({ reveal, name }: Pick<RevealButtonProps, 'reveal' | 'name'>) {
  const { say } = useText()
  return (
    <>
      {/* Outside the row: a click in the dialog would open the row. */}
      {reveal.renderQuestion ? createPortal(reveal.renderQuestion(name), document.body) : null}
      <output className={reveal.problem === null ? 'sr-only' : 'text-warn block text-xs'}>
        {reveal.problem}
        {reveal.value === null ? null : say('privacy.shown', { name })}
        {reveal.isMaskedAgain ? say('privacy.hidden', { name }) : null}
      </output>
    </>
  )
}

interface RevealedValueProps {
  readonly revealed: ReactNode
  readonly masked: ReactNode
}

/** Paper always shows the masked value. */
export function RevealedValue({ revealed, masked }: RevealedValueProps) {
  if (revealed === null) return masked
  return (
    <>
      <div className="inline print:hidden">{revealed}</div>
      <div className="hidden print:inline">{masked}</div>
    </>
  )
}
