import { createRequiredContext } from '#web/session/required-context.ts'
import * as z from 'zod/mini'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import { readRequestId, sendRequest } from '#core/service/client/send-request.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { readRetryAfter, withRetries } from '#core/service/client/retry.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import type { CaseLookup, Purpose } from '#core/case/lookup.ts'
import { TEAM_CALL_MS } from '#core/limits.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import {
  SpokenAnswer,
  SpokenTries,
  RevealAnswer,
  SESSION_HEADER,
  SessionAnswer,
  SignOutAnswer,
} from '#modules/team/core/messages.ts'
import type {
  SpokenRequest,
  EndSessionsRequest,
  PageEvent,
  RevealRequest,
} from '#modules/team/core/messages.ts'
import { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { LOG_PURPOSES } from '#modules/team/core/access-entry.ts'

export type AccessLogQuery = Readonly<
  Partial<Record<'subject' | 'name' | 'case' | 'action' | 'from' | 'until' | 'before', string>> & {
    for?: (typeof LOG_PURPOSES)[number]
  }
>

export type HostClient = ReturnType<typeof createHostClient>

interface HostClientOptions {
  readonly fetch: Fetch
  /** Origin of the host; Node accepts absolute URLs only. */
  readonly origin: string
  /** The session that this page belongs to; null before the sign-in. */
  readonly sessionId: () => string | null
  readonly onSessionChange: (change: 'over' | 'another') => void
  readonly wait?: Wait
  readonly now?: () => number
}

interface SendOptions {
  /** JSON, or the bytes of a Blob. */
  readonly body?: object
  readonly signal?: AbortSignal | undefined
  readonly id?: string | null
  readonly refusals?: readonly string[] | undefined
  readonly timeoutMs?: number
}

/** Timeout of a sign-out, in milliseconds. It is repeated, and a slow one keeps the session open. */
const SIGN_OUT_MS = 10_000

/** Milliseconds; a request that is lost later is not repeated, because its case may have crashed the replica. */
const LOST_MS = 1000

function isRepeatable({ kind, durationMs }: ServiceError): boolean {
  return kind === 'rate-limited' || durationMs < LOST_MS
}

/** Bytes of a judged case with its three answers. */
const BODY_BYTES = 40_000_000

const HostFailure = z.looseObject({ error: z.string() })

function messagesOf(body: string): readonly string[] {
  try {
    const parsed = z.safeParse(HostFailure, JSON.parse(body))
    return parsed.success ? [parsed.data.error] : []
  } catch {
    return []
  }
}

function kindOf(status: number, [message]: readonly string[]) {
  if (status === 503 && (message === 'not-recorded' || message === 'not-checked')) return message
  if (status === 403) return 'not-permitted'
  // 409: the page belongs to another session. It syncs the session and repeats the request.
  if (status === 401 || status === 409) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'service-failure' : 'rejected'
}

/** @throws ServiceError `malformed` if `read` throws. */
async function readAnswer<T>(
  answer: Promise<{ readonly status: number; readonly body: string }>,
  read: (body: string) => T,
): Promise<T> {
  const { status, body } = await answer
  try {
    return read(body)
  } catch (cause) {
    throw new ServiceError('malformed', { operation: 'score', status, cause })
  }
}

/** Client of the console's own host in team mode. Every method may throw a ServiceError, or the reason of its signal. */
export function createHostClient({
  fetch,
  origin,
  sessionId,
  onSessionChange,
  wait = waitByClock,
  now = Date.now,
}: HostClientOptions) {
  /** Errors name the operation `score`, a page's first call. */
  async function send(path: string, options: SendOptions = {}) {
    const { body, signal, id = sessionId(), refusals = [], timeoutMs = TEAM_CALL_MS } = options
    const fetchedAt = now()
    const headers = { Accept: 'application/json', ...(id !== null && { [SESSION_HEADER]: id }) }
    const [type, content] =
      body instanceof Blob ? ['octet-stream', body] : (['json', JSON.stringify(body)] as const)
    const init: RequestInit = body
      ? { method: 'POST', headers: { ...headers, 'Content-Type': `application/${type}` }, body: content }
      : { headers }
    const outcome = await sendRequest(fetch, origin + path, { ...init, credentials: 'same-origin' }, signal, {
      timeoutMs,
      bodyBytes: BODY_BYTES,
    })
    const details = {
      operation: 'score',
      path: path.replace(/\?.*/, ''),
      status: outcome.status,
      at: fetchedAt,
      durationMs: now() - fetchedAt,
      responseStarted: outcome.headers !== null,
      requestId: readRequestId(outcome.headers),
    } as const
    if ('failure' in outcome) throw new ServiceError(outcome.failure, { ...details, cause: outcome.cause })
    const { status, body: text } = outcome
    if (status >= 200 && status <= 299) return { status, body: text }
    const messages = messagesOf(text)
    if (status === 401) onSessionChange('over')
    const isRefusal = messages.some((message) => refusals.includes(message))
    if (status === 409 && !isRefusal) onSessionChange('another')
    const kind = isRefusal ? 'rejected' : kindOf(status, messages)
    throw new ServiceError(kind, {
      ...details,
      // The page has its own texts for host errors.
      messages: isHostError(kind) ? [] : messages,
      retryAfter: status === 429 ? readRetryAfter(outcome.headers.get('Retry-After'), now()) : null,
    })
  }

  /**
   * Posts to an address of team mode or of another module.
   *
   * @param body JSON, or a Blob, which is sent as bytes.
   * @param read parses the answer; if it throws, the answer is malformed.
   * @param refusals errors that become the message of a `rejected`, whatever their status.
   */
  function post<T>(
    path: string,
    body: object,
    read: (answer: unknown) => T,
    refusals?: readonly string[],
  ): Promise<T> {
    return readAnswer(send(path, { body, refusals }), (text) => read(JSON.parse(text)))
  }

  return {
    /** Null if the browser has no session. */
    async session(): Promise<SessionAnswer | null> {
      try {
        return await readAnswer(send(TEAM_ADDRESSES.session), (body) => SessionAnswer.parse(JSON.parse(body)))
      } catch (error) {
        if (error instanceof ServiceError && error.kind === 'unauthorized') return null
        throw error
      }
    },
    /** Ends the session with this id, or by default whichever session the browser has. */
    signOut: (id: string | null = null): Promise<SignOutAnswer> =>
      readAnswer(send(TEAM_ADDRESSES.signOut, { body: {}, id, timeoutMs: SIGN_OUT_MS }), (body) =>
        SignOutAnswer.parse(JSON.parse(body)),
      ),
    case({ by, value }: CaseLookup, purpose: Purpose, signal?: AbortSignal): Promise<CaseAnswer> {
      const query = new URLSearchParams({ by, value, for: purpose })
      const address = `${TEAM_ADDRESSES.case}?${query.toString()}`
      const options = { wait, random: Math.random, signal, isRetryable: isRepeatable }
      return readAnswer(
        withRetries(() => send(address, { signal }), options),
        decodeCase,
      )
    },
    reveal: (request: RevealRequest): Promise<string> =>
      post(TEAM_ADDRESSES.reveal, request, (answer) => RevealAnswer.parse(answer).value),
    compareSpoken: (request: SpokenRequest): Promise<SpokenAnswer> =>
      post(TEAM_ADDRESSES.compareSpoken, request, (answer) => SpokenAnswer.parse(answer)),
    /** @param value the Id of the case, or its Chave if it has none. */
    spokenTries: (value: string): Promise<SpokenTries> =>
      post(TEAM_ADDRESSES.compareSpoken, { by: 'id', value, field: 'CPF', said: null }, (answer) =>
        SpokenTries.parse(answer),
      ),
    post,
    async report(event: PageEvent): Promise<void> {
      await send(TEAM_ADDRESSES.events, { body: event })
    },
    accessLog(query: AccessLogQuery, signal?: AbortSignal): Promise<AccessLogAnswer> {
      const address = `${TEAM_ADDRESSES.accessLog}?${new URLSearchParams(query).toString()}`
      // The host allows one read per person: a second tab waits.
      const answer = withRetries(() => send(address, { signal }), { wait, random: Math.random, signal })
      return readAnswer(answer, (body) => AccessLogAnswer.parse(JSON.parse(body)))
    },
    async endSessions(person: string): Promise<void> {
      await send(TEAM_ADDRESSES.endSessions, { body: { person } satisfies EndSessionsRequest })
    },
  }
}

export const [HostContext, useHost] = createRequiredContext<HostClient>('HostContext')
