import type { Hono } from 'hono'
import type { Config } from '#core/config/schema.ts'
import type { Environment } from '#host/config/environment.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import type { CaseRoutesOptions } from './case-answers/case-routes.ts'
import type { TeamEnv } from './identity/session/session-cookie.ts'

/** A part of team mode that another module brings. */
export interface TeamPart {
  /**
   * Reads its variables.
   *
   * @returns null where the installation is without it.
   * @throws StartError that says all that is wrong.
   */
  readonly configure: (environment: Environment) => StartPart | null
  /** Prepares what `npm run demo:team` needs of it, until `close`. */
  readonly demonstrate?: (organisation: string) => Promise<PartDemonstration>
}

/** @throws StartError */
export type StartPart = (means: PartMeans) => Promise<RunningPart>

interface PartMeans {
  readonly config: Config
  /** Of Lupa. */
  readonly version: string
  readonly isDemonstration: boolean
  /** Says one line to the operator. */
  readonly say: (line: string) => void
}

export interface RunningPart {
  /** What people may do with it. The page hears of them only with a part that has them. */
  readonly permissions: readonly Permission[]
  /** For digests of what was read, which the page then gets with a case. */
  readonly evidenceKey?: Uint8Array
  /** They come after the check of a session. */
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
