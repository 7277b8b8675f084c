import type { Hono } from 'hono'
import type { Config } from '#core/config/schema.ts'
import type { Environment } from '#host/config/environment.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import type { CaseRoutesOptions } from './case-answers/case-routes.ts'
import type { TeamEnv } from './identity/session/session-cookie.ts'

export interface TeamPart {
  /** Null if the installation does not use the part. @throws StartError with all problems. */
  readonly configure: (environment: Environment) => StartPart | null
  readonly demonstrate?: (organisation: string) => Promise<PartDemonstration>
}

export type StartPart = (options: PartOptions) => Promise<RunningPart>

interface PartOptions {
  readonly config: Config
  readonly version: string
  readonly isDemonstration: boolean
  readonly warn: (line: string) => void
}

export interface RunningPart {
  /** The page receives these permissions only if a part lists them. */
  readonly permissions: readonly Permission[]
  /** Makes digests of the evidence, which the page then receives with a case. */
  readonly evidenceKey?: Uint8Array
  readonly routes: (options: CaseRoutesOptions) => Hono<TeamEnv>
  readonly close?: () => Promise<void>
}

export interface PartDemonstration {
  readonly config: Config
  readonly environment: Readonly<Record<string, string>>
  readonly close: () => void
}

declare module '#host/extension-points.ts' {
  interface HostModule {
    readonly team?: TeamPart
  }
}
