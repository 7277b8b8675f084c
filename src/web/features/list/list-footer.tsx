import { GitCompare, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../core/paths/paths.ts'
import { useList } from '../../data/list/list-context.tsx'
import { lookupOf } from '../../data/list/neighbours.ts'
import { useShortcut } from '../../keyboard/keyboard-context.tsx'
import { Button } from '../../ui/controls.tsx'
import { MarkSelect } from './columns/mark-select.tsx'
import { useListPage } from './page/list-page-state.ts'
import { useText } from '../../i18n/text.ts'
import { KeyCaps } from '../../keyboard/shortcut-list.tsx'
import { useSingleKeys } from '../../keyboard/keyboard.ts'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import type { ListRow } from '../../data/list/list-row.ts'
import { FOOTER_HEIGHT } from './table/grid.ts'

const KEY =
  'border-line bg-sunken text-ink min-w-6 rounded border px-1.5 py-0.5 text-center font-mono text-xs'

interface ListFooterProps {
  readonly chosen: readonly ListRow[]
  /** Whether the case of the active row is beside the list. */
  readonly isSplit: boolean
}

/**
 * A bar that stays at the bottom of the window: what can be done with the selected rows, or the keys. Selecting a row moves
 * nothing in the page.
 */
export function ListFooter({ chosen, isSplit }: ListFooterProps) {
  const { say } = useText()
  const hasSelection = chosen.length > 0
  const selected = say('list.selected', { count: chosen.length })
  useAnnounceChange(chosen.length === 2 ? `${selected}. ${say('list.compare')}` : selected)
  return (
    <div
      style={{ minHeight: FOOTER_HEIGHT }}
      className={`bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-1 text-xs lg:px-8 print:hidden ${hasSelection ? '' : 'max-sm:hidden [@media(height<32rem)]:hidden'}`}
    >
      {hasSelection ? <SelectionBar chosen={chosen} /> : <Keys isSplit={isSplit} />}
    </div>
  )
}

/** The keys of the table. */
function Keys({ isSplit }: Pick<ListFooterProps, 'isSplit'>) {
  const { say } = useText()
  const areSingleKeysOn = useSingleKeys()
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {areSingleKeysOn ? (
          <>
            <KeyCaps id="list.next" />
            <KeyCaps id="list.previous" />
          </>
        ) : (
          <kbd className={KEY}>↑ ↓</kbd>
        )}
        {say('list.keys.walk')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <kbd className={KEY}>Enter</kbd>
        {say(isSplit ? 'list.keys.openInFull' : 'list.keys.open')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <kbd className={KEY}>{say('list.keys.space')}</kbd>
        {say('list.keys.select')}
      </span>
      {areSingleKeysOn ? (
        <span className="inline-flex items-center gap-1.5">
          <KeyCaps id="mark.seen" />
          <KeyCaps id="mark.follow-up" />
          <KeyCaps id="mark.done" />
          {say('list.keys.mark')}
        </span>
      ) : null}
    </>
  )
}

/** What can be done with the rows that are selected. */
function SelectionBar({ chosen }: { chosen: readonly ListRow[] }) {
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
