import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, useKeyboard } from '../../../keyboard/keyboard-context.tsx'
import { KeyCaps } from '../../../keyboard/shortcut-list.tsx'
import type { ShortcutId } from '../../../keyboard/shortcuts.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { Button } from '../../../ui/controls.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { MARKS } from '../../../data/list/list-row.ts'

interface SplitBarProps {
  readonly row: ListRow
  /** Its position among the rows shown, from 0. */
  readonly at: number
  readonly shown: readonly ListRow[]
}

/** Words that a smaller window has no room for beside their keys. */
const WORD = 'max-[90rem]:sr-only'

/** Where the case beside the list stands in it, and what takes the person on: the same as the keys do. */
export function SplitBar({ row, at, shown }: SplitBarProps) {
  const { say } = useText()
  return (
    <nav
      aria-label={say('place.nav')}
      className="mb-3 flex min-h-8 flex-wrap items-center gap-2 text-[0.8125rem] print:hidden"
    >
      <span className="tabular text-muted">
        {say('place.of.label', { place: at + 1, size: shown.length })}
      </span>
      <KeyButton id="list.previous" isOff={at === 0}>
        <ChevronUp aria-hidden="true" className="size-3.5" />
        <span className={WORD}>{say('list.split.previous')}</span>
      </KeyButton>
      <KeyButton id="list.next" isOff={at === shown.length - 1}>
        <ChevronDown aria-hidden="true" className="size-3.5" />
        <span className={WORD}>{say('list.split.next')}</span>
      </KeyButton>
      <span role="group" aria-label={say('list.split.mark')} className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-muted border-line border-l pl-3 max-[90rem]:hidden">
          {say('list.split.mark')}
        </span>
        {MARKS.map((mark) => (
          <KeyButton key={mark} id={`mark.${mark}`} isPressed={row.mark === mark}>
            {say(`list.mark.${mark}`)}
          </KeyButton>
        ))}
      </span>
      <Link
        to={paths.analysis(lookupOf(row))}
        className="text-accent ml-auto inline-flex min-h-8 items-center gap-1.5 hover:underline"
      >
        <Maximize2 aria-hidden="true" className="size-3.5" />
        {say('list.split.open')}
      </Link>
    </nav>
  )
}

interface KeyButtonProps {
  readonly id: ShortcutId
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly children: ReactNode
}

/** A button that does what its key does. */
function KeyButton({ id, isOff = false, isPressed, children }: KeyButtonProps) {
  const keyboard = useKeyboard()
  const keys = useAriaKeys(id)
  return (
    <Button
      aria-keyshortcuts={keys}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={isPressed ? 'border-current font-semibold' : 'aria-disabled:text-muted'}
      onClick={() => {
        if (!isOff) keyboard.run(id)
      }}
    >
      {keys === undefined ? null : <KeyCaps id={id} />}
      {children}
    </Button>
  )
}
