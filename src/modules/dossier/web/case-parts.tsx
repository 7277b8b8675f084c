import { Suspense } from 'react'
import { useStore } from 'zustand'
import { latestConclusion, useDossiers } from './dossiers.ts'
import type { ConcludeProps } from './dossiers.ts'
import { clockOf } from '#words/format.ts'
import { useText } from '#words/text.ts'
import { loadWords } from '#words/words.ts'
import { useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { caseKey } from '#core/case/lookup.ts'

const LazyPanel = lazyWithPreload(async () => {
  const [{ ConclusionPanel: Part }] = await Promise.all([
    import('./conclusion-panel.tsx'),
    loadWords('dossier'),
  ])
  return Part
})

/** A case of which a dossier can be made: the host has read it, and every call has ended; else null. */
function concludable({ evidence, ...rest }: CaseOnPage): ConcludeProps | null {
  const { state } = rest.current
  return evidence !== null && (state === 'ready' || state === 'partial') ? { ...rest, evidence } : null
}

/** Opens the panel of the conclusion, and says when the case was concluded in this session. */
export function ConcludeButton(props: CaseOnPage) {
  const { reference, ids, className = '' } = props
  const { say, format } = useText()
  const dossiers = useDossiers()
  const keys = useAriaKeys('case.conclude')
  const made = useStore(dossiers, ({ conclusions }) => latestConclusion(conclusions, ids))
  const isOpen = useStore(dossiers, ({ panel }) => panel === caseKey(reference))
  if (!concludable(props)) return null
  return (
    <Button
      look={made || isOpen ? 'plain' : 'primary'}
      aria-expanded={isOpen}
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

/** The panel, while it is open for this case. */
export function ConcludePanel(props: CaseOnPage) {
  const { reference } = props
  const known = concludable(props)
  const dossiers = useDossiers()
  const isOpen = useStore(dossiers, ({ panel }) => panel === caseKey(reference))
  useShortcut('case.conclude', () => dossiers.showPanel(reference), known !== null)
  return isOpen && known ? (
    <Suspense>
      <LazyPanel {...known} />
    </Suspense>
  ) : null
}
