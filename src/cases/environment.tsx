import type { CalendarDate } from '@internationalized/date'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { IdleLock } from '../client/idle-lock.ts'
import type { Service } from '../client/service.ts'
import type { Session, SessionState } from '../client/session.ts'
import type { ServedConfig } from '../config/schema.ts'
import type { PrivacySwitch } from './privacy-switch.ts'
import type { LinkIndex } from './links.ts'
import type { Recents } from './recents.ts'
import type { Worklist } from './worklist.ts'

/** What every page works with: the service, who is signed in, what the installer set, which cases are held. */
export interface Environment {
  readonly service: Service
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
  readonly recents: Recents
  readonly privacy: PrivacySwitch
  /** Version and build of the console, for support. */
  readonly release: string
  /** The list of cases that is worked on; it runs on while pages change. */
  readonly worklist: Worklist
  /** What the cases of that list share. */
  readonly links: LinkIndex
  /** The day that rules compare with, in the reader's time zone. */
  readonly today: () => CalendarDate
}

const EnvironmentContext = createContext<Environment | null>(null)

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
  const { session } = useEnvironment()
  return useSyncExternalStore(session.subscribe, session.getState)
}
