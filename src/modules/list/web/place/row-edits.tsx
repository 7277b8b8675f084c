import { useSyncExternalStore, useRef } from 'react'
import type { CaseList } from '#modules/list/web/page/case-list.tsx'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { useText } from '#words/text.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import type { Mark, ListRow } from '#modules/list/web/data/list-row.ts'
import type { ListRun } from '#modules/list/web/data/list-run.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { useAccess } from '#web/data/access.ts'
import { Dialog } from '#web/ui/overlay.tsx'

interface MarkKeys extends Pick<CaseList, 'run'> {
  /** What they mark; null where they are off. */
  readonly row: ListRow | null
  /** Gets what to say of the mark, and whether it decided the last case of the list. */
  readonly onMarked: (said: string, isEnd: boolean) => void
}

/** The keys that mark a case of the list. */
export function useMarkKeys({ run, row, onMarked }: MarkKeys): void {
  const { say } = useText()
  const show = useShowRow()
  const mark = (next: Mark) => () => {
    if (!row) return
    const before = run.getSnapshot().decided
    run.mark([row.index], next)
    const { decided, rows } = run.getSnapshot()
    const key = inlineText(show(row).key.value)
    const isEnd = decided > before && decided === rows.length
    onMarked(say('place.marked', { mark: say(`list.mark.${next}`), key }), isEnd)
  }
  useShortcut('mark.seen', mark('seen'), row !== null)
  useShortcut('mark.follow-up', mark('follow-up'), row !== null)
  useShortcut('mark.done', mark('done'), row !== null)
}

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

interface NoteDialogProps {
  /** As it is, not as it is masked: who opens a note wants to read it. */
  readonly row: ListRow
  readonly run: Pick<ListRun, 'note'>
  readonly onClose: () => void
}

export function NoteDialog({ row, run, onClose }: NoteDialogProps) {
  const { say } = useText()
  const what = inlineText(useShowRow()(row).key.typed)
  const input = useRef<HTMLInputElement>(null)
  // Nobody concludes a case with a credential of the service.
  const where = useAccess().hasOwnCredential ? 'list.note.where' : 'list.note.where.conclusion'
  return (
    <Dialog title={say('list.note.of', { what })} onDismiss={onClose}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value ?? ''
          run.note(row.index, text)
          announce(say(text.trim() === '' ? 'list.note.removed' : 'list.note.written', { what }))
          onClose()
        }}
      >
        <Field
          ref={input}
          className="mt-3"
          label={say('list.note')}
          maxLength={LIST_LIMITS.note}
          defaultValue={row.note ?? ''}
        />
        <p className="text-muted mt-2 text-xs">{say(where)}</p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>{say('list.note.cancel')}</Button>
          <Button type="submit" look="primary">
            {say('list.note.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
