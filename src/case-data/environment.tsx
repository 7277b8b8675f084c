import type { CalendarDate } from '@internationalized/date'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { IdleLock } from '../session/idle-lock.ts'
import type { Service } from '../client/service.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { ServedConfig } from '../config/schema.ts'
import type { ListPlace } from '../worklist/case-list.ts'
import type { PrivacySwitch } from '../privacy/privacy-switch.ts'
import type { Recents } from './recents.ts'

/** What signing in works with: the service, who is signed in, what the installer set. */
export interface Entrance {
  readonly service: Service
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
  /** Version and build of the console, for support. */
  readonly release: string
}

/** What every page behind the sign-in works with: which cases are held as well. */
export interface Environment extends Entrance {
  readonly recents: Recents
  readonly privacy: PrivacySwitch
  /** The list of cases that is worked on. */
  readonly list: ListPlace
  /** The day that rules compare with, in the reader's time zone. */
  readonly today: () => CalendarDate
}

const EntranceContext = createContext<Entrance | null>(null)
const EnvironmentContext = createContext<Environment | null>(null)

/** Gives what signing in works with to everything below. */
export function EntranceProvider(props: { entrance: Entrance; children: ReactNode }) {
  return <EntranceContext value={props.entrance}>{props.children}</EntranceContext>
}

/** @throws Error outside of an EntranceProvider, which is a mistake of ours. */
export function useEntrance(): Entrance {
  const entrance = use(EntranceContext)
  if (!entrance) throw new Error('useEntrance needs an EntranceProvider above it')
  return entrance
}

/** Gives the environment to the pages below. */
export function EnvironmentProvider(props: { environment: Environment; children: ReactNode }) {
  return <EnvironmentContext value={props.environment}>{props.children}</EnvironmentContext>
}

/** @throws Error outside of an EnvironmentProvider, which is a mistake of ours. */
export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment needs an EnvironmentProvider above it')
  return environment
}

/** Who is signed in, followed as it changes. */
export function useSessionState(): SessionState {
  const { session } = useEntrance()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}
