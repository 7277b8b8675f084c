import type { Wait } from '#core/service/client/abort.ts'
import type { Config } from '#core/config/schema.ts'
import { DEMO_ROLES } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { createHost } from '#host/host.ts'
import { makeDist } from '#host/testing/serve.ts'
import { embeddedService } from '#host/service/embedded.ts'
import type { Upstream } from '#host/service/service.ts'
import { entriesOf, makePath, openLog } from '#modules/team/host/access-log/testing/log-for-tests.ts'
import { servedConfig } from '#host/config/config-file.ts'
import type { CounterStore } from '#modules/team/host/case-answers/counter.ts'
import type { DenyList } from '#modules/team/host/identity/session/deny-list.ts'
import type { RunningPart } from '#modules/team/host/extension-points.ts'
import { createTeam } from '#modules/team/host/team.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { createBrowser } from './browser.ts'
import { PAGES, PUBLIC_URL, testSettings } from './console.ts'

interface TestTeamOptions {
  /** Of a provider that runs. */
  readonly issuer: string
  readonly service: Upstream
  readonly config?: Config
  readonly environment?: Readonly<Record<string, string>>
  /** Parts of other modules; none if they are left out. */
  readonly parts?: readonly RunningPart[]
  /** How reads of the service wait before they are repeated; by the clock if it is left out. */
  readonly wait?: Wait
  /** Of this host alone if it is left out. */
  readonly denyList?: DenyList
  /** This host counts for itself if it is left out. */
  readonly counterStore?: CounterStore
}

type TeamHostOptions = Omit<TestTeamOptions, 'service'> & { readonly service?: Upstream }

/** Team mode with an access log of its own, until the test ends. */
export async function createTestTeam(options: TestTeamOptions) {
  const { issuer, service, environment, parts = [], wait, denyList, counterStore } = options
  const { analyst, support, auditor } = DEMO_ROLES
  const roles = { analyst: [...analyst], support: [...support], auditor: [...auditor] }
  const config: Config = {
    ...options.config,
    team: { roles, revealNeedsReason: true, ...options.config?.team },
  }
  const path = makePath()
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const settings = testSettings({ OIDC_ISSUER: issuer, ACCESS_LOG: path, ...environment })
  const log = await openLog(path, settings.accessLog, said)
  const served = servedConfig(config, service.demonstration)
  return {
    team: createTeam({
      settings,
      service,
      config: served,
      log,
      pages: PAGES,
      parts,
      say,
      ...(wait && { wait }),
      ...(denyList && { denyList }),
      ...(counterStore && { counterStore }),
    }),
    config,
    said,
    log,
    /** Where the access log is. */
    path,
    entries: () => entriesOf(path),
  }
}

/** The whole host in team mode, in this process: everything but the server around it. It lasts until the test ends. */
export async function startTeamHost({ service = embeddedService(), ...options }: TeamHostOptions) {
  const { team, config, ...parts } = await createTestTeam({ service, ...options })
  const faults: unknown[] = []
  const host = createHost({
    dist: makeDist(),
    config,
    service,
    modules: [{ ...teamHost, ...team }],
    log: { request: () => {}, fault: (error) => void faults.push(error) },
  })
  const browser = () => createBrowser(host, PUBLIC_URL)
  /** The browser of somebody who has just signed in. */
  const signedIn = async (person: ProviderPerson) => {
    const own = browser()
    await own.signIn(person)
    return own
  }
  return {
    host,
    /** What went wrong in the host itself. */
    faults,
    ...parts,
    browser,
    signedIn,
  }
}
