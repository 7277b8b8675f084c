import { GitCompare, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { useText } from '../../../i18n/text.ts'
import { KeyCaps } from '../../../keyboard/shortcut-list.tsx'
import { useShortcut } from '../../../keyboard/keyboard-context.tsx'
import { useSingleKeys } from '../../../keyboard/keyboard.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { Button } from '../../../ui/controls.tsx'
import { useListPage } from '../state/list-page-state.ts'
import { MarkSelect } from '../columns/mark-select.tsx'
import { useList } from '../../../data/list/list-context.tsx'

/** What can be done with the rows that are selected. */
export function SelectionBar({ chosen }: { chosen: readonly ListRow[] }) {
  const { say } = useText()
  const { run } = useList()
  const navigate = useNavigate()
  const page = useListPage()
  const [a, b] = chosen
  const areSingleKeysOn = useSingleKeys()
  const isPair = chosen.length === 2
  function compare(): void {
    if (a && b) void navigate(paths.compare({ a: lookupOf(a), b: lookupOf(b) }))
  }
  useShortcut('go.compare', compare, isPair)
  const marks = new Set(chosen.map(({ mark }) => mark))
  return (
    <>
      <span className="tabular text-ink font-medium">{say('list.selected', { count: chosen.length })}</span>
      <Button disabled={!isPair} onClick={compare}>
        <GitCompare aria-hidden="true" className="size-3.5" />
        {say('list.compare')}
      </Button>
      {isPair && areSingleKeysOn ? <KeyCaps id="go.compare" className="max-sm:hidden" /> : null}
      <MarkSelect
        label={say('list.mark.selected')}
        none={say('list.mark.none')}
        mark={marks.size === 1 ? (chosen[0]?.mark ?? null) : null}
        className="bg-surface border-line h-8"
        onMark={(mark) => {
          for (const { index } of chosen) run.mark(index, mark)
        }}
      />
      <Button
        onClick={() => {
          // The button goes away; the focus must not be lost with it.
          document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true })
          page.setState({ selected: new Set() })
        }}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('list.unselect')}
      </Button>
    </>
  )
}
