import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { holderNameOf } from '#core/case/holder-name.ts'
import { daysBetween, readWallClock } from '#core/findings/values/dates.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { PATTERNS } from '#core/paths/paths.ts'
import type { Analise } from '#core/service/contract/answers.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { textAsSent } from '#core/service/contract/record.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { hostDay } from '#web/data/host-day.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { CASE_ITEM, useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import type { CaseTexts } from '#web/features/case/texts/case-texts.tsx'
import { CopyValue } from '#web/ui/copy.tsx'
import type { CopyHandle } from '#web/ui/copy.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { faultMessage } from '#web/wording/failure-notice.tsx'
import { useText } from '#words/use-text.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { codeText } from '#words/text/field-text.ts'
import { beginningOf, inlineText } from '#words/text/visible-text.ts'
import { CaseActions } from './case-actions.tsx'

export function CaseHead({ texts, onRefresh }: { texts: CaseTexts; onRefresh: () => void }) {
  const { say } = useText()
  const { panels } = useLiveCase().current
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4">
      <IdentityLine />
      <h1
        id="case-title"
        aria-describedby="case-verdict"
        className="untrusted min-h-14 content-end text-xl font-semibold tracking-tight sm:min-h-8 sm:text-2xl"
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
  // In team mode one failure can affect several calls: name it once.
  const faults = new Set(refreshErrors.map((error) => say(faultMessage(error, hasOwnCredential))))
  return (
    // Never removed: screen readers announce only additions to an existing region.
    <div role="status">
      {faults.size === 0 ? null : (
        <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-compact">
          {say('case.refresh.failed', { faults: [...faults].join('; ') })}
        </p>
      )}
    </div>
  )
}

function IdentityLine() {
  const words = useText()
  const { judgement, chave, id, reference } = useLiveCase().current
  const { analise } = judgement.joined
  const kind = judgement.documentType && codeText(judgement.documentType, words)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const visibleChave = chave ?? (reference.by === 'chave' ? reference.value : null)
  const visibleId = id ?? (reference.by === 'id' ? reference.value : null)
  const copyButton = useRef<CopyHandle>(null)
  useItemCopy(CASE_ITEM, () => copyButton.current?.copy())
  return (
    <p className="text-muted untrusted col-span-full flex min-h-6 flex-wrap content-start items-baseline gap-x-4 text-compact max-sm:min-h-15.5">
      {visibleChave === null ? null : (
        <span>
          Chave <CopyValue ref={copyButton} text={visibleChave} name="Chave" className="text-xs" />
        </span>
      )}
      {visibleId === null ? null : (
        <span>
          Id{' '}
          <CopyValue
            ref={visibleChave === null ? copyButton : undefined}
            text={visibleId}
            name="Id"
            className="text-xs"
          />
        </span>
      )}
      {kind ? <span>{[kind, state && inlineText(state)].filter(Boolean).join(' · ')}</span> : null}
      {analise === null ? null : <Age analise={analise} />}
    </p>
  )
}

const TIMES_BEFORE_ANSWER = ['DataEnvio', 'DataCadastro'] as const

function Age({ analise }: { analise: Analise }) {
  const { say, format } = useText()
  const { moment, answered } = dateTimeText(say, format)
  const config = useConfig()
  const isAnswered = !isPartPending(useJudgement(), 'analysis')
  const name = isAnswered
    ? 'DataResposta'
    : TIMES_BEFORE_ANSWER.find((time) => isPlausibleTime(analise[time]))
  if (name === undefined) return <AutoRefresh />
  const clock = readWallClock(analise[name])?.at
  const days = clock ? daysBetween(clock, hostDay(config)) : -1
  const time = isAnswered ? answered(analise, false) : (moment(textAsSent(analise, name)) ?? '')
  return (
    <>
      <span className="tabular">
        {say(`case.${name}`, { at: time })}
        {days < 0 ? null : ` · ${format.ago(days)}`}
      </span>
      {isAnswered ? null : <AutoRefresh />}
    </>
  )
}

/** Characters. The panel of the fields has the whole name. */
const MAX_NAME = 120

function shortenedName(name: string): string {
  const beginning = beginningOf(name, MAX_NAME)
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
  const name = <UntrustedText text={shortenedName(holder.name)} />
  if (!holder.isInLaudo) return name
  return (
    <>
      {name} <span className="text-muted text-sm font-normal">{say('case.nameInLaudo')}</span>
    </>
  )
}

const FIRST_INTERVAL_S = 30
const MAX_INTERVAL_S = 480

/** Refreshes a case in progress until its final answer. On other pages it only shows that the case is in progress. */
function AutoRefresh() {
  const { say } = useText()
  const { pathname } = useLocation()
  const text = say('case.inProgress')
  if (pathname !== PATTERNS.analysis) return <span>{text}</span>
  return (
    <span className="tabular">
      {text} <Countdown />
    </span>
  )
}

/** Pauses while the page is hidden. */
function Countdown() {
  const { say, format } = useText()
  const refresh = useRefresh()
  const { refreshing } = useLiveCase()
  const [wait, setWait] = useState({ interval: FIRST_INTERVAL_S, remaining: FIRST_INTERVAL_S })
  const [isStopped, setStopped] = useState(false)
  const tick = useEffectEvent(() => {
    if (document.hidden || refreshing.length > 0 || document.querySelector('dialog[open]')) return
    if (wait.remaining > 1) {
      setWait({ ...wait, remaining: wait.remaining - 1 })
      return
    }
    const interval = Math.min(2 * wait.interval, MAX_INTERVAL_S)
    setWait({ interval, remaining: interval })
    void refresh()
  })
  useEffect(() => (isStopped ? undefined : everySecond(() => tick())), [isStopped])
  if (isStopped) return null
  return (
    <span className="print:hidden">
      · {say('case.askAgain', { time: format.duration(wait.remaining) })}{' '}
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
