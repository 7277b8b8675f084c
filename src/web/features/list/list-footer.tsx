import { useText } from '../../i18n/text.ts'
import { KeyCaps } from '../../keyboard/shortcut-list.tsx'
import { useSingleKeys } from '../../keyboard/keyboard.ts'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import type { ListRow } from '../../data/list/list-row.ts'
import { FOOTER_HEIGHT } from './table/grid.ts'
import { SelectionBar } from './table/selection-bar.tsx'

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
