import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { randomSecret, startProvider } from '#modules/team/host/testing/console.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'
import type { DenyList } from './deny-list.ts'
import { openRedis } from './redis.ts'
import { createRedisDenyList } from './redis-deny-list.ts'
import { REDIS_PROGRAM, startRedis } from '#modules/team/host/testing/redis-server.ts'

const SESSION = '__Host-Http-lupa'
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=demo-0001`

/** How long a server that was restarted or woken may go unnoticed. */
const SOON = { timeout: 5000, interval: 50 }

if (REDIS_PROGRAM === null)
  console.warn(
    'Neither valkey-server nor redis-server is installed: replicas that share a list are not tested.',
  )

/** The list in a server, connected until the test ends. */
function listAt(url: string, more: { now?: () => number; say?: (line: string) => void } = {}): DenyList {
  const redis = openRedis(url)
  onTestFinished(() => redis.destroy())
  return createRedisDenyList({ redis, now: Date.now, say: () => {}, ...more })
}

/** Replicas with one secret. Each has a list of `createList`; what they say to the operator is collected. */
async function startReplicas(count: number, createList: (say: (line: string) => void) => DenyList) {
  const provider = await startProvider()
  const environment = { SESSION_SECRET: randomSecret(), ACCESS_LOG_KEY: randomSecret() }
  const said: string[] = []
  const replicas = await Promise.all(
    Array.from({ length: count }, () => {
      const denyList = createList((line) => said.push(line))
      return startTeamHost({ issuer: provider.issuer, environment, denyList })
    }),
  )
  const [first] = replicas
  const last = replicas.at(-1)
  if (!first || !last) throw new TypeError('no replica')
  provider.deliver = async (address, init) => last.host.request(address, init)
  /** Somebody who has signed in at the first replica, with a copy of the cookie at the last. */
  async function signIn(person: ProviderPerson) {
    const browser = await first!.signedIn(person)
    const copy = last!.browser()
    copy.own.set(SESSION, browser.own.get(SESSION)!)
    return { browser, copy, status: async () => (await copy.call(CASE)).status }
  }
  const ready = async () => (await last.host.request('/readyz')).status
  return { provider, signIn, ready, last, said }
}

type Replicas = Awaited<ReturnType<typeof startReplicas>>

/** Ends Ana's session in each of the ways, at the first replica, and returns how long the last let the copy in, at most. */
async function endInEveryWay({ provider, signIn }: Replicas): Promise<number> {
  let longest = 0
  async function isOverSoon(status: () => Promise<number>, way: string): Promise<void> {
    const ended = performance.now()
    await expect.poll(status, { ...SOON, interval: 5, message: way }).toBe(401)
    longest = Math.max(longest, performance.now() - ended)
  }

  const signedOut = await signIn(PEOPLE.ana)
  expect(await signedOut.status()).toBe(200)
  await signedOut.browser.post(TEAM_ADDRESSES.signOut)
  await isOverSoon(signedOut.status, 'sign-out')

  const atProvider = await signIn(PEOPLE.ana)
  const question = await atProvider.browser.open(`${provider.issuer}/session/end?client_id=lupa`)
  expect(await atProvider.status()).toBe(200)
  await atProvider.browser.send(question, { logout: 'yes' })
  await isOverSoon(atProvider.status, 'back-channel logout')

  const byAuditor = await signIn(PEOPLE.ana)
  const davi = await signIn(PEOPLE.davi)
  expect(await byAuditor.status()).toBe(200)
  await davi.browser.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id })
  await isOverSoon(byAuditor.status, 'auditor')

  const withRole = await signIn(PEOPLE.ana)
  expect(await withRole.status()).toBe(200)
  provider.people = provider.people.map((each) =>
    each.id === PEOPLE.ana.id ? { ...each, groups: ['todos'] } : each,
  )
  const refused = await withRole.browser.open('/auth/sign-in?window=1')
  expect(refused.url.searchParams.get('problem')).toBe('no-role')
  await isOverSoon(withRole.status, 'no-role')
  return longest
}

async function startTwo(persistence: readonly string[]) {
  const redis = await startRedis(persistence)
  const replicas = await startReplicas(2, (say) => listAt(redis.url, { say }))
  await expect.poll(replicas.ready, SOON).toBe(200)
  return { redis, ...replicas }
}

describe.skipIf(REDIS_PROGRAM === null)('two replicas with a server', () => {
  test('every way to end a session at one ends its copies at the other within a second', async () => {
    const replicas = await startTwo(['--save', '', '--appendonly', 'no'])
    const longest = await endInEveryWay(replicas)
    console.log(`Ended everywhere within ${longest.toFixed(1)} ms.`)
    expect(longest).toBeLessThan(1000)
    expect(replicas.said).toEqual([])
  })

  test('the first sign-in after the start of an empty one lasts, though nothing asked whether it is ready', async () => {
    const redis = await startRedis(['--save', '', '--appendonly', 'no'])
    const list: { own?: DenyList } = {}
    const { signIn } = await startReplicas(1, (say) => (list.own = listAt(redis.url, { say })))
    // Until it is connected nobody gets in.
    await expect.poll(() => list.own?.add(['of nobody']), SOON).toBe(true)
    const { status } = await signIn(PEOPLE.ana)
    expect(await status()).toBe(200)
  })

  test.each([
    { disk: 'nothing', args: ['--save', '', '--appendonly', 'no'], signal: 'SIGKILL' },
    { disk: 'snapshots', args: ['--save', '3600 1', '--appendonly', 'no'], signal: 'SIGTERM' },
    { disk: 'each write', args: ['--appendonly', 'yes', '--appendfsync', 'always'], signal: 'SIGKILL' },
  ] as const)(
    'a restart of a server that keeps $disk on the disk revives no session',
    async ({ args, signal }) => {
      const { redis, signIn, ready, last, said } = await startTwo(args)
      const [ended, open] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
      await ended.browser.post(TEAM_ADDRESSES.signOut)
      await redis.stop(signal)

      const answer = await open.copy.call(CASE)
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'not-checked' }])
      expect(await ready()).toBe(503)
      const { url } = await last.browser().signIn(PEOPLE.clara)
      expect(url.searchParams.get('problem')).toBe('console-fault')

      await redis.start()
      await expect.poll(ready, SOON).toBe(200)
      expect(await ended.status()).toBe(401)
      // Whether it had ended can no longer be known.
      expect(await open.status()).toBe(401)
      const again = await signIn(PEOPLE.bruno)
      expect(await again.status()).toBe(200)
      expect(said.filter((line) => line.startsWith('nobody is let in'))).toHaveLength(2)
      expect(said.filter((line) => line.endsWith('answers again'))).toHaveLength(2)
    },
  )

  test('one that accepts and does not answer keeps nobody waiting, and a sign-out meanwhile holds', async () => {
    const { redis, signIn, ready } = await startTwo(['--save', '', '--appendonly', 'no'])
    const [ana, bruno] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
    expect(await bruno.status()).toBe(200)
    redis.freeze()
    const began = performance.now()
    expect(await bruno.status()).toBe(503)
    expect(await ready()).toBe(503)
    expect(performance.now() - began).toBeLessThan(3000)
    const out = await ana.browser.post(TEAM_ADDRESSES.signOut)
    expect(out.status).toBe(200)
    redis.thaw()
    // The same server, and nothing of it was lost: Bruno goes on.
    await expect.poll(bruno.status, SOON).toBe(200)
    // The replica that was told writes it by itself.
    await expect.poll(ana.status, SOON).toBe(401)
  })

  test('replicas that ask it first at once agree since when it is whole, also after a restart', async () => {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
    const began = Date.now()
    const ahead = [0, 5000, 9000]
    const lists = ahead.map((ms) => listAt(redis.url, { now: () => Date.now() + ms }))
    const sinces = async () => {
      for (const list of lists) await expect.poll(() => list.add(['of each']), SOON).toBe(true)
      const first = await Promise.all(lists.map(async (list) => (await list.read([])).since))
      const again = await Promise.all(lists.map(async (list) => (await list.read([])).since))
      expect(new Set([...first, ...again]).size).toBe(1)
      return first[0]!
    }
    const before = await sinces()
    expect(before).toBeGreaterThanOrEqual(began)
    await redis.stop('SIGKILL')
    const restarted = Date.now()
    await redis.start()
    const after = await sinces()
    expect(after).not.toBe(before)
    // Any of the three clocks may have said it.
    expect(after).toBeGreaterThanOrEqual(restarted)
  })

  test('what a replica writes late does not open what another ended since', async () => {
    const { url } = await startRedis(['--save', '', '--appendonly', 'no'])
    const clock = { time: Date.now() }
    const lists = [0, 1].map(() => listAt(url, { now: () => clock.time }))
    const [late, other] = lists as [DenyList, DenyList]
    await expect.poll(() => late.add(['of the late one']), SOON).toBe(true)
    await expect.poll(() => other.add(['Ana']), SOON).toBe(true)
    const ended = clock.time
    clock.time -= 60_000
    await late.add(['Ana'])
    expect((await other.read(['Ana'])).times).toEqual([ended])
  })

  test('one that takes connections and says nothing is tried again', async () => {
    const redis = await startRedis(['--save', '', '--appendonly', 'no'])
    let isSilent = true
    const between = createServer((near) => {
      near.on('error', () => {})
      if (isSilent) return
      const far = connect(Number(new URL(redis.url).port), '127.0.0.1').on('error', () => near.destroy())
      near.pipe(far).pipe(near)
    }).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const { port } = between.address() as AddressInfo
    const list = listAt(`redis://127.0.0.1:${port}`)
    onTestFinished(() => void between.close())
    expect(await list.add(['Ana'])).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    isSilent = false
    await expect.poll(() => list.add(['Bruno']), SOON).toBe(true)
  })

  test('a full one, which takes no names, closes the replica that has some to write until it takes them', async () => {
    const { redis, signIn, ready, last } = await startTwo(['--save', '', '--appendonly', 'no'])
    const ana = await signIn(PEOPLE.ana)
    const operator = await createClient({ url: redis.url }).connect()
    onTestFinished(() => operator.destroy())
    await operator.configSet('maxmemory', '1')
    await ana.copy.post(TEAM_ADDRESSES.signOut)
    expect(last.entries().at(-1)).toMatchObject({ action: 'sign-out', result: 'failed' })
    expect(await ready()).toBe(503)
    const { url } = await last.browser().signIn(PEOPLE.clara)
    expect(url.searchParams.get('problem')).toBe('console-fault')
    await operator.configSet('maxmemory', '0')
    expect(await ready()).toBe(200)
    expect((await ana.browser.call(CASE)).status).toBe(401)
  })
})
