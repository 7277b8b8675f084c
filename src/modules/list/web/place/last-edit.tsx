import { useSyncExternalStore } from 'react'
import type { CaseList } from '../data/case-list.ts'
import { useShowRow } from '../data/mask-row.ts'
import { useText } from '../../../../words/text.ts'
import { announce } from '../../../../web/ui/live-region.tsx'
import { inlineText } from '../../../../words/text/visible-text.ts'

/** The mark or note that the person wrote last in a list, in words, and how to undo it; null where there is nothing to undo. */
export function useLastEdit({ run }: Pick<CaseList, 'run'>) {
  const { say } = useText()
  const show = useShowRow()
  const { rows, lastEdit } = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const [first] = lastEdit?.before.keys() ?? []
  const row = first === undefined ? undefined : rows[first]
  if (!lastEdit || !row) return null
  const { before, edit } = lastEdit
  const what =
    before.size === 1 ? inlineText(show(row).key.value) : say('list.marked.many', { count: before.size })
  const isNote = edit.note !== undefined
  return {
    text: isNote
      ? say(edit.note === null ? 'list.note.removed' : 'list.note.written', { what })
      : say('list.marked', { what, mark: say(`list.mark.${edit.mark ?? 'none'}`) }),
    undo(): void {
      run.undo()
      announce(say(isNote ? 'list.note.undone' : 'list.marked.undone', { what }))
    },
  }
}

interface LastEditProps {
  readonly last: NonNullable<ReturnType<typeof useLastEdit>>
  /** Called once the button is about to go away. */
  readonly onUndone: () => void
}

export function LastEdit({ last, onUndone }: LastEditProps) {
  const { say } = useText()
  return (
    <span data-last-edit className="inline-flex min-w-0 items-center gap-1 text-xs">
      <span className="untrusted min-w-0 truncate">{last.text}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="text-accent min-h-6 shrink-0 hover:underline max-sm:min-h-11"
        onClick={() => {
          last.undo()
          onUndone()
        }}
      >
        {say('list.marked.undo')}
      </button>
    </span>
  )
}
