import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ALL_ENDPOINTS } from '../../src/core/contract/endpoints.ts'
import type { Operation } from '../../src/core/contract/endpoints.ts'
import { createDemoService } from '../../src/demo/service/demo-service.ts'
import { listen } from '../support/listen.ts'
import type { Running } from '../support/listen.ts'
import { FEATURED_CASES } from '../../src/demo/service/cases/featured-cases.ts'
import type { Base, CaseIds } from './bases.ts'
import { injectFault } from './fault.ts'
import type { Fault } from './fault.ts'
import { whole } from './wire.ts'
import type { CleanAnswer, Wire } from './wire.ts'

/** The demonstration service on its own socket, with faults that can be injected into one operation at a time. */
export interface FaultyService extends Running {
  /** Serves a case under another Chave and Id, in requests and answers. */
  readonly addAlias: (alias: CaseIds, base: Base) => void
  /** Injects the fault into answers of its operation from now on; null stops. */
  readonly arm: (fault: Fault | null) => void
  /** Refuses every token that it has given out so far. */
  readonly revokeTokens: () => void
}

const ORIGIN = 'http://service.invalid'

interface StoredAnswer {
  readonly status: number
  readonly body: string
}

function operationOf(path: string): Operation | null {
  const found = ALL_ENDPOINTS.find((endpoint) =>
    new RegExp(`^/${endpoint.path.replace('{id}', '\\d+')}(?:\\?|$)`).test(path),
  )
  return found?.operation ?? null
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

/** Serves on a free loopback port. */
export async function serveFaulty(): Promise<FaultyService> {
  const reference = createDemoService()
  const aliases: { readonly alias: CaseIds; readonly base: Base }[] = []
  const cache = new Map<string, StoredAnswer>()
  const seen = new Set<string>()
  const revoked = new Set<string>()
  let armed: { readonly fault: Fault; left: number } | null = null

  async function fetchClean(
    method: string,
    path: string,
    incoming: IncomingMessage,
    body: string,
  ): Promise<Response> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (incoming.headers.authorization) headers['Authorization'] = incoming.headers.authorization
    return reference.fetch(new Request(ORIGIN + path, { method, headers, ...(body && { body }) }))
  }

  /** The service's answer to a request; that to a GET is cached per token. */
  async function answerTo(incoming: IncomingMessage, path: string, body: string): Promise<StoredAnswer> {
    const key = `${path} ${incoming.headers.authorization}`
    const cached = cache.get(key)
    if (cached) return cached
    const response = await fetchClean(incoming.method ?? '', path, incoming, body)
    const answered = { status: response.status, body: await response.text() }
    if (response.ok && incoming.method === 'GET') cache.set(key, answered)
    return answered
  }

  async function cleanAnswer(
    incoming: IncomingMessage,
    operation: Operation,
    body: string,
  ): Promise<CleanAnswer> {
    const { url = '' } = incoming
    const known = aliases.findLast(({ alias }) => url.includes(alias.chave) || url.includes(String(alias.id)))
    if (!known) {
      const own = await answerTo(incoming, url, body)
      return { operation, ...own, otherBody: own.body }
    }
    const { alias } = known
    const base = FEATURED_CASES[known.base]
    const otherCase = FEATURED_CASES[known.base === 'cnh-limpa' ? 'rg-limpo' : 'cnh-limpa']
    const own = await answerTo(incoming, renamed(url, alias, base), body)
    const other = await answerTo(incoming, renamed(url, alias, otherCase), body)
    return { operation, status: own.status, body: renamed(own.body, base, alias), otherBody: other.body }
  }

  async function answer(incoming: IncomingMessage): Promise<void> {
    const chunks = await incoming.toArray()
    const operation = operationOf(incoming.url ?? '')
    if (operation === null) {
      incoming.socket.destroy()
      return
    }
    const { authorization } = incoming.headers
    if (authorization !== undefined) {
      seen.add(authorization)
      if (revoked.has(authorization)) {
        await send(incoming.socket, whole(401, '{"Status":1}'))
        return
      }
    }
    const clean = await cleanAnswer(incoming, operation, Buffer.concat(chunks).toString())
    await send(incoming.socket, wireOf(clean))
  }

  function wireOf(clean: CleanAnswer): Wire {
    if (armed === null || armed.fault.operation !== clean.operation || armed.left === 0) {
      return whole(clean.status, clean.body)
    }
    armed.left -= 1
    return injectFault(armed.fault, clean)
  }

  const server = createServer((incoming) => {
    // The host may break a connection at any time.
    incoming.socket.on('error', () => {})
    void answer(incoming).catch(() => incoming.socket.destroy())
  })
  return {
    ...(await listen(server)),
    addAlias: (alias, base) => void aliases.push({ alias, base }),
    revokeTokens: () => seen.forEach((token) => revoked.add(token)),
    arm: (fault) => {
      armed = fault && { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
    },
  }
}
