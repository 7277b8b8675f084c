import { createStore } from 'zustand/vanilla'
import { caseKey } from '#core/case/lookup.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { HostErrorKind } from '#core/service/client/errors.ts'
import type { Delivery, DossierAnswer, GenuineDossier } from '#modules/dossier/core/messages.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { download } from '#web/ui/download.ts'
import type { MessageId } from '#words/language.ts'

/** A case that can be concluded: the host has read it, and every call has ended. */
export interface ConcludeProps extends CaseOnPage {
  readonly evidence: string
}

export interface FirstDossier {
  readonly file: Blob
  readonly opened: GenuineDossier
}

/** The message that says why nothing was signed, or that the answer was lost. */
export type SigningProblem = Extract<
  MessageId,
  'dossier.changed' | `dossier.problem.${string}` | `fault.host.${HostErrorKind}`
>

export interface ConclusionDraft {
  readonly outcome: string | null
  readonly reasons: readonly string[]
  /** Null until the person writes. */
  readonly opinion: string | null
  readonly firstDossier: FirstDossier | null
  /** Null until a signing fails. Kept here because the panel may be closed by then. */
  readonly problem: SigningProblem | null
}

export interface SignedConclusion extends CaseIds {
  readonly outcome: string
  readonly reasons: readonly string[]
  readonly firstDossier: FirstDossier | null
  readonly answer: DossierAnswer
}

interface DossiersState {
  /** `caseKey` of the case with the open panel. */
  readonly panel: string | null
  readonly drafts: Readonly<Partial<Record<string, ConclusionDraft>>>
  /** Oldest first. */
  readonly conclusions: readonly SignedConclusion[]
}

const INITIAL_STATE: DossiersState = { panel: null, drafts: {}, conclusions: [] }

export const NEW_DRAFT: ConclusionDraft = {
  outcome: null,
  reasons: [],
  opinion: null,
  firstDossier: null,
  problem: null,
}

export function latestConclusion(
  conclusions: readonly SignedConclusion[],
  { chave, id }: CaseIds,
): SignedConclusion | null {
  return (
    conclusions.findLast(
      (conclusion) => (chave !== null && conclusion.chave === chave) || (id !== null && conclusion.id === id),
    ) ?? null
  )
}

export function bytesOf({ file }: DossierAnswer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
}

export function saveFile(answer: DossierAnswer): void {
  download(answer.fileName.replace(/\.pdf$/, ''), 'pdf', bytesOf(answer))
}

export type Dossiers = ReturnType<typeof createDossiers>

/** Drafts and conclusions of this session: in memory only; a lock keeps them. */
export function createDossiers() {
  const { setState, ...store } = createStore(() => INITIAL_STATE)
  return {
    ...store,
    /** Opens the panel of a case; null closes it and keeps the draft. */
    showPanel: (reference: CaseReference | null) => setState({ panel: reference && caseKey(reference) }),
    write: (reference: CaseReference, change: Partial<ConclusionDraft>) =>
      setState(({ drafts }) => {
        const key = caseKey(reference)
        return { drafts: { ...drafts, [key]: { ...NEW_DRAFT, ...drafts[key], ...change } } }
      }),
    conclude: (reference: CaseReference, conclusion: SignedConclusion) =>
      setState(({ drafts, conclusions }) => ({
        drafts: { ...drafts, [caseKey(reference)]: undefined },
        conclusions: [...conclusions, conclusion],
      })),
    setDelivery: (dossierId: string, delivery: Delivery) =>
      setState(({ conclusions }) => ({
        conclusions: conclusions.map((conclusion) =>
          conclusion.answer.id === dossierId
            ? { ...conclusion, answer: { ...conclusion.answer, delivery } }
            : conclusion,
        ),
      })),
    hasDraft: () =>
      Object.values(store.getState().drafts).some(
        (draft) => draft && (draft.outcome !== null || draft.reasons.length > 0 || draft.opinion !== null),
      ),
    clear: () => setState(INITIAL_STATE),
  }
}

export const [DossiersContext, useDossiers] = createRequiredContext<Dossiers>('DossiersContext')
