import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { randomSecret, SESSION_COOKIE, startProvider } from '#modules/team/host/testing/console.ts'
import { IN_MEMORY, REDIS_PROGRAM, startRedis } from '#modules/team/host/testing/redis-server.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'
import type { DenyList } from './deny-list.ts'
import { createRedisDenyList } from './redis-deny-list.ts'
import { openRedis } from './redis.ts'

const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=demo-0001`

/** How long a restart of the server may go unnoticed. */
const SOON = { timeout: 5000, interval: 50 }

if (REDIS_PROGRAM === null)
  console.warn(
    'Neither valkey-server nor redis-server is installed: replicas that share a list are not tested.',
  )

/** A list in the server, connected until the test ends. */
function listAt(url: string, options: { now?: () => number; warn?: (line: string) => void } = {}): DenyList {
  const redis = openRedis(url)
  onTestFinished(() => redis.destroy())
  return createRedisDenyList({ redis, now: Date.now, warn: () => {}, ...options })
}

/** Replicas with the same secrets and their own connection to the server. */
async function startReplicas(count: number, url: string) {
  const provider = await startProvider()
  const environment = { SESSION_SECRET: randomSecret(), ACCESS_LOG_KEY: randomSecret() }
  const warnings: string[] = []
  const lists = Array.from({ length: count }, () => listAt(url, { warn: (line) => warnings.push(line) }))
  const replicas = await Promise.all(
    lists.map((denyList) => startTeamHost({ issuer: provider.issuer, environment, denyList })),
  )
  const [first, last] = [replicas[0]!, replicas.at(-1)!]
  provider.deliver = async (address, init) => last.host.request(address, init)
  /** Signs in at the first replica. `copy` sends the same cookie to the last. */
  async function signIn(person: ProviderPerson) {
    const browser = await first.signedIn(person)
    const copy = last.browser()
    copy.own.set(SESSION_COOKIE, browser.own.get(SESSION_COOKIE)!)
    return { browser, copy, status: () => copy.statusOf(CASE) }
  }
  const readiness = async () => (await last.host.request('/readyz')).status
  const problemOfSignIn = async () =>
    (await last.browser().signIn(PEOPLE.clara)).url.searchParams.get('problem')
  return { provider, lists, signIn, readiness, problemOfSignIn, last, warnings }
}

async function startTwo(persistence: readonly string[]) {
  const redis = await startRedis(persistence)
  const replicas = await startReplicas(2, redis.url)
  await expect.poll(replicas.readiness, SOON).toBe(200)
  return { redis, ...replicas }
}

type SignedIn = Awaited<ReturnType<Awaited<ReturnType<typeof startReplicas>>['signIn']>>

describe.skipIf(REDIS_PROGRAM === null)('two replicas with a shared list', () => {
  test('a session ends at both, however it ends', async () => {
    const { provider, signIn, warnings } = await startTwo(IN_MEMORY)
    const { issuer } = provider
    const ways: Readonly<Record<string, (ana: SignedIn) => Promise<unknown>>> = {
      'sign-out': ({ browser }) => browser.post(TEAM_ADDRESSES.signOut),
      'back-channel logout': async ({ browser }) => {
        const question = await browser.open(`${issuer}/session/end?client_id=lupa`)
        return browser.send(question, { logout: 'yes' })
      },
      auditor: async () => {
        const { browser } = await signIn(PEOPLE.davi)
        return browser.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id })
      },
      'lost role': async ({ browser }) => {
        provider.people = [{ ...PEOPLE.ana, groups: ['todos'] }]
        const { url } = await browser.open('/auth/sign-in?window=1')
        expect(url.searchParams.get('problem')).toBe('no-role')
      },
    }
    for (const [name, end] of Object.entries(ways)) {
      const ana = await signIn(PEOPLE.ana)
      expect(await ana.status()).toBe(200)
      await end(ana)
      await expect.poll(ana.status, { ...SOON, message: name }).toBe(401)
    }
    expect(warnings).toEqual([])
  })

  test('the first sign-in after the start of an empty server lasts', async () => {
    const redis = await startRedis(IN_MEMORY)
    const { signIn, lists } = await startReplicas(1, redis.url)
    await expect.poll(() => lists[0]?.add(['any name']), SOON).toBe(true)
    const { status } = await signIn(PEOPLE.ana)
    expect(await status()).toBe(200)
  })

  test.each([
    { disk: 'nothing', args: IN_MEMORY, signal: 'SIGKILL' },
    { disk: 'snapshots', args: ['--save', '3600 1', '--appendonly', 'no'], signal: 'SIGTERM' },
    { disk: 'each write', args: ['--appendonly', 'yes', '--appendfsync', 'always'], signal: 'SIGKILL' },
  ] as const)('no session survives a restart of a server that stores $disk', async ({ args, signal }) => {
    const { redis, signIn, readiness, problemOfSignIn, warnings } = await startTwo(args)
    const [endedSession, openSession] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
    await endedSession.browser.post(TEAM_ADDRESSES.signOut)
    await redis.stop(signal)

    const answer = await openSession.copy.call(CASE)
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'not-checked' }])
    expect(await readiness()).toBe(503)
    expect(await problemOfSignIn()).toBe('console-fault')

    await redis.start()
    await expect.poll(readiness, SOON).toBe(200)
    expect(await endedSession.status()).toBe(401)
    // The restarted server may have lost its end.
    expect(await openSession.status()).toBe(401)
    const newSession = await signIn(PEOPLE.bruno)
    expect(await newSession.status()).toBe(200)
    // Each of two replicas warns, and again if a busy server drops the new connection.
    const failures = warnings.filter((line) => line.startsWith('all sessions are refused'))
    expect(failures.length).toBeGreaterThanOrEqual(2)
    expect(warnings.filter((line) => line.endsWith('answers again'))).toHaveLength(failures.length)
  })

  test('a frozen server delays nobody for long, and a sign-out meanwhile is written later', async () => {
    const { redis, signIn, readiness } = await startTwo(IN_MEMORY)
    const [ana, bruno] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
    expect(await bruno.status()).toBe(200)
    redis.freeze()
    expect(await bruno.status()).toBe(503)
    expect(await readiness()).toBe(503)
    expect((await ana.browser.post(TEAM_ADDRESSES.signOut)).status).toBe(200)
    redis.thaw()
    // The server has lost nothing, so Bruno's session continues.
    await expect.poll(bruno.status, SOON).toBe(200)
    await expect.poll(ana.status, SOON).toBe(401)
  })

  test('replicas that ask at the same time agree since when the list is complete', async () => {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
    const startedAt = Date.now()
    const lists = [0, 5000, 9000].map((ms) => listAt(redis.url, { now: () => Date.now() + ms }))
    const readSince = async () => {
      for (const list of lists) await expect.poll(() => list.add(['any name']), SOON).toBe(true)
      const answers = await Promise.all([...lists, ...lists].map((list) => list.findDenied([])))
      const times = new Set(answers.map(({ completeSince }) => completeSince))
      expect(times.size).toBe(1)
      return [...times][0]!
    }
    const since = await readSince()
    expect(since).toBeGreaterThanOrEqual(startedAt)
    await redis.stop('SIGKILL')
    const restartedAt = Date.now()
    await redis.start()
    const sinceRestart = await readSince()
    expect(sinceRestart).not.toBe(since)
    expect(sinceRestart).toBeGreaterThanOrEqual(restartedAt)
  })

  test('a time that is no number lets nobody in', async () => {
    const { redis, signIn, readiness, warnings } = await startTwo(IN_MEMORY)
    const { status } = await signIn(PEOPLE.ana)
    const client = await createClient({ url: redis.url }).connect()
    onTestFinished(() => client.destroy())
    const [runId = ''] = Object.keys(await client.hGetAll('lupa:whole-since'))
    await client.hSet('lupa:whole-since', runId, 'NaN')
    expect([await status(), await readiness()]).toEqual([503, 503])
    expect(warnings.at(-1)).toContain('lupa:whole-since holds no time')
  })

  test('a late write does not replace a later end', async () => {
    const { url } = await startRedis(IN_MEMORY)
    let time = Date.now()
    const [lateList, list] = [listAt(url, { now: () => time }), listAt(url, { now: () => time })]
    await expect.poll(() => lateList.add(['any name']), SOON).toBe(true)
    await expect.poll(() => list.add(['Ana']), SOON).toBe(true)
    const endedAt = time
    time -= 60_000
    await lateList.add(['Ana'])
    expect((await list.findDenied(['Ana'])).times).toEqual([endedAt])
  })

  test('a connection without answers is replaced', async () => {
    const redis = await startRedis(IN_MEMORY)
    let isSilent = true
    const proxy = createServer((near) => {
      near.on('error', () => {})
      if (isSilent) return
      const far = connect(Number(new URL(redis.url).port), '127.0.0.1').on('error', () => near.destroy())
      near.pipe(far).pipe(near)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    const list = listAt(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
    expect(await list.add(['Ana'])).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    isSilent = false
    await expect.poll(() => list.add(['Bruno']), SOON).toBe(true)
  })

  test('a full server makes the replica with unwritten names refuse sessions until it accepts them', async () => {
    const { redis, signIn, readiness, problemOfSignIn, last } = await startTwo(IN_MEMORY)
    const ana = await signIn(PEOPLE.ana)
    const operator = await createClient({ url: redis.url }).connect()
    onTestFinished(() => operator.destroy())
    await operator.configSet('maxmemory', '1')
    await ana.copy.post(TEAM_ADDRESSES.signOut)
    expect(last.entries().at(-1)).toMatchObject({ action: 'sign-out', result: 'failed' })
    expect(await readiness()).toBe(503)
    expect(await problemOfSignIn()).toBe('console-fault')
    await operator.configSet('maxmemory', '0')
    expect(await readiness()).toBe(200)
    expect(await ana.browser.statusOf(CASE)).toBe(401)
  })
})
