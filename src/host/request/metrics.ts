import type { SignInProblem } from '../../core/team/addresses.ts'

/** What is counted of requests. */
export interface Metrics {
  readonly requestBegan: () => void
  readonly requestEnded: (request: EndedRequest) => void
  /**
   * The service answered a call, a short answer to its end, or the call failed.
   *
   * @param target below the service's base address; only its pattern is kept.
   */
  readonly serviceCalled: (target: string, ms: number) => void
  /** @param cause code, as in the log. */
  readonly serviceFailed: (cause: string) => void
  readonly signInRefused: (reason: RefusalReason) => void
}

interface EndedRequest {
  readonly method: string
  /** Pattern, one of `ADDRESS_PATTERNS`. */
  readonly address: string
  /** 0 where the connection ended before there was one. */
  readonly status: number
  readonly ms: number
}

/** Why nobody was signed in: no token by the service, too many attempts, or in team mode the provider's or the host's problem. */
export type RefusalReason = 'service' | 'limit' | SignInProblem
