import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './serve.ts'

/** A balancer that never tries a request twice: whatever a replica fails, somebody sees. */
export interface ProbingBalancer {
  readonly url: string
  /** The replicas that were ready at their last probe. */
  readonly ready: () => readonly string[]
}

async function isReady(replica: string): Promise<boolean> {
  try {
    return (await fetch(`${replica}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts a balancer that asks each of `replicas` for `/readyz` every `probeMs`, and takes turns between the ready ones. */
export async function startProbingBalancer(
  replicas: readonly string[],
  probeMs: number,
): Promise<ProbingBalancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly string[] = replicas
  let turn = 0

  async function probe(): Promise<void> {
    const answers = await Promise.all(replicas.map(isReady))
    ready = replicas.filter((_replica, at) => answers[at])
    next = setTimeout(() => void probe(), probeMs)
  }
  let next = setTimeout(() => void probe(), probeMs)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    turn += 1
    const replica = ready[turn % ready.length]
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (replica === undefined) return fail()
    const { method, url, headers } = incoming
    const passed = request(replica + url, { agent, method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.on('error', fail).pipe(outgoing)
    })
    incoming.pipe(passed.on('error', fail))
  }

  const url = await listen(createServer(pass))
  onTestFinished(() => {
    clearTimeout(next)
    agent.destroy()
  })
  return { url, ready: () => ready }
}
