import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, useKeyboard } from '../../../keyboard/keyboard.tsx'
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

/** Where the case beside the list stands in it, and what takes the person on: the same as the keys do. */
export function SplitBar({ row, at, shown }: SplitBarProps) {
  const { say } = useText()
  return (
    <nav aria-label={say('place.nav')} className="flex min-h-8 flex-wrap items-center gap-2">
      <span className="tabular text-muted">
        {say('place.of.label', { place: at + 1, size: shown.length })}
      </span>
      <KeyButton id="list.previous" isOff={at === 0}>
        {say('list.split.previous')}
      </KeyButton>
      <KeyButton id="list.next" isOff={at === shown.length - 1}>
        {say('list.split.next')}
      </KeyButton>
      <span role="group" aria-label={say('list.split.mark')} className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-muted pl-3">
          {say('list.split.mark')}
        </span>
        {MARKS.map((mark) => (
          <KeyButton key={mark} id={`mark.${mark}`} isPressed={row.mark === mark}>
            {say(`list.mark.${mark}`)}
          </KeyButton>
        ))}
      </span>
      <KeyButton id="list.note">{say('list.note')}</KeyButton>
      <Link
        to={paths.analysis(lookupOf(row))}
        className="text-accent inline-flex min-h-8 items-center pl-3 hover:underline"
      >
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
      title={keys}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={isPressed ? 'border-current font-semibold' : 'aria-disabled:text-muted'}
      onClick={() => {
        if (!isOff) keyboard.run(id)
      }}
    >
      {children}
    </Button>
  )
}
