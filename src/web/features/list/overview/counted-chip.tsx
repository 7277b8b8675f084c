import { X } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { setFilters, useListPage } from '../page/list-page-state.ts'

interface CountedChipProps {
  readonly what: string
  /** Called when it goes away, as the focus must not be lost with it. */
  readonly onRemove: () => void
}

/** The line of the report that the list is filtered to; a click shows the other cases again. */
export function CountedChip({ what, onRemove }: CountedChipProps) {
  const { say } = useText()
  const page = useListPage()
  return (
    <button
      type="button"
      data-counted
      aria-label={say('list.counted.remove', { what })}
      title={what}
      onClick={() => {
        onRemove()
        setFilters(page, { counted: null })
      }}
      className="bg-surface border-control hover:bg-hover inline-flex h-8 max-w-80 min-w-0 items-center gap-1.5 rounded-full border px-3 text-xs"
    >
      <span className="text-muted shrink-0">{say('list.report')}</span>
      <bdi className="truncate font-semibold">{what}</bdi>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}
