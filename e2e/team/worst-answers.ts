import { expect } from 'vitest'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_LIMITS, MAX_DOSSIER_BYTES } from '#core/limits.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { demonstrateDossiers } from '#modules/dossier/demo/demonstrate-dossiers.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { createBrowser } from '#modules/team/host/testing/browser.ts'
import { siteAt } from '#modules/team/host/testing/site-at.ts'
import { medianOf } from '#e2e/bench/bench.ts'
import { listen } from '#e2e/support/listen.ts'
import type { Running } from '#e2e/support/listen.ts'
import { startTeam } from './team.ts'

const LATENCY_MS = 25
const USUAL = FEATURED_CASES['cnh-limpa'].chave

type Change = (body: string) => string | Buffer

/** The laudo that is slowest to read: the maximum of lines and characters, all different. */
function lengthen(body: string): string {
  const answer = JSON.parse(body) as { Laudo: object }
  const ConteudoValidacaoDocumento = Array.from({ length: ANSWER_LIMITS.lines }, (_, index) => ({
    Campo: `Verificação ${index}`,
    Valor: `Item ${index} da mesa`,
    MensagemValidacao: `${index}: ${'MARINA, NÃO CONFERE. '.repeat(3)}`,
  }))
  return JSON.stringify({ ...answer, Laudo: { ...answer.Laudo, ConteudoValidacaoDocumento } })
}

const withField = (field: string) => (body: string) => `${body.slice(0, -1)},"x":${field}}`

/** Changes of the answers about `WORST_CASE`: the largest readable ones, and 5 MB ones above the limits. */
export const WORST: Readonly<Record<string, Change>> = {
  'the longest laudo': (body) => (body.includes('"Laudo":{') ? lengthen(body) : body),
  'the most values': withField(`[${'0,'.repeat(ANSWER_LIMITS.values - 300)}0]`),
  'a text of escapes': withField(`"${String.raw`\\`.repeat(2_400_000)}"`),
  'too many values': withField(`[${'0,'.repeat(2_400_000)}0]`),
  'too many fields': withField(
    `{${Array.from({ length: 380_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  ),
  'too many levels': withField('['.repeat(4_900_000)),
  'a text beyond Latin-1': withField(`"${'€'.repeat(1_600_000)}"`),
  'bytes that are not UTF-8': () => Buffer.alloc(4_900_000, 0xff),
}
export const WORST_CASE = FEATURED_CASES['cpf-divergente']

/** Looks like a dossier, and starts signatures again and again. */
const LONGEST_FILE = Buffer.alloc(MAX_DOSSIER_BYTES, '/Type /Sig /ByteRange [0 1 2 3] \n/Contents <')

const isWorst = (url: string) => url.endsWith(String(WORST_CASE.id)) || url.endsWith(WORST_CASE.chave)

/** The demonstration service with changed answers for one case. It never answers for the Chave `silent`. */
async function startService(change: Change): Promise<Running> {
  const demonstration = createDemoService()
  // Cached: otherwise the test would also measure the service's own work on 5 MB.
  const cache = new Map<string, { readonly status: number; readonly body: Buffer }>()

  async function make(request: Request, url: string) {
    const answer = await demonstration.fetch(request)
    const text = await answer.text()
    const response = { status: answer.status, body: Buffer.from(isWorst(url) ? change(text) : text) }
    if (request.method === 'GET') cache.set(url, response)
    return response
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      const { url = '', method = '' } = request
      if (url.includes('silent')) return
      const headers = request.headers as Record<string, string>
      const init = { method, headers, ...(body.length > 0 && { body }) }
      const cached = cache.get(url) ?? (await make(new Request(`http://service.invalid${url}`, init), url))
      await sleep(LATENCY_MS)
      response.writeHead(cached.status, { 'Content-Type': 'application/json' }).end(cached.body)
    })()
  })
  return listen(server)
}

/** Starts a production-like host process in front of a service with changed answers. */
export async function startAttackedHost(change: Change) {
  const service = await startService(change)
  // Node's default in a container of 512 MB, plus the flag of deploy/.
  const dossiers = await demonstrateDossiers('Banco')
  const settings = {
    ...dossiers.environment,
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4',
  }
  const team = await startTeam({ service, settings, config: dossiers.config })

  async function headersOf(person: ProviderPerson) {
    const browser = createBrowser(siteAt([team.url]), team.url)
    await browser.signIn(person)
    const Cookie = [...browser.own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    return { Cookie, 'Sec-Fetch-Site': 'same-origin' }
  }

  /** @returns a function that opens a case and resolves to its duration in milliseconds. */
  async function signIn(person: ProviderPerson): Promise<Open> {
    const headers = await headersOf(person)
    return async (chave, signal) => {
      const start = performance.now()
      const answer = await fetch(`${team.url}${TEAM_ADDRESSES.case}?by=chave&value=${chave}`, {
        headers,
        ...(signal && { signal }),
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a case got status ${answer.status}`)
      return performance.now() - start
    }
  }
  /** Signs an analyst in who uploads the longest file again and again. Returns a function that stops. */
  async function uploadInLoop(id: string): Promise<() => Promise<void>> {
    const { people } = team.provider
    team.provider.people = [...people, { ...PEOPLE.bruno, id }]
    const headers = {
      ...(await headersOf({ ...PEOPLE.bruno, id })),
      'Content-Type': 'application/octet-stream',
    }
    const over = new AbortController()
    const request = { method: 'POST', headers, body: LONGEST_FILE, signal: over.signal }
    async function upload(): Promise<void> {
      while (!over.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await fetch(`${team.url}${DOSSIER_ADDRESSES.open}`, request).catch(() => null)
        if (answer) expect(await answer.json()).toEqual({ problem: 'changed' })
      }
    }
    const uploading = upload()
    return async () => {
      over.abort()
      await uploading
    }
  }

  /** Peak memory of the process, in megabytes. */
  const peak = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${team.child.pid}/status`, 'utf8'))?.[1]) / 1024
  return {
    url: team.url,
    signIn,
    uploadInLoop,
    peak,
    stop: async () => {
      await team.stop()
      await service.stop()
      dossiers.close()
    },
  }
}

type Open = (chave: string, signal?: AbortSignal) => Promise<number>

/** Opens a case repeatedly in parallel loops. The returned function stops them and returns the number of reads. */
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

/** Ratio of the time of a case during `attack` to its time without. Rounds alternate, so a busy machine slows both. */
export async function slowdown(open: Open, attack: () => () => Promise<unknown>): Promise<number> {
  await timesOf(open, 20)
  const [baseline, attacked]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    /* oxlint-disable no-await-in-loop */
    baseline.push(...(await timesOf(open, 20)))
    const end = attack()
    await sleep(1000)
    attacked.push(...(await timesOf(open, 20)))
    await end()
    /* oxlint-enable no-await-in-loop */
  }
  return medianOf(attacked) / medianOf(baseline)
}
