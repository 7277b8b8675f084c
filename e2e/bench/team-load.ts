import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { TEAM_ADDRESSES } from '../../src/modules/team/core/addresses.ts'
import { PEOPLE } from '../../src/modules/team/demo/people.ts'
import { siteAt } from '../../src/modules/team/host/testing/site-at.ts'
import { createBrowser } from '../../src/modules/team/host/testing/browser.ts'
import type { Running } from '../support/listen.ts'
import { startTeam } from '../support/team.ts'
import { loop, slowdown, startAttackedHost, WORST, WORST_CASE } from '../support/worst-answers.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'

const ROUNDS = 5
const SECONDS = 5
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=demo-0001`
const READERS = { analyst: PEOPLE.ana, support: PEOPLE.clara }
type Role = keyof typeof READERS

/** A host in team mode, and how fast it answers one person who opens one case after the other. */
async function startReading(service: Running, checkout?: string) {
  const team = await startTeam({ service, checkout })
  async function cookieOf(role: Role): Promise<string> {
    const browser = createBrowser(siteAt([team.url]), team.url)
    await browser.signIn(READERS[role])
    return [...browser.own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const cookies = { analyst: await cookieOf('analyst'), support: await cookieOf('support') }
  return {
    measure: (role: Role) =>
      autocannon({
        url: team.url + CASE,
        connections: 1,
        duration: SECONDS,
        headers: { Cookie: cookies[role], 'Sec-Fetch-Site': 'same-origin' },
      }),
    stop: team.stop,
  }
}

/**
 * Cases a second of one analyst and of one person of support.
 *
 * @param baseline folder of another checkout whose host is measured in turn, so that a busy machine slows both alike.
 */
export async function teamLoadRows(service: Running, baseline: string | undefined): Promise<Bench['rows']> {
  const hosts = [await startReading(service)]
  if (baseline !== undefined) hosts.push(await startReading(service, baseline))
  const rows: Bench['rows'][number][] = []
  for (const role of ['analyst', 'support'] as const) {
    const results = hosts.map((): autocannon.Result[] => [])
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, host] of hosts.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- they share the machine
        const result = await host.measure(role)
        if (round > 0) results[index]!.push(result)
      }
    }
    const rates = results.map((all) => medianOf(all.map(({ requests }) => requests.average)))
    for (const [index, all] of results.entries()) {
      rows.push({
        name: `cases of ${role === 'analyst' ? 'an analyst' : 'support'}: ${index === 0 ? 'host' : 'host of BASELINE'}`,
        rate: Math.round(rates[index]!),
        ...(rates.length > 1 && { '÷ BASELINE': Number((rates[index]! / rates[1]!).toFixed(2)) }),
        'p99 ms': medianOf(all.map(({ latency }) => latency.p99)),
        failed: all.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
      })
    }
  }
  await Promise.all(hosts.map((host) => host.stop()))
  return rows
}

/** One person's case, and the host itself, beside four loops of another person over the worst answers. */
export async function worstAnswerRows(): Promise<Bench['rows']> {
  const rows: Bench['rows'][number][] = []
  for (const [what, change] of Object.entries(WORST)) {
    /* oxlint-disable no-await-in-loop -- they share the machine */
    const { url, signIn, peak, stop } = await startAttackedHost(change)
    const [working, looping] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.clara)]
    const waits: number[] = []
    const ratio = await slowdown(working, () => {
      const end = loop(looping, WORST_CASE.chave, 4)
      const endProbe = probe(url, waits)
      return () => Promise.all([end(), endProbe()])
    })
    rows.push({
      name: `beside loops over ${what}`,
      '÷ alone': Number(ratio.toFixed(2)),
      'healthz at worst ms': Math.round(Math.max(...waits)),
      'peak MB': Math.round(peak()),
    })
    await stop()
    /* oxlint-enable no-await-in-loop */
  }
  return rows
}

/** Asks for the host's health fifty times a second until the returned function is called. */
function probe(url: string, waits: number[]): () => Promise<void> {
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const start = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      waits.push(performance.now() - start)
      await sleep(20)
      /* oxlint-enable no-await-in-loop */
    }
  })()
  return () => {
    over.abort()
    return asking
  }
}
