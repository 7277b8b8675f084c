import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { caseKey } from '#core/case/lookup.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { fitsOutcome, fitsVerdict, reasonsOf } from '#modules/dossier/core/choices.ts'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { Button } from '#web/ui/controls.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { useText } from '#words/use-text.ts'
import { verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import { OpinionField, OutcomeChoices, ReasonChoices } from './conclusion-fields.tsx'
import { FirstConclusions } from './conclusion-text.tsx'
import { NEW_DRAFT, useDossiers } from './dossiers.ts'
import type { ConcludeProps, ConclusionDraft } from './dossiers.ts'
import { useConclude } from './use-conclude.ts'

export function ConclusionForm(props: ConcludeProps) {
  const { judgement } = props.current
  const { say } = useText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, writeDraft, opinion, offeredReasons, reasons } = useDraft(props)
  const { conclude, isSigning } = useConclude(props)
  const [lacksOutcome, setLacksOutcome] = useState(false)
  const { outcome, firstDossier } = draft
  const hasChanged = draft.problem === 'dossier.changed'
  const problem = lacksOutcome ? 'dossier.problem.no-outcome' : hasChanged ? null : draft.problem

  /** While the host signs, the fields keep their values: `disabled` ones would lose the focus. */
  function change(edit: Partial<ConclusionDraft>): void {
    if (!isSigning) writeDraft(edit)
  }

  function focusFirstChoice(): void {
    form.current?.querySelector('input')?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLacksOutcome(outcome === null)
    if (outcome === null) focusFirstChoice()
    else conclude({ outcome, reasons, words: opinion, firstDossier })
  }

  function chooseOutcome(id: string): void {
    setLacksOutcome(false)
    change({ outcome: id, problem: null })
  }

  function giveUpSecond(): void {
    // The button is removed.
    focusFirstChoice()
    change({ firstDossier: null, problem: null })
  }

  return (
    <form ref={form} autoComplete="off" className="flex min-h-0 flex-col" onSubmit={submit}>
      <div className="min-h-0 overflow-y-auto overscroll-contain pb-4">
        <IncompleteNote judgement={judgement} />
        <FirstConclusions dossier={firstDossier} className="mx-4 mt-4 border-dashed">
          <Button
            aria-disabled={isSigning}
            className="mt-2 max-sm:min-h-11"
            onClick={() => isSigning || giveUpSecond()}
          >
            {say('dossier.second.giveUp')}
          </Button>
        </FirstConclusions>
        {hasChanged ? <ChangedAlert /> : null}
        <OutcomeChoices
          outcome={outcome}
          isFirstSignature={!firstDossier}
          isDisabled={isSigning}
          onChoose={chooseOutcome}
        />
        <ReasonChoices
          offered={offeredReasons}
          judgement={judgement}
          chosen={draft.reasons}
          isDisabled={isSigning}
          onChoose={(chosen) => change({ reasons: chosen })}
        />
        <OpinionField
          opinion={opinion}
          isReadOnly={isSigning}
          onWrite={(text) => change({ opinion: text })}
        />
        <SigningNotes />
      </div>
      <div className="border-line shrink-0 border-t px-4 py-3">
        <Problem text={problem && say(problem)} />
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

function useDraft({ reference, current }: ConcludeProps) {
  const dossiers = useDossiers()
  const config = useConfig()
  const sessionParts = useSessionParts()
  const isPrivate = useIsMasked()
  const draft = useStore(dossiers, ({ drafts }) => drafts[caseKey(reference)] ?? NEW_DRAFT)
  const notes = isPrivate ? [] : sessionParts.flatMap(({ noteOf }) => noteOf?.(reference) ?? [])
  const offeredReasons = reasonsOf(config).filter(
    (reason) => fitsOutcome(reason, draft.outcome) && fitsVerdict(reason, current.judgement.verdict),
  )
  return {
    draft,
    writeDraft: (change: Partial<ConclusionDraft>) => dossiers.write(reference, change),
    opinion: draft.opinion ?? notes.join('\n\n').slice(0, MAX_OPINION_LENGTH),
    offeredReasons,
    // The draft keeps reasons that do not fit: the person may switch back to an outcome that they fit.
    reasons: draft.reasons.filter((code) => offeredReasons.some((reason) => reason.code === code)),
  }
}

function IncompleteNote({ judgement }: { judgement: Judgement }) {
  const { say, language } = useText()
  if (judgement.verdict !== 'incomplete') return null
  const missing = verdictSentence(verdictFactsOf(judgement), { say, language })
  return <p className="text-warn px-4 pt-4 text-compact">{say('dossier.incomplete', { missing })}</p>
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

function ChangedAlert() {
  const { say } = useText()
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="bg-warn-soft border-warn mx-4 mt-4 border-l-4 px-3 py-2 text-compact"
    >
      <p className="flag mark-warn font-semibold">{say('dossier.changed')}</p>
      <p>{say('dossier.changed.lead')}</p>
    </div>
  )
}

function SigningNotes() {
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

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="text-fail mb-2 flex gap-2 text-compact">
      <FlagIcon flag="fail" className="mt-0.5" />
      {text}
    </p>
  )
}
