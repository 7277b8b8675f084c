import * as z from 'zod/mini'
import { StartError } from '#host/config/environment.ts'

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

export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
