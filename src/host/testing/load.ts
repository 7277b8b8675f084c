import { expect, onTestFinished } from 'vitest'

/** Requests from eight clients without a pause. */
export interface Load {
  /** How many answers had each status so far. */
  readonly statuses: ReadonlyMap<number, number>
  /** Resolves after many more answers that are whole. */
  readonly expectAnswers: () => Promise<void>
  /** @throws where a request got no answer. */
  readonly end: () => Promise<unknown>
}

export function startLoad(address: string): Load {
  const statuses = new Map<number, number>()
  const over = new AbortController()
  const client = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(address)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  // Whoever ends the load is told; a test that fails before leaves it running.
  clients.catch(() => {})
  onTestFinished(() => over.abort())
  return {
    statuses,
    async expectAnswers() {
      const before = statuses.get(200) ?? 0
      await expect.poll(() => statuses.get(200)).toBeGreaterThan(before + 50)
    },
    end: () => {
      over.abort()
      return clients
    },
  }
}
