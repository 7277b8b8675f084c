import * as devalue from 'devalue'
import type { Case } from '#core/case/assemble.ts'
import type { Calls } from '#core/case/calls.ts'
import type { ResolvedLookup } from '#core/case/call-order.ts'
import { detailOf } from '#core/service/client/copy-error.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'

export interface CaseAnswer {
  readonly resolved: Exclude<ResolvedLookup, { state: 'loading' }>
  /** Null without the permission to see values, and if two cases match the lookup. */
  readonly calls: Calls | null
  /** The judged case; null with the permission to see values, and if no case is open. */
  readonly masked: Case | null
  /** Digest of the answers, which a conclusion must repeat; null if no case is open or dossiers are off. */
  readonly evidence: string | null
}

type ErrorParts = readonly [ErrorKind, ConstructorParameters<typeof ServiceError>[1]]

/** devalue refuses a key `__proto__`, so objects with one travel as key-value pairs. */
function toPairs(value: unknown): readonly (readonly [string, unknown])[] | false {
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__') && Object.entries(value)
  )
}

export function encodeCase(answer: CaseAnswer): string {
  return devalue.stringify(answer, {
    ServiceError: (value) => value instanceof ServiceError && [value.kind, detailOf(value)],
    Pairs: toPairs,
  })
}

/** Parses the text of `encodeCase` without validation: only for answers of the console's own host. */
export function decodeCase(text: string): CaseAnswer {
  return devalue.parse(text, {
    ServiceError: ([kind, detail]: ErrorParts) => new ServiceError(kind, detail),
    // `Object.fromEntries` cannot set `__proto__`.
    Pairs: (pairs: readonly (readonly [string, unknown])[]) => Object.fromEntries(pairs),
  }) as CaseAnswer
}
