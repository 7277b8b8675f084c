import { AsyncLocalStorage } from 'node:async_hooks'
import { waitByClock, withinTime } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { CaseReads } from '../../../core/case/load-case.ts'
import { SHORT_ANSWER } from '../../limits.ts'
import type { Answer, Service } from '../../../core/client/service.ts'
import type { Operation } from '../../../core/contract/endpoints.ts'
import { readOrNull } from '../../../core/contract/read-json.ts'
import type { ReadBody, ReadJson } from '../../../core/contract/read-json.ts'
import { READ_MS } from '../../../core/limits.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import type { Upstream } from '../../service/service.ts'
import type { ServiceAccessSettings } from '../settings/team-settings.ts'
import { TurnRefusal } from '../turns/turns.ts'
import type { Asker } from '../turns/turns.ts'
import { createBudget } from './budget.ts'
import { createCredentialClient } from './credential-client.ts'
import { createHeldAnswers } from './held-answers.ts'
import type { HeldAnswers } from './held-answers.ts'
import type { CredentialEvent } from './held-token.ts'
import { createServiceFetch } from './service-fetch.ts'

/** The service, read with the host's own credential on behalf of people. */
export interface ServiceAccess {
  /**
   * The service's reads for one person. Those of a list wait behind those of a page, and lists take turns by person.
   * They reject as the client's do, except that `unauthorized` always has `isDenied`: nobody can sign in against it. It is
   * an error of the operation `token` where the service refuses the host's credential itself.
   */
  readonly readsFor: (subject: string, purpose: Purpose) => CaseReads & { readonly held: HeldAnswers }
  /** How many reads wait for their turn. */
  readonly waiting: () => number
}

interface ServiceAccessOptions extends ServiceAccessSettings {
  readonly service: Upstream
  /** Reads a long body for somebody. */
  readonly readLong: (body: string, reader: Asker) => Promise<ReadJson | null>
  /** Called when the service begins to refuse the credential, or to fail over it, and when it accepts it again. */
  readonly report?: (event: CredentialEvent) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
}

/** A read for somebody. It ends its turn while it waits to be repeated. */
interface Read {
  readonly reader: Asker
  /** Ends the read where there is no room for so many bytes. */
  readonly hold: (bytes: number) => void
  endTurn: () => void
  readonly takeTurn: () => Promise<() => void>
}

/** Bytes that a text takes in memory: with one character beyond Latin-1, all its characters take two. */
const memoryOf = (text: string) => (/[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length)

/** One token and one budget towards the service, for all people of this replica. */
export function createServiceAccess({
  service,
  readLong,
  credential,
  concurrency,
  report = () => {},
  now = Date.now,
  wait = waitByClock,
}: ServiceAccessOptions): ServiceAccess {
  const budget = createBudget({ concurrency, now, wait })
  const holdAnswers = createHeldAnswers()
  const reads = new AsyncLocalStorage<Read>()

  /** Others take the turn of a read that waits to be repeated. */
  const waitInTurn: Wait = async (milliseconds, signal) => {
    const read = reads.getStore()
    read?.endTurn()
    await wait(milliseconds, signal)
    if (read) read.endTurn = await read.takeTurn()
  }

  const readBody: ReadBody = (body) => {
    const read = reads.getStore()
    if (body.length <= SHORT_ANSWER || !read) return readOrNull(body)
    read.hold(memoryOf(body))
    return readLong(body, read.reader)
  }

  const client = createCredentialClient({
    credential,
    base: service.base,
    readBody,
    fetch: createServiceFetch({
      service,
      now,
      onBytes(bytes) {
        if (bytes > SHORT_ANSWER) reads.getStore()?.hold(bytes)
      },
      onLimited: (seconds) => budget.pause(seconds * 1000),
    }),
    report,
    now,
    wait,
    waitInTurn,
  })

  return {
    waiting: budget.waiting,
    readsFor(subject, purpose) {
      const held = holdAnswers(subject)
      async function read<T>(
        operation: Operation,
        send: (from: Service, signal: AbortSignal) => Promise<Answer<T>>,
        left: AbortSignal | undefined,
      ): Promise<Answer<T>> {
        const at = now()
        const late = () => new ServiceError('timeout', { operation, at, durationMs: READ_MS })
        try {
          held.requireRoom()
          return await withinTime({ milliseconds: READ_MS, wait, late, signal: left }, async (signal) => {
            const refused = new AbortController()
            const reader = { subject, purpose, signal: AbortSignal.any([signal, refused.signal]) }
            const takeTurn = () => budget.take(subject, purpose, reader.signal)
            const holdBytes = held.beginRead()
            const hold = (bytes: number) => {
              try {
                holdBytes(bytes)
              } catch (error) {
                // Else it would be repeated as a broken connection is.
                refused.abort(error)
                throw error
              }
            }
            const own: Read = { reader, hold, endTurn: await takeTurn(), takeTurn }
            const sendInTime = (from: Service) => send(from, reader.signal)
            return reads
              .run(own, () => client.read(operation, sendInTime, reader.signal))
              .finally(() => own.endTurn())
          })
        } catch (error) {
          throw error instanceof TurnRefusal ? limitedBy(error, operation, now()) : error
        }
      }
      return {
        held,
        score: (chave, left) => read('score', (from, signal) => from.score(chave, signal), left),
        laudo: (id, left) => read('laudo', (from, signal) => from.laudo(id, signal), left),
        biometria: (id, left) => read('biometria', (from, signal) => from.biometria(id, signal), left),
      }
    },
  }
}

function limitedBy(cause: TurnRefusal, operation: Operation, at: number): ServiceError {
  return new ServiceError('rate-limited', { operation, at, retryAfter: cause.retryAfter, cause })
}
