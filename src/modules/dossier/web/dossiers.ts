import type { CaseOnPage } from '#web/extension-points.ts'
import { download } from '#web/ui/download.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { createStore } from 'zustand/vanilla'
import { caseKey } from '#core/case/lookup.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { Delivery, DossierAnswer, GenuineDossier } from '#modules/dossier/core/messages.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'

/** A whole case, of which a dossier can be made. */
export interface ConcludeProps extends CaseOnPage {
  readonly evidence: string
}

/** A dossier that was opened for the second signature: its file as base64, and what it says. */
export interface FirstDossier {
  readonly file: string
  readonly opened: GenuineDossier
}

/** What a person has begun to conclude about a case. */
export interface ConclusionDraft {
  /** Null until one is chosen. */
  readonly outcome: string | null
  readonly reasons: readonly string[]
  /** Null until the person writes. */
  readonly words: string | null
  readonly first: FirstDossier | null
}

/** A conclusion of this session, with its file. */
export interface MadeConclusion extends CaseIds {
  readonly outcome: string
  readonly reasons: readonly string[]
  /** The first conclusion, where this is the second. */
  readonly first: FirstDossier | null
  readonly answer: DossierAnswer
}

interface DossiersState {
  /** The case whose panel is open, by `caseKey`. */
  readonly panel: string | null
  readonly drafts: Readonly<Partial<Record<string, ConclusionDraft>>>
  /** Oldest first. */
  readonly conclusions: readonly MadeConclusion[]
}

const NONE: DossiersState = { panel: null, drafts: {}, conclusions: [] }

export const NEW_DRAFT: ConclusionDraft = { outcome: null, reasons: [], words: null, first: null }

/** The latest conclusion about a case, by either of its names; null where there is none. */
export function latestConclusion(
  conclusions: readonly MadeConclusion[],
  { chave, id }: CaseIds,
): MadeConclusion | null {
  return (
    conclusions.findLast(
      (each) => (chave !== null && each.chave === chave) || (id !== null && each.id === id),
    ) ?? null
  )
}

export function saveFile({ fileName, file }: DossierAnswer): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
  download(fileName.replace(/\.pdf$/, ''), 'pdf', bytes)
}

export type Dossiers = ReturnType<typeof createDossiers>

/** What a person concludes in this session: in memory only, and kept over a lock. */
export function createDossiers() {
  const { setState, ...store } = createStore(() => NONE)
  return {
    ...store,
    /** Opens the panel of a case with its draft; null closes the one that is open, and its draft stays. */
    showPanel: (reference: CaseReference | null) => setState({ panel: reference && caseKey(reference) }),
    write: (reference: CaseReference, change: Partial<ConclusionDraft>) =>
      setState(({ drafts }) => {
        const key = caseKey(reference)
        return { drafts: { ...drafts, [key]: { ...NEW_DRAFT, ...drafts[key], ...change } } }
      }),
    conclude: (reference: CaseReference, conclusion: MadeConclusion) =>
      setState(({ drafts, conclusions }) => ({
        drafts: { ...drafts, [caseKey(reference)]: undefined },
        conclusions: [...conclusions, conclusion],
      })),
    /** @param id of the dossier. */
    deliver: (id: string, delivery: Delivery) =>
      setState(({ conclusions }) => ({
        conclusions: conclusions.map((each) =>
          each.answer.id === id ? { ...each, answer: { ...each.answer, delivery } } : each,
        ),
      })),
    /** Whether something was chosen or written that is not signed yet. */
    hasDraft: () =>
      Object.values(store.getState().drafts).some(
        (draft) => draft && (draft.outcome !== null || draft.reasons.length > 0 || draft.words !== null),
      ),
    clear: () => setState(NONE),
  }
}

export const [DossiersContext, useDossiers] = createRequiredContext<Dossiers>('DossiersContext')
