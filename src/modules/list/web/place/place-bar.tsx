import { ChevronDown, ChevronUp, StickyNote } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Mark } from '../data/list-row.ts'
import type { MessageId } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { useAriaKeys, useKeyboard } from '../../../../web/keyboard/keyboard.tsx'
import type { ShortcutId } from '../../../../web/keyboard/shortcuts.ts'
import { LastEdit } from './last-edit.tsx'
import type { useLastEdit } from './last-edit.tsx'

const MARKS = [
  ['seen', 'mark.seen', 'list.mark.seen'],
  ['follow-up', 'mark.follow-up', 'list.mark.follow-up'],
  ['done', 'mark.done', 'place.done'],
] as const satisfies readonly (readonly [Mark, ShortcutId, MessageId])[]

export const PLACE_CONTROL =
  'text-muted hover:bg-hover hover:text-ink inline-flex min-h-7 shrink-0 max-sm:min-h-11 items-center gap-1.5 rounded-md px-2 aria-disabled:opacity-50'

interface Place {
  /** From 1. */
  readonly position: number
  readonly size: number
}

interface PlaceBarProps extends Place {
  readonly mark: Mark | null
  readonly lastEdit: ReturnType<typeof useLastEdit>
  readonly children: ReactNode
}

/** Each mark goes on to the next case. Its buttons do what their keys do on the page. */
export function PlaceBar({ position, size, mark, lastEdit, children }: PlaceBarProps) {
  const { say } = useText()
  const nav = useRef<HTMLElement>(null)
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      aria-label={say('place.nav')}
      className="mb-2 -ml-2 flex items-center gap-x-1 text-xs max-sm:overflow-x-auto max-sm:[scrollbar-width:none] print:hidden"
    >
      {children}
      <span className="tabular text-ink shrink-0 px-1 font-medium" data-place={position}>
        <span aria-hidden="true">{say('place.of', { place: position, size })}</span>
        <span className="sr-only">{say('place.of.label', { place: position, size })}</span>
      </span>
      <StepButtons position={position} size={size} className={`${PLACE_CONTROL} max-sm:hidden`} />
      <span className="bg-line mx-1 h-4 w-px shrink-0" aria-hidden="true" />
      <span role="group" aria-label={say('place.mark')} className="inline-flex gap-1.5">
        {MARKS.map(([each, shortcut, name]) => (
          <KeyButton
            key={each}
            id={shortcut}
            isPressed={mark === each}
            className={`hover:bg-hover inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 ${mark === each ? 'border-current font-semibold' : 'border-line text-muted bg-surface'}`}
          >
            {say(name)}
          </KeyButton>
        ))}
      </span>
      <KeyButton id="list.note" className={PLACE_CONTROL}>
        <StickyNote aria-hidden="true" className="size-3.5" />
        {say('list.note')}
      </KeyButton>
      {lastEdit ? <LastEdit last={lastEdit} onUndone={() => nav.current?.focus()} /> : null}
    </nav>
  )
}

export function StepButtons({ position, size, className }: Place & { readonly className: string }) {
  const { say } = useText()
  return (
    <>
      <KeyButton
        id="list.previous"
        title={say('place.previous')}
        isOff={position === 1}
        className={className}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </KeyButton>
      <KeyButton id="list.next" title={say('place.next')} isOff={position === size} className={className}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </KeyButton>
    </>
  )
}

interface KeyButtonProps {
  readonly id: ShortcutId
  readonly title?: string
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly className: string
  readonly children: ReactNode
}

function KeyButton({ id, title, isOff, isPressed, className, children }: KeyButtonProps) {
  const keyboard = useKeyboard()
  return (
    <button
      type="button"
      title={title}
      aria-keyshortcuts={useAriaKeys(id)}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={className}
      onClick={() => {
        if (!isOff) keyboard.run(id)
      }}
    >
      {children}
    </button>
  )
}
