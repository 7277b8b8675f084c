import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import type { DenyList } from './deny-list.ts'

/** The part of a session that the deny list identifies it by. */
export interface ListedSession {
  /** Random; new with each sign-in. */
  readonly id: string
  readonly subject: string
  /** Names the person in the access log. Equals `subject`, unless OIDC_SUBJECT_CLAIM is set. */
  readonly logSubject: string
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

export type EndedSessions = ReturnType<typeof createEndedSessions>

const nameOfSession = (id: string) => `session ${id}`
const nameOfToken = (id: string) => `token ${id}`
const namesOfProviderSession = (id: string | null) => (id === null ? [] : [`provider-session ${id}`])

/** Prefix for subjects whose provider sends no `sid`. */
const UNNAMED = 'unnamed-session'

/**
 * Functions that end sessions return whether all replicas know of it.
 *
 * @param pseudonymsOf the subject as the access log writes it, with each of its keys: auditors have lines of all.
 */
export function createEndedSessions(list: DenyList, pseudonymsOf: (subject: string) => readonly string[]) {
  const namesOfPerson = (subject: string, prefixes: readonly string[]) =>
    [...new Set(pseudonymsOf(subject))].flatMap((pseudonym) =>
      prefixes.map((prefix) => `${prefix} ${pseudonym}`),
    )

  return {
    async isEnded({ id, subject, logSubject, roles, providerSession, startedAt }: ListedSession) {
      const { completeSince, times } = await list.findDenied([
        nameOfSession(id),
        ...(providerSession === null
          ? namesOfPerson(subject, [UNNAMED])
          : namesOfProviderSession(providerSession)),
        ...namesOfPerson(subject, roles),
        ...(logSubject === subject ? [] : namesOfPerson(logSubject, roles)),
      ])
      const [ownTime, ...sharedTimes] = times
      if (ownTime !== null || startedAt < completeSince) return true
      return sharedTimes.some((time) => time !== null && startedAt <= time)
    },
    /** Ends all sessions of the same provider session. */
    endSession: ({ id, providerSession }: ListedSession) =>
      list.add([nameOfSession(id), ...namesOfProviderSession(providerSession)]),
    /** Ends this one only: another session of the same provider session may be in use. */
    endIdleSession: ({ id }: ListedSession) => list.add([nameOfSession(id)]),
    /** @param subject the provider's, or the one in the access log. */
    endPerson: (subject: string, roles: readonly Role[] = ROLES, replacedId: string | null = null) =>
      list.add([
        ...namesOfPerson(subject, roles),
        ...(replacedId === null ? [] : [nameOfSession(replacedId)]),
      ]),
    async isTokenUsed({ tokenId }: ProviderLogout) {
      const { times } = await list.findDenied([nameOfToken(tokenId)])
      return times[0] !== null
    },
    endByProvider({ tokenId, subject, providerSession }: ProviderLogout) {
      // With both, the token ends that session only; it may be any session without a `sid` (Back-Channel Logout, 2.7).
      const prefixes = providerSession === null ? ROLES : [UNNAMED]
      const personNames = subject === null ? [] : namesOfPerson(subject, prefixes)
      return list.add([...namesOfProviderSession(providerSession), ...personNames, nameOfToken(tokenId)])
    },
  }
}
