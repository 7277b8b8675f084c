import * as z from 'zod/mini'
import { readEnvironment, readTogether } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import { checkPlace, checkService, hostVariables, oneOf, settingsOf } from './config/settings.ts'
import type { Settings } from './config/settings.ts'
import type { ConfiguredModule, HostModule } from './extension-points.ts'

/** The settings of a start, and the modules that are on. @throws StartError that says all that is wrong. */
export function readAllSettings(
  environment: Environment,
  all: readonly HostModule[],
): { readonly settings: Settings; readonly modules: readonly ConfiguredModule[] } {
  const ways = new Set(all.flatMap(({ auth }) => auth ?? []))
  const AUTH = oneOf(['typed', ...ways])
  const Variables = z.extend(hostVariables(all), { AUTH }).check(checkService, checkPlace)
  const on = all.filter(({ auth }) => auth === undefined || auth === environment['AUTH'])
  const [settings, modules] = readTogether(
    () => settingsOf(readEnvironment(Variables, environment)),
    on.map((module) => () => ({ ...module, ...module.configure?.(environment, on) })),
  )
  return { settings, modules }
}
