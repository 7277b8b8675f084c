import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Config, ServedConfig } from '#core/config/schema.ts'
import type { IdleLock } from '#web/session/idle-lock.ts'
import type { Session } from '#web/session/session.ts'
import type { PrivacySwitch } from './privacy.ts'
import type { Recents } from './recents.ts'
import type { CaseSource } from './source/case-source.ts'

export interface SessionServices {
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
}

export interface AppServices extends SessionServices {
  readonly queryClient: QueryClient
  readonly source: CaseSource
  readonly recents: Recents
  readonly privacy: PrivacySwitch
}

export type CreateSource = (queryClient: QueryClient, config: Config) => CaseSource

export interface Auth {
  /** Its `signOut` may end more than the page's session. */
  readonly session: Session
  readonly Provider: ComponentType<{ readonly children: ReactNode }>
  readonly SignInPage: ComponentType
  readonly loadSource: () => Promise<CreateSource>
}
