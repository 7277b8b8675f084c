import { MessageSquareText } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { Case } from '../../../case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useCaseKey } from '../state/case-state.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { loadWords } from '../../../i18n/words.ts'

/** Loaded with the first click. */
export const Texts = lazyWithPreload(async () => {
  const [{ Texts: Part }] = await Promise.all([import('./texts.tsx'), loadWords('texts')])
  return Part
})

/** Texts to copy: plain words for the customer in either language, and a summary for a ticket. */
export function TextsMenu({ current }: { current: Case }) {
  const { say } = useText()
  const id = useId()
  const caseKey = useCaseKey()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        disabled={current.state === 'loading'}
        className="disabled:text-muted bg-surface border-line hover:bg-hover inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md border px-3 text-[0.8125rem] font-medium print:hidden"
      >
        <MessageSquareText aria-hidden="true" className="size-3.5" />
        {say('texts.open')}
      </button>
      <Popover key={caseKey} id={id} label={say('texts.open')}>
        {() => (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <Texts current={current} />
          </Suspense>
        )}
      </Popover>
    </>
  )
}
