import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_LIMITS } from '#core/limits.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { createBrowser } from '#modules/team/host/testing/browser.ts'
import { siteAt } from '#modules/team/host/testing/site-at.ts'
import { medianOf } from '#e2e/bench/bench.ts'
import { listen } from '#e2e/support/listen.ts'
import type { Running } from '#e2e/support/listen.ts'
import { startTeam } from './team.ts'

const LATENCY_MS = 25
const USUAL = FEATURED_CASES['cnh-limpa'].chave

type Change = (body: string) => string

/** The laudo that takes longest to read: as many lines as are read, of as many characters, each of them another. */
function lengthen(body: string): string {
  const answer = JSON.parse(body) as { Laudo: object }
  const ConteudoValidacaoDocumento = Array.from({ length: ANSWER_LIMITS.lines }, (_, index) => ({
    Campo: `Verificação ${index}`,
    Valor: `Item ${index} da mesa`,
    MensagemValidacao: `${index}: ${'MARINA, NÃO CONFERE. '.repeat(3)}`,
  }))
  return JSON.stringify({ ...answer, Laudo: { ...answer.Laudo, ConteudoValidacaoDocumento } })
}

const beside = (field: string) => (body: string) => `${body.slice(0, -1)},"x":${field}}`

/** What becomes of the answers about `WORST_CASE`: the largest that are still read, and some of 5 MB beyond them. */
export const WORST: Readonly<Record<string, Change>> = {
  'the longest laudo': (body) => (body.includes('"Laudo":{') ? lengthen(body) : body),
  'the most values': beside(`[${'0,'.repeat(ANSWER_LIMITS.values - 300)}0]`),
  'a text of escapes': beside(`"${String.raw`\\`.repeat(2_400_000)}"`),
  'too many values': beside(`[${'0,'.repeat(2_400_000)}0]`),
  'too many fields': beside(`{${Array.from({ length: 380_000 }, (_, index) => `"k${index}":0`).join(',')}}`),
  'too many levels': beside('['.repeat(4_900_000)),
}
export const WORST_CASE = FEATURED_CASES['cpf-divergente']

const isWorst = (url: string) => url.endsWith(String(WORST_CASE.id)) || url.endsWith(WORST_CASE.chave)

/** The demonstration service; `change` has its answers about one case, and it never answers about the Chave `silent`. */
async function startService(change: Change): Promise<Running> {
  const demonstration = createDemoService()
  // Made once: else the service's own work on an answer of 5 MB would be measured with the host's.
  const made = new Map<string, { readonly status: number; readonly body: Buffer }>()

  async function make(request: Request, url: string) {
    const answer = await demonstration.fetch(request)
    const text = await answer.text()
    const sent = { status: answer.status, body: Buffer.from(isWorst(url) ? change(text) : text) }
    if (request.method === 'GET') made.set(url, sent)
    return sent
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      const { url = '', method = '' } = request
      if (url.includes('silent')) return
      const headers = request.headers as Record<string, string>
      const init = { method, headers, ...(body.length > 0 && { body }) }
      const sent = made.get(url) ?? (await make(new Request(`http://service.invalid${url}`, init), url))
      await sleep(LATENCY_MS)
      response.writeHead(sent.status, { 'Content-Type': 'application/json' }).end(sent.body)
    })()
  })
  return listen(server)
}

/** A host in a process of its own, as it runs for people, before a service whose answers are changed. */
export async function startAttackedHost(change: Change) {
  const service = await startService(change)
  // As Node chooses it in a container of 512 MB, and the flag of deploy/.
  const settings = { NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4' }
  const team = await startTeam({ service, settings })

  /** @returns how the person opens a case, which resolves with the milliseconds that it took. */
  async function signIn(person: ProviderPerson): Promise<Open> {
    const browser = createBrowser(siteAt([team.url]), team.url)
    await browser.signIn(person)
    const Cookie = [...browser.own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    return async (chave, signal) => {
      const start = performance.now()
      const answer = await fetch(`${team.url}${TEAM_ADDRESSES.case}?by=chave&value=${chave}`, {
        headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
        ...(signal && { signal }),
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a case was answered by ${answer.status}`)
      return performance.now() - start
    }
  }
  /** The most memory that the process has had, in megabytes. */
  const peak = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${team.child.pid}/status`, 'utf8'))?.[1]) / 1024
  return {
    url: team.url,
    signIn,
    peak,
    stop: async () => {
      await team.stop()
      await service.stop()
    },
  }
}

type Open = (chave: string, signal?: AbortSignal) => Promise<number>

/** Opens a case again and again, several times at once, until the returned function is called. @returns how often. */
export function loop(open: Open, chave: string, times: number): () => Promise<number> {
  const over = new AbortController()
  const loops = Array.from({ length: times }, async () => {
    for (let count = 0; ; count += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await open(chave, over.signal)
      } catch (error) {
        if (!over.signal.aborted) throw error
        return count
      }
    }
  })
  return async () => {
    over.abort()
    return (await Promise.all(loops)).reduce((sum, count) => sum + count, 0)
  }
}

async function timesOf(open: Open, count: number): Promise<number[]> {
  const times: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (times.length < count) times.push(await open(USUAL))
  return times
}

/** How much longer a case of `open` takes beside `attack`. In turn, so that a busy machine slows both alike. */
export async function slowdown(open: Open, attack: () => () => Promise<unknown>): Promise<number> {
  await timesOf(open, 20)
  const [alone, attacked]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    /* oxlint-disable no-await-in-loop */
    alone.push(...(await timesOf(open, 20)))
    const end = attack()
    await sleep(1000)
    attacked.push(...(await timesOf(open, 20)))
    await end()
    /* oxlint-enable no-await-in-loop */
  }
  return medianOf(attacked) / medianOf(alone)
}
