import { useRef } from 'react'
import type { ListRow } from '../data/list-row.ts'
import type { ListRun } from '../data/list-run.ts'
import { useShowRow } from '../data/mask-row.ts'
import { useText } from '../../../../words/text.ts'
import { LIST_LIMITS } from '../limits.ts'
import { Button, Field } from '../../../../web/ui/controls.tsx'
import { announce } from '../../../../web/ui/live-region.tsx'
import { Dialog } from '../../../../web/ui/overlay.tsx'
import { inlineText } from '../../../../words/text/visible-text.ts'

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
        <p className="text-muted mt-2 text-xs">{say('list.note.where')}</p>
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
