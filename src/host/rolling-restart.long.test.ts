import { expect, test } from 'vitest'
import type { Upstream } from './service/service.ts'
import { startLoad } from './testing/load.ts'
import { startProbingBalancer } from './testing/probing-balancer.ts'
import { serveHost } from './testing/serve.ts'
import { sendByFetch } from './service/service.ts'

/** Does not answer at once, so that some requests are in progress at any time. */
const SERVICE: Upstream = {
  base: 'http://service.invalid',
  send: sendByFetch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return Response.json({ Status: 0 })
  }),
  demonstration: null,
}

const LAUDO = '/api/Score/ObterLaudo/7'

/** Longer than a test: each ends the delay when the balancer has noticed. */
const LONG_MS = 600_000

async function startReplicas(stopDelayMs: number, probeMs = 20) {
  const start = () => serveHost({ service: SERVICE, stopDelayMs })
  const replicas = [await start(), await start()] as const
  const balancer = await startProbingBalancer([replicas[0].url, replicas[1].url], probeMs)
  const load = startLoad(balancer.url + LAUDO)
  await load.expectAnswers()
  return { replicas, balancer, load }
}

test('a rolling restart of two replicas under load loses nothing', async () => {
  const { replicas, balancer, load } = await startReplicas(LONG_MS)
  for (const { url, stop } of replicas) {
    // oxlint-disable no-await-in-loop -- one replica after the other
    stop.begin()
    await expect.poll(balancer.ready).not.toContain(url)
    // What the balancer sent before it noticed arrives.
    await load.expectAnswers()
    stop.hurry()
    await stop.ended
    await load.expectAnswers()
    await serveHost({ service: SERVICE, port: Number(new URL(url).port) })
    await expect.poll(balancer.ready).toContain(url)
    await load.expectAnswers()
    // oxlint-enable no-await-in-loop
  }
  await load.end()
  expect([...load.statuses.keys()]).toEqual([200])
})

test('without a delay it would lose some', async () => {
  // The balancer does not notice in time.
  const { replicas, load } = await startReplicas(0, LONG_MS)
  replicas[0].stop.begin()
  await expect.poll(() => load.statuses.get(502)).toBeGreaterThan(0)
  await load.end()
})
