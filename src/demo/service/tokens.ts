import type { Query } from './drafting/demo-case.ts'

interface Grant {
  /** Milliseconds since the epoch. */
  readonly endsAt: number
  /** The queries that the token does not allow. */
  readonly denied: readonly Query[]
}

/** The tokens that the service has issued. */
export class Tokens {
  readonly #grants = new Map<string, Grant>()

  /** A new opaque token that lives for `seconds` from `now` (milliseconds since the epoch). */
  issue(seconds: number, now: number, denied: readonly Query[] = []): string {
    for (const [token, { endsAt }] of this.#grants) if (endsAt <= now) this.#grants.delete(token)
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    this.#grants.set(token, { endsAt: now + seconds * 1000, denied })
    return token
  }

  /** What an Authorization header is good for at `now`; null for a token that is invalid or over. */
  find(authorization: string | null, now: number): Grant | null {
    const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const grant = token === undefined ? undefined : this.#grants.get(token)
    return grant !== undefined && now < grant.endsAt ? grant : null
  }
}
