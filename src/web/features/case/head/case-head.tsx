import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { holderNameOf } from '#core/case/holder-name.ts'
import type { Analise } from '#core/service/contract/answers.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { sentText } from '#core/service/contract/record.ts'
import { daysBetween, readWallClock } from '#core/findings/values/dates.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { hostDay } from '#web/data/host-day.ts'
import { PATTERNS } from '#core/paths/paths.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { codeText } from '#words/text/field-text.ts'
import { beginningOf, inlineText } from '#words/text/visible-text.ts'
import { useAccess } from '#web/data/access.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useText } from '#words/text.ts'
import { CopyValue } from '#web/ui/copy.tsx'
import type { CopyHandle } from '#web/ui/copy.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { faultMessage } from '#web/wording/failure-notice.tsx'
import { CASE_ITEM, useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import type { CaseTexts } from '#web/features/case/texts/case-texts.tsx'
import { CaseActions } from './case-actions.tsx'

interface CaseHeadProps {
  readonly texts: CaseTexts
  readonly onRefresh: () => void
}

export function CaseHead({ texts, onRefresh }: CaseHeadProps) {
  const { say } = useText()
  const { panels } = useLiveCase().current
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4">
      <IdentityLine />
      <h1
        id="case-title"
        aria-describedby="case-verdict"
        className="untrusted min-h-8 text-xl font-semibold tracking-tight sm:text-2xl"
      >
        {panels.ocr.state === 'loading' ? (
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        ) : (
          <CaseName />
        )}
      </h1>
      <CaseActions texts={texts} onRefresh={onRefresh} />
    </header>
  )
}

export function RefreshFailure() {
  const { say } = useText()
  const { refreshErrors } = useLiveCase()
  const { hasOwnCredential } = useAccess()
  // In team mode one failure may be that of several calls.
  const faults = new Set(refreshErrors.map((error) => say(faultMessage(error, hasOwnCredential))))
  return (
    // Always there: screen readers announce only what is added to a region.
    <div role="status">
      {faults.size === 0 ? null : (
        <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {say('case.refresh.failed', { faults: [...faults].join('; ') })}
        </p>
      )}
    </div>
  )
}

const LONGEST_NAME = 120

function IdentityLine() {
  const words = useText()
  const { judgement, chave, id, reference } = useLiveCase().current
  const { analise } = judgement.joined
  const kind = judgement.documentType && codeText(judgement.documentType, words)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const shownChave = chave ?? (reference.by === 'chave' ? reference.value : null)
  const shownId = id ?? (reference.by === 'id' ? reference.value : null)
  const copyButton = useRef<CopyHandle>(null)
  useItemCopy(CASE_ITEM, () => copyButton.current?.copy())
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
      {analise === null ? null : <Age analise={analise} />}
    </p>
  )
}

/** The times of an analysis before its answer, the one that says most first. */
const SENDING_TIMES = ['DataEnvio', 'DataCadastro'] as const

/** When the analysis was answered, and how many days ago; before that, when it was sent, and when it is asked for again. */
function Age({ analise }: { analise: Analise }) {
  const { say, format } = useText()
  const { moment, answered } = dateTimeText(say, format)
  const config = useConfig()
  const isAnswered = !isPartPending(useJudgement(), 'analysis')
  const name = isAnswered ? 'DataResposta' : SENDING_TIMES.find((time) => isPlausibleTime(analise[time]))
  if (name === undefined) return <AskAgain />
  const at = readWallClock(analise[name])?.at
  const days = at ? daysBetween(at, hostDay(config)) : -1
  return (
    <>
      <span className="tabular">
        {say(`case.${name}`, {
          at: isAnswered ? answered(analise, false) : (moment(sentText(analise, name)) ?? ''),
        })}
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

function CaseName() {
  const { say } = useText()
  const { current } = useLiveCase()
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

/** Seconds until a case in progress is asked for again: doubled each time, up to the longest. */
const FIRST_S = 30
const LONGEST_S = 480

/** Says that a case is in progress, and asks for it again by itself, on its own page. It ends with the final answer. */
function AskAgain() {
  const { say } = useText()
  const { pathname } = useLocation()
  const text = say('case.inProgress')
  return pathname === PATTERNS.analysis ? (
    <span className="tabular">
      {text} <Countdown />
    </span>
  ) : (
    <span>{text}</span>
  )
}

/** The seconds until the next time, and a way to stop. They stand still while nobody can see the page. */
function Countdown() {
  const { say, format } = useText()
  const refresh = useRefresh()
  const { refreshing } = useLiveCase()
  const [wait, setWait] = useState({ length: FIRST_S, left: FIRST_S })
  const [isStopped, setStopped] = useState(false)
  const tick = useEffectEvent(() => {
    if (document.hidden || refreshing.length > 0 || document.querySelector('dialog[open]')) return
    if (wait.left > 1) {
      setWait({ ...wait, left: wait.left - 1 })
      return
    }
    const length = Math.min(2 * wait.length, LONGEST_S)
    setWait({ length, left: length })
    void refresh()
  })
  useEffect(() => (isStopped ? undefined : everySecond(() => tick())), [isStopped])
  if (isStopped) return null
  return (
    <span className="print:hidden">
      · {say('case.askAgain', { time: format.duration(wait.left) })}{' '}
      <button
        type="button"
        className="text-accent min-h-6 max-sm:-my-2.5 max-sm:min-h-11 max-sm:min-w-11 text-left underline underline-offset-4"
        onClick={() => setStopped(true)}
      >
        {say('case.askAgain.stop')}
      </button>
    </span>
  )
}
