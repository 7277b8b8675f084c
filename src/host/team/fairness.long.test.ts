import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { TEAM_ADDRESSES } from '../../core/team/addresses.ts'
import { FEATURED_CASES } from '../../demo/service/cases/featured-cases.ts'
import { createDemoService } from '../../demo/service/demo-service.ts'
import { startTarget } from '../testing/conformance-target.ts'
import { listen } from '../testing/serve.ts'
import { headersOfPerson } from '../testing/team-replica.ts'

const LATENCY_MS = 25
const USUAL = FEATURED_CASES['cnh-limpa']
const SILENT = 20

/** A service that never answers about the Chave `silent`. */
async function startService(): Promise<string> {
  const demonstration = createDemoService()
  return listen(
    createServer((request, response) => {
      void (async () => {
        const body = Buffer.concat(await request.toArray())
        const { url = '', method = '' } = request
        if (url.includes('silent')) return
        const answer = await demonstration.fetch(
          new Request(`http://service.invalid${url}`, {
            method,
            headers: request.headers as Record<string, string>,
            ...(body.length > 0 && { body }),
          }),
        )
        const text = await answer.text()
        await sleep(LATENCY_MS)
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
      })()
    }),
  )
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

test('unanswered reads of one person leave the case of another below twice its time', async () => {
  const { url, replicas } = await startTarget(await startService(), { mode: 'team', timeoutMs: 60_000 })
  const [hanging, working] = await Promise.all([
    headersOfPerson('hanging', ['analyst']),
    headersOfPerson('working', ['analyst']),
  ])

  async function open(chave: string, headers: Record<string, string>, signal?: AbortSignal): Promise<number> {
    const start = performance.now()
    const address = `${url}${TEAM_ADDRESSES.case}?by=chave&value=${chave}`
    const answer = await fetch(address, { headers, ...(signal && { signal }) })
    await answer.arrayBuffer()
    return performance.now() - start
  }

  /** Asks again and again until `over` aborts. */
  async function hang(over: AbortSignal): Promise<void> {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (;;) await open('silent', hanging, over)
    } catch (error) {
      if (!over.aborted) throw error
    }
  }

  async function measure(count: number): Promise<readonly number[]> {
    const times: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (times.length < count) times.push(await open(USUAL.chave, working))
    return times
  }

  await measure(20)
  const [alone, attacked]: [number[], number[]] = [[], []]
  // In turn, so that a busy machine slows both alike.
  for (let round = 0; round < 3; round += 1) {
    /* oxlint-disable no-await-in-loop */
    alone.push(...(await measure(20)))
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const attack = Array.from({ length: SILENT }, () => hang(over.signal))
    await sleep(1000)
    attacked.push(...(await measure(20)))
    over.abort()
    await Promise.all(attack)
    /* oxlint-enable no-await-in-loop */
  }
  const results = replicas[0]!.entries().filter(({ subject }) => subject === 'working')
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['ok']))
  const said = `alone ${median(alone).toFixed(0)} ms, attacked ${median(attacked).toFixed(0)} ms, at worst ${Math.max(...attacked).toFixed(0)} ms`
  expect(median(attacked), said).toBeLessThan(2 * median(alone))
})
