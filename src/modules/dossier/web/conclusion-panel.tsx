import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useStore } from 'zustand'
import { caseKey } from '#core/case/lookup.ts'
import { CloseButton } from '#web/ui/controls.tsx'
import { useText } from '#words/use-text.ts'
import { ConclusionForm } from './conclusion-form.tsx'
import { ConclusionResult } from './conclusion-result.tsx'
import { latestConclusion, useDossiers } from './dossiers.ts'
import type { ConcludeProps } from './dossiers.ts'

/** The form, or the signed conclusion. Closing the panel keeps the draft. */
export function ConclusionPanel(props: ConcludeProps) {
  const { reference, ids } = props
  const dossiers = useDossiers()
  const { say } = useText()
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const draft = useStore(dossiers, ({ drafts }) => drafts[caseKey(reference)])
  const latest = useStore(dossiers, ({ conclusions }) => latestConclusion(conclusions, ids))
  const conclusion = draft ? null : latest
  const close = () => dossiers.showPanel(null)
  useFocusWithin(panel, conclusion !== null)

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The list has the same shortcut.
    event.preventDefault()
    panel.current?.querySelector('form')?.requestSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of its form
    <aside
      ref={panel}
      onKeyDown={handleKey}
      data-conclude
      // Focusable, because the shortcuts must work after a click between the controls.
      tabIndex={-1}
      aria-labelledby={headingId}
      className="w-[min(25rem,100vw)] outline-none max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 xl:absolute xl:inset-y-4 xl:right-8 xl:z-[5] print:hidden"
    >
      <div className="bg-surface border-line flex flex-col shadow-xl max-xl:h-full max-xl:border-l xl:sticky xl:top-[calc(var(--sticky-top)+1rem)] xl:max-h-[calc(100dvh-var(--sticky-top)-4rem)] xl:rounded-lg xl:border">
        <header className="border-line flex shrink-0 items-center gap-3 border-b py-2 pr-2 pl-4">
          <h2 id={headingId} className="text-base font-semibold">
            {say(conclusion ? 'dossier.outcome' : draft?.firstDossier ? 'dossier.second' : 'conclude')}
          </h2>
          <p className="text-muted min-w-0 flex-1 text-xs">
            {say(conclusion ? 'dossier.kept' : 'dossier.draft')}
          </p>
          <CloseButton
            name={say('dossier.close')}
            className="max-sm:min-h-11 max-sm:min-w-11"
            onClick={close}
          />
        </header>
        {conclusion ? (
          <ConclusionResult reference={reference} conclusion={conclusion} />
        ) : (
          <ConclusionForm key={caseKey(reference)} {...props} />
        )}
      </div>
    </aside>
  )
}

/** Focuses the first choice, or the result once the case is concluded. On close, restores the focus if the panel had it. */
function useFocusWithin(panel: RefObject<HTMLElement | null>, isConcluded: boolean): void {
  useEffect(() => {
    const element = panel.current
    const previous = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      if (previous instanceof HTMLElement && element?.contains(document.activeElement)) previous.focus()
    }
  }, [panel])
  useEffect(() => {
    const { activeElement, body } = document
    // The focused element was removed with the form, or with the result.
    if (activeElement === body || panel.current?.contains(activeElement))
      panel.current?.querySelector<HTMLElement>(isConcluded ? 'h3' : 'form input')?.focus()
  }, [panel, isConcluded])
}
