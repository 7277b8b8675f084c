import * as z from 'zod/mini'
import { readEnvironment, readTogether } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import { checkPlace, checkService, hostVariables, oneOf, settingsOf } from './config/settings.ts'
import type { Settings } from './config/settings.ts'
import type { ConfiguredModule, HostModule } from './extension-points.ts'

/** Reads the settings and the active modules. @throws StartError with all problems. */
export function readAllSettings(
  environment: Environment,
  all: readonly HostModule[],
): { readonly settings: Settings; readonly modules: readonly ConfiguredModule[] } {
  const authModes = new Set(all.flatMap(({ auth }) => auth ?? []))
  const AUTH = oneOf(['typed', ...authModes])
  const Variables = z.extend(hostVariables(all), { AUTH }).check(checkService, checkPlace)
  const active = all.filter(({ auth }) => auth === undefined || auth === environment['AUTH'])
  const [settings, modules] = readTogether(
    () => settingsOf(readEnvironment(Variables, environment)),
    active.map((module) => () => ({ ...module, ...module.configure?.(environment, active) })),
  )
  return { settings, modules }
}
