/** The tokens that the service has issued, with their expiry. */
export class Tokens {
  readonly #endsAt = new Map<string, number>()

  /** A new opaque token that lives for `seconds` from `now` (milliseconds since the epoch). */
  issue(seconds: number, now: number): string {
    for (const [token, endsAt] of this.#endsAt) if (endsAt <= now) this.#endsAt.delete(token)
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    this.#endsAt.set(token, now + seconds * 1000)
    return token
  }

  /** Whether an Authorization header has a token that is valid at `now`. */
  accepts(authorization: string | null, now: number): boolean {
    const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const endsAt = token === undefined ? undefined : this.#endsAt.get(token)
    return endsAt !== undefined && now < endsAt
  }
}
