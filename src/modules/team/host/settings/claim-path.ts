import * as z from 'zod/mini'
import { StartError } from '#host/config/environment.ts'

export type ClaimPath = readonly string[]

function parsePath(text: string): unknown {
  // An address is one name: its dots do not separate names.
  if (text.includes('://') && !text.startsWith('[')) return [text]
  if (!text.startsWith('[')) return text.split('.')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const Path = z.array(z.string().check(z.minLength(1))).check(z.minLength(1))

/**
 * Reads OIDC_ROLES_CLAIM and OIDC_SUBJECT_CLAIM: names separated by dots (`realm_access.roles`), an address (`https://lupa.example/roles`), or a
 * JSON list if names contain dots (`["resource_access", "my.console", "roles"]`).
 */
export function readClaimPath(text: string): ClaimPath {
  const path = z.safeParse(Path, parsePath(text))
  if (path.success) return path.data
  throw new StartError(
    'must be a name, names with dots between like realm_access.roles, ' +
      `or a list like ["resource_access", "my.console", "roles"], not "${text}"`,
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
