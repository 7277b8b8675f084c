import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { conclusionOf } from './dossiers.ts'
import { useDossiers } from './dossier-context.ts'
import { useText } from '../../../words/text.ts'
import { CloseButton } from '../../../web/ui/controls.tsx'
import type { ConcludeProps } from './concluded.tsx'
import { ConcludeForm } from './conclude-form.tsx'
import { Concluded } from './concluded.tsx'
import { caseKey } from '../../../core/case/lookup.ts'

/** Beside the case: what a person concludes about it, or what became of the conclusion. Closing it keeps the draft. */
export function ConcludePanel(props: ConcludeProps) {
  const { reference, ids } = props
  const dossiers = useDossiers()
  const { say } = useText()
  const heading = useId()
  const draft = useStore(dossiers, ({ drafts }) => drafts[caseKey(reference)])
  const made = useStore(dossiers, ({ conclusions }) => conclusionOf(conclusions, ids))
  const close = () => dossiers.showPanel(null)
  const panel = useRef<HTMLElement>(null)
  usePanelKeys(panel, close)
  useReturnedFocus(panel)
  return (
    <aside
      ref={panel}
      data-conclude
      // Holds the focus when what had it goes away with the form.
      tabIndex={-1}
      aria-labelledby={heading}
      className="w-[min(27.5rem,100vw)] max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 xl:absolute xl:inset-y-4 xl:right-8 xl:z-[5] print:hidden"
    >
      <div className="bg-surface border-line overflow-y-auto overscroll-contain shadow-xl max-xl:h-full max-xl:border-l xl:sticky xl:top-[calc(var(--sticky-top)+1rem)] xl:max-h-[calc(100dvh-var(--sticky-top)-4rem)] xl:rounded-lg xl:border">
        <header className="bg-surface border-line sticky top-0 z-1 flex items-center gap-3 border-b py-2 pr-2 pl-4">
          <h2 id={heading} className="text-base font-semibold">
            {say(draft?.first ? 'dossier.second' : 'conclude')}
          </h2>
          <p className="text-muted min-w-0 flex-1 text-xs">
            {say(draft || !made ? 'dossier.draft' : 'dossier.kept')}
          </p>
          <CloseButton
            name={say('dossier.close')}
            className="max-sm:min-h-11 max-sm:min-w-11"
            onClick={close}
          />
        </header>
        {made && !draft ? (
          <Concluded {...props} made={made} />
        ) : (
          <ConcludeForm key={caseKey(reference)} {...props} />
        )}
      </div>
    </aside>
  )
}

function usePanelKeys(panel: RefObject<HTMLElement | null>, close: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if (key === 'Escape') close()
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return
    // The list has the same keys.
    event.preventDefault()
    panel.current?.querySelector('form')?.requestSubmit()
  })
  useEffect(() => {
    const controller = new AbortController()
    panel.current?.addEventListener('keydown', (event) => handle(event), { signal: controller.signal })
    return () => controller.abort()
  }, [panel])
}

/** Moves the focus into the panel, and back to where it was when the panel closes with it. */
function useReturnedFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    const before = document.activeElement
    const first = element?.querySelector<HTMLElement>('form input') ?? element?.querySelector('button')
    first?.focus()
    return () => {
      if (before instanceof HTMLElement && element?.contains(document.activeElement)) before.focus()
    }
  }, [panel])
}
