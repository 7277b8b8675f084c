import { ROLES } from '../../../core/team/permissions.ts'
import type { Role } from '../../../core/team/permissions.ts'

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
