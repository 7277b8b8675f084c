import * as devalue from 'devalue'
import type { Case } from '#core/case/assemble.ts'
import type { Calls } from '#core/case/calls.ts'
import type { ResolvedLookup } from '#core/case/call-order.ts'
import { detailOf } from '#core/service/client/copy-error.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'

/** What a lookup leads to, as the host sends it to the page. Nothing in it is still loading. */
export interface CaseAnswer {
  readonly resolved: Exclude<ResolvedLookup, { state: 'loading' }>
  /**
   * The calls of the case, or of the lookup where there is none; null for people who may not see values, and where there are
   * two to choose from.
   */
  readonly calls: Calls | null
  /** The case, judged and masked; null for people who may see values, and where no case is opened. */
  readonly masked: Case | null
  /** Digest of what was read, which a dossier is asked for with; null where no case is opened or dossiers are off. */
  readonly evidence: string | null
}

type ErrorParts = readonly [ErrorKind, ConstructorParameters<typeof ServiceError>[1]]

/** JSON may have a key `__proto__`, which devalue refuses. As pairs it is a key like any other. */
function pairsOf(value: unknown): readonly (readonly [string, unknown])[] | false {
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__') && Object.entries(value)
  )
}

/** The answer as a text for `decodeCase`. */
export function encodeCase(answer: CaseAnswer): string {
  return devalue.stringify(answer, {
    ServiceError: (value) => value instanceof ServiceError && [value.kind, detailOf(value)],
    Pairs: pairsOf,
  })
}

/** Reads `encodeCase`'s text. Only for texts of the console's own host: nothing is checked. */
export function decodeCase(text: string): CaseAnswer {
  return devalue.parse(text, {
    ServiceError: ([kind, detail]: ErrorParts) => new ServiceError(kind, detail),
    // Defines keys, and sets nobody's prototype.
    Pairs: (pairs: readonly (readonly [string, unknown])[]) => Object.fromEntries(pairs),
  }) as CaseAnswer
}
