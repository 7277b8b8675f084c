import { useSyncExternalStore, useRef } from 'react'
import type { Mark, ListRow } from '#modules/list/web/data/list-row.ts'
import type { ListRun } from '#modules/list/web/data/list-run.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import type { CaseList } from '#modules/list/web/page/list-context.tsx'
import { useAccess } from '#web/data/access.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button, Field } from '#web/ui/controls.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

interface MarkKeys extends Pick<CaseList, 'run'> {
  readonly row: ListRow | null
  /** Called without a row, or null to turn the keys off. */
  readonly onNoRow?: (() => void) | null
  /** @param isEnd see `EditStep`. */
  readonly onMarked: (message: string, isEnd: boolean) => void
}

export function useMarkKeys({ run, row, onNoRow = null, onMarked }: MarkKeys): void {
  const { say } = useText()
  const show = useShowRow()
  const markAs = (mark: Mark) => () => {
    if (!row) {
      onNoRow?.()
      return
    }
    run.mark([row.index], mark)
    const key = inlineText(show(row).key.value)
    const isEnd = run.getSnapshot().lastEdit?.isEnd ?? false
    onMarked(say('place.marked', { mark: say(`list.mark.${mark}`), key }), isEnd)
  }
  const isEnabled = row !== null || onNoRow !== null
  useShortcut('mark.seen', markAs('seen'), isEnabled)
  useShortcut('mark.follow-up', markAs('follow-up'), isEnabled)
  useShortcut('mark.done', markAs('done'), isEnabled)
}

export function useLastEdit({ run }: Pick<CaseList, 'run'>) {
  const { say } = useText()
  const show = useShowRow()
  const { rows, lastEdit } = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const [firstIndex] = lastEdit?.previous.keys() ?? []
  const row = firstIndex === undefined ? undefined : rows[firstIndex]
  if (!lastEdit || !row) return null
  const { previous, edit } = lastEdit
  const what =
    previous.size === 1 ? inlineText(show(row).key.value) : say('list.marked.many', { count: previous.size })
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
  readonly edit: NonNullable<ReturnType<typeof useLastEdit>>
  /** Called before the button disappears. */
  readonly onUndone: () => void
}

export function LastEdit({ edit, onUndone }: LastEditProps) {
  const { say } = useText()
  return (
    <span data-last-edit className="inline-flex min-w-0 items-center gap-1 text-xs">
      <span className="untrusted min-w-0 truncate">{edit.text}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="text-accent min-h-6 shrink-0 hover:underline max-sm:min-h-11"
        onClick={() => {
          edit.undo()
          onUndone()
        }}
      >
        {say('list.marked.undo')}
      </button>
    </span>
  )
}

interface NoteDialogProps {
  /** Unmasked: a person who opens a note wants to read it. */
  readonly row: ListRow
  readonly run: Pick<ListRun, 'note'>
  readonly onClose: () => void
}

export function NoteDialog({ row, run, onClose }: NoteDialogProps) {
  const { say } = useText()
  const what = inlineText(useShowRow()(row).key.typed)
  const input = useRef<HTMLInputElement>(null)
  // Only team mode has conclusions.
  const hint = useAccess().hasOwnCredential ? 'list.note.where' : 'list.note.where.conclusion'

  function save(): void {
    const text = input.current?.value ?? ''
    run.note(row.index, text)
    announce(say(text.trim() === '' ? 'list.note.removed' : 'list.note.written', { what }))
    onClose()
  }

  return (
    <Dialog title={say('list.note.of', { what })} onDismiss={onClose}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          ref={input}
          className="mt-3"
          label={say('list.note')}
          maxLength={LIST_LIMITS.note}
          defaultValue={row.note ?? ''}
        />
        <p className="text-muted mt-2 text-xs">{say(hint)}</p>
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
