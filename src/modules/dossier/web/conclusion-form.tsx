import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import { isHostError, ServiceError } from '../../../core/service/client/errors.ts'
import type { HostErrorKind } from '../../../core/service/client/errors.ts'
import { changesBetween, caseStateOf } from '../core/case-state.ts'
import type { Case } from '../../../core/case/assemble.ts'
import {
  fitsOutcome,
  fitsVerdict,
  needsSecond,
  outcomesOf,
  outcomeText,
  proposedReasons,
  reasonsOf,
  reasonText,
} from '../core/choices.ts'
import type { ProposedReason } from '../core/choices.ts'
import type { DossierReason } from '../../../core/config/schema.ts'
import { localText } from '../../../core/config/local-text.ts'
import type { Judgement } from '../../../core/findings/model/judgement.ts'
import { MOST_WORDS } from '../core/messages.ts'
import { useRefresh } from '../../../web/data/source/query-client.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { NEW_DRAFT, saveFile, useDossiers } from './dossiers.ts'
import { useDossierClient } from './dossier-client.ts'
import { clockOf } from '../../../words/format.ts'
import type { MessageId } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import type { ConcludeProps } from './dossiers.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { confirm } from '../../../web/ui/live-region.tsx'
import { FlagIcon } from '../../../web/ui/marks.tsx'
import { usePrivacy } from '../../../web/data/privacy.ts'
import { useSessionParts } from '../../../web/extension-points.ts'
import { ChangesTable } from './changes-table.tsx'
import { verdictFactsOf, verdictSentence } from '../../../words/text/verdict-text.ts'
import { ConclusionText } from './conclusion-text.tsx'
import { caseKey } from '../../../core/case/lookup.ts'

/** Why nothing was signed, by the message that says it. */
type Problem = Extract<MessageId, `dossier.problem.${string}` | `fault.host.${HostErrorKind}`>

function problemOf(error: unknown): Problem {
  const { kind, status } = error instanceof ServiceError ? error : { kind: null, status: null }
  if (kind !== null && isHostError(kind)) return `fault.host.${kind}`
  // Where the host itself has not refused, it may have been signed: a balancer answers 502 and more.
  return status !== null && status >= 400 && status <= 500 ? 'dossier.problem.failed' : 'dossier.problem.lost'
}

