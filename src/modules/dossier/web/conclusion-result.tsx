import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { needsSecond, outcomeText } from '#modules/dossier/core/choices.ts'
import type { Delivery, DossierAnswer } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useModules } from '#web/extension-points.ts'
import { useKeyboard } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { FirstConclusions, StampText } from './conclusion-text.tsx'
import { useDossierClient } from './dossier-client.ts'
import { bytesOf, NEW_DRAFT, saveFile, useDossiers } from './dossiers.ts'
import type { SignedConclusion } from './dossiers.ts'

interface ConclusionResultProps {
  readonly reference: CaseReference
  readonly conclusion: SignedConclusion
}

export function ConclusionResult({ reference, conclusion }: ConclusionResultProps) {
  const { say } = useText()
  const config = useConfig()
  const { answer, outcome, firstDossier } = conclusion
  return (
    <div className="grid gap-4 overflow-y-auto p-4 text-compact">
      <Summary conclusion={conclusion} />
      <FirstConclusions dossier={firstDossier} />
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
        {needsSecond(config, outcome) && !firstDossier ? (
          <Line note={say('dossier.waits.lead')}>{say('dossier.waits')}</Line>
        ) : null}
        <DeliveryLine delivery={answer.delivery} />
      </ul>
      {answer.delivery === 'failed' ? <FailedDelivery answer={answer} /> : null}
      <NextSteps reference={reference} />
      <p className="text-muted text-xs">{say('dossier.kept.lead')}</p>
    </div>
  )
}

function Summary({ conclusion: { answer, outcome, reasons } }: Pick<ConclusionResultProps, 'conclusion'>) {
  const { say, format, language } = useText()
  const config = useConfig()
  return (
    <div>
      <p className="text-muted tabular text-xs">
        {say('dossier.concluded', { at: format.dateTime(wallClockOf(new Date(answer.at))) })}
      </p>
      <h3 tabIndex={-1} className="w-fit text-lg font-semibold outline-none">
        {outcomeText(config, outcome, language)}
      </h3>
      <p className="text-muted text-xs">
        {[...reasons, say('dossier.number', { id: answer.id })].join(' · ')}
      </p>
      <StampText stamp={answer.stamp} />
    </div>
  )
}

function NextSteps({ reference }: Pick<ConclusionResultProps, 'reference'>) {
  const dossiers = useDossiers()
  const keyboard = useKeyboard()
  const { say } = useText()
  const nextCase = useModules().find((module) => module.nextCaseShortcut)?.nextCaseShortcut
  return (
    <div className="flex flex-wrap gap-2">
      {nextCase !== undefined && keyboard.has(nextCase) ? (
        <Button look="primary" onClick={() => keyboard.run(nextCase)}>
          {say('dossier.next')}
        </Button>
      ) : null}
      <Button onClick={() => dossiers.write(reference, NEW_DRAFT)}>{say('dossier.again')}</Button>
    </div>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { say } = useText()
  if (delivery === 'delivered') return <Line>{say('dossier.delivery.delivered')}</Line>
  if (delivery === 'later')
    return <Line note={say('dossier.delivery.later.lead')}>{say('dossier.delivery.later')}</Line>
  return null
}

function FailedDelivery({ answer }: { answer: DossierAnswer }) {
  const dossiers = useDossiers()
  const client = useDossierClient()
  const { say } = useText()
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => client.deliver(new Blob([bytesOf(answer)])),
    onSuccess: (delivery) => dossiers.setDelivery(answer.id, delivery),
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
  readonly note?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Line({ note, action, children }: LineProps) {
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <b>{children}</b>
        {action}
      </div>
      {note === undefined ? null : <p className="text-muted text-xs">{note}</p>}
    </li>
  )
}
