import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { Dialog } from '../../../ui/overlay.tsx'

/** What replacing a list discards: answers that are still to come, or marks. */
export type ReplaceLoss = 'running' | 'marked'

interface ReplaceDialogProps {
  /** Null where nothing is lost: then it is asked because the lists can be compared instead. */
  readonly loss: ReplaceLoss | null
  /** The next list is one that was saved: nothing is requested yet. */
  readonly isSaved: boolean
  /** Null where the next list has no answers to compare with. */
  readonly onCompare: (() => void) | null
  readonly onReplace: () => void
  readonly onKeep: () => void
}

/** Asks before a list is replaced. */
export function ReplaceDialog({ loss, isSaved, onCompare, onReplace, onKeep }: ReplaceDialogProps) {
  const { say } = useText()
  return (
    <Dialog title={say('list.replace.title')} onDismiss={onKeep}>
      <div className="text-muted mt-2 space-y-2 text-[0.8125rem]">
        {onCompare ? <p>{say('list.replace.saved')}</p> : null}
        {loss ? <p>{say(`list.replace.${loss}`)}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{say('list.replace.keep')}</Button>
        <Button look={onCompare ? 'plain' : 'primary'} onClick={onReplace}>
          {say(isSaved ? 'kept.replace' : 'list.replace.do')}
        </Button>
        {onCompare ? (
          <Button look="primary" onClick={onCompare}>
            {say('list.replace.compare')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
