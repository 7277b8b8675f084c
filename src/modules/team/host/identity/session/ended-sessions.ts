import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import type { DenyList } from './deny-list.ts'

/** What the list knows a session by. */
export interface ListedSession {
  /** Random; new with each sign-in. */
  readonly id: string
  readonly subject: string
  readonly roles: readonly Role[]
  /** The session at the provider that it came from, by its digest; null where the provider names none. */
  readonly providerSession: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

export interface EndedSessions {
  /** @throws DenyListError where that cannot be known. */
  readonly has: (session: ListedSession) => Promise<boolean>
  /** Ends one session, and all others that came from the same session at the provider. */
  readonly endSession: (session: ListedSession) => Promise<boolean>
  /** Ends one session that was left unused: another from the same session at the provider may be in use. */
  readonly endAlone: (session: ListedSession) => Promise<boolean>
  /**
   * Ends the sessions of a person that have one of `roles`, all by default.
   *
   * @param subject as the provider has it, or as the access log does.
   * @param replaced the id of a session that ends with them.
   */
  readonly endPerson: (subject: string, roles?: readonly Role[], replaced?: string | null) => Promise<boolean>
  /** @throws DenyListError where that cannot be known. */
  readonly isUsed: (logout: ProviderLogout) => Promise<boolean>
  /** Ends what the provider's logout token names. */
  readonly endByProvider: (logout: ProviderLogout) => Promise<boolean>
}

/** What a logout token of the provider says: which of its sessions ends, or whose. */
export interface ProviderLogout {
  readonly id: string
  readonly subject: string | null
  readonly providerSession: string | null
}

const sessionName = (id: string) => `session ${id}`
const tokenName = (id: string) => `token ${id}`
/** Stands before whoever's sessions came from a session at the provider that has no name. */
const UNNAMED = 'unnamed-session'
const providerNames = (id: string | null) => (id === null ? [] : [`provider-session ${id}`])

/**
 * Every ending resolves to whether all replicas know of it by now; where not, they do before this one lets anybody in.
 *
 * @param personsOf the subject as the access log writes it with each of its keys: auditors have lines of them all.
 */
export function createEndedSessions(
  list: DenyList,
  personsOf: (subject: string) => readonly string[],
): EndedSessions {
  const namesOf = (subject: string, kinds: readonly string[]) =>
    [...new Set(personsOf(subject))].flatMap((person) => kinds.map((kind) => `${kind} ${person}`))

  return {
    async has({ id, subject, roles, providerSession, startedAt }) {
      const {
        since,
        times: [ended, ...endedBefore],
      } = await list.read([
        sessionName(id),
        ...(providerSession === null ? namesOf(subject, [UNNAMED]) : providerNames(providerSession)),
        ...namesOf(subject, roles),
      ])
      if (ended !== null || startedAt < since) return true
      return endedBefore.some((time) => time !== null && startedAt <= time)
    },
    endSession: ({ id, providerSession }) => list.add([sessionName(id), ...providerNames(providerSession)]),
    endAlone: ({ id }) => list.add([sessionName(id)]),
    endPerson: (subject, roles = ROLES, replaced = null) =>
      list.add([...namesOf(subject, roles), ...(replaced === null ? [] : [sessionName(replaced)])]),
    async isUsed({ id }) {
      const { times } = await list.read([tokenName(id)])
      return times[0] !== null
    },
    endByProvider({ id, subject, providerSession }) {
      // With both, the token is about that session alone; it may be any that came without a name (2.7).
      const kinds = providerSession === null ? ROLES : [UNNAMED]
      const persons = subject === null ? [] : namesOf(subject, kinds)
      return list.add([...providerNames(providerSession), ...persons, tokenName(id)])
    },
  }
}
