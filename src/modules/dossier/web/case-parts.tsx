import { Suspense } from 'react'
import { useStore } from 'zustand'
import { caseKey } from '#core/case/lookup.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'
import { latestConclusion, useDossiers } from './dossiers.ts'
import type { ConcludeProps } from './dossiers.ts'

const LazyPanel = lazyWithPreload(async () => {
  const [{ ConclusionPanel }] = await Promise.all([import('./conclusion-panel.tsx'), loadWords('dossier')])
  return ConclusionPanel
})

function concludable({ evidence, ...rest }: CaseOnPage): ConcludeProps | null {
  const { state } = rest.current
  return evidence !== null && (state === 'ready' || state === 'partial') ? { ...rest, evidence } : null
}

export function ConcludeButton(props: CaseOnPage) {
  const { reference, ids, className = '' } = props
  const { say, format } = useText()
  const dossiers = useDossiers()
  const keys = useAriaKeys('case.conclude')
  const conclusion = useStore(dossiers, ({ conclusions }) => latestConclusion(conclusions, ids))
  const isOpen = useStore(dossiers, ({ panel }) => panel === caseKey(reference))
  if (!concludable(props)) return null
  return (
    <Button
      look={conclusion || isOpen ? 'plain' : 'primary'}
      aria-label={
        conclusion
          ? say('conclude.done', { at: format.time(wallClockOf(new Date(conclusion.answer.at))).slice(0, 5) })
          : undefined
      }
      aria-expanded={isOpen}
      aria-keyshortcuts={keys}
      className={className}
      onPointerEnter={() => void LazyPanel.preload().catch(() => {})}
      onClick={() => dossiers.showPanel(reference)}
    >
      {say(conclusion ? 'conclude.concluded' : 'conclude')}
    </Button>
  )
}

export function ConcludePanel(props: CaseOnPage) {
  const { reference } = props
  const concludeProps = concludable(props)
  const dossiers = useDossiers()
  const isOpen = useStore(dossiers, ({ panel }) => panel === caseKey(reference))
  useShortcut('case.conclude', () => dossiers.showPanel(reference), concludeProps !== null)
  if (!isOpen || !concludeProps) return null
  return (
    <Suspense>
      <LazyPanel {...concludeProps} />
    </Suspense>
  )
}
