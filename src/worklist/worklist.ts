import { waitByClock } from '../client/abort.ts'
import type { Wait } from '../client/abort.ts'
import { ServiceError } from '../client/errors.ts'
import type { ErrorKind } from '../client/errors.ts'
import type { AskRow, RowAnswer } from './ask-row.ts'
import type { LinkIndex } from '../links/links.ts'
import type { CaseReference } from '../case/case-ids.ts'
import { createPace, isTrouble } from './pace.ts'
import type { Hold } from './pace.ts'
import { createRowRate } from './row-rate.ts'
import { createPublisher, createRowStore } from './row-store.ts'
import type { RowState } from './row-store.ts'
import { placeOf } from './worklist-place.ts'
import type { Place } from './worklist-place.ts'
import type { ListedKey, Mark, WorklistRow } from './worklist-row.ts'

/** A list as it stands; never changed, but replaced a few times a second while it runs. */
export interface WorklistState {
  readonly rows: readonly WorklistRow[]
  /** `idle`: loaded or cancelled, nothing is asked; `paused`: what is under way ends, nothing new is asked. */
  readonly activity: 'empty' | 'idle' | 'running' | 'paused' | 'ended'
  /** What a running list waits for before it asks on; null where for nothing. */
  readonly waitingFor: 'sign-in' | Hold | null
  /** Until when, in milliseconds since the epoch; null where the clock does not decide it. */
  readonly waitingUntil: number | null
  readonly counts: Readonly<Record<RowState, number>>
  /** Rows a minute; null where too little is known. */
  readonly perMinute: number | null
  /** Milliseconds until the last row, at that rate. */
  readonly timeLeft: number | null
}

interface WorklistOptions {
  readonly ask: AskRow
  /** How many rows may be under way at once. */
  readonly concurrency: number
  readonly isSignedIn: () => boolean
  /** Is given each answered row, and emptied with the list. */
  readonly links?: Pick<LinkIndex, 'add' | 'clear'>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
  /** A number from 0 up to 1, for the back-off. */
  readonly random?: () => number
}

/**
 * How often a row is asked in all, by what went wrong; the client's own repetitions count as one. Anything else stands
 * the first time.
 */
const MOST_TRIES: Partial<Record<ErrorKind, number>> = {
  'rate-limited': 5,
  'service-failure': 3,
  network: 3,
  // A service that refuses one case, whoever signs in, would otherwise end every session anew.
  unauthorized: 3,
}

/** The list of cases that are worked on, in memory only. Fit for useSyncExternalStore. */
export type Worklist = ReturnType<typeof createWorklist>

