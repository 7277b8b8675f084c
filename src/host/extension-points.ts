import type { Hono } from 'hono'
import type { AddedConfig, Config, ServedConfig } from '#core/config/schema.ts'
import type { AddsKeys } from './config/config-file.ts'
import type { Environment } from './config/environment.ts'
import type { Settings } from './config/settings.ts'
import type { AddedAddresses, HostEnv } from './request/addresses.ts'
import type { LabelledCounter } from './request/current-request.ts'
import type { Upstream } from './service/service.ts'

/** What a module adds to the host. `src/modules/index.host.ts` lists those that are there. */
export interface HostModule extends AddedAddresses, AddsKeys {
  /**
   * The value of AUTH that turns it on; without one it is always on. With a module that has one, nobody types a credential:
   * its routes answer in place of the service's.
   */
  readonly auth?: ServedConfig['auth']
  /** Origins beside the console's own from which its pages show images. */
  readonly imageOrigins?: (config: Config) => readonly string[]
  /**
   * Reads its variables.
   *
   * @param modules that are on.
   * @throws StartError that says all that is wrong.
   */
  readonly configure?: (environment: Environment, modules: readonly HostModule[]) => Configured
}

/** What a module's variables say. */
export interface Configured {
  /** The host names that browsers use. With one, none of this machine's own counts. */
  readonly names?: readonly string[]
  /** @throws StartError */
  readonly start?: (means: ModuleMeans) => Promise<ModuleServices>
}

export type ConfiguredModule = HostModule & Configured

/** What a module is started with. */
export interface ModuleMeans {
  readonly settings: Pick<Settings, 'config'>
  readonly service: Upstream
  readonly version: string
  readonly pages: ReadonlySet<string>
}

/** What of a module runs. */
interface ModuleServices {
  /** They come before the host's own. */
  readonly routes?: Hono<HostEnv>
  /** What the page reads of its keys where the config file is without them. */
  readonly ownConfig?: AddedConfig
  /** Why it cannot serve now, as `/readyz` says; null where it can. Never rejects. */
  readonly whyNotReady?: () => Promise<string | null>
  readonly figures?: readonly Figure[]
  readonly counters?: readonly LabelledCounter[]
  readonly close?: () => Promise<void>
}

/** A module that is on. */
export type RunningModule = Omit<HostModule, 'configure'> & ModuleServices

/** A number that is read whenever the metrics are. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly read: () => number
}
