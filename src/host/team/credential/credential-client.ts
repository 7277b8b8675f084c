import { withinTime } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { Fetch } from '../../../core/client/send-request.ts'
import { withRetries } from '../../../core/client/retry.ts'
import { createService } from '../../../core/client/service.ts'
import type { Answer, Service } from '../../../core/client/service.ts'
import type { Operation } from '../../../core/contract/endpoints.ts'
import type { ReadBody } from '../../../core/contract/read-json.ts'
import { TOKEN_MS } from '../../../core/limits.ts'
import type { Credentials, TokenAnswer } from '../../../core/contract/token.ts'
import { createHeldToken, readFailure, tokenFailure, withoutTokens } from './held-token.ts'
import type { CredentialEvent } from './held-token.ts'

/** Reads the service with a credential of the host's. */
export interface CredentialClient {
  /**
   * Makes a read, with a renewed token once more where the service refuses the token.
   *
   * @throws ServiceError; kind `unauthorized` always with `isDenied`, because signing in again would not help: of the
   * operation `token` where the service refuses the credential itself.
   * @throws the reason of `signal` where that aborts.
   */
  readonly read: <T>(
    operation: Operation,
    send: (service: Service) => Promise<Answer<T>>,
    signal?: AbortSignal,
  ) => Promise<Answer<T>>
}

interface CredentialClientOptions {
  readonly credential: Credentials
  readonly fetch: Fetch
  readonly base: string
  /** How bodies are read. */
  readonly readBody: ReadBody
  readonly report: (event: CredentialEvent) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly wait: Wait
  /** The wait between the attempts of a read. */
  readonly waitInTurn: Wait
}

const isRefusal = (error: unknown) => error instanceof ServiceError && error.kind === 'unauthorized'

/** The client of one credential of the host's, for everybody. */
export function createCredentialClient({
  credential,
  fetch,
  base,
  readBody,
  report,
  now,
  wait,
  waitInTurn,
}: CredentialClientOptions): CredentialClient {
  function requestToken(): Promise<TokenAnswer> {
    const at = now()
    const late = () => new ServiceError('timeout', { operation: 'token', at, durationMs: TOKEN_MS })
    return withinTime({ milliseconds: TOKEN_MS, wait, late }, (signal) =>
      withRetries(() => service.token(credential, signal), { wait, random: Math.random, signal }),
    )
  }

  const held = createHeldToken({ request: requestToken, report, now })
  const service = createService({
    fetch,
    base,
    readBody,
    now,
    wait: waitInTurn,
    session: {
      bearer: held.latest,
      // This session does not end: whether a refused token is renewed is decided below, for each read.
      refuse: () => {},
      subscribe: () => () => {},
      getState: () => ({ status: 'signed-in', clientId: credential.ClientId, expiresAt: null }),
    },
  })

  async function tokenFor(operation: Operation, signal: AbortSignal | undefined): Promise<string> {
    try {
      return await held.get(signal)
    } catch (error) {
      throw error instanceof ServiceError ? tokenFailure(error, operation) : error
    }
  }

  /** One attempt. @throws ServiceError that quotes no token. */
  async function attempt<T>(
    operation: Operation,
    send: (service: Service) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    try {
      return withoutTokens(await send(service), operation, held.recent())
    } catch (error) {
      throw error instanceof ServiceError ? readFailure(error, held.recent()) : error
    }
  }

  return {
    async read(operation, send, signal) {
      const token = await tokenFor(operation, signal)
      try {
        return await attempt(operation, send)
      } catch (error) {
        if (!isRefusal(error) || !held.refused(token, operation)) throw error
      }
      await tokenFor(operation, signal)
      try {
        return await attempt(operation, send)
      } catch (error) {
        if (isRefusal(error)) held.renewalWasInVain(operation)
        throw error
      }
    },
  }
}
