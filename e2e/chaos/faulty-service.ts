import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ALL_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { listen } from '#e2e/support/listen.ts'
import type { Running } from '#e2e/support/listen.ts'
import { injectFault } from './fault.ts'
import type { Base, CaseIds, Fault } from './fault.ts'
import { whole } from './http-faults.ts'
import type { CleanAnswer, Wire } from './http-faults.ts'

/** The demonstration service on its own socket, with faults that can be injected into one operation at a time. */
export interface FaultyService extends Running {
  /** Serves a case under another Chave and Id, in requests and answers. */
  readonly addAlias: (alias: CaseIds, base: Base) => void
  /** Injects the fault into answers of its operation from now on; null stops. */
  readonly arm: (fault: Fault | null) => void
  /** Refuses every token that it has given out so far. */
  readonly revokeTokens: () => void
}

/** Replaces Chave and Id of a case in an address or a body. */
function renamed(text: string, from: CaseIds, to: CaseIds): string {
  return text.replaceAll(from.chave, to.chave).replace(new RegExp(`\\b${from.id}\\b`, 'g'), String(to.id))
}

/** Writes an answer to the socket, bypassing Node's `http`, which only parses the request. */
async function send(socket: Socket, wire: Wire): Promise<void> {
  for (const step of wire) {
    if (socket.destroyed || step === 'hang') return
    if (step === 'reset') {
      socket.resetAndDestroy()
      return
    }
    if (Buffer.isBuffer(step)) socket.write(step)
    // oxlint-disable-next-line no-await-in-loop
    else await wait(step.waitMs)
  }
  socket.end()
}

export async function serveFaulty(): Promise<FaultyService> {
  const reference = createDemoService()
  const aliases: { readonly alias: CaseIds; readonly base: Base }[] = []
  const seen = new Set<string>()
  const revoked = new Set<string>()
  let armed: { readonly fault: Fault; left: number } | null = null

  async function ask({ method = '', headers }: IncomingMessage, path: string, sent: string) {
    const { authorization } = headers
    const request = new Request(`http://service.invalid${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
      ...(sent && { body: sent }),
    })
    const answer = await reference.fetch(request)
    return { status: answer.status, body: await answer.text() }
  }

  async function cleanAnswer(
    incoming: IncomingMessage,
    sent: string,
  ): Promise<Omit<CleanAnswer, 'operation'>> {
    const { url = '' } = incoming
    const known = aliases.findLast(({ alias }) => url.includes(alias.chave) || url.includes(String(alias.id)))
    if (!known) {
      const own = await ask(incoming, url, sent)
      return { ...own, otherBody: own.body }
    }
    const base = FEATURED_CASES[known.base]
    const otherCase = FEATURED_CASES[known.base === 'cnh-limpa' ? 'rg-limpo' : 'cnh-limpa']
    const own = await ask(incoming, renamed(url, known.alias, base), sent)
    const other = await ask(incoming, renamed(url, known.alias, otherCase), sent)
    return { status: own.status, body: renamed(own.body, base, known.alias), otherBody: other.body }
  }

  async function answerTo(incoming: IncomingMessage): Promise<Wire> {
    const sent = Buffer.concat(await incoming.toArray()).toString()
    const { authorization = '' } = incoming.headers
    if (revoked.has(authorization)) return whole(401, '{"Status":1}')
    seen.add(authorization)
    const found = ALL_ENDPOINTS.find(({ path }) =>
      new RegExp(`^/${path.replace('{id}', '\\d+')}(?:\\?|$)`).test(incoming.url ?? ''),
    )
    if (!found) return ['reset']
    const clean = { operation: found.operation, ...(await cleanAnswer(incoming, sent)) }
    if (armed === null || armed.fault.operation !== clean.operation || armed.left === 0) {
      return whole(clean.status, clean.body)
    }
    armed.left -= 1
    return injectFault(armed.fault, clean)
  }

  const server = createServer((incoming) => {
    // The host may break a connection at any time.
    incoming.socket.on('error', () => {})
    void answerTo(incoming).then(
      (wire) => send(incoming.socket, wire),
      () => incoming.socket.destroy(),
    )
  })
  return {
    ...(await listen(server)),
    addAlias: (alias, base) => void aliases.push({ alias, base }),
    revokeTokens: () => {
      for (const token of seen) if (token !== '') revoked.add(token)
    },
    arm: (fault) => {
      armed = fault && { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
    },
  }
}
