import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Location } from 'react-router'
import type { CaseAddress } from '#core/paths/paths.ts'
import type { Case } from '#core/case/assemble.ts'
import type { CaseIds, CaseLookup } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { ServedConfig } from '#core/config/schema.ts'
import type { Language, MessageId, Say } from '#words/language.ts'
import { useAccess } from './data/access.ts'
import type { PagePermission } from './data/access.ts'
import type { AppServices, Auth, SessionServices } from './data/auth.ts'
import type { Shortcut, ShortcutId } from './keyboard/shortcuts.ts'
import type { ClientListener } from './session/page-session.ts'
import { useText } from '#words/use-text.ts'

/** What a module adds to the console. Every part is optional; load code that is not needed at once lazily. */
export interface WebModule {
  /** Whether the installation has the module; true by default. */
  readonly isOn?: (config: ServedConfig) => boolean
  /** Replaces the typed sign-in and its source of cases. */
  readonly startAuth?: (
    services: SessionServices,
    modules: readonly WebModule[],
  ) => Promise<Auth | ServiceError>
  readonly pages?: readonly ModulePage[]
  readonly links?: readonly PageLink[]
  readonly shortcuts?: Readonly<Partial<Record<ShortcutId, Shortcut>>>
  readonly nextCaseShortcut?: ShortcutId
  readonly loadSessionPart?: () => Promise<(services: AppServices) => SessionPart>
  readonly caseParts?: Partial<CaseParts>
  /** An action on the selected cases of a list. Not lazy: its shortcut must work at once. */
  readonly selectionPart?: CasesPart
}

export interface ModulePart<Props> {
  readonly id: string
  readonly Part: ComponentType<Props>
  readonly needs?: PagePermission
}

export interface ModulePage {
  readonly path: string
  readonly Page: ComponentType & { readonly preload: () => Promise<unknown> }
  readonly needs?: PagePermission
  /** Whether the page restores focus and scroll position itself. */
  readonly keepsPlace?: boolean
  /** The cases in the page's address; omit it if the page displays none. */
  readonly casesOf?: (query: URLSearchParams) => readonly CaseAddress[]
}

export interface PageLink {
  /** A message of the module's `bar.json`. */
  readonly labelId: MessageId
  readonly to: (from: Pick<Location, 'pathname' | 'search'>) => string
  /**
   * `wide`: in the bar, on a phone in the menu; `tool`: a tool of pages with many cases; `teach`: beside what the config does
   * not explain.
   */
  readonly place: 'bar' | 'wide' | 'menu' | 'tool' | 'teach'
  readonly shortcut?: ShortcutId
  readonly needs?: PagePermission
}

export interface CaseOnPage {
  readonly reference: CaseReference
  /** Masked in privacy mode. */
  readonly current: Case
  readonly ids: CaseIds
  /** Digest of the host's answers; null if the page called the service. */
  readonly evidence: string | null
  /** Milliseconds since the epoch. */
  readonly answeredAt: number | null
  readonly className?: string | undefined
}

export interface CaseAction extends CaseOnPage {
  /** A case that a finding names: the action then takes both. */
  readonly otherCase?: OtherCase | undefined
}

/** The part renders nothing if the case has no pictures or the person may not see them. */
export interface CasePictures {
  /** Null until the calls of the case have ended. */
  readonly loadedCase: Pick<CaseOnPage, 'reference' | 'ids'> | null
  readonly isMasked: boolean
  /** `mirrored`: plain, and in reverse order. */
  readonly look: 'panel' | 'plain' | 'mirrored'
  readonly className?: string
}

interface OtherCase {
  readonly reference: CaseReference
  /** Masked in privacy mode. */
  readonly title: string
}

export interface CaseParts {
  /** Above the case: its position in a list. */
  readonly listPosition: ModulePart<CaseLookup>
  /** In the case's menu and at another case in its evidence; or as its primary button. */
  readonly action: ModulePart<CaseAction> & { readonly isButton?: true }
  /** Beside the alerts, and at each of two compared cases. */
  readonly pictures: ModulePart<CasePictures>
  /** Below the other panels. */
  readonly panel: ModulePart<CaseOnPage>
  readonly overlay: ModulePart<CaseOnPage>
}

export interface CasesProps {
  readonly cases: readonly CaseReference[]
}

export interface CasesPart extends ModulePart<CasesProps> {
  /** A note for `count` selected cases; null if the action does not apply. */
  readonly noteFor?: (count: number) => MessageId | null
}

/** A person's decision on a case. */
export interface CaseOutcome {
  readonly textIn: (language: Language) => string
  /** Short names. */
  readonly reasons: readonly string[]
  /** ISO 8601. */
  readonly at: string
}

/** The text of a sign-out question. */
export interface SignOutWarning {
  readonly title: string
  readonly leads: readonly string[]
  readonly Save?: ComponentType
}

export interface SessionPart extends Partial<ClientListener> {
  /** Calls `listener` after a change of the values below; returns a stop function. */
  readonly subscribe: (listener: () => void) => () => void
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>
  readonly wouldLose?: () => boolean
  /** Called only if `wouldLose`. */
  readonly describeLoss?: (say: Say) => SignOutWarning
  /** A note on what a lock keeps; null if nothing. */
  readonly lockNote?: () => MessageId | null
  /** Finds a key in the person's list; null if it is not there. */
  readonly findKey?: (key: string) => { readonly isChave: boolean } | null
  readonly noteOf?: (lookup: CaseLookup) => string | null
  readonly outcomes?: { readonly count: () => number; readonly of: (ids: CaseIds) => CaseOutcome | null }
}

export const ModulesContext = createContext<readonly WebModule[]>([])
export const SessionPartsContext = createContext<readonly SessionPart[]>([])

export function useModules(): readonly WebModule[] {
  return use(ModulesContext)
}

export function useSessionParts(): readonly SessionPart[] {
  return use(SessionPartsContext)
}

export function useCaseParts<Place extends keyof CaseParts>(place: Place): readonly CaseParts[Place][] {
  const { may } = useAccess()
  return useModules().flatMap(({ caseParts: ofCase }) => {
    const casePart = ofCase?.[place]
    return casePart && (casePart.needs === undefined || may(casePart.needs)) ? [casePart] : []
  })
}

export function useCasesParts(): readonly CasesPart[] {
  const { may } = useAccess()
  return useModules().flatMap(({ selectionPart: ofCases }) =>
    ofCases && (ofCases.needs === undefined || may(ofCases.needs)) ? [ofCases] : [],
  )
}

export function useLinks(...places: readonly PageLink['place'][]): readonly PageLink[] {
  const { may } = useAccess()
  return useModules()
    .flatMap(({ links = [] }) => links)
    .filter(({ place, needs }) => places.includes(place) && (needs === undefined || may(needs)))
}

export function useSubscribeToParts(): (listener: () => void) => () => void {
  const sessionParts = useSessionParts()
  return useCallback(
    (listener) => {
      const stops = sessionParts.map(({ subscribe }) => subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    [sessionParts],
  )
}

/** Notes on what a lock keeps. */
export function useLockNotes(): readonly string[] {
  const { say } = useText()
  const sessionParts = useSessionParts()
  const ids = () => sessionParts.flatMap(({ lockNote }) => lockNote?.() ?? [])
  useSyncExternalStore(useSubscribeToParts(), () => ids().join(' '))
  return ids().map((id) => say(id))
}
