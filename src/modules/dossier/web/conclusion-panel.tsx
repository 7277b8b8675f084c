import { needsSecond, outcomeText } from '#modules/dossier/core/choices.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, RefObject, ReactNode } from 'react'
import { useStore } from 'zustand'
import { latestConclusion, useDossiers, saveFile, NEW_DRAFT } from './dossiers.ts'
import { useText } from '#words/text.ts'
import { CloseButton, Button } from '#web/ui/controls.tsx'
import { ConclusionForm, FirstConclusions } from './conclusion-form.tsx'
import { caseKey } from '#core/case/lookup.ts'
import { StampText } from './conclusion-text.tsx'
import { useModules } from '#web/extension-points.ts'
import type { ConcludeProps, MadeConclusion } from './dossiers.ts'
import type { Delivery, DossierAnswer } from '#modules/dossier/core/messages.ts'
import { useDossierClient } from './dossier-client.ts'
import { clockOf } from '#words/format.ts'
import { useKeyboard } from '#web/keyboard/keyboard.tsx'

/** Beside the case: what a person concludes about it, or what became of the conclusion. Closing it keeps the draft. */
export function ConclusionPanel(props: ConcludeProps) {
  const { reference, ids } = props
  const dossiers = useDossiers()
  const { say } = useText()
  const heading = useId()
  const draft = useStore(dossiers, ({ drafts }) => drafts[caseKey(reference)])
  const made = useStore(dossiers, ({ conclusions }) => latestConclusion(conclusions, ids))
  const isConcluded = made !== null && !draft
  const close = () => dossiers.showPanel(null)
  const panel = useRef<HTMLElement>(null)
  useFocusWithin(panel, isConcluded)

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The list has the same keys.
    event.preventDefault()
    panel.current?.querySelector('form')?.requestSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its form, wherever the focus in it is
    <aside
      ref={panel}
      onKeyDown={handleKey}
      data-conclude
      // A click beside its controls keeps its keys.
      tabIndex={-1}
      aria-labelledby={heading}
      className="w-[min(25rem,100vw)] outline-none max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 xl:absolute xl:inset-y-4 xl:right-8 xl:z-[5] print:hidden"
    >
      <div className="bg-surface border-line flex flex-col shadow-xl max-xl:h-full max-xl:border-l xl:sticky xl:top-[calc(var(--sticky-top)+1rem)] xl:max-h-[calc(100dvh-var(--sticky-top)-4rem)] xl:rounded-lg xl:border">
        <header className="border-line flex shrink-0 items-center gap-3 border-b py-2 pr-2 pl-4">
          <h2 id={heading} className="text-base font-semibold">
            {say(isConcluded ? 'dossier.outcome' : draft?.first ? 'dossier.second' : 'conclude')}
          </h2>
          <p className="text-muted min-w-0 flex-1 text-xs">
            {say(isConcluded ? 'dossier.kept' : 'dossier.draft')}
          </p>
          <CloseButton
            name={say('dossier.close')}
            className="max-sm:min-h-11 max-sm:min-w-11"
            onClick={close}
          />
        </header>
        {isConcluded ? (
          <Concluded {...props} made={made} />
        ) : (
          <ConclusionForm key={caseKey(reference)} {...props} />
        )}
      </div>
    </aside>
  )
}

/**
 * Moves the focus into the panel: to the first choice, or to the outcome once the case is concluded. Moves it back to
 * where it was when the panel closes with it.
 */
function useFocusWithin(panel: RefObject<HTMLElement | null>, isConcluded: boolean): void {
  useEffect(() => {
    const element = panel.current
    const before = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && element?.contains(document.activeElement)) before.focus()
    }
  }, [panel])
  useEffect(() => {
    const { activeElement, body } = document
    // What had the focus goes away with the form, or with the outcome.
    if (activeElement === body || panel.current?.contains(activeElement))
      panel.current?.querySelector<HTMLElement>(isConcluded ? 'h3' : 'form input')?.focus()
  }, [panel, isConcluded])
}

interface ConcludedProps extends ConcludeProps {
  readonly made: MadeConclusion
}

/** What became of a conclusion: where its file is, whether the bank's systems know, and what comes next. */
function Concluded({ made, reference }: ConcludedProps) {
  const dossiers = useDossiers()
  const { say, format, language } = useText()
  const config = useConfig()
  const keyboard = useKeyboard()
  const next = useModules().find(({ nextCase }) => nextCase)?.nextCase
  const { answer, outcome, reasons, first } = made

  return (
    <div className="grid gap-4 overflow-y-auto p-4 text-[0.8125rem]">
      <div>
        <p className="text-muted tabular text-xs">
          {say('dossier.concluded', { at: format.dateTime(clockOf(new Date(answer.at))) })}
        </p>
        <h3 tabIndex={-1} className="w-fit text-lg font-semibold outline-none">
          {outcomeText(config, outcome, language)}
        </h3>
        <p className="text-muted text-xs">
          {[...reasons, say('dossier.number', { id: answer.id })].join(' · ')}
        </p>
        <StampText stamp={answer.stamp} />
      </div>
      <FirstConclusions first={first} />
      <ul className="border-line divide-line divide-y border-y">
        <Line
          action={
            <button type="button" className="text-accent min-h-6" onClick={() => saveFile(answer)}>
              {say('dossier.save')}
            </button>
          }
          note={answer.fileName}
        >
          {say('dossier.saved')}
        </Line>
        {needsSecond(config, outcome) && !first ? (
          <Line note={say('dossier.waits.lead')}>{say('dossier.waits')}</Line>
        ) : null}
        <Delivered delivery={answer.delivery} />
      </ul>
      {answer.delivery === 'failed' ? <Undelivered answer={answer} /> : null}
      <div className="flex flex-wrap gap-2">
        {next !== undefined && keyboard.has(next) ? (
          <Button look="primary" onClick={() => keyboard.run(next)}>
            {say('dossier.next')}
          </Button>
        ) : null}
        <Button onClick={() => dossiers.write(reference, NEW_DRAFT)}>{say('dossier.again')}</Button>
      </div>
      <p className="text-muted text-xs">{say('dossier.kept.lead')}</p>
    </div>
  )
}

function Delivered({ delivery }: { delivery: Delivery }) {
  const { say } = useText()
  if (delivery === 'delivered') return <Line>{say('dossier.delivery.delivered')}</Line>
  if (delivery === 'later')
    return <Line note={say('dossier.delivery.later.lead')}>{say('dossier.delivery.later')}</Line>
  return null
}

/** The bank's systems were not told: the person can try again from this page. */
function Undelivered({ answer }: { answer: DossierAnswer }) {
  const dossiers = useDossiers()
  const client = useDossierClient()
  const { say } = useText()
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => client.deliver(answer.file),
    onSuccess: (delivery) => dossiers.deliver(answer.id, delivery),
  })
  return (
    <div role="alert" className="bg-warn-soft border-warn border-l-4 px-3 py-2">
      <p className="flag mark-warn font-semibold">{say('dossier.delivery.failed')}</p>
      {isError || data === 'failed' ? <p>{say('dossier.delivery.again.failed')}</p> : null}
      <Button className="mt-2" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {say('dossier.delivery.again')}
      </Button>
    </div>
  )
}

interface LineProps {
  readonly note?: string | null
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Line({ note = null, action, children }: LineProps) {
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <b>{children}</b>
        {action}
      </div>
      {note === null ? null : <p className="text-muted text-xs">{note}</p>}
    </li>
  )
}
