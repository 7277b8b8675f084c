import { useState } from 'react'
import type { Mark } from '../../../data/list/list-row.ts'
import { useText } from '../../../i18n/text.ts'
import { MARKS } from '../../../data/list/list-row.ts'

interface MarkSelectProps {
  readonly label: string
  readonly mark: Mark | null
  readonly onMark: (mark: Mark | null) => void
  readonly none?: string
  readonly tabIndex?: number
  readonly className?: string
}

export function MarkSelect({ label, mark, onMark, none = '—', tabIndex, className = '' }: MarkSelectProps) {
  const { say } = useText()
  // Shown at once: the list with the new mark may take a while to render.
  const [chosen, setChosen] = useState<{ readonly mark: Mark | null; readonly instead: Mark | null } | null>(
    null,
  )
  if (chosen && chosen.instead !== mark) setChosen(null)
  const shown = chosen ? chosen.mark : mark

  function choose(next: Mark | null): void {
    setChosen({ mark: next, instead: mark })
    onMark(next)
  }

  return (
    <select
      aria-label={label}
      tabIndex={tabIndex}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => choose(MARKS.find((each) => each === value) ?? null)}
      className={`hover:border-control h-7 max-w-full min-w-0 rounded-md border border-transparent bg-transparent px-1 text-xs ${shown === null || shown === 'seen' ? 'text-muted' : 'text-ink font-medium'} ${className}`}
    >
      <option value="">{none}</option>
      {MARKS.map((each) => (
        <option key={each} value={each}>
          {say(`list.mark.${each}`)}
        </option>
      ))}
    </select>
  )
}
