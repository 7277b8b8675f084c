import { StartError } from '../../config/start-error.ts'

/** The names that lead to a claim, from the outermost object inwards. */
export type ClaimPath = readonly string[]

function parse(text: string): unknown {
  // An address is one name: its dots are its own.
  if (text.includes('://') && !text.startsWith('[')) return [text]
  if (!text.startsWith('[')) return text.split('.')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPath(value: unknown): value is ClaimPath {
  return (
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string' && name !== '')
  )
}

/**
 * Reads OIDC_ROLES_CLAIM: names with dots between (`realm_access.roles`), an address (`https://lupa.example/roles`), or,
 * where names contain dots, a JSON list of names (`["resource_access", "my.console", "roles"]`).
 *
 * @throws StartError where it is none of these.
 */
export function readClaimPath(text: string): ClaimPath {
  const path = parse(text)
  if (isPath(path)) return path
  throw new StartError(
    'OIDC_ROLES_CLAIM must be a name, names with dots between like realm_access.roles, ' +
      `or a list like ["resource_access", "my.console", "roles"], not "${text}"`,
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
