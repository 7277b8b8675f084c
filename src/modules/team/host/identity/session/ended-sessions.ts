import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import type { DenyList } from './deny-list.ts'

/** The part of a session that the deny list identifies it by. */
export interface ListedSession {
  /** Random; new with each sign-in. */
  readonly id: string
  readonly subject: string
  readonly roles: readonly Role[]
  /** Digest of the provider's session id (`sid`). Null if the provider sends none. */
  readonly providerSession: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** A validated logout token of the provider: it ends one session, or all of a person. */
export interface ProviderLogout {
  readonly tokenId: string
  readonly subject: string | null
  readonly providerSession: string | null
}

/** Functions that end sessions return whether all replicas know. If not, this replica writes it before its next read. */
export interface EndedSessions {
  /** @throws DenyListError */
  readonly isEnded: (session: ListedSession) => Promise<boolean>
  /** Ends a session, and all others of the same provider session. */
  readonly endSession: (session: ListedSession) => Promise<boolean>
  /** Ends an idle session alone: another one of the same provider session may be in use. */
  readonly endIdleSession: (session: ListedSession) => Promise<boolean>
  /**
   * Ends the sessions of a person that have one of `roles`, all by default.
   *
   * @param subject the provider's, or the pseudonym in the access log.
   * @param replacedId id of a session that ends too.
   */
  readonly endPerson: (
    subject: string,
    roles?: readonly Role[],
    replacedId?: string | null,
  ) => Promise<boolean>
  /** @throws DenyListError */
  readonly isTokenUsed: (logout: ProviderLogout) => Promise<boolean>
  readonly endByProvider: (logout: ProviderLogout) => Promise<boolean>
}

const nameOfSession = (id: string) => `session ${id}`
const nameOfToken = (id: string) => `token ${id}`
const namesOfProviderSession = (id: string | null) => (id === null ? [] : [`provider-session ${id}`])

/** Prefix for subjects whose provider sends no `sid`. */
const UNNAMED = 'unnamed-session'

/** @param pseudonymsOf the subject as the access log writes it, with each of its keys: auditors have lines of all. */
export function createEndedSessions(
  list: DenyList,
  pseudonymsOf: (subject: string) => readonly string[],
): EndedSessions {
  const namesOfPerson = (subject: string, prefixes: readonly string[]) =>
    [...new Set(pseudonymsOf(subject))].flatMap((pseudonym) =>
      prefixes.map((prefix) => `${prefix} ${pseudonym}`),
    )

  return {
    async isEnded({ id, subject, roles, providerSession, startedAt }) {
      const { completeSince, times } = await list.read([
        nameOfSession(id),
        ...(providerSession === null
          ? namesOfPerson(subject, [UNNAMED])
          : namesOfProviderSession(providerSession)),
        ...namesOfPerson(subject, roles),
      ])
      const [ownTime, ...sharedTimes] = times
      if (ownTime !== null || startedAt < completeSince) return true
      return sharedTimes.some((time) => time !== null && startedAt <= time)
    },
    endSession: ({ id, providerSession }) =>
      list.add([nameOfSession(id), ...namesOfProviderSession(providerSession)]),
    endIdleSession: ({ id }) => list.add([nameOfSession(id)]),
    endPerson: (subject, roles = ROLES, replacedId = null) =>
      list.add([
        ...namesOfPerson(subject, roles),
        ...(replacedId === null ? [] : [nameOfSession(replacedId)]),
      ]),
    async isTokenUsed({ tokenId }) {
      const { times } = await list.read([nameOfToken(tokenId)])
      return times[0] !== null
    },
    endByProvider({ tokenId, subject, providerSession }) {
      // With both, the token ends that session only; it may be any session without a `sid` (Back-Channel Logout, 2.7).
      const prefixes = providerSession === null ? ROLES : [UNNAMED]
      const personNames = subject === null ? [] : namesOfPerson(subject, prefixes)
      return list.add([...namesOfProviderSession(providerSession), ...personNames, nameOfToken(tokenId)])
    },
  }
}
