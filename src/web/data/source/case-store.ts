import type { CaseLookup } from '../../../core/case/lookup.ts'
import { dataOf, NO_CALLS } from '../../../core/case/calls.ts'
import { idsForCalls, resolveLookup } from '../../../core/case/call-order.ts'
import type { Call, Calls } from '../../../core/case/calls.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import { readable } from '../../../core/contract/readable.ts'
import { MAX_KEPT_CASES } from '../../limits.ts'
import type { CaseSource, LookedUp, SourceAnswer } from '../case-source.ts'

/** How one case is requested; it remembers what was answered. */
export interface CaseRequest {
  /** Makes the calls that are not remembered. @throws the reason with which it was aborted, and nothing else. */
  readonly run: (onProgress: (answer: SourceAnswer) => void) => Promise<SourceAnswer>
  /** Forgets ended calls. @returns whether there was one. */
  readonly forget: (isForgotten: (call: Call<unknown>, name: keyof Calls) => boolean) => boolean
  /** Aborts one call, or all. With a ServiceError as the reason they fail with it, else `run` rejects. */
  readonly abort: (reason: unknown, name?: keyof Calls) => void
}

interface Entry {
  readonly lookup: CaseLookup
  readonly request: CaseRequest
  readonly followers: Set<() => void>
  lookedUp: LookedUp
  /** The load under way; null where it has ended. */
  run: { ended: Promise<void> } | null
  /** Milliseconds since the epoch; null before it has ended once. */
  endedAt: number | null
  /** How many wait for it besides the followers. */
  waiting: number
}

/** A failed call is made again where its case is opened later than this, in milliseconds. */
const FAILED_FOR_MS = 5000
/** So is one of an analysis in progress; the page itself opens it in several steps. */
const IN_PROGRESS_FOR_MS = 1000

const LOADING = { state: 'loading' } as const

const NAMES = ['score', 'biometria', 'laudo'] as const

/** Each call of a lookup that starts by itself, in one state; the others wait for what it answers. */
export function firstCalls(lookup: CaseLookup, call: Call<never>): Calls {
  const { chave, id } = idsForCalls(lookup, NO_CALLS)
  return {
    score: chave === null ? NO_CALLS.score : call,
    biometria: id === null ? NO_CALLS.biometria : call,
    laudo: id === null ? NO_CALLS.laudo : call,
  }
}

function firstOf(lookup: CaseLookup): LookedUp {
  const calls = firstCalls(lookup, LOADING)
  return {
    resolved: resolveLookup(lookup, calls),
    calls,
    masked: null,
    evidence: null,
    refreshing: [],
    refreshErrors: [],
    answeredAt: null,
  }
}

/** Whether the service had finished the analysis, or the match, when it answered. */
function isFinal(call: Call<unknown>): boolean {
  const data = dataOf(call) as { readonly Analise?: unknown; readonly Biometria?: unknown } | null
  const product = readable(data?.Analise ?? data?.Biometria) as { readonly DataResposta?: unknown } | null
  return product === null || Boolean(product.DataResposta)
}

/**
 * An earlier answer stays until the same call has answered again: a refresh that fails, or is stopped, takes nothing away.
 *
 * @param isWhole whether the load has ended, and none of its calls failed.
 */
function mergedCall(before: Call<never>, now: Call<never>, hasEnded: boolean, isWhole: boolean): Call<never> {
  if (before.state === 'answered' && (now.state === 'failed' || (!isWhole && now.state !== 'answered')))
    return before
  return before.state === 'failed' && now.state === 'idle' && !hasEnded ? LOADING : now
}

function merged(before: LookedUp, now: SourceAnswer, hasEnded: boolean): LookedUp {
  const isWhole = hasEnded && NAMES.every((name) => now.calls[name].state !== 'failed')
  const calls = Object.fromEntries(
    NAMES.map((name) => [
      name,
      mergedCall(before.calls[name] as Call<never>, now.calls[name] as Call<never>, hasEnded, isWhole),
    ]),
  ) as unknown as Calls
  const isSame = NAMES.every((name) => calls[name] === before.calls[name])
  const isNew = NAMES.some((name) => calls[name].state === 'answered' && calls[name] !== before.calls[name])
  const hasAnswer = NAMES.some((name) => now.calls[name].state === 'answered')
  const errors = NAMES.flatMap((name) => {
    const call = now.calls[name]
    return before.calls[name].state === 'answered' && call.state === 'failed' ? [call.error] : []
  })
  return {
    resolved:
      before.resolved.state === 'open' && now.resolved.state !== 'open' ? before.resolved : now.resolved,
    calls: isSame ? before.calls : calls,
    masked: now.masked ?? (hasEnded && hasAnswer ? null : before.masked),
    // Of what is shown: where an earlier answer stays, this load's is of something else.
    evidence: hasEnded && errors.length === 0 ? now.evidence : before.evidence,
    refreshing: NAMES.filter(
      (name) => calls[name].state === 'answered' && now.calls[name].state === 'loading',
    ),
    refreshErrors: hasEnded ? errors : before.refreshErrors,
    answeredAt: isNew ? Date.now() : before.answeredAt,
  }
}

function keyOf({ by, value }: CaseLookup): string {
  return `${by}:${value}`
}

/** The cases of the page: each is requested once, whoever needs it, and the last ones stay. */
export interface CaseStore extends Omit<CaseSource, 'revealFromHost' | 'forList'> {
  /** A case whose calls have all ended, and that would not be requested again. */
  readonly kept: (lookup: CaseLookup) => SourceAnswer | null
}

