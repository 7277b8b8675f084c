import { useRef } from 'react'
import { holderNameOf } from '#core/case/holder-name.ts'
import { daysBetween, readWallClock } from '#core/findings/values/dates.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import type { Analise } from '#core/service/contract/answers.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { textAsSent } from '#core/service/contract/record.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { hostDay } from '#web/data/host-day.ts'
import { CASE_ITEM, useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import type { CaseTexts } from '#web/features/case/texts/case-texts.tsx'
import { CopyValue } from '#web/ui/copy.tsx'
import type { CopyHandle } from '#web/ui/copy.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { faultMessage } from '#web/wording/failure-notice.tsx'
import { useText } from '#words/use-text.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { codeText } from '#words/text/field-text.ts'
import { beginningOf, inlineText } from '#words/text/visible-text.ts'
import { CaseActions } from './case-actions.tsx'
import { useFollow } from './use-follow.ts'

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
  const { judgement, chave, id, reference, state } = useLiveCase().current
  const { analise } = judgement.joined
  const kind = judgement.documentType && codeText(judgement.documentType, words)
  const issuer = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
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
      {kind ? <span>{[kind, issuer && inlineText(issuer)].filter(Boolean).join(' · ')}</span> : null}
      {analise === null ? null : <Age analise={analise} />}
      {state !== 'loading' && FOLLOWED.some(([part]) => isPartPending(judgement, part)) ? <Follow /> : null}
    </p>
  )
}

const FOLLOW_BUTTON =
  'text-accent min-h-6 max-sm:-my-2.5 max-sm:min-h-11 max-sm:min-w-11 text-left underline underline-offset-4'

const TIMES_BEFORE_ANSWER = ['DataEnvio', 'DataCadastro'] as const

function Age({ analise }: { analise: Analise }) {
  const { say, format } = useText()
  const { moment, answered } = dateTimeText(say, format)
  const config = useConfig()
  const isAnswered = !isPartPending(useJudgement(), 'analysis')
  const name = isAnswered
    ? 'DataResposta'
    : TIMES_BEFORE_ANSWER.find((time) => isPlausibleTime(analise[time]))
  if (name === undefined) return <span>{say('case.inProgress')}</span>
  const clock = readWallClock(analise[name])?.at
  const days = clock ? daysBetween(clock, hostDay(config)) : -1
  const time = isAnswered ? answered(analise, false) : (moment(textAsSent(analise, name)) ?? '')
  return (
    <>
      <span className="tabular">
        {say(`case.${name}`, { at: time })}
        {days < 0 ? null : ` · ${format.ago(days)}`}
      </span>
      {isAnswered ? null : <span>{say('case.inProgress')}</span>}
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

const FOLLOWED = [
  ['analysis', 'score'],
  ['face', 'biometria'],
] as const

/** Requests a pending analysis or face match again until its answer comes. */
function Follow() {
  const { say, format } = useText()
  const { current, queryOf } = useLiveCase()
  const { judgement } = current
  const pending = FOLLOWED.flatMap(([part, call]) => (isPartPending(judgement, part) && queryOf(call)) || [])
  const { seconds, requestNow, stop } = useFollow([...new Set(pending)])
  const requestButton = useRef<HTMLButtonElement>(null)
  return (
    <span className="tabular flex flex-wrap items-baseline gap-x-3 print:hidden">
      {seconds === null ? null : (
        <span>
          {seconds === 0
            ? say('case.askAgain.busy')
            : say('case.askAgain', { time: format.duration(seconds) })}
        </span>
      )}
      <button ref={requestButton} type="button" className={FOLLOW_BUTTON} onClick={requestNow}>
        {say('case.askAgain.now')}
      </button>
      {seconds === null ? null : (
        <button
          type="button"
          className={FOLLOW_BUTTON}
          onClick={() => {
            // This button disappears.
            requestButton.current?.focus()
            stop()
          }}
        >
          {say('case.askAgain.stop')}
        </button>
      )}
    </span>
  )
}
