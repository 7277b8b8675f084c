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
const LINES = 2000
const USUAL = FEATURED_CASES['cnh-limpa']
const HUGE = FEATURED_CASES['cpf-divergente']

interface LaudoBody {
  readonly Laudo: { readonly ConteudoValidacaoDocumento: readonly object[] }
}

/** The demonstration's laudo with its lines again and again. */
function lengthen(body: string): string {
  const answer = JSON.parse(body) as LaudoBody
  const { ConteudoValidacaoDocumento: lines } = answer.Laudo
  const many = Array.from({ length: LINES }, (_, index) => lines[index % lines.length])
  return JSON.stringify({ ...answer, Laudo: { ...answer.Laudo, ConteudoValidacaoDocumento: many } })
}

/** A service that never answers about the Chave `silent`, and whose laudo of one case has 2,000 lines. */
async function startService(): Promise<string> {
  const demonstration = createDemoService()
  const long = new Map<string, string>()
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
        let text = await answer.text()
        if (url.includes(`ObterLaudo/${HUGE.id}`)) {
          long.set(url, long.get(url) ?? lengthen(text))
          text = long.get(url)!
        }
        await sleep(LATENCY_MS)
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
      })()
    }),
  )
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

/** Loops of two other people, who attack at once. */
const ATTACKS = [{ silent: 20, huge: 0 }]

test.each(ATTACKS)(
  '$silent unanswered reads and $huge loops of huge cases leave the case of another person below twice its time',
  async (attack) => {
    const { url, replicas } = await startTarget(await startService(), { mode: 'team', timeoutMs: 60_000 })
    const [hanging, looping, working] = await Promise.all([
      headersOfPerson('hanging', ['analyst']),
      headersOfPerson('looping', ['support']),
      headersOfPerson('working', ['analyst']),
    ])

    async function open(
      chave: string,
      headers: Record<string, string>,
      signal?: AbortSignal,
    ): Promise<number> {
      const start = performance.now()
      const address = `${url}${TEAM_ADDRESSES.case}?by=chave&value=${chave}`
      const answer = await fetch(address, { headers, ...(signal && { signal }) })
      await answer.arrayBuffer()
      return performance.now() - start
    }

    /** Asks again and again until `over` aborts. */
    async function loop(chave: string, headers: Record<string, string>, over: AbortSignal): Promise<number> {
      for (let count = 0; ; count += 1) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await open(chave, headers, over)
        } catch (error) {
          if (!over.aborted) throw error
          return count
        }
      }
    }

    async function measure(count: number): Promise<readonly number[]> {
      const times: number[] = []
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (times.length < count) times.push(await open(USUAL.chave, working))
      return times
    }

    await measure(20)
    await open(HUGE.chave, looping)
    const [alone, attacked]: [number[], number[]] = [[], []]
    let ended = 0
    // In turn, so that a busy machine slows both alike.
    for (let round = 0; round < 3; round += 1) {
      /* oxlint-disable no-await-in-loop */
      alone.push(...(await measure(20)))
      const over = new AbortController()
      onTestFinished(() => over.abort())
      const silent = Array.from({ length: attack.silent }, () => loop('silent', hanging, over.signal))
      const loops = Array.from({ length: attack.huge }, () => loop(HUGE.chave, looping, over.signal))
      await sleep(1000)
      attacked.push(...(await measure(20)))
      over.abort()
      await Promise.all(silent)
      for (const count of await Promise.all(loops)) ended += count
      /* oxlint-enable no-await-in-loop */
    }
    const results = replicas[0]!.entries().filter(({ subject }) => subject === 'working')
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['ok']))
    const said = `alone ${median(alone).toFixed(0)} ms, attacked ${median(attacked).toFixed(0)} ms, at worst ${Math.max(...attacked).toFixed(0)} ms, ${ended} huge cases`
    if (attack.huge > 0) expect(ended).toBeGreaterThan(0)
    expect(median(attacked), said).toBeLessThan(2 * median(alone))
  },
)
