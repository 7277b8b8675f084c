import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DossierAnswer, ConclusionFact } from '../core/messages.ts'
import { useModules } from '../../../web/extension-points.ts'
import type { CaseOnPage } from '../../../web/extension-points.ts'
import { fileOf, NEW_DRAFT } from './dossiers.ts'
import type { MadeConclusion } from './dossiers.ts'
import { useHost } from '../../team/web/data/host-context.ts'
import { createDossierClient } from './dossier-client.ts'
import { useDossiers } from './dossier-context.ts'
import { clockOf } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { useKeyboard } from '../../../web/keyboard/keyboard.tsx'
import { Button } from '../../../web/ui/controls.tsx'
import { download } from '../../../web/ui/download.ts'
import { useChoiceText } from './choice-text.ts'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'

/** A whole case, of which a dossier can be made. */
export interface ConcludeProps extends CaseOnPage {
  readonly evidence: string
}

export function saveFile(answer: DossierAnswer): void {
  download(answer.fileName.replace(/\.pdf$/, ''), 'pdf', fileOf(answer))
}

interface ConcludedProps extends ConcludeProps {
  readonly made: MadeConclusion
}

/** What became of a conclusion: where its file is, whether the bank's systems know, and what comes next. */
export function Concluded({ made, reference }: ConcludedProps) {
  const dossiers = useDossiers()
  const client = createDossierClient(useHost())
  const { say, format } = useText()
  const { outcomeText, needsSecond } = useChoiceText()
  const keyboard = useKeyboard()
  const next = useModules().find(({ nextCase }) => nextCase)?.nextCase
  const { answer, outcome, reasons, first } = made
  const [delivering, setDelivering] = useState<'busy' | 'failed' | null>(null)
  const isUndelivered = answer.delivery === 'failed'

  async function deliver(): Promise<void> {
    if (delivering === 'busy') return
    setDelivering('busy')
    try {
      const delivery = await client.deliver(answer.file)
      dossiers.deliver(answer.id, delivery)
      setDelivering(delivery === 'failed' ? 'failed' : null)
    } catch {
      setDelivering('failed')
    }
  }

  return (
    <div className="grid gap-4 p-4 text-[0.8125rem]">
      <div>
        <p className="text-muted tabular text-xs">
          {say('dossier.concluded', { at: format.dateTime(clockOf(new Date(answer.at))) })}
        </p>
        <p className="text-lg font-semibold">{outcomeText(outcome)}</p>
        <p className="text-muted text-xs">
          {[...reasons, say('dossier.number', { id: answer.id })].join(' · ')}
        </p>
      </div>
      {first ? (
        <div className="border-line rounded-md border px-3 py-2">
          {first.opened.conclusions.map((conclusion) => (
            <ConclusionText key={conclusion.at} conclusion={conclusion} />
          ))}
        </div>
      ) : null}
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
        {needsSecond(outcome) && !first ? (
          <Line note={say('dossier.waits.lead')}>{say('dossier.waits')}</Line>
        ) : null}
        {answer.delivery === 'off' || isUndelivered ? null : (
          <Line note={answer.delivery === 'later' ? say('dossier.delivery.later.lead') : null}>
            {say(`dossier.delivery.${answer.delivery}`)}
          </Line>
        )}
      </ul>
      {isUndelivered ? (
        <div role="alert" className="bg-warn-soft border-warn border-l-4 px-3 py-2">
          <p className="flag mark-warn font-semibold">{say('dossier.delivery.failed')}</p>
          {delivering === 'failed' ? <p>{say('dossier.delivery.again.failed')}</p> : null}
          <Button className="mt-2" aria-disabled={delivering === 'busy'} onClick={() => void deliver()}>
            {say('dossier.delivery.again')}
          </Button>
        </div>
      ) : null}
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

export function ConclusionText({ conclusion }: { conclusion: ConclusionFact }) {
  const { say, format } = useText()
  const { outcomeText, reasonText } = useChoiceText()
  const { person, at, outcome, reasons, words } = conclusion
  return (
    <div className="untrusted text-[0.8125rem]">
      <p>
        <b>{outcomeText(outcome)}</b> · <UntrustedText text={person} />
        {' · '}
        <span className="tabular">{format.dateTime(clockOf(new Date(at)))}</span>
      </p>
      {reasons.length === 0 ? null : (
        <p className="text-muted">{reasons.map((code) => `${reasonText(code)} (${code})`).join(' · ')}</p>
      )}
      {words === '' ? null : (
        <details>
          <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('dossier.words')}</summary>
          <p className="whitespace-pre-wrap">
            <UntrustedText text={words} />
          </p>
        </details>
      )}
    </div>
  )
}
