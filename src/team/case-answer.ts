import * as devalue from 'devalue'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import type { ResolvedLookup } from '../case/resolve-lookup.ts'
import { ServiceError } from '../client/errors.ts'
import type { ErrorKind } from '../client/errors.ts'
import { Unread, Unreadable } from '../contract/readable.ts'

/** What a lookup leads to, as the host sends it to the page. Nothing in it is still loading. */
export interface CaseAnswer {
  readonly resolved: Exclude<ResolvedLookup, { state: 'loading' }>
  /** The calls of the case, or of the lookup where no case is opened; null for people who may not see values. */
  readonly calls: Calls | null
  /** The case, judged and masked; null for people who may see values, and where no case is opened. */
  readonly masked: Case | null
}

type ErrorParts = readonly [ErrorKind, ConstructorParameters<typeof ServiceError>[1]]

/** An error without its cause, which is for this machine's own developers. */
function partsOf({ kind, ...error }: ServiceError): ErrorParts {
  const { operation, status, path, at, durationMs, responseStarted, requestId, messages, body } = error
  const { retryAfter, isDenied } = error
  return [
    kind,
    {
      operation,
      status,
      path,
      at,
      durationMs,
      responseStarted,
      requestId,
      messages,
      body,
      retryAfter,
      isDenied,
    },
  ]
}

/** @throws DevalueError for JSON with a key `__proto__`, which no page should revive. */
export function encodeCase(answer: CaseAnswer): string {
  return devalue.stringify(answer, {
    Unread: (value) => value instanceof Unread && [value.read, value.count],
    Unreadable: (value) => value instanceof Unreadable && [value.raw],
    ServiceError: (value) => value instanceof ServiceError && partsOf(value),
  })
}

/** Reads `encodeCase`'s text. Only for texts of the console's own host: nothing is checked. */
export function decodeCase(text: string): CaseAnswer {
  return devalue.parse(text, {
    Unread: ([read, count]: [number, number]) => new Unread(read, count),
    Unreadable: ([raw]: [unknown]) => new Unreadable(raw),
    ServiceError: ([kind, detail]: ErrorParts) => new ServiceError(kind, detail),
  }) as CaseAnswer
}