/** An empty store of cases. */
export function createCaseStore(requestOf: (lookup: CaseLookup) => CaseRequest): CaseStore {
  const entries = new Map<string, Entry>()

  function entryOf(lookup: CaseLookup): Entry {
    const known = entries.get(keyOf(lookup))
    if (known) return known
    const entry: Entry = {
      lookup,
      request: requestOf(lookup),
      followers: new Set(),
      lookedUp: firstOf(lookup),
      run: null,
      endedAt: null,
      waiting: 0,
    }
    entries.set(keyOf(lookup), entry)
    return entry
  }

  function publish(entry: Entry, lookedUp: LookedUp): void {
    entry.lookedUp = lookedUp
    const { resolved } = lookedUp
    // Digits that lead to a case go on as that case, with what is under way.
    if (resolved.state === 'open' && !entries.has(keyOf(resolved.reference)))
      entries.set(keyOf(resolved.reference), entry)
    for (const listener of entry.followers) listener()
  }

  function start(entry: Entry): Promise<void> {
    const before = entry.lookedUp
    const run = { ended: Promise.resolve() }
    entry.run = run
    run.ended = load(entry, before, () => entry.run === run)
    return run.ended
  }

  async function load(entry: Entry, before: LookedUp, isLatest: () => boolean): Promise<void> {
    const { lookup } = entry
    try {
      const answer = await entry.request.run((progress) => {
        if (isLatest()) publish(entry, merged(before, progress, false))
      })
      if (!isLatest()) return
      entry.run = null
      entry.endedAt = Date.now()
      const whole = merged(before, answer, true)
      const isNew = NAMES.some(
        (name) => whole.calls[name].state === 'answered' && whole.calls[name] !== entry.lookedUp.calls[name],
      )
      publish(entry, { ...whole, answeredAt: isNew ? Date.now() : entry.lookedUp.answeredAt })
    } catch (cause) {
      if (!isLatest()) return
      // A defect of the console: its page says that the answer could not be used.
      entry.run = null
      entry.endedAt = Date.now()
      const error = new ServiceError('malformed', { operation: 'score', cause })
      const failed = firstCalls(lookup, { state: 'failed', error })
      publish(
        entry,
        merged(
          before,
          { resolved: resolveLookup(lookup, failed), calls: failed, masked: null, evidence: null },
          true,
        ),
      )
    }
  }

  function forgetStale(entry: Entry): void {
    const age = Date.now() - (entry.endedAt ?? 0)
    const isForgotten = entry.request.forget(
      (call) =>
        (call.state === 'failed' && age >= FAILED_FOR_MS) || (!isFinal(call) && age >= IN_PROGRESS_FOR_MS),
    )
    if (isForgotten) entry.endedAt = null
  }

  async function ensure(entry: Entry): Promise<void> {
    if (!entry.run) forgetStale(entry)
    if (entry.run) await entry.run.ended
    else if (entry.endedAt === null) await start(entry)
  }

  function stop(entry: Entry): void {
    entry.run = null
    entry.request.abort(new DOMException('nobody waits for the case', 'AbortError'))
  }

  function keysOf(entry: Entry): readonly string[] {
    return [...entries].flatMap(([key, each]) => (each === entry ? [key] : []))
  }

  const isUsed = (entry: Entry) => entry.followers.size > 0 || entry.waiting > 0

  /** The oldest go first: a case that is left goes to the end. */
  function left(entry: Entry): void {
    if (isUsed(entry)) return
    if (entry.run) {
      stop(entry)
      entry.endedAt = null
    }
    for (const key of keysOf(entry)) {
      entries.delete(key)
      entries.set(key, entry)
    }
    const unused = [...entries].filter(([, each]) => !isUsed(each))
    for (const [key] of unused.slice(0, Math.max(0, unused.length - MAX_KEPT_CASES))) entries.delete(key)
  }

  const followed = () => [...new Set(entries.values())].filter(({ followers }) => followers.size > 0)

  return {
    get: (lookup) => entryOf(lookup).lookedUp,
    follow(lookup, listener) {
      const entry = entryOf(lookup)
      entry.followers.add(listener)
      void ensure(entry)
      return () => {
        entry.followers.delete(listener)
        // A page that is replaced by another one of the same case leaves it for a moment only.
        queueMicrotask(() => left(entry))
      }
    },
    async prefetch(lookup) {
      const entry = entryOf(lookup)
      entry.waiting += 1
      await ensure(entry)
      entry.waiting -= 1
      left(entry)
    },
    kept(lookup) {
      const entry = entries.get(keyOf(lookup))
      if (!entry || entry.run) return null
      forgetStale(entry)
      return entry.endedAt === null ? null : entry.lookedUp
    },
    retry(lookup, call) {
      const entry = entryOf(lookup)
      const isForgotten = entry.request.forget(({ state }, name) => name === call && state === 'failed')
      // A list may have had the failed call forgotten before.
      if (isForgotten || !entry.run) void start(entry)
    },
    cancel(lookup, call) {
      entryOf(lookup).request.abort(new ServiceError('cancelled', { operation: call }), call)
    },
    async refresh(scope) {
      const loads = followed().map((entry) => {
        entry.request.forget(({ state }) => scope === 'all' || state === 'failed')
        return start(entry)
      })
      await Promise.all(loads)
    },
    signedIn() {
      for (const entry of new Set(entries.values())) {
        const isRefused = entry.request.forget(
          (call) => call.state === 'failed' && call.error.kind === 'unauthorized',
        )
        if (!isRefused) continue
        if (entry.followers.size > 0) void start(entry)
        // Digits and the case that they lead to are one entry under two keys.
        else for (const key of keysOf(entry)) entries.delete(key)
      }
    },
    clear() {
      for (const entry of entries.values()) stop(entry)
      entries.clear()
    },
  }
}
