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
import { useText } from '#words/text.ts'

/**
 * What a module adds to the console. A module is one folder of `src/modules` and its import and name in an index; everything here is
 * optional. Code that is not needed at once is loaded by what it returns.
 */
export interface WebModule {
  /** Whether the installation has it; each has, unless this says otherwise. */
  readonly isOn?: (config: ServedConfig) => boolean
  /** Signs people in, and says where cases come from, in place of the typed credential. */
  readonly startAuth?: (
    services: SessionServices,
    modules: readonly WebModule[],
  ) => Promise<Auth | ServiceError>
  readonly pages?: readonly ModulePage[]
  readonly links?: readonly PageLink[]
  readonly shortcuts?: Readonly<Partial<Record<ShortcutId, Shortcut>>>
  /** The shortcut that goes on to the next case. */
  readonly nextCase?: ShortcutId
  /** Loads what it keeps of a session; it is created once a page load. */
  readonly loadSessionPart?: () => Promise<(services: AppServices) => SessionPart>
  /** What it draws on the page of a case, by place. */
  readonly ofCase?: Partial<CaseParts>
  /** What can be done with several cases at once. */
  readonly ofCases?: CasesPart
}

/** A component of a module, and what a person must be allowed to do to see it. */
export interface ModulePart<Props> {
  readonly id: string
  readonly Part: ComponentType<Props>
  readonly needs?: PagePermission
}

export interface ModulePage {
  /** Its address, which the module's half of the host names as well. */
  readonly path: string
  readonly Page: ComponentType & { readonly preload: () => Promise<unknown> }
  readonly needs?: PagePermission
  /** Whether it moves the focus and scrolls by itself, to where the person was. */
  readonly keepsPlace?: boolean
  /** The cases that its address names, where it shows any; a page without this shows none. */
  readonly casesOf?: (query: URLSearchParams) => readonly CaseAddress[]
}

/** A link to a page, in the bar or the account menu. */
export interface PageLink {
  /** In the module's `bar.json`, which is loaded with the bar. */
  readonly words: MessageId
  /** Its address, from where the person is. */
  readonly to: (from: Pick<Location, 'pathname' | 'search'>) => string
  /** `wide`: in the bar, and on a phone in the menu; `tool`: among the tools of a page over many cases. */
  readonly place: 'bar' | 'wide' | 'menu' | 'tool'
  readonly shortcut?: ShortcutId
  readonly needs?: PagePermission
}

/** The case on the page. */
export interface CaseOnPage {
  readonly reference: CaseReference
  /** As it is shown. */
  readonly current: Case
  readonly ids: CaseIds
  /** Digest of what a host read; null where the page asked itself. */
  readonly evidence: string | null
  /** When that was, in milliseconds since the epoch. */
  readonly answeredAt: number | null
  readonly className?: string | undefined
}

/** An action on the case, alone or together with another case that its evidence is about. */
export interface CaseAction extends CaseOnPage {
  readonly other?: OtherCase | undefined
}

interface OtherCase {
  readonly reference: CaseReference
  /** The name of the other case as it is shown. */
  readonly title: string
}

export interface CaseParts {
  /** Above the case: its position among others. */
  readonly place: ModulePart<CaseLookup>
  /** Rendered in the menu of the case and beside another case of its evidence; or as its primary button. */
  readonly action: ModulePart<CaseAction> & { readonly isButton?: true }
  /** Below the other panels, or above the reading of the document. */
  readonly panel: ModulePart<CaseOnPage> & { readonly isAboveReading?: true }
  /** Over or beside the page. */
  readonly overlay: ModulePart<CaseOnPage>
}

export interface CasesProps {
  /** The cases that are selected, as far as they were found. */
  readonly cases: readonly CaseReference[]
}

export interface CasesPart extends ModulePart<CasesProps> {
  /** What is said of it while so many cases are selected; null where it does nothing with them. */
  readonly saidOf?: (count: number) => MessageId | null
}

/** What a person did about a case in this session. */
export interface CaseOutcome {
  readonly textIn: (language: Language) => string
  /** Short names of its reasons. */
  readonly reasons: readonly string[]
  /** ISO 8601. */
  readonly at: string
}

/** What a sign-out would lose, in words. */
export interface Loss {
  readonly title: string
  readonly leads: readonly string[]
  /** Saves it. */
  readonly Save?: ComponentType
}

/** What a module keeps while somebody is signed in. */
export interface SessionPart extends Partial<ClientListener> {
  /** Called after what follows here has changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>
  /** Whether leaving the page, or a sign-out, would lose something. */
  readonly wouldLose?: () => boolean
  /** What that is; asked only where something would be lost. */
  readonly lossOf?: (say: Say) => Loss
  /** Says what stays while the session is locked; null where nothing is there that could. */
  readonly stays?: () => MessageId | null
  /** Whether a key is among the cases that somebody works through, and whether it is a Chave there. */
  readonly holds?: (key: string) => { readonly isChave: boolean } | null
  /** What the person wrote about a case. */
  readonly noteOf?: (lookup: CaseLookup) => string | null
  /** What the person did about cases, and about how many. */
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

/** The parts of one place on the page of a case that the person may see. */
export function useCaseParts<Place extends keyof CaseParts>(place: Place): readonly CaseParts[Place][] {
  const { may } = useAccess()
  return useModules().flatMap(({ ofCase }) => {
    const part = ofCase?.[place]
    return part && (part.needs === undefined || may(part.needs)) ? [part] : []
  })
}

/** What can be done with several cases at once, as far as the person may. */
export function useCasesParts(): readonly CasesPart[] {
  const { may } = useAccess()
  return useModules().flatMap(({ ofCases }) =>
    ofCases && (ofCases.needs === undefined || may(ofCases.needs)) ? [ofCases] : [],
  )
}

/** The links of some places that the person may follow. */
export function useLinks(...places: readonly PageLink['place'][]): readonly PageLink[] {
  const { may } = useAccess()
  return useModules()
    .flatMap(({ links = [] }) => links)
    .filter(({ place, needs }) => places.includes(place) && (needs === undefined || may(needs)))
}

/** Follows what modules keep of the session. */
export function useFollow(): (listener: () => void) => () => void {
  const parts = useSessionParts()
  return useCallback(
    (listener) => {
      const stops = parts.map(({ subscribe }) => subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    [parts],
  )
}

/** What stays while the session is locked, a sentence each. */
export function useStays(): readonly string[] {
  const { say } = useText()
  const parts = useSessionParts()
  const ids = () => parts.flatMap(({ stays }) => stays?.() ?? [])
  useSyncExternalStore(useFollow(), () => ids().join(' '))
  return ids().map((id) => say(id))
}
