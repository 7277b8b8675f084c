import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import {
  fitsOutcome,
  fitsVerdict,
  needsSecond,
  outcomesOf,
  reasonsOf,
} from '#modules/dossier/core/choices.ts'
import { localText } from '#core/config/local-text.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { MOST_WORDS } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { NEW_DRAFT, useDossiers } from './dossiers.ts'
import type { ConcludeProps, FirstDossier } from './dossiers.ts'
import { useText } from '#words/text.ts'
import { Button } from '#web/ui/controls.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { usePrivacy } from '#web/data/privacy.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import { ConclusionText } from './conclusion-text.tsx'
import { Step } from './form-step.tsx'
import { ReasonChoices } from './reason-choices.tsx'
import { useConcluding } from './use-concluding.ts'
import { caseKey } from '#core/case/lookup.ts'

export function ConclusionForm(props: ConcludeProps) {
  const { judgement } = props.current
  const { say } = useText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, write, words, offered, reasons } = useDraft(props)
  const { conclude, reset, isSigning, hasChanged, problem } = useConcluding(props)
  const [lacksOutcome, setLacksOutcome] = useState(false)
  const { outcome, first } = draft

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLacksOutcome(outcome === null)
    if (outcome !== null) conclude({ outcome, reasons, words, first })
    else form.current?.querySelector('input')?.focus()
  }

  function chooseOutcome(id: string): void {
    setLacksOutcome(false)
    reset()
    write({ outcome: id })
  }

  return (
    <form ref={form} autoComplete="off" className="flex min-h-0 flex-col" onSubmit={submit}>
      <div className="min-h-0 overflow-y-auto overscroll-contain pb-4">
        <Missing judgement={judgement} />
        <FirstConclusions first={first} className="mx-4 mt-4 border-dashed" />
        {hasChanged ? <Changed /> : null}
        <OutcomeChoices outcome={outcome} isFirst={!first} onChoose={chooseOutcome} />
        <ReasonChoices
          offered={offered}
          judgement={judgement}
          chosen={draft.reasons}
          onChoose={(chosen) => write({ reasons: chosen })}
        />
        <Words words={words} isReadOnly={isSigning} onWrite={(written) => write({ words: written })} />
        <Leads />
      </div>
      <div className="border-line shrink-0 border-t px-4 py-3">
        <ProblemText>
          {lacksOutcome ? say('dossier.problem.no-outcome') : problem && say(problem)}
        </ProblemText>
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

/** What the person has chosen and written so far, and what can be chosen. */
function useDraft({ reference, current }: ConcludeProps) {
  const dossiers = useDossiers()
  const config = useConfig()
  const parts = useSessionParts()
  const isPrivate = usePrivacy()
  const draft = useStore(dossiers, ({ drafts }) => drafts[caseKey(reference)] ?? NEW_DRAFT)
  const notes = isPrivate ? [] : parts.flatMap(({ noteOf }) => noteOf?.(reference) ?? [])
  const offered = reasonsOf(config).filter(
    (reason) => fitsOutcome(reason, draft.outcome) && fitsVerdict(reason, current.judgement.verdict),
  )
  return {
    draft,
    write: (change: Partial<typeof draft>) => dossiers.write(reference, change),
    words: draft.words ?? notes.join('\n\n').slice(0, MOST_WORDS),
    offered,
    // One that does not fit is kept: the person may go back to the outcome that it was chosen for.
    reasons: draft.reasons.filter((code) => offered.some((reason) => reason.code === code)),
  }
}

function Missing({ judgement }: { judgement: Judgement }) {
  const { say, language } = useText()
  if (judgement.verdict !== 'incomplete') return null
  const missing = verdictSentence(verdictFactsOf(judgement), { say, language })
  return <p className="text-warn px-4 pt-4 text-[0.8125rem]">{say('dossier.incomplete', { missing })}</p>
}

interface FirstConclusionsProps {
  readonly first: FirstDossier | null
  readonly className?: string
}

/** What the dossier says that is signed second. */
export function FirstConclusions({ first, className = '' }: FirstConclusionsProps) {
  if (!first) return null
  return (
    <div className={`border-line rounded-md border px-3 py-2 ${className}`}>
      {first.opened.conclusions.map((conclusion) => (
        <ConclusionText key={conclusion.at} conclusion={conclusion} />
      ))}
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

function Changed() {
  const { say } = useText()
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="bg-warn-soft border-warn mx-4 mt-4 border-l-4 px-3 py-2 text-[0.8125rem]"
    >
      <p className="flag mark-warn font-semibold">{say('dossier.changed')}</p>
      <p>{say('dossier.changed.lead')}</p>
    </div>
  )
}

interface OutcomeChoicesProps {
  readonly outcome: string | null
  readonly isFirst: boolean
  readonly onChoose: (id: string) => void
}

function OutcomeChoices({ outcome, isFirst, onChoose }: OutcomeChoicesProps) {
  const { say, language } = useText()
  const config = useConfig()
  const radio = useId()
  return (
    <Step title={say('dossier.outcome')}>
      <div className="grid grid-cols-2 gap-2">
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
              onChange={() => onChoose(id)}
            />
            <span id={`${radio}-${id}`}>{localText(label, language)}</span>
          </label>
        ))}
      </div>
      {needsSecond(config, outcome) && isFirst ? (
        <p className="text-muted mt-1.5 text-xs">{say('dossier.needsSecond')}</p>
      ) : null}
    </Step>
  )
}

interface WordsProps {
  readonly words: string
  readonly isReadOnly: boolean
  readonly onWrite: (words: string) => void
}

function Words({ words, isReadOnly, onWrite }: WordsProps) {
  const { say } = useText()
  const left = MOST_WORDS - words.length
  return (
    <Step title={say('dossier.words')}>
      <textarea
        aria-label={say('dossier.words')}
        rows={5}
        maxLength={MOST_WORDS}
        readOnly={isReadOnly}
        spellCheck
        value={words}
        onChange={(event) => onWrite(event.target.value)}
        className="bg-surface border-control block w-full resize-y rounded-md border px-3 py-2 text-[0.8125rem] leading-5"
      />
      <p className="text-muted mt-1 text-xs">
        {say('dossier.words.hint')} {left < 500 ? say('dossier.words.left', { count: left }) : null}
      </p>
    </Step>
  )
}

function Leads() {
  const { say } = useText()
  const { demonstration } = useConfig()
  return (
    <>
      <p className="text-muted px-4 pt-4 text-xs">
        {say('dossier.sign.lead')} {say('dossier.unseen')}
      </p>
      {demonstration ? <p className="text-warn px-4 pt-2 text-xs">{say('dossier.demonstration')}</p> : null}
    </>
  )
}

function ProblemText({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="text-fail mb-2 flex gap-2 text-[0.8125rem]">
      <FlagIcon flag="fail" className="mt-0.5" />
      {children}
    </p>
  )
}
