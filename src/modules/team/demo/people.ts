export interface ProviderPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Group names at the provider; `DEMO_ROLES` maps roles to them. */
  readonly groups: readonly string[]
}

export const DEMO_ROLES = {
  analyst: ['prevencao-fraudes'],
  support: ['atendimento'],
  auditor: ['auditoria'],
} as const

/** `OIDC_ROLES_CLAIM`, nested as in Keycloak. */
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
