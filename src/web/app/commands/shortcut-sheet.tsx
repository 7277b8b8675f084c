import { Link } from 'react-router'
import { useText } from '#words/use-text.ts'
import { ShortcutList, SingleKeysSwitch } from '#web/wording/shortcut-list.tsx'
import { paths } from '#core/paths/paths.ts'
import { CloseButton } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { say } = useText()
  return (
    <Dialog title={say('keys.title')} look="sheet" onDismiss={onClose}>
      <CloseButton name={say('keys.close')} className="absolute top-4 right-4" onClick={onClose} />
      <div className="mt-5">
        <ShortcutList />
      </div>
      <div className="border-line mt-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t pt-4">
        <div className="max-w-md">
          <SingleKeysSwitch />
        </div>
        <Link
          to={paths.help('shortcuts')}
          onClick={onClose}
          className="text-accent inline-flex min-h-6 items-center text-compact underline underline-offset-4"
        >
          {say('keys.help')}
        </Link>
      </div>
    </Dialog>
  )
}
