import * as z from 'zod/mini'
import { PERMISSIONS, ROLES } from './permissions.ts'

export const SessionAnswer = z.strictObject({
  id: z.string(),
  person: z.strictObject({
    /** Never shown. */
    subject: z.string(),
    name: z.string(),
  }),
  roles: z.array(z.enum(ROLES)),
  /** Excludes permissions of modules that are off. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Milliseconds; a duration, because the clocks of host and browser differ. */
  endsIn: z.number(),
  /** `needReason`: each reveal needs a reason. Beyond the reveal limit it always does. */
  reveals: z.strictObject({ reasons: z.array(z.string()), needReason: z.boolean() }),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/**
 * Request header with `SessionAnswer.id`. The host answers 409 if the browser has another session by now: no page may
 * continue under another person's name.
 */
export const SESSION_HEADER = 'Lupa-Session'

/** The provider's sign-out page, if it has one. */
export const SignOutAnswer = z.strictObject({ to: z.nullable(z.string()) })
export type SignOutAnswer = z.output<typeof SignOutAnswer>

/** UTF-16 code units, more than any Chave has that can be looked up. */
export const MAX_KEY_LENGTH = 16_384
const MOST_ROWS = 1_000_000

const Place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), name: z.string() }),
  z.strictObject({ kind: z.enum(['other-field', 'line', 'line-message']), index: z.int() }),
])

export const RevealRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.maxLength(MAX_KEY_LENGTH)),
  place: Place,
  reason: z.nullable(z.string()),
})
export type RevealRequest = z.output<typeof RevealRequest>

/** OpenID Connect Core, section 2, without spaces. */
export const Subject = z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/))

export const EndSessionsRequest = z.strictObject({ person: Subject })
export type EndSessionsRequest = z.output<typeof EndSessionsRequest>

export const RevealAnswer = z.strictObject({ value: z.string() })
export type RevealAnswer = z.output<typeof RevealAnswer>

export const SPOKEN_FIELDS = ['CPF', 'DataNascimento', 'NomeMae'] as const
export type SpokenField = (typeof SPOKEN_FIELDS)[number]

export const SpokenRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.maxLength(MAX_KEY_LENGTH)),
  field: z.enum(SPOKEN_FIELDS),
  /** What the caller said; null requests only the remaining tries. */
  said: z.nullable(z.string().check(z.maxLength(500))),
})
export type SpokenRequest = z.output<typeof SpokenRequest>

/** Remaining tries per person and case; `seconds` until the next one, 0 before the first try. */
export const SpokenTries = z.strictObject({ left: z.int(), seconds: z.int() })
export type SpokenTries = z.output<typeof SpokenTries>

/**
 * `some`: only some of several informed CPFs match. `unread`: one is unreadable and no other differs. Null: no value to
 * compare.
 */
export const SpokenAnswer = z.strictObject({
  document: z.nullable(z.enum(['equal', 'different', 'unread'])),
  informed: z.nullable(z.enum(['equal', 'different', 'some', 'unread'])),
})
export type SpokenAnswer = z.output<typeof SpokenAnswer>

export const PageEvent = z.strictObject({
  action: z.enum(['copy', 'print', 'export', 'list-run', 'view']),
  by: z.optional(z.enum(['chave', 'id'])),
  value: z.optional(z.string().check(z.maxLength(MAX_KEY_LENGTH))),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_ROWS))),
})
export type PageEvent = z.output<typeof PageEvent>
