import { useSyncExternalStore } from 'react'
import type { CaseList } from '../data/list/case-list.ts'
import { useShowRow } from '../data/list/use-show-row.ts'
import { useText } from '../i18n/text.ts'
import { announce } from '../ui/live-region.tsx'
import { inlineText } from '../../wording/visible-text.ts'

/** What the person marked last in a list, in words, and how to undo it; null where there is nothing to undo. */
export function useLastMark({ run }: Pick<CaseList, 'run'>) {
  const { say } = useText()
  const show = useShowRow()
  const { rows, lastMark } = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const [first] = lastMark?.before.keys() ?? []
  const row = first === undefined ? undefined : rows[first]
  if (!lastMark || !row) return null
  const count = lastMark.before.size
  const what = count === 1 ? inlineText(show(row).key.value) : say('list.marked.many', { count })
  return {
    text: say('list.marked', { what, mark: say(`list.mark.${lastMark.mark ?? 'none'}`) }),
    undo(): void {
      run.undoMark()
      announce(say('list.marked.undone', { what }))
    },
  }
}

interface LastMarkProps {
  readonly last: NonNullable<ReturnType<typeof useLastMark>>
  /** Called once the button is about to go away. */
  readonly onUndone: () => void
}

/** The last mark, and the button that undoes it. */
export function LastMark({ last, onUndone }: LastMarkProps) {
  const { say } = useText()
  return (
    <span data-last-mark className="inline-flex min-w-0 items-center gap-1 text-xs">
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
