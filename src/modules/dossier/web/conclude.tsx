import { Suspense } from 'react'
import { useStore } from 'zustand'
import { caseKey, conclusionOf } from './dossiers.ts'
import { useTeam } from '../../../web/data/access.ts'
import { clockOf } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { loadWords } from '../../../words/words.ts'
import { useAriaKeys, useShortcut } from '../../../web/keyboard/keyboard.tsx'
import { Button } from '../../../web/ui/controls.tsx'
import { lazyWithPreload } from '../../../web/ui/lazy-with-preload.ts'
import type { ConcludeProps } from './concluded.tsx'

const LazyPanel = lazyWithPreload(async () => {
  const [{ ConcludePanel: Part }] = await Promise.all([import('./conclude-panel.tsx'), loadWords('dossier')])
  return Part
})

/** Opens the panel of the conclusion, and says when the case was concluded in this session. */
export function ConcludeButton({
  reference,
  ids,
  className = '',
}: ConcludeProps & { readonly className?: string | undefined }) {
  const { say, format } = useText()
  const { dossiers } = useTeam()
  const keys = useAriaKeys('case.conclude')
  const made = useStore(dossiers, ({ conclusions }) => conclusionOf(conclusions, ids))
  return (
    <Button
      look={made ? 'plain' : 'primary'}
      aria-keyshortcuts={keys}
      className={className}
      onPointerEnter={() => void LazyPanel.preload().catch(() => {})}
      onClick={() => dossiers.showPanel(reference)}
    >
      {made
        ? say('conclude.done', { at: format.time(clockOf(new Date(made.answer.at))).slice(0, 5) })
        : say('conclude')}
    </Button>
  )
}

export function ConcludePanel(props: ConcludeProps) {
  const { reference } = props
  const { dossiers } = useTeam()
  const isOpen = useStore(dossiers, ({ panel }) => panel === caseKey(reference))
  useShortcut('case.conclude', () => dossiers.showPanel(reference))
  return isOpen ? (
    <Suspense>
      <LazyPanel {...props} />
    </Suspense>
  ) : null
}