/** An empty list. It lives outside of any page, so that it runs on while pages change. */
export function createWorklist({
  ask,
  concurrency,
  isSignedIn,
  links,
  now = Date.now,
  wait = waitByClock,
  random = Math.random,
}: WorklistOptions) {
  const store = createRowStore()
  const rate = createRowRate(now)
  const pace = createPace({ concurrency, now, random })
  const underWay = new Map<number, AbortController>()
  const tries = new Map<number, number>()
  let queue: number[] = []
  let activity: WorklistState['activity'] = 'empty'
  let needsSignIn = false
  let order: readonly number[] | null = null
  let visited: number | null = null
  let sleeper: AbortController | null = null
  const publisher = createPublisher(stateNow, wait)

  function stateNow(): WorklistState {
    const counts = store.counts()
    const perMinute = activity === 'running' ? rate.perMinute() : null
    const hold = activity === 'running' ? pace.hold() : null
    const isSignedOut = needsSignIn && activity === 'running'
    return {
      rows: store.copy(),
      activity,
      waitingFor: isSignedOut ? 'sign-in' : (hold?.why ?? null),
      waitingUntil: isSignedOut ? null : (hold?.until ?? null),
      counts,
      perMinute,
      timeLeft: perMinute === null ? null : ((counts.waiting + counts.running) / perMinute) * 60_000,
    }
  }

  /** Asks for as many rows as may be under way now. */
  function pump(): void {
    if (activity !== 'running') return
    if (queue.length === 0) {
      if (underWay.size > 0) return
      activity = 'ended'
      publisher.now()
      return
    }
    if (needsSignIn) return
    if (pace.hold()) {
      void sleep()
      return
    }
    while (underWay.size < pace.width()) {
      const index = queue.shift()
      if (index === undefined) return
      void run(index)
    }
  }

  async function sleep(): Promise<void> {
    if (sleeper) return
    const own = new AbortController()
    sleeper = own
    await wait((pace.hold()?.until ?? now()) - now(), own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    sleeper = null
    pump()
    publisher.now()
  }

  async function run(index: number): Promise<void> {
    const row = store.get(index)
    if (!row) return
    const controller = new AbortController()
    const { signal } = controller
    const began = now()
    const holds = pace.holds()
    underWay.set(index, controller)
    store.change(index, { state: 'running' })
    publisher.changed()
    const answer = await ask(row.key, signal).catch(brokenOff)
    // Whoever aborted it has said what becomes of the row.
    if (signal.aborted) return
    underWay.delete(index)
    settle(index, answer, holds, now() - began)
    publisher.changed()
    pump()
  }

  function settle(index: number, answer: RowAnswer, holds: number, took: number): void {
    const refusal = answer.errors.find(({ kind }) => kind === 'unauthorized')
    const trouble = answer.errors.find(isTrouble)
    if (trouble) pace.failed(trouble, holds)
    else if (!refusal) pace.succeeded(holds)
    if (refusal && !isSignedIn()) needsSignIn = true
    if (mayTryAgain(index, refusal ?? trouble)) {
      store.change(index, { state: 'waiting' })
      // What the end of the session cut short comes first; what is in trouble may be better later.
      if (refusal) queue.unshift(index)
      else queue.push(index)
      return
    }
    tries.delete(index)
    rate.count()
    const { result } = answer
    if ('failure' in result) {
      store.change(index, { state: 'error', failure: result.failure, took })
      return
    }
    store.change(index, { state: 'done', summary: result.summary, took })
    links?.add(index, result.summary)
  }

  /** Counts a try that failed, and says whether another is worth it. */
  function mayTryAgain(index: number, error: ServiceError | undefined): boolean {
    if (!error) return false
    // Nothing was asked, because nobody was signed in: that is nothing to hold against the row.
    if (error.kind === 'unauthorized' && error.status === null) return true
    const tried = (tries.get(index) ?? 0) + 1
    tries.set(index, tried)
    return tried < (MOST_TRIES[error.kind] ?? 1)
  }

  /** Ends what is under way; those rows wait again. */
  function abortAll(): void {
    const running = [...underWay]
    underWay.clear()
    sleeper?.abort()
    sleeper = null
    for (const [index, controller] of running) {
      store.change(index, { state: 'waiting' })
      controller.abort()
    }
  }

  function start(): void {
    if (activity === 'running' || activity === 'empty') return
    const isGoingOn = activity === 'paused'
    activity = 'running'
    needsSignIn = false
    if (!isGoingOn) {
      queue = store.inState('waiting')
      tries.clear()
    }
    rate.restart()
    pump()
    publisher.now()
  }

  function replace(keys: readonly ListedKey[]): void {
    abortAll()
    tries.clear()
    pace.reset()
    order = null
    visited = null
    needsSignIn = false
    store.load(keys)
    links?.clear()
    activity = keys.length === 0 ? 'empty' : 'idle'
    publisher.now()
  }

  return {
    subscribe: publisher.subscribe,
    getSnapshot: publisher.get,
    /** Begins a new list; the one before is dropped. */
    load: replace,
    /** Asks for every row that waits, or goes on after a pause. */
    start,
    /** Lets what is under way end, and asks for nothing new. */
    pause(): void {
      if (activity !== 'running') return
      activity = 'paused'
      sleeper?.abort()
      sleeper = null
      publisher.now()
    },
    /** Ends what is under way; those rows wait again, and what was answered stays. */
    cancel(): void {
      if (activity !== 'running' && activity !== 'paused') return
      activity = 'idle'
      abortAll()
      publisher.now()
    },
    /** Asks again for the rows that ended in an error. */
    retryFailed(): void {
      const failed = store.inState('error')
      if (failed.length === 0) return
      for (const index of failed) store.change(index, { state: 'waiting', failure: null, took: null })
      queue.push(...failed)
      if (activity === 'running') pump()
      else if (activity === 'ended') start()
      publisher.now()
    },
    /** Drops everything: nothing of a list outlives its session. */
    clear: () => replace([]),
    /** Goes on where the end of the session had stopped it. */
    signedIn(): void {
      if (!needsSignIn) return
      needsSignIn = false
      rate.restart()
      pump()
      publisher.now()
    },
    mark(index: number, mark: Mark | null): void {
      store.change(index, { mark })
      publisher.now()
    },
    /** The case of a row was opened: it is seen, and a page of the list begins there again. */
    visit(index: number): void {
      visited = index
      if (store.get(index)?.mark !== null) return
      store.change(index, { mark: 'seen' })
      publisher.now()
    },
    /** The row whose case was opened last, once. */
    takeVisited(): number | null {
      const index = visited
      visited = null
      return index
    },
    /** Sets the order in which cases are gone through: the indices of the rows as a page sorts and filters them. */
    setOrder(indices: readonly number[]): void {
      order = indices
    },
    /** Where a case stands in that order, and between which rows; null where it is not in it. */
    neighbours(asked: CaseReference): Place | null {
      const { rows } = publisher.get()
      return placeOf(asked, order?.flatMap((index) => rows[index] ?? []) ?? rows)
    },
  }
}

/** No case is worth a list that stands still: what broke in the house itself is that row's error. */
function brokenOff(cause: unknown): RowAnswer {
  const failure = new ServiceError('malformed', { operation: 'score', cause })
  return { result: { failure }, errors: [failure] }
}
