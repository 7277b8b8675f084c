import type { Hono } from 'hono'
import type { AddedConfig, Config, ServedConfig } from '#core/config/schema.ts'
import type { AddsKeys } from './config/config-file.ts'
import type { Environment } from './config/environment.ts'
import type { Settings } from './config/settings.ts'
import type { AddedAddresses, HostEnv } from './request/addresses.ts'
import type { LabelledCounter } from './request/current-request.ts'
import type { Upstream } from './service/service.ts'

/** A module's additions to the host. `src/modules/index.host.ts` lists the modules. */
export interface HostModule extends AddedAddresses, AddsKeys {
  /**
   * The value of AUTH that activates it; without one it is always active. A module with one replaces the typed sign-in and
   * the proxy with its own routes.
   */
  readonly auth?: ServedConfig['auth']
  /** Additional origins for images (CSP). */
  readonly imageOrigins?: (config: Config) => readonly string[]
  /**
   * Reads its variables.
   *
   * @param modules the active ones.
   * @throws StartError with all problems.
   */
  readonly configure?: (environment: Environment, modules: readonly HostModule[]) => Configured
}

export interface Configured {
  /** Host names used by browsers. If set, loopback names are refused. */
  readonly names?: readonly string[]
  /** @throws StartError */
  readonly start?: (means: ModuleOptions) => Promise<ModuleServices>
}

export type ConfiguredModule = HostModule & Configured

export interface ModuleOptions {
  readonly settings: Pick<Settings, 'config'>
  readonly service: Upstream
  readonly version: string
  readonly pages: ReadonlySet<string>
}

interface ModuleServices {
  /** Matched before the host's own routes. */
  readonly routes?: Hono<HostEnv>
  /** Defaults for its keys of `/config.json`. */
  readonly ownConfig?: AddedConfig
  /** Reason for `/readyz` to answer 503, or null. Never rejects. */
  readonly whyNotReady?: () => Promise<string | null>
  readonly figures?: readonly Figure[]
  readonly counters?: readonly LabelledCounter[]
  readonly close?: () => Promise<void>
}

/** An active module. */
export type RunningModule = Omit<HostModule, 'configure'> & ModuleServices

/** A gauge, read on each scrape. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly read: () => number
}
