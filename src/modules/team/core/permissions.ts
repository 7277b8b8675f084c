/** What people do with the console in team mode. */
export const ROLES = ['analyst', 'support', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** What a person may do. The host checks each on every request; the page hides what would be refused. */
export const PERMISSIONS = [
  /** Look up cases, masked unless `values:see` comes with it. */
  'case:read',
  /** See and copy names, CPFs and document numbers unmasked. */
  'values:see',
  /** Have one masked value shown, which is recorded. */
  'value:reveal',
  /** Have what a caller says compared with one masked value, which is recorded. */
  'value:confer',
  'list:run',
  'case:export',
  /** Read the answers of the service as they came, masked like the case. */
  'raw:read',
  /** Conclude a case, which makes a signed dossier. */
  'dossier:make',
  /** Add the second signature to a dossier of somebody else. */
  'dossier:countersign',
  /** Have a dossier verified, and compared with its case. */
  'dossier:open',
  'access-log:read',
  /** End every session of a person. */
  'session:end',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Those that an installation has only with the part of team mode that they are for. */
export const PART_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'dossier:make',
  'dossier:countersign',
  'dossier:open',
])

/** The one table of who may do what. */
const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  analyst: [
    'case:read',
    'values:see',
    'list:run',
    'case:export',
    'raw:read',
    'dossier:make',
    'dossier:countersign',
    'dossier:open',
  ],
  support: ['case:read', 'value:reveal', 'value:confer'],
  auditor: ['access-log:read', 'session:end', 'dossier:open'],
}

/** What the roles of a person allow together. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]))
}

/**
 * Why a masked value is shown, unless the installation has its own list (`team.revealReasons`); the screen has words for
 * these. It is a closed list: free text would carry names and CPFs into the access log, and cannot be counted.
 */
export const DEFAULT_REVEAL_REASONS = [
  'customer-identification',
  'customer-request',
  'fraud-review',
  'data-correction',
  'authority-request',
] as const
