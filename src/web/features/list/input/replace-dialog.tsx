import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** What replacing a list discards: answers that are still to come, or marks. */
export type Loss = 'running' | 'marked'

interface ReplaceDialogProps {
  readonly loss: Loss
  /** The next list is one that was saved: nothing is requested yet. */
  readonly isKept: boolean
  readonly onReplace: () => void
  readonly onKeep: () => void
}

/** Asks before a list with work in it is replaced. */
export function ReplaceDialog({ loss, isKept, onReplace, onKeep }: ReplaceDialogProps) {
  const { say } = useText()
  return (
    <Dialog title={say('list.replace.title')} onDismiss={onKeep}>
      <p className="text-muted mt-2 text-[0.8125rem]">{say(`list.replace.${loss}`)}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{say('list.replace.keep')}</Button>
        <Button look="primary" onClick={onReplace}>
          {say(isKept ? 'kept.replace' : 'list.replace.do')}
        </Button>
      </div>
    </Dialog>
  )
}
