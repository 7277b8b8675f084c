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
  /** Injects the fault into answers of its operation; null stops. */
  readonly arm: (fault: Fault | null) => void
  /** Refuses all tokens issued so far. */
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
  const issuedTokens = new Set<string>()
  const revokedTokens = new Set<string>()
  let armed: { readonly fault: Fault; remaining: number } | null = null

  async function ask({ method = '', headers }: IncomingMessage, path: string, body: string) {
    const { authorization } = headers
    const request = new Request(`http://service.invalid${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: body }),
    })
    const answer = await reference.fetch(request)
    return { status: answer.status, body: await answer.text() }
  }

  async function cleanAnswer(
    incoming: IncomingMessage,
    body: string,
  ): Promise<Omit<CleanAnswer, 'operation'>> {
    const { url = '' } = incoming
    const aliased = aliases.findLast(
      ({ alias }) => url.includes(alias.chave) || url.includes(String(alias.id)),
    )
    if (!aliased) {
      const answer = await ask(incoming, url, body)
      return { ...answer, otherBody: answer.body }
    }
    const base = FEATURED_CASES[aliased.base]
    const otherCase = FEATURED_CASES[aliased.base === 'cnh-limpa' ? 'rg-limpo' : 'cnh-limpa']
    const answer = await ask(incoming, renamed(url, aliased.alias, base), body)
    const otherAnswer = await ask(incoming, renamed(url, aliased.alias, otherCase), body)
    return {
      status: answer.status,
      body: renamed(answer.body, base, aliased.alias),
      otherBody: otherAnswer.body,
    }
  }

  async function answerTo(incoming: IncomingMessage): Promise<Wire> {
    const body = Buffer.concat(await incoming.toArray()).toString()
    const { authorization = '' } = incoming.headers
    if (revokedTokens.has(authorization)) return whole(401, '{"Status":1}')
    issuedTokens.add(authorization)
    const endpoint = ALL_ENDPOINTS.find(({ path }) =>
      new RegExp(`^/${path.replace('{id}', '\\d+')}(?:\\?|$)`).test(incoming.url ?? ''),
    )
    if (!endpoint) return ['reset']
    const clean = { operation: endpoint.operation, ...(await cleanAnswer(incoming, body)) }
    if (armed === null || armed.fault.operation !== clean.operation || armed.remaining === 0) {
      return whole(clean.status, clean.body)
    }
    armed.remaining -= 1
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
      for (const token of issuedTokens) if (token !== '') revokedTokens.add(token)
    },
    arm: (fault) => {
      armed = fault && { fault, remaining: fault.times ?? Number.POSITIVE_INFINITY }
    },
  }
}
