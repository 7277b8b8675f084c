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
} from '#modules/team/core/session-answer.ts'
import type {
  SpokenRequest,
  EndSessionsRequest,
  PageEvent,
  RevealRequest,
} from '#modules/team/core/session-answer.ts'
import { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { LOG_PURPOSES } from '#modules/team/core/access-entry.ts'

/** Which lines of the access log are wanted: the parameters of its address. */
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
  /** The session in which the page was opened; null before there is one. */
  readonly sessionId: () => string | null
  /** Called when the host says that the page's session is over, or that the browser is signed in anew. */
  readonly onSessionChange: (is: 'over' | 'another') => void
  readonly wait?: Wait
  readonly random?: () => number
  readonly now?: () => number
}

/** Milliseconds after which a lost request is not sent again: the case may be what took the replica down. */
const LOST_MS = 1000

function mayRepeat({ kind, durationMs }: ServiceError): boolean {
  return kind === 'rate-limited' || durationMs < LOST_MS
}

/** Three answers of the service, judged. */
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

function kindOf(status: number, [said]: readonly string[]) {
  if (status === 503 && (said === 'not-recorded' || said === 'not-checked')) return said
  if (status === 403) return 'not-permitted'
  // A page that was opened in another session asks who is signed in, and then again.
  if (status === 401 || status === 409) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'service-failure' : 'rejected'
}

/** @throws ServiceError; `malformed` where `read` throws. */
async function readAnswer<T>(
  answered: Promise<{ readonly status: number; readonly body: string }>,
  read: (body: string) => T,
): Promise<T> {
  const { status, body } = await answered
  try {
    return read(body)
  } catch (cause) {
    throw new ServiceError('malformed', { operation: 'score', status, cause })
  }
}

/** The console's own host in team mode, behind `fetch`, with the session's cookie. Every method may throw a ServiceError. */
export function createHostClient({
  fetch,
  origin,
  sessionId,
  onSessionChange,
  wait = waitByClock,
  random = Math.random,
  now = Date.now,
}: HostClientOptions) {
  /** One request, a POST where there is something to send. Its errors are those of the analysis, which pages ask for first. */
  async function send(
    path: string,
    {
      json,
      signal,
      id = sessionId(),
      refusals = [],
    }: {
      json?: unknown
      signal?: AbortSignal | undefined
      id?: string | null
      refusals?: readonly string[] | undefined
    } = {},
  ) {
    const at = now()
    const headers = { Accept: 'application/json', ...(id !== null && { [SESSION_HEADER]: id }) }
    const init: RequestInit =
      json === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(json),
          }
    const outcome = await sendRequest(fetch, origin + path, { ...init, credentials: 'same-origin' }, signal, {
      timeoutMs: TEAM_CALL_MS,
      bodyBytes: BODY_BYTES,
    })
    const facts = {
      operation: 'score',
      path: path.replace(/\?.*/, ''),
      status: outcome.status,
      at,
      durationMs: now() - at,
      responseStarted: outcome.headers !== null,
      requestId: readRequestId(outcome.headers),
    } as const
    if ('failure' in outcome) throw new ServiceError(outcome.failure, { ...facts, cause: outcome.cause })
    const { status, body, headers: answered } = outcome
    if (status >= 200 && status <= 299) return { status, body, headers: answered }
    const messages = messagesOf(body)
    if (status === 401) onSessionChange('over')
    const isRefusal = messages.some((each) => refusals.includes(each))
    if (status === 409 && !isRefusal) onSessionChange('another')
    const kind = isRefusal ? 'rejected' : kindOf(status, messages)
    throw new ServiceError(kind, {
      ...facts,
      // What these mean is said in the words of the page.
      messages: isHostError(kind) ? [] : messages,
      retryAfter: status === 429 ? readRetryAfter(outcome.headers.get('Retry-After'), now()) : null,
    })
  }

  /**
   * Posts to an address, also of another module.
   *
   * @param read reads the answer; what it throws makes the answer malformed.
   * @param refusals by which the address itself refuses, whatever their status: as `messages` of a `rejected`.
   */
  const post = <T>(
    path: string,
    json: object,
    read: (answer: unknown) => T,
    refusals?: readonly string[],
  ): Promise<T> => readAnswer(send(path, { json, refusals }), (body) => read(JSON.parse(body)))

  return {
    /** The session; null where there is none. */
    async session(signal?: AbortSignal): Promise<SessionAnswer | null> {
      try {
        return await readAnswer(send(TEAM_ADDRESSES.session, { signal }), (body) =>
          SessionAnswer.parse(JSON.parse(body)),
        )
      } catch (error) {
        if (error instanceof ServiceError && error.kind === 'unauthorized') return null
        throw error
      }
    },
    /** Ends the browser's session, or only the one with the id `only`. */
    signOut: (only?: string): Promise<SignOutAnswer> =>
      readAnswer(send(TEAM_ADDRESSES.signOut, { json: {}, id: only ?? null }), (body) =>
        SignOutAnswer.parse(JSON.parse(body)),
      ),
    /** @throws the reason of `signal`, too, where that aborts. */
    case({ by, value }: CaseLookup, purpose: Purpose, signal?: AbortSignal): Promise<CaseAnswer> {
      const query = new URLSearchParams({ by, value, for: purpose })
      const answered = withRetries(() => send(`${TEAM_ADDRESSES.case}?${query.toString()}`, { signal }), {
        wait,
        random,
        signal,
        isRetryable: mayRepeat,
      })
      return readAnswer(answered, decodeCase)
    },
    /** One masked value. The host records who has seen it. */
    reveal: (request: RevealRequest): Promise<string> =>
      post(TEAM_ADDRESSES.reveal, request, (answer) => RevealAnswer.parse(answer).value),
    /** Whether a masked value is what a caller says. The host records that it was compared. */
    compareSpoken: (request: SpokenRequest): Promise<SpokenAnswer> =>
      post(TEAM_ADDRESSES.compareSpoken, request, (answer) => SpokenAnswer.parse(answer)),
    /** How many tries of it are left for a case. @param value its Id, or its Chave where it has none. */
    spokenTries: (value: string): Promise<SpokenTries> =>
      post(TEAM_ADDRESSES.compareSpoken, { by: 'id', value, field: 'CPF', said: null }, (answer) =>
        SpokenTries.parse(answer),
      ),
    post,
    /** Reports for the access log what the host cannot see. */
    async report(event: PageEvent): Promise<void> {
      await send(TEAM_ADDRESSES.events, { json: event })
    },
    /** One page of the access log. @throws the reason of `signal`, too, where that aborts. */
    accessLog(query: AccessLogQuery, signal?: AbortSignal): Promise<AccessLogAnswer> {
      const address = `${TEAM_ADDRESSES.accessLog}?${new URLSearchParams(query).toString()}`
      // Who reads it in two tabs waits for the first.
      const answered = withRetries(() => send(address, { signal }), { wait, random, signal })
      return readAnswer(answered, (body) => AccessLogAnswer.parse(JSON.parse(body)))
    },
    /** Ends every session of a person, by the subject as the access log has it. */
    async endSessions(person: string): Promise<void> {
      await send(TEAM_ADDRESSES.endSessions, { json: { person } satisfies EndSessionsRequest })
    },
  }
}

/** The console's own host, which only team mode asks. */
export const [HostContext, useHost] = createRequiredContext<HostClient>('HostContext')
