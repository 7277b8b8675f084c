import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ALL_ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { Operation } from '../../src/contract/endpoints.ts'
import { createDemoService } from '../../src/demo-service/demo-service.ts'
import type { Running } from '../support/host-process.ts'
import { baseCase } from './bases.ts'
import type { Base, Named } from './bases.ts'
import { applyFault } from './fault.ts'
import type { Fault } from './fault.ts'
import { whole } from './wire.ts'
import type { CleanAnswer, Wire } from './wire.ts'

/** The demonstration service on a socket of its own, one operation of which can be made to fail in any way. */
export interface FaultyService extends Running {
  /** Serves a case under another name, Chave and Id alike, in questions and in answers. */
  readonly addAlias: (alias: Named, base: Base) => void
  /** Injects the fault into the answers of the fault's operation from now on; null heals the service. */
  readonly inject: (fault: Fault | null) => void
}

const ORIGIN = 'http://service.invalid'

interface Made {
  readonly status: number
  readonly body: string
}

function operationOf(path: string): Operation | null {
  const found = ALL_ENDPOINTS.find((endpoint) =>
    new RegExp(`^/${endpoint.path.replace('{id}', '\\d+')}(?:\\?|$)`).test(path),
  )
  return found?.operation ?? null
}

/** Changes the names of a case within an address or a body. */
function renamed(text: string, from: Named, to: Named): string {
  return text.replaceAll(from.chave, to.chave).replace(new RegExp(`\\b${from.id}\\b`, 'g'), String(to.id))
}

/** Node's `http` reads the question; the answer goes out byte by byte, past it. */
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
  const known: { readonly alias: Named; readonly base: Base }[] = []
  const made = new Map<string, Made>()
  let injected: { readonly fault: Fault; left: number } | null = null

  async function ask(method: string, path: string, asked: IncomingMessage, body: string): Promise<Response> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (asked.headers.authorization) headers['Authorization'] = asked.headers.authorization
    return reference.fetch(new Request(ORIGIN + path, { method, headers, ...(body && { body }) }))
  }

  /** The answer to a read, which is the same each time for the same token, made up once. */
  async function answerTo(asked: IncomingMessage, path: string, body: string): Promise<Made> {
    const question = `${path} ${asked.headers.authorization}`
    const kept = made.get(question)
    if (kept) return kept
    const came = await ask(asked.method ?? '', path, asked, body)
    const one = { status: came.status, body: await came.text() }
    if (came.ok && asked.method === 'GET') made.set(question, one)
    return one
  }

  async function cleanAnswer(
    asked: IncomingMessage,
    operation: Operation,
    body: string,
  ): Promise<CleanAnswer> {
    const { url = '' } = asked
    const names = known.findLast(({ alias }) => url.includes(alias.chave) || url.includes(String(alias.id)))
    if (!names) {
      const own = await answerTo(asked, url, body)
      return { operation, ...own, otherCase: own.body }
    }
    const { alias } = names
    const base = baseCase(names.base)
    const otherCase = baseCase(base.chave === baseCase('cnh-limpa').chave ? 'rg-limpo' : 'cnh-limpa')
    const own = await answerTo(asked, renamed(url, alias, base), body)
    const other = await answerTo(asked, renamed(url, alias, otherCase), body)
    const said = renamed(base.change(operation, own.body), base, alias)
    return { operation, status: own.status, body: said, otherCase: other.body }
  }

  async function answer(asked: IncomingMessage): Promise<void> {
    const chunks = await asked.toArray()
    const operation = operationOf(asked.url ?? '')
    if (operation === null) {
      asked.socket.destroy()
      return
    }
    const clean = await cleanAnswer(asked, operation, Buffer.concat(chunks).toString())
    await send(asked.socket, respond(clean))
  }

  function respond(clean: CleanAnswer): Wire {
    if (injected === null || injected.fault.operation !== clean.operation || injected.left === 0) {
      return whole(clean.status, clean.body)
    }
    injected.left -= 1
    return applyFault(injected.fault, clean)
  }

  const server = createServer((asked) => {
    // The host breaks connections as it likes.
    asked.socket.on('error', () => {})
    void answer(asked).catch(() => asked.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addAlias: (alias, base) => void known.push({ alias, base }),
    inject: (fault) => {
      injected = fault && { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
