import { untilAborted } from '../client/abort.ts'
import type { Service } from '../client/service.ts'

/** Lets work through, so much of it at once and in the order in which it came. */
type Gate = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** A gate with a number of places. Who is aborted while waiting leaves with the signal's reason. */
function createGate(places: number): Gate {
  let free = places
  const queue: (() => void)[] = []

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return
    }
    const turn = Promise.withResolvers<void>()
    queue.push(turn.resolve)
    try {
      await untilAborted(turn.promise, signal)
    } catch (error) {
      const at = queue.indexOf(turn.resolve)
      // Aborted in the very moment in which its turn came.
      if (at < 0) leave()
      else queue.splice(at, 1)
      throw error
    }
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The same service, with so many reads under way at once and no more; a read that is retried keeps its place. */
export function gated(service: Service, calls: number): Service {
  const pass = createGate(calls)
  return {
    token: service.token,
    score: (chave, signal) => pass(() => service.score(chave, signal), signal),
    biometria: (id, signal) => pass(() => service.biometria(id, signal), signal),
    laudo: (id, signal) => pass(() => service.laudo(id, signal), signal),
  }
}
