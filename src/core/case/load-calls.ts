import type { ScoreAnswer } from '../contract/analise.ts'
import type { BiometriaAnswer } from '../contract/biometria.ts'
import type { LaudoAnswer } from '../contract/laudo.ts'
import { idsForCalls } from './call-order.ts'
import { NO_CALLS } from './call.ts'
import type { Call, Calls } from './call.ts'
import type { CaseLookup } from './case-ids.ts'
import { resolveLookup } from './resolve-lookup.ts'
import type { ResolvedLookup } from './resolve-lookup.ts'

/** The three calls outside of React. A failure is an outcome; they throw only where the signal aborts. */
export interface Requests {
  readonly score: (chave: string) => Promise<Call<ScoreAnswer>>
  readonly biometria: (id: string) => Promise<Call<BiometriaAnswer>>
  readonly laudo: (id: string) => Promise<Call<LaudoAnswer>>
}

/** A lookup whose calls have all ended. */
export interface SettledLookup {
  readonly resolved: Exclude<ResolvedLookup, { readonly state: 'loading' }>
  /** The calls of the lookup; for digits these are both readings. */
  readonly first: Calls
  /** The calls of the case that it opens; where it opens none, the same as `first`. */
  readonly calls: Calls
}

/**
 * Makes the calls of a lookup, each as soon as `idsForCalls` knows its identifier.
 *
 * @throws the reason of the requests' signal where that aborts.
 */
async function loadCalls(lookup: CaseLookup, requests: Requests): Promise<Calls> {
  let calls = NO_CALLS
  const pending = new Set<Promise<void>>()

  function start(name: keyof Calls, id: string | null): void {
    if (id === null || calls[name].state !== 'idle') return
    calls = { ...calls, [name]: { state: 'loading' } }
    const settled = requests[name](id).then((call) => {
      calls = { ...calls, [name]: call }
      pending.delete(settled)
    })
    pending.add(settled)
  }

  for (;;) {
    const { chave, id } = idsForCalls(lookup, calls)
    start('score', chave)
    start('biometria', id)
    start('laudo', id)
    if (pending.size === 0) return calls
    // oxlint-disable-next-line no-await-in-loop -- an answer may lead to the next calls
    await Promise.race(pending)
  }
}

/**
 * Makes a lookup's calls; for digits then also those of the case that they resolve to. `requests` should remember its
 * answers, because some of these are the same.
 *
 * @throws the reason of the requests' signal where that aborts.
 */
export async function loadLookup(lookup: CaseLookup, requests: Requests): Promise<SettledLookup> {
  const first = await loadCalls(lookup, requests)
  // No call is loading any more.
  const resolved = resolveLookup(lookup, first) as SettledLookup['resolved']
  const isResolved = lookup.by === 'either' && resolved.state === 'open'
  const calls = isResolved ? await loadCalls(resolved.reference, requests) : first
  return { resolved, first, calls }
}
