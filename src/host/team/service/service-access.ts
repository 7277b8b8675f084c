import { AsyncLocalStorage } from 'node:async_hooks'
import { waitByClock } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { Answer, Service as ClientService } from '../../../core/client/service.ts'
import type { Operation } from '../../../core/contract/endpoints.ts'
import type { Credentials } from '../../../core/contract/token.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import type { Service as HostService } from '../../service/service.ts'
import { BudgetRefusal, createBudget } from './budget.ts'
import { createCredentialClient } from './credential-client.ts'
import type { CredentialClient } from './credential-client.ts'
import type { CredentialEvent } from './held-token.ts'
import { createServiceFetch } from './service-fetch.ts'

/** The service, read with the host's own credential on behalf of people. */
export interface ServiceAccess {
  /**
   * The service's reads for one person. Those of a list wait behind those of a page, and lists take turns by person.
   * They reject as the client's do, except that `unauthorized` always has `isDenied`: nobody can sign in against it. It is
   * an error of the operation `token` where the service refuses the host's credential itself.
   */
  readonly readsFor: (
    subject: string,
    purpose: Purpose,
  ) => Pick<ClientService, 'score' | 'biometria' | 'laudo'>
  /** How many reads wait for their turn. */
  readonly waiting: () => number
}

interface ServiceAccessOptions {
  readonly service: HostService
  readonly credential: Credentials
  /** Another credential for the face match; null where the first one serves for it, too. */
  readonly faceCredential: Credentials | null
  /** Reads at once, of all people together. */
  readonly concurrency: number
  /** Called when the service begins to refuse a credential, or to fail over it, and when it accepts it again. */
  readonly report?: (event: CredentialEvent & { readonly credential: 'service' | 'face' }) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
}

/** A read's turn, which it gives back while it waits to be repeated. */
interface Turn {
  end: () => void
  readonly enterAgain: () => Promise<() => void>
}

/** One token a credential and one budget towards the service, for all people of this replica. */
export function createServiceAccess({
  service,
  credential,
  faceCredential,
  concurrency,
  report = () => {},
  now = Date.now,
  wait = waitByClock,
}: ServiceAccessOptions): ServiceAccess {
  const budget = createBudget({ concurrency, now, wait })
  const turns = new AsyncLocalStorage<Turn>()

  const waitInTurn: Wait = async (milliseconds, signal) => {
    const turn = turns.getStore()
    turn?.end()
    await wait(milliseconds, signal)
    if (turn) turn.end = await turn.enterAgain()
  }

  const shared = {
    base: service.base,
    fetch: createServiceFetch({ service, now, onLimited: (seconds) => budget.pause(seconds * 1000) }),
    now,
    wait,
    waitInTurn,
  }
  const general = createCredentialClient({
    ...shared,
    credential,
    report: (event) => report({ ...event, credential: 'service' }),
  })
  const face = faceCredential
    ? createCredentialClient({
        ...shared,
        credential: faceCredential,
        report: (event) => report({ ...event, credential: 'face' }),
      })
    : general

  return {
    waiting: budget.waiting,
    readsFor(subject, purpose) {
      async function read<T>(
        client: CredentialClient,
        operation: Operation,
        send: (from: ClientService) => Promise<Answer<T>>,
        signal: AbortSignal | undefined,
      ): Promise<Answer<T>> {
        const enter = () => budget.enter(subject, purpose, signal)
        try {
          const turn: Turn = { end: await enter(), enterAgain: enter }
          return await turns.run(turn, () => client.read(operation, send, signal)).finally(() => turn.end())
        } catch (error) {
          throw error instanceof BudgetRefusal ? limitedBy(error, operation, now()) : error
        }
      }
      return {
        score: (chave, signal) => read(general, 'score', (from) => from.score(chave, signal), signal),
        laudo: (id, signal) => read(general, 'laudo', (from) => from.laudo(id, signal), signal),
        biometria: (id, signal) => read(face, 'biometria', (from) => from.biometria(id, signal), signal),
      }
    },
  }
}

function limitedBy(cause: BudgetRefusal, operation: Operation, at: number): ServiceError {
  return new ServiceError('rate-limited', { operation, at, retryAfter: cause.retryAfter, cause })
}
