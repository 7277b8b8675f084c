import type { Config } from '#core/config/schema.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { servedConfig } from '#host/config/config-file.ts'
import { createHost } from '#host/host.ts'
import { embeddedService } from '#host/service/embedded.ts'
import type { Upstream } from '#host/service/service.ts'
import { makeDist } from '#host/testing/serve.ts'
import { DEMO_ROLES } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { entriesOf, makePath, openLog } from '#modules/team/host/access-log/testing/log-for-tests.ts'
import type { CounterStore } from '#modules/team/host/case-answers/counter.ts'
import type { RunningPart } from '#modules/team/host/extension-points.ts'
import type { DenyList } from '#modules/team/host/identity/session/deny-list.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { createTeam } from '#modules/team/host/team.ts'
import { createBrowser } from './browser.ts'
import { PAGES, PUBLIC_URL, startProvider, testSettings } from './console.ts'

/** Retries at once. The 15 s for a token never pass. */
export const retryAtOnce: Wait = (milliseconds) =>
  milliseconds < 15_000 ? Promise.resolve() : new Promise(() => {})

interface TestTeamOptions {
  readonly issuer: string
  readonly service: Upstream
  readonly config?: Config
  readonly environment?: Readonly<Record<string, string>>
  readonly moduleParts?: readonly RunningPart[]
  readonly wait?: Wait
  readonly denyList?: DenyList
  readonly counterStore?: CounterStore
}

type TeamHostOptions = Omit<TestTeamOptions, 'service'> & { readonly service?: Upstream }

/** Team mode with an access log of its own, until the test ends. */
export async function createTestTeam({ issuer, service, environment, ...options }: TestTeamOptions) {
  const { analyst, support, auditor } = DEMO_ROLES
  const roles = { analyst: [...analyst], support: [...support], auditor: [...auditor] }
  const config: Config = {
    ...options.config,
    team: { roles, revealNeedsReason: true, ...options.config?.team },
  }
  const path = makePath()
  const warnings: string[] = []
  const settings = testSettings({ OIDC_ISSUER: issuer, ACCESS_LOG: path, ...environment })
  const log = await openLog(path, settings.accessLog, warnings)
  const team = createTeam({
    ...options,
    settings,
    service,
    config: servedConfig(config, service.demonstration),
    log,
    pages: PAGES,
    warn: (line) => void warnings.push(line),
  })
  /** `path` is that of the access log. */
  return { team, config, warnings, log, path, entries: () => entriesOf(path) }
}

/** The whole host in team mode, in this process, without its HTTP server. It lasts until the test ends. */
export async function startTeamHost({ service = embeddedService(), ...options }: TeamHostOptions) {
  const { team, config, ...testTeam } = await createTestTeam({ service, ...options })
  const faults: unknown[] = []
  const host = createHost({
    dist: makeDist(),
    config,
    service,
    modules: [{ ...teamHost, ...team }],
    log: { request: () => {}, fault: (error) => void faults.push(error) },
  })
  const browser = () => createBrowser(host, PUBLIC_URL)
  /** A browser in which `person` has just signed in. */
  const signedIn = async (person: ProviderPerson) => {
    const newBrowser = browser()
    await newBrowser.signIn(person)
    return newBrowser
  }
  /** `faults` are unexpected errors of the host. */
  return { host, faults, ...testTeam, browser, signedIn }
}

/** The same, with the demonstration's provider. */
export async function startHostWithProvider(options: Omit<TeamHostOptions, 'issuer'> = {}) {
  return startTeamHost({ issuer: (await startProvider()).issuer, ...options })
}
