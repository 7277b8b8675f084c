import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ROLES } from '../../../core/team/permissions.ts'
import type { Role } from '../../../core/team/permissions.ts'
import { StartError } from '../../config/start-error.ts'

/** The names that lead to a claim, from the outermost object inwards. */
export type ClaimPath = readonly string[]

function parsePath(given: string): unknown {
  // An address is one name: its dots are its own.
  if (given.includes('://') && !given.startsWith('[')) return [given]
  if (!given.startsWith('[')) return given.split('.')
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

const Path = z.array(z.string().check(z.minLength(1))).check(z.minLength(1))

/**
 * Reads OIDC_ROLES_CLAIM: names with dots between (`realm_access.roles`), an address (`https://lupa.example/roles`), or,
 * where names contain dots, a JSON list of names (`["resource_access", "my.console", "roles"]`).
 *
 * @throws StartError where it is none of these.
 */
export function readClaimPath(given: string): ClaimPath {
  const path = z.safeParse(Path, parsePath(given))
  if (path.success) return path.data
  throw new StartError(
    'must be a name, names with dots between like realm_access.roles, ' +
      `or a list like ["resource_access", "my.console", "roles"], not "${given}"`,
  )
}

/** The claim at `path`; undefined where there is none. */
export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Which values of the claim stand for each role. A role that is left out is nobody's. */
export type RoleValues = { readonly [Name in Role]?: readonly string[] | undefined }

/**
 * The roles that a claim's value stands for: a list of texts, or one text. Compared letter by letter.
 *
 * @param values null where the values are the names of the roles themselves.
 */
export function rolesOf(claim: unknown, values: RoleValues | null): readonly Role[] {
  const given: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return ROLES.filter((role) =>
    (values ? (values[role] ?? []) : [role]).some((value) => given.includes(value)),
  )
}

/** Somebody whom the provider has signed in. */
export interface ProvidedPerson {
  readonly subject: string
  readonly name: string
  /** The value of the claim that says the roles; undefined where there is none. */
  readonly roles: unknown
  /** Its session, by `providerSessionOf`. */
  readonly providerSession: string | null
}

/** What OpenID Connect Core, 2, allows, without spaces. */
export const SUBJECT = /^[\x21-\x7E]{1,255}$/

/** A digest of `sid`, the provider's own session, because providers may make that as long as they like; null without one. */
export function providerSessionOf({ sid }: Claims): string | null {
  return typeof sid === 'string' ? createHash('sha256').update(sid).digest('base64url') : null
}

type Claims = Readonly<Record<string, unknown>>

/** Characters of a name that the page shows: with more, the cookie would grow too large. */
const MOST_NAME = 100

/** A name as one line of text; undefined where that is empty. */
function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, MOST_NAME).join('') || undefined
}

function nameIn(claims: Claims): string | undefined {
  return readName(claims['name']) ?? readName(claims['preferred_username']) ?? readName(claims['email'])
}

/**
 * Who signed in, by the claims of the id token, and where those do not say enough by those of userinfo.
 *
 * @param askMore the claims of userinfo; null where the provider has none.
 */
export async function readPerson(
  claims: Claims & { readonly sub: string },
  rolesClaim: ClaimPath,
  askMore: (() => Promise<Claims>) | null,
): Promise<ProvidedPerson> {
  const subject = claims.sub
  const providerSession = providerSessionOf(claims)
  const name = nameIn(claims)
  const roles = claimAt(claims, rolesClaim)
  if ((name !== undefined && roles !== undefined) || !askMore)
    return { subject, name: name ?? subject, roles, providerSession }
  const more = await askMore()
  return {
    subject,
    name: name ?? nameIn(more) ?? subject,
    roles: roles ?? claimAt(more, rolesClaim),
    providerSession,
  }
}
