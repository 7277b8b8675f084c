import { MessageSquareText } from 'lucide-react'
import { Suspense } from 'react'
import type { Case } from '../../../case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useCaseState } from '../state/case-state.ts'

/** Loaded with the first click. */
export const Texts = lazyWithPreload(async () => {
  const [{ Texts: Part }] = await Promise.all([import('./texts.tsx'), loadWords('texts')])
  return Part
})

/** Opens the texts to copy: a message for the customer and an internal opinion, in either language. */
export function TextsMenu({ current }: { current: Case }) {
  const { say } = useText()
  const [isOpen, setOpen] = useCaseState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={current.state === 'loading'}
        className="disabled:text-muted print:hidden"
        onClick={() => setOpen(true)}
      >
        <MessageSquareText aria-hidden="true" className="size-3.5" />
        {say('texts.open')}
      </Button>
      {isOpen ? (
        <Dialog title={say('texts.open')} look="wide" onDismiss={close}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Texts current={current} onClose={close} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}
