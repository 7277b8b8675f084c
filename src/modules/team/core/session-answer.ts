import * as z from 'zod/mini'
import { PERMISSIONS, ROLES } from './permissions.ts'

/** The session as the page may know it: who is signed in, what they may do, and until when. */
export const SessionAnswer = z.strictObject({
  /** Random, without personal data: it identifies the tabs of one session. */
  id: z.string(),
  person: z.strictObject({
    /** The provider's subject: stable, and never shown. */
    subject: z.string(),
    /** What the page calls the person: name or e-mail address. */
    name: z.string(),
  }),
  roles: z.array(z.enum(ROLES)),
  /** Without those for what the installation does not have. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Milliseconds until the session ends. Not a time: the clocks of host and browser differ. */
  endsIn: z.number(),
  /** The reasons for a reveal, and whether each needs one; beyond the limit on reveals it needs one anyway. */
  reveals: z.strictObject({ reasons: z.array(z.string()), needReason: z.boolean() }),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/**
 * Names the session that a page was opened in (`SessionAnswer.id`) on its requests. The host answers 409 where the
 * browser is signed in with another by now, so that no page goes on under another person's name.
 */
export const SESSION_HEADER = 'Lupa-Session'

/** Where the browser goes to be signed out at the provider as well; null where the provider has no such page. */
export const SignOutAnswer = z.strictObject({ to: z.nullable(z.string()) })
export type SignOutAnswer = z.output<typeof SignOutAnswer>

/** No Chave that can be looked up is as long, in UTF-16 code units. */
export const MAX_KEY_LENGTH = 16_384
/** Rows of a list, more than any has. */
const MOST_ROWS = 1_000_000

/** A `MaskedPlace` of the judgement. */
const Place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), name: z.string() }),
  z.strictObject({ kind: z.enum(['other-field', 'line', 'line-message']), index: z.int() }),
])

/** Which masked value of a case to show. */
export const RevealRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.maxLength(MAX_KEY_LENGTH)),
  place: Place,
  reason: z.nullable(z.string()),
})
export type RevealRequest = z.output<typeof RevealRequest>

/** The provider's subject: what OpenID Connect Core, 2, allows, without spaces. */
export const Subject = z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/))

/** Whose sessions to end, as the access log has it. */
export const EndSessionsRequest = z.strictObject({ person: Subject })
export type EndSessionsRequest = z.output<typeof EndSessionsRequest>

export const RevealAnswer = z.strictObject({ value: z.string() })
export type RevealAnswer = z.output<typeof RevealAnswer>

/** The fields of the document by which callers are known. */
export const SPOKEN_FIELDS = ['CPF', 'DataNascimento', 'NomeMae'] as const
export type SpokenField = (typeof SPOKEN_FIELDS)[number]

/** What a caller said of one field of a case. */
export const SpokenRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.maxLength(MAX_KEY_LENGTH)),
  field: z.enum(SPOKEN_FIELDS),
  /** Null asks only how many tries are left: by the Id of the case, or its Chave where it has none. */
  said: z.nullable(z.string().check(z.maxLength(500))),
})
export type SpokenRequest = z.output<typeof SpokenRequest>

/** Tries that a person has left for a case, and the seconds until there are new ones; 0 before the first. */
export const SpokenTries = z.strictObject({ left: z.int(), seconds: z.int() })
export type SpokenTries = z.output<typeof SpokenTries>

/**
 * `some`: several CPFs came with the document, and not all are what was said. `unread`: one could not be read, and no other
 * differs. Null: there is none to compare.
 */
export const SpokenAnswer = z.strictObject({
  document: z.nullable(z.enum(['equal', 'different', 'unread'])),
  informed: z.nullable(z.enum(['equal', 'different', 'some', 'unread'])),
})
export type SpokenAnswer = z.output<typeof SpokenAnswer>

/** What happened in the page alone. */
export const PageEvent = z.strictObject({
  action: z.enum(['copy', 'print', 'export', 'list-run', 'view']),
  /** The case it is about; left out for a list. */
  by: z.optional(z.enum(['chave', 'id'])),
  value: z.optional(z.string().check(z.maxLength(MAX_KEY_LENGTH))),
  /** Rows of the list. */
  count: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_ROWS))),
})
export type PageEvent = z.output<typeof PageEvent>
