import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { DEMO_ROLES, DEMO_ROLES_CLAIM } from '../../src/demo/provider/people.ts'
import type { ProviderPerson } from '../../src/demo/provider/people.ts'
import { startDemoProvider } from '../../src/demo/provider/provider.ts'
import { createBrowser } from '../../src/host/team/testing/browser.ts'
import { siteAt } from '../../src/host/testing/site-at.ts'
import { TEAM_ADDRESSES } from '../../src/core/team/addresses.ts'
import { freePort } from '../support/listen.ts'
import type { Bench } from './bench.ts'
import { bearerOf, failuresOf, highest, hostTarget, memoryOf, watchMemory } from './load-target.ts'
import type { Target } from './load-target.ts'

const CONNECTIONS = 200
const PEOPLE = 50
const SECONDS = 20
const WARM_UP_SECONDS = 5
/** What the host gives back to the system by itself. */
const REST_SECONDS = 10

/** One case for all: the demonstration makes each up as it is asked for, which takes longer than what is measured. */
const [CHAVE, ID] = ['demo-0001', 100_001]

const secret = () => randomBytes(32).toString('base64url')

/** People of one group at the provider. */
function crowd(group: string): readonly ProviderPerson[] {
  return Array.from({ length: PEOPLE }, (_, at) => ({
    id: `${group}-${at}`,
    name: `Pessoa ${at}`,
    email: `${group}-${at}@banco.example`,
    groups: [group],
  }))
}

type Headers = Readonly<Record<string, string>>

/** Cases a second of a host, and its memory before, meanwhile and after. */
async function measure(target: Target, paths: readonly string[], headers: readonly Headers[]) {
  let turn = 0
  const atRest = Math.round(memoryOf(target.process))
  // In seconds: where many wait in a row, the last is not lost.
  const options: autocannon.Options = {
    url: target.url,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path, headers: headers[0] })),
    timeout: 60,
    // Each connection is one person's.
    setupClient: (client) => {
      if (headers.length > 1) client.setHeaders(headers[turn++ % headers.length])
    },
  }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const { result, memory } = await watchMemory(target, () => autocannon({ ...options, duration: SECONDS }))
  await wait(REST_SECONDS * 1000)
  return {
    rate: Math.round(result.requests.average / paths.length),
    'p99 ms': result.latency.p99,
    failed: failuresOf(result),
    'MB, at rest': atRest,
    'MB, at most': highest(memory),
    'MB, 10 s after': Math.round(memoryOf(target.process)),
  }
}

async function typedRow(serviceUrl: string) {
  const target = await hostTarget('whole cases: typed, three requests each', {
    SERVICE_URL: serviceUrl,
    LOG: 'off',
  })
  const headers = { Authorization: `Bearer ${await bearerOf(target.url)}` }
  const paths = [
    `/api/Score/Consultar?Chave=${CHAVE}`,
    `/api/Biometria/Consultar/${ID}`,
    `/api/Score/ObterLaudo/${ID}`,
  ]
  const figures = await measure(target, paths, [headers])
  await target.stop()
  return { name: target.name, figures }
}

async function teamRow(serviceUrl: string, role: 'analyst' | 'support') {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [group] = DEMO_ROLES[role]
  const people = crowd(group)
  const provider = await startDemoProvider({ console: url, people })
  const folder = mkdtempSync(join(tmpdir(), 'lupa-load-'))
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ team: { roles: { [role]: [group] } } }))
  const what = role === 'support' ? 'masked' : 'values'
  const target = await hostTarget(`whole cases: team mode, ${role} (${what}), ${PEOPLE} people`, {
    AUTH: 'oidc',
    LOG: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    LUPA_CONFIG: config,
    SERVICE_URL: serviceUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_ROLES_CLAIM: DEMO_ROLES_CLAIM,
    SESSION_SECRET: secret(),
    SERVICE_CLIENT_ID: 'bench',
    SERVICE_CLIENT_SECRET: secret(),
    ACCESS_LOG: join(folder, 'access.log'),
    ACCESS_LOG_KEY: secret(),
  })
  const cookies: string[] = []
  for (const person of people) {
    const browser = createBrowser(siteAt([url]), url)
    // oxlint-disable-next-line no-await-in-loop
    await browser.signIn(person)
    cookies.push([...browser.own.values()].map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  const path = `${TEAM_ADDRESSES.case}?by=chave&value=${CHAVE}`
  const headers = cookies.map((Cookie) => ({ Cookie, 'Sec-Fetch-Site': 'same-origin' }))
  const figures = await measure(target, [path], headers)
  await target.stop()
  await provider.close()
  rmSync(folder, { recursive: true })
  return {
    name: target.name,
    figures: { ...figures, 'cookie bytes': Math.max(...cookies.map(({ length }) => length)) },
  }
}

/** Whole cases in the typed mode, and as team mode answers them to those who may see values and to those who may not. */
export async function teamRows(serviceUrl: string): Promise<Bench['rows'][number][]> {
  // One at a time, because they share the machine.
  const typed = await typedRow(serviceUrl)
  const analyst = await teamRow(serviceUrl, 'analyst')
  const support = await teamRow(serviceUrl, 'support')
  return [typed, analyst, support].map(({ name, figures: { rate, ...figures } }) => ({
    name,
    rate,
    ratio: Number((rate / typed.figures.rate).toFixed(2)),
    ...figures,
  }))
}
