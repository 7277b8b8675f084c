import * as z from 'zod/mini'
import {
  checkDossier,
  dossierSettingsOf,
  DossierVariables,
} from '../modules/dossier/host/dossier-settings.ts'
import {
  checkTeam,
  credentialOf,
  CredentialVariables,
  teamSettingsOf,
  TeamVariables,
} from '../modules/team/host/settings/team-settings.ts'
import type { TeamSettings } from '../modules/team/host/settings/team-settings.ts'
import { readEnvironment } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import {
  checkPlace,
  checkService,
  HostVariables,
  serviceSettingsOf,
  ServiceVariables,
  settingsOf,
} from './config/settings.ts'
import type { Settings } from './config/settings.ts'

const Typed = HostVariables.check(checkService, checkPlace)

const Team = z
  .extend(z.extend(HostVariables, TeamVariables.shape), DossierVariables.shape)
  .check(checkService, checkPlace, checkTeam, checkDossier)

interface AllSettings {
  readonly settings: Settings
  /** Null unless AUTH is `oidc`. */
  readonly team: TeamSettings | null
}

/** @throws StartError that says all that is wrong. */
export function readAllSettings(environment: Environment): AllSettings {
  if (environment['AUTH'] !== 'oidc')
    return { settings: settingsOf(readEnvironment(Typed, environment)), team: null }
  const values = readEnvironment(Team, environment)
  return {
    settings: settingsOf(values),
    team: { ...teamSettingsOf(values), dossier: dossierSettingsOf(values) },
  }
}

const Report = z.extend(ServiceVariables, CredentialVariables.shape).check(checkService)

/** The settings of a report. @throws StartError */
export function readReportSettings(environment: Environment) {
  const values = readEnvironment(Report, environment)
  return { ...serviceSettingsOf(values), credential: credentialOf(values) }
}
