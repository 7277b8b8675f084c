import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { MAX_NAME_LENGTH } from '#modules/team/core/access-entry.ts'
import { Subject } from '#modules/team/core/messages.ts'
import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { claimAt } from '#modules/team/host/settings/claim-path.ts'
import type { ClaimPath } from '#modules/team/host/settings/claim-path.ts'

type Claims = Readonly<Record<string, unknown>>

export type RoleValues = { readonly [Name in Role]?: readonly string[] | undefined }

/**
 * @param claim a list of texts, or one text; case-sensitive.
 * @param values null if the claim contains the names of the roles.
 */
export function rolesOf(claim: unknown, values: RoleValues | null): readonly Role[] {
  const claimValues: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return ROLES.filter((role) =>
    (values ? (values[role] ?? []) : [role]).some((value) => claimValues.includes(value)),
  )
}

export interface PersonClaims {
  readonly issuer: string
  readonly subject: string
  /** The value of OIDC_SUBJECT_CLAIM. */
  readonly logSubject: string
  readonly name: string
  readonly roles: unknown
  /** Names of the claims in id token and userinfo. */
  readonly claimNames: readonly string[]
  readonly providerSession: string | null
}

/** A digest of the provider's session id, which has no maximum length. Null without one. */
export function providerSessionOf({ sid }: Claims): string | null {
  return typeof sid === 'string' ? createHash('sha256').update(sid).digest('base64url') : null
}

function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join('') || undefined
}

function nameIn(claims: Claims): string | undefined {
  return readName(claims['name']) ?? readName(claims['preferred_username']) ?? readName(claims['email'])
}

const MAX_CLAIM_NAMES = 40

/** Tells the operator why a person has no role, without any value of a claim. */
export function explainNoRole({ roles, claimNames }: PersonClaims, rolesClaim: ClaimPath): string {
  const values: readonly unknown[] = Array.isArray(roles) ? roles : [roles]
  const isText = values.every((value) => typeof value === 'string')
  const problem =
    roles === undefined
      ? 'is missing'
      : isText
        ? `has no value of team.roles (values: ${values.length})`
        : 'holds no texts'
  const names = claimNames
    .slice(0, MAX_CLAIM_NAMES)
    .map((name) => name.replace(/[^\w.:/-]/g, '').slice(0, 80))
  // Microsoft Entra ID then sends a link in place of the groups.
  const overage = claimNames.includes('_claim_names')
    ? '; the groups are too many for the token: assign app roles'
    : ''
  return `OIDC_ROLES_CLAIM ${rolesClaim.join('.')} ${problem}; the provider sent ${names.join(', ')}${overage}`
}

function readSubject(value: unknown, claim: string): string {
  const subject = Subject.safeParse(value)
  if (subject.success) return subject.data
  throw new client.ClientError('the subject is missing or not valid', { cause: { claim } })
}

interface ClaimSettings {
  readonly rolesClaim: ClaimPath
  readonly subjectClaim: ClaimPath
}

/**
 * Reads the id token, and userinfo if name, roles or the subject for the log are missing.
 *
 * @throws client.ClientError if a subject is missing or not valid.
 */
export async function readPerson(
  claims: Claims & { readonly iss: string; readonly sub: string },
  { rolesClaim, subjectClaim }: ClaimSettings,
  fetchUserInfo: (() => Promise<Claims>) | null,
): Promise<PersonClaims> {
  const issuer = claims.iss
  const subject = readSubject(claims.sub, 'sub')
  const name = nameIn(claims)
  const roles = claimAt(claims, rolesClaim)
  const logSubject = claimAt(claims, subjectClaim)
  const isComplete = name !== undefined && roles !== undefined && logSubject !== undefined
  const userInfo = isComplete || !fetchUserInfo ? {} : await fetchUserInfo()
  return {
    issuer,
    subject,
    logSubject: readSubject(logSubject ?? claimAt(userInfo, subjectClaim), subjectClaim.join('.')),
    name: name ?? nameIn(userInfo) ?? subject,
    roles: roles ?? claimAt(userInfo, rolesClaim),
    claimNames: Object.keys({ ...claims, ...userInfo }),
    providerSession: providerSessionOf(claims),
  }
}