export function ConclusionForm(props: ConcludeProps) {
  const { reference, current, ids, evidence } = props
  const dossiers = useDossiers()
  const client = useDossierClient()
  const { judgement } = current
  const { say, format, language } = useText()
  const config = useConfig()
  const refresh = useRefresh()
  const key = caseKey(reference)
  const parts = useSessionParts()
  const isPrivate = usePrivacy()
  const draft = useStore(dossiers, ({ drafts }) => drafts[key] ?? NEW_DRAFT)
  const { outcome, first, isSigning } = draft
  const notes = isPrivate ? [] : parts.flatMap(({ noteOf }) => noteOf?.(reference) ?? [])
  const words = draft.words ?? notes.join('\n\n').slice(0, MOST_WORDS)
  const offered = reasonsOf(config).filter(
    (reason) => fitsOutcome(reason, outcome) && fitsVerdict(reason, judgement.verdict),
  )
  // One that does not fit is kept: the person may go back to the outcome that it was chosen for.
  const reasons = draft.reasons.filter((code) => offered.some((reason) => reason.code === code))
  const [problem, setProblem] = useState<Problem | null>(null)
  // The case as it was on the page when the host found that it had changed.
  const [before, setBefore] = useState<Case | null>(null)
  const radio = useId()
  const alert = useRef<HTMLDivElement>(null)
  const outcomes = useRef<HTMLDivElement>(null)

  async function sign(chosen: string): Promise<void> {
    dossiers.write(reference, { isSigning: true })
    // False where somebody has left meanwhile, and the draft with them.
    const isOwn = () => dossiers.getState().drafts[key]?.isSigning === true
    setProblem(null)
    setBefore(null)
    try {
      const answer = await client.make({
        ...reference,
        evidence,
        outcome: chosen,
        reasons,
        words,
        ...(first && { first: first.file }),
      })
      if ('refused' in answer) {
        if (answer.refused === 'evidence-changed' && !first) {
          setBefore(current)
          await refresh()
          alert.current?.scrollIntoView({ block: 'center' })
        } else setProblem(`dossier.problem.${answer.refused}`)
        return
      }
      if (!isOwn()) return
      dossiers.conclude(reference, { ...ids, outcome: chosen, reasons, first, answer })
      saveFile(answer)
      const at = format.time(clockOf(new Date(answer.at))).slice(0, 5)
      confirm(say('dossier.signed', { outcome: outcomeText(config, chosen, language), at }))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      if (isOwn()) dossiers.write(reference, { isSigning: false })
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSigning) return
    if (outcome !== null) {
      void sign(outcome)
      return
    }
    setProblem('dossier.problem.no-outcome')
    outcomes.current?.querySelector('input')?.focus()
  }

  return (
    <form autoComplete="off" className="flex min-h-0 flex-col" onSubmit={submit}>
      <div className="min-h-0 overflow-y-auto overscroll-contain pb-4">
        {judgement.verdict === 'incomplete' ? (
          <p className="text-warn px-4 pt-4 text-[0.8125rem]">
            {say('dossier.incomplete', {
              missing: verdictSentence(verdictFactsOf(judgement), { say, language }),
            })}
          </p>
        ) : null}
        {first ? (
          <div className="border-line mx-4 mt-4 rounded-md border border-dashed px-3 py-2">
            {first.opened.conclusions.map((conclusion) => (
              <ConclusionText key={conclusion.at} conclusion={conclusion} />
            ))}
          </div>
        ) : null}
        {before ? (
          <div
            ref={alert}
            role="alert"
            className="bg-warn-soft border-warn mx-4 mt-4 border-l-4 px-3 py-2 text-[0.8125rem]"
          >
            <p className="flag mark-warn font-semibold">{say('dossier.changed')}</p>
            <p>{say('dossier.changed.lead')}</p>
            {before.isMasked || current.isMasked ? null : (
              <ChangesTable
                changes={changesBetween(caseStateOf(before), caseStateOf(current))}
                before={say('dossier.changes.page')}
              />
            )}
          </div>
        ) : null}
        <Step title={say('dossier.outcome')}>
          <div ref={outcomes} className="grid grid-cols-2 gap-2">
            {outcomesOf(config).map(({ id, label }) => (
              <label
                key={id}
                className="border-line has-checked:border-accent has-checked:ring-accent hover:bg-hover flex min-h-9 cursor-pointer items-center gap-2 rounded-md border px-3 py-1.5 text-[0.8125rem] has-checked:font-semibold has-checked:ring-1 max-sm:min-h-11"
              >
                <input
                  type="radio"
                  name="outcome"
                  aria-labelledby={`${radio}-${id}`}
                  className="accent-accent"
                  checked={outcome === id}
                  onChange={() => {
                    setProblem(null)
                    dossiers.write(reference, { outcome: id })
                  }}
                />
                <span id={`${radio}-${id}`}>{localText(label, language)}</span>
              </label>
            ))}
          </div>
          {needsSecond(config, outcome) && !first ? (
            <p className="text-muted mt-1.5 text-xs">{say('dossier.needsSecond')}</p>
          ) : null}
        </Step>
        <ReasonChoices
          offered={offered}
          judgement={judgement}
          chosen={draft.reasons}
          onChoose={(chosen) => dossiers.write(reference, { reasons: chosen })}
        />
        <Step title={say('dossier.words')}>
          <textarea
            aria-label={say('dossier.words')}
            rows={5}
            maxLength={MOST_WORDS}
            readOnly={isSigning}
            spellCheck
            value={words}
            onChange={(event) => dossiers.write(reference, { words: event.target.value })}
            className="bg-surface border-control block w-full resize-y rounded-md border px-3 py-2 text-[0.8125rem] leading-5"
          />
          <p className="text-muted mt-1 text-xs">
            {say('dossier.words.hint')}{' '}
            {words.length > MOST_WORDS - 500
              ? say('dossier.words.left', { count: MOST_WORDS - words.length })
              : null}
          </p>
        </Step>
        <p className="text-muted px-4 pt-4 text-xs">
          {say('dossier.sign.lead')} {say('dossier.unseen')}
        </p>
        {config.demonstration ? (
          <p className="text-warn px-4 pt-2 text-xs">{say('dossier.demonstration')}</p>
        ) : null}
      </div>
      <div className="border-line shrink-0 border-t px-4 py-3">
        {problem === null ? null : (
          <p role="alert" className="text-fail mb-2 flex gap-2 text-[0.8125rem]">
            <FlagIcon flag="fail" className="mt-0.5" />
            {say(problem)}
          </p>
        )}
        <Button
          type="submit"
          look="primary"
          aria-disabled={isSigning}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={say('dossier.sign.keys')}
          className="min-h-10 w-full text-sm"
        >
          {say(isSigning ? 'dossier.signing' : 'dossier.sign')}
        </Button>
      </div>
    </form>
  )
}

