import { Columns2, Rows3 } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../../keyboard/keyboard.tsx'
import { chooseListLayout, LIST_LAYOUTS, useListLayout } from '../page/list-layout.ts'
import { useListPage } from '../page/list-page-state.ts'

const ICONS = { table: Rows3, split: Columns2 } as const

interface LayoutSwitchProps {
  /** The row that is shown beside the list where none was active; null where the list shows none. */
  readonly firstRow: number | null
}

/** Switches between the table and the list beside a case; nothing in a window that is too narrow for both. */
export function LayoutSwitch({ firstRow }: LayoutSwitchProps) {
  const { say } = useText()
  const page = useListPage()
  const { layout, canSplit } = useListLayout()
  const keys = useAriaKeys('list.split')

  function choose(next: (typeof LIST_LAYOUTS)[number]): void {
    if (next === 'split' && page.getState().activeRow === null) page.setState({ activeRow: firstRow })
    chooseListLayout(next)
  }
  useShortcut('list.split', () => choose(layout === 'split' ? 'table' : 'split'), canSplit)

  if (!canSplit) return null
  return (
    <span
      role="group"
      aria-label={say('list.layout')}
      aria-keyshortcuts={keys}
      className="border-line bg-surface inline-flex overflow-clip rounded-md border text-[0.8125rem]"
    >
      {LIST_LAYOUTS.map((each) => {
        const Icon = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={layout === each}
            onClick={() => choose(each)}
            className={`inline-flex min-h-8 items-center gap-1.5 px-2.5 -outline-offset-2 ${layout === each ? 'bg-sunken font-semibold' : 'text-muted hover:bg-hover'}`}
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {say(`list.layout.${each}`)}
          </button>
        )
      })}
    </span>
  )
}
