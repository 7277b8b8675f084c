import { Suspense } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import { Dialog } from '../../../ui/overlay.tsx'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { Texts } from './lazy-texts.ts'

/** Both texts to read and copy: a message for the customer and an internal opinion, in either language. */
export function TextsDialog({ current, onClose }: { current: Case; onClose: () => void }) {
  const { say } = useText()
  return (
    <Dialog title={say('texts.open')} look="drawer" onDismiss={onClose}>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Texts current={current} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
