import { createHash } from 'node:crypto'
import { MOST_NAME } from '#modules/team/core/access-entry.ts'
import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { claimAt } from '#modules/team/host/settings/claim-path.ts'
import type { ClaimPath } from '#modules/team/host/settings/claim-path.ts'

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

export interface ProvidedPerson {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** The value of the claim that says the roles; undefined where there is none. */
  readonly roles: unknown
  /** Its session, by `providerSessionOf`. */
  readonly providerSession: string | null
}

/** A digest of `sid`, the provider's own session, because providers may make that as long as they like; null without one. */
export function providerSessionOf({ sid }: Claims): string | null {
  return typeof sid === 'string' ? createHash('sha256').update(sid).digest('base64url') : null
}

type Claims = Readonly<Record<string, unknown>>

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
  claims: Claims & { readonly iss: string; readonly sub: string },
  rolesClaim: ClaimPath,
  askMore: (() => Promise<Claims>) | null,
): Promise<ProvidedPerson> {
  const { iss: issuer, sub: subject } = claims
  const providerSession = providerSessionOf(claims)
  const name = nameIn(claims)
  const roles = claimAt(claims, rolesClaim)
  if ((name !== undefined && roles !== undefined) || !askMore)
    return { issuer, subject, name: name ?? subject, roles, providerSession }
  const more = await askMore()
  return {
    issuer,
    subject,
    name: name ?? nameIn(more) ?? subject,
    roles: roles ?? claimAt(more, rolesClaim),
    providerSession,
  }
}
