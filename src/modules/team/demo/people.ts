export interface ProviderPerson {
  /** The subject: opaque, as a provider of a company has it. */
  readonly id: string
  readonly name: string
  readonly email: string
  /** Names of groups at the provider; `DEMO_ROLES` says what they mean to the console. */
  readonly groups: readonly string[]
}

/** `team.roles` of the console's config for these people. */
export const DEMO_ROLES = {
  analyst: ['prevencao-fraudes'],
  support: ['atendimento'],
  auditor: ['auditoria'],
} as const

/** Where the groups are in the tokens: `OIDC_ROLES_CLAIM` for this provider, nested as Keycloak has it. */
export const DEMO_ROLES_CLAIM = 'realm_access.roles'

function person(id: string, name: string, ...groups: readonly string[]): ProviderPerson {
  const [first = '', last = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
  return { id, name, email: `${first}.${last}@banco.example`, groups }
}

export const PEOPLE = {
  ana: person('5f0c7f0e-ana', 'Ana Arruda', 'prevencao-fraudes', 'todos'),
  bruno: person('5f0c7f0e-bruno', 'Bruno Barros', 'prevencao-fraudes'),
  clara: person('5f0c7f0e-clara', 'Clara Conceição', 'atendimento'),
  davi: person('5f0c7f0e-davi', 'Davi Dantas', 'auditoria'),
  elisa: person('5f0c7f0e-elisa', 'Elisa Esteves', 'atendimento', 'auditoria'),
  fabio: person('5f0c7f0e-fabio', 'Fábio Farias', 'todos'),
} as const
