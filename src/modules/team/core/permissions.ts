export const ROLES = ['analyst', 'support', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** The host checks them on every request; the page hides what the host would refuse. */
export const PERMISSIONS = [
  /** Look up cases, masked unless `values:see` comes with it. */
  'case:read',
  'values:see',
  'value:reveal',
  'value:confer',
  'list:run',
  'case:export',
  'raw:read',
  /** Teach codes and texts in the page. The draft never reaches the host. */
  'config:draft',
  'dossier:make',
  /** Add the second signature to another person's dossier. */
  'dossier:countersign',
  'dossier:open',
  'access-log:read',
  'session:end',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Permissions that exist only if a module of team mode provides them. */
export const PART_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'dossier:make',
  'dossier:countersign',
  'dossier:open',
])

const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  analyst: [
    'case:read',
    'values:see',
    'list:run',
    'case:export',
    'raw:read',
    'config:draft',
    'dossier:make',
    'dossier:countersign',
    'dossier:open',
  ],
  support: ['case:read', 'value:reveal', 'value:confer'],
  auditor: ['access-log:read', 'session:end', 'dossier:open'],
}

export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]))
}

/**
 * Reasons for a reveal, unless `team.revealReasons` replaces them. A closed list: free text would carry names and CPFs
 * into the access log.
 */
export const DEFAULT_REVEAL_REASONS = [
  'customer-identification',
  'customer-request',
  'fraud-review',
  'data-correction',
  'authority-request',
] as const
