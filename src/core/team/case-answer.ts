import * as devalue from 'devalue'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/calls.ts'
import type { ResolvedLookup } from '../case/call-order.ts'
import { detailOf } from '../client/copy-error.ts'
import { ServiceError } from '../client/errors.ts'
import type { ErrorKind } from '../client/errors.ts'
import { Unread, Unreadable } from '../contract/readable.ts'

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
}

type ErrorParts = readonly [ErrorKind, ConstructorParameters<typeof ServiceError>[1]]

/** JSON may have a key `__proto__`, which devalue refuses. As pairs it is a key like any other. */
function pairsOf(value: unknown): readonly (readonly [string, unknown])[] | false {
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__') && Object.entries(value)
  )
}

/** Levels of JSON that are sent: more than any page shows, and fewer than a stack holds. */
const MOST_LEVELS = 200

/** The lists and records at the first level that is not sent. */
function tooDeepIn(answer: CaseAnswer): ReadonlySet<unknown> {
  let level: ReadonlySet<unknown> = new Set([answer])
  for (let depth = 0; depth < MOST_LEVELS; depth += 1) {
    const children = [...level].flatMap((value) => Object.values(value as object))
    level = new Set(children.filter((value) => typeof value === 'object' && value !== null))
  }
  return level
}

/** The answer as a text for `decodeCase`. What is nested very deeply is left out; the body as it came has it. */
export function encodeCase(answer: CaseAnswer): string {
  const tooDeep = tooDeepIn(answer)
  return devalue.stringify(answer, {
    TooDeep: (value) => tooDeep.has(value),
    Unread: (value) => value instanceof Unread && [value.read, value.count],
    Unreadable: (value) => value instanceof Unreadable && [value.raw],
    ServiceError: (value) => value instanceof ServiceError && [value.kind, detailOf(value)],
    Pairs: pairsOf,
  })
}

/** Reads `encodeCase`'s text. Only for texts of the console's own host: nothing is checked. */
export function decodeCase(text: string): CaseAnswer {
  return devalue.parse(text, {
    TooDeep: () => '…',
    Unread: ([read, count]: [number, number]) => new Unread(read, count),
    Unreadable: ([raw]: [unknown]) => new Unreadable(raw),
    ServiceError: ([kind, detail]: ErrorParts) => new ServiceError(kind, detail),
    // Defines keys, and sets nobody's prototype.
    Pairs: (pairs: readonly (readonly [string, unknown])[]) => Object.fromEntries(pairs),
  }) as CaseAnswer
}