interface ReasonChoicesProps {
  readonly offered: readonly DossierReason[]
  readonly judgement: Judgement
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The reasons: first those that the case proposes, none of them chosen; the others behind a fold. */
function ReasonChoices({ offered, judgement, chosen, onChoose }: ReasonChoicesProps) {
  const { say } = useText()
  const proposed = proposedReasons(offered, judgement)
  const others = offered.filter((each) => !proposed.some(({ reason }) => reason === each))
  const chosenHere = offered.filter(({ code }) => chosen.includes(code)).length
  const counts = [
    ...(chosenHere > 0 ? [say('dossier.reasons.chosen', { count: chosenHere })] : []),
    ...(proposed.length > 0 ? [say('dossier.reasons.proposed', { count: proposed.length })] : []),
  ]
  const choice = (code: string, level: ProposedReason['level'] = null) => (
    <ReasonChoice
      key={code}
      code={code}
      level={level}
      isChosen={chosen.includes(code)}
      onChange={(isChosen) => onChoose(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))}
    />
  )
  return (
    <Step title={say('dossier.reasons')} aside={counts.join(', ')}>
      <div className="border-line rounded-md border">
        <ul>
          {proposed.length === 0
            ? others.map(({ code }) => choice(code))
            : proposed.map(({ reason, level }) => choice(reason.code, level))}
        </ul>
        {others.length === 0 || proposed.length === 0 ? null : (
          <details open={others.some(({ code }) => chosen.includes(code))}>
            <summary className="text-accent min-h-9 cursor-pointer px-3 py-1.5 text-[0.8125rem] max-sm:min-h-11">
              {say('dossier.reasons.others', { count: others.length })}
            </summary>
            <ul>{others.map(({ code }) => choice(code))}</ul>
          </details>
        )}
      </div>
    </Step>
  )
}

interface ReasonChoiceProps {
  readonly code: string
  readonly level: ProposedReason['level']
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function ReasonChoice({ code, level, isChosen, onChange }: ReasonChoiceProps) {
  const id = useId()
  const { language } = useText()
  const config = useConfig()
  return (
    <li className="border-line border-b last:border-b-0">
      <label className="hover:bg-hover flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1 text-[0.8125rem] has-checked:font-semibold max-sm:min-h-11">
        <input
          type="checkbox"
          aria-labelledby={id}
          className="accent-accent"
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
        />
        {level === null ? null : <FlagIcon flag={level} />}
        <span id={id} className="min-w-0 flex-1">
          {reasonText(config, code, language)}
        </span>
        <code className="text-muted text-xs font-normal">{code}</code>
      </label>
    </li>
  )
}

interface StepProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Step({ title, aside, children }: StepProps) {
  return (
    <fieldset className="min-w-0 px-4 pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 aria-hidden="true" className="text-[0.8125rem] font-semibold">
          {title}
        </h3>
        <span className="text-muted text-xs">{aside}</span>
      </div>
      {children}
    </fieldset>
  )
}
