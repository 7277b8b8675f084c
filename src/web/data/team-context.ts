import { createRequiredContext } from '../session/required-context.ts'
import type { Dossiers } from './dossiers.ts'
import type { HostClient } from './team/host-client.ts'

interface Team {
  readonly host: HostClient
  readonly dossiers: Dossiers
}

export const [TeamContext, useTeam] = createRequiredContext<Team>('TeamContext')
