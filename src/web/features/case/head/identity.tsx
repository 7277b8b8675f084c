import { useRef } from 'react'
import type { Analise } from '../../../../core/contract/answers.ts'
import { currentDay, daysBetween, readWallClock } from '../../../../core/findings/values/dates.ts'
import { useConfig } from '../../../data/config-context.ts'
import type { Case } from '../../../../core/case/assemble.ts'
import { holderNameOf } from '../../../../core/case/holder-name.ts'
import { readable } from '../../../../core/contract/readable.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyValue } from '../../../ui/copy.tsx'
import type { CopyHandle } from '../../../ui/copy.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { beginningOf, inlineText } from '../../../../wording/visible-text.ts'
import { useCodeText } from '../../../wording/use-wording.ts'
import { CASE_ITEM, useItemActions } from '../state/item-actions.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { AskAgain } from './ask-again.tsx'

const LONGEST_NAME = 120

/** What kind of document it is, the identifiers of the case, each copied by a click, and when it was answered. */
export function IdentityLine({ current }: { current: Case }) {
  const codeText = useCodeText()
  const { judgement, chave, id, reference } = current
  const { analise } = judgement.joined
  const kind = judgement.documentType && codeText(judgement.documentType)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const shownChave = chave ?? (reference.by === 'chave' ? reference.value : null)
  const shownId = id ?? (reference.by === 'id' ? reference.value : null)
  const copyButton = useRef<CopyHandle>(null)
  useItemActions(CASE_ITEM, { copy: () => copyButton.current?.copy() })
  return (
    <p className="text-muted untrusted col-span-full flex min-h-6 flex-wrap items-baseline gap-x-4 text-[0.8125rem]">
      {kind ? <span>{[kind, state && inlineText(state)].filter(Boolean).join(' · ')}</span> : null}
      {shownChave === null ? null : (
        <span>
          Chave <CopyValue ref={copyButton} text={shownChave} name="Chave" className="text-xs" />
        </span>
      )}
      {shownId === null ? null : (
        <span>
          Id{' '}
          <CopyValue
            ref={shownChave === null ? copyButton : undefined}
            text={shownId}
            name="Id"
            className="text-xs"
          />
        </span>
      )}
      {analise === null ? null : <Age key={`${reference.by}:${reference.value}`} analise={analise} />}
    </p>
  )
}

/** The times of an analysis, the one that says most first. */
const TIMES = ['DataResposta', 'DataEnvio', 'DataCadastro'] as const

/** When the analysis was answered, and how many days ago; before that, when it was sent, and when it is asked for again. */
function Age({ analise }: { analise: Analise }) {
  const { say, format } = useText()
  const { moment, answered } = useDateTimeText()
  const config = useConfig()
  const name = TIMES.find((time) => moment(analise[time]) !== null)
  if (name === undefined) return <AskAgain />
  const isAnswered = name === 'DataResposta'
  const at = readWallClock(readable(analise[name]))?.at
  const days = at ? daysBetween(at, currentDay(config)) : -1
  return (
    <>
      <span className="tabular">
        {say(`case.${name}`, { at: isAnswered ? answered(analise) : (moment(analise[name]) ?? '') })}
        {days < 0 ? null : ` · ${format.ago(days)}`}
      </span>
      {isAnswered ? null : <AskAgain />}
    </>
  )
}

/** Shortens a very long name; its whole value is among the fields. */
function shortened(name: string): string {
  const beginning = beginningOf(name, LONGEST_NAME)
  return beginning.length < name.length ? `${beginning}…` : name
}

/** The heading: the holder's name, else the Chave or Id that was looked up. */
export function CaseName({ current }: { current: Case }) {
  const { say } = useText()
  const { judgement, reference, panels } = current
  const holder = holderNameOf(current)
  if (holder === null) {
    if (panels.ocr.state === 'ready') return say('case.noName')
    if (judgement.joined.refused.analise) return say('absent.refused')
    return say('case.unnamed', {
      asked: `${reference.by === 'chave' ? 'Chave' : 'Id'} ${inlineText(reference.value)}`,
    })
  }
  const name = <UntrustedText text={shortened(holder.name)} />
  if (!holder.isInLaudo) return name
  return (
    <>
      {name} <span className="text-muted text-sm font-normal">{say('case.nameInLaudo')}</span>
    </>
  )
}
