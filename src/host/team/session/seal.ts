import { createHash, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import * as z from 'zod/mini'

/** Turns values of one kind into text that only this host, or another with the same secrets, can read or make. */
export interface Seal<Value> {
  readonly seal: (value: Value) => Promise<string>
  /** Null for everything else than an unchanged text of this seal. */
  readonly open: (text: string) => Promise<Value | null>
}

/** Characters of a cookie, name and attributes included, that every browser keeps. */
const MOST_LENGTH = 4096

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const

interface Key {
  /** Says which key a text was sealed with; nothing can be told of the key from it. */
  readonly id: string
  readonly key: Promise<CryptoKey>
}

/** The key for one purpose, so that no text sealed for another can be passed off as this one's. */
function deriveKey(secret: string, purpose: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `lupa ${purpose}`, 32))
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { id, key: crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

/**
 * @param secrets the first seals, all open.
 * @param schema of the values; closed, so that a text of another version of the host counts as none.
 */
export function createSeal<Schema extends z.ZodMiniType>(
  secrets: readonly string[],
  purpose: string,
  schema: Schema,
): Seal<z.output<Schema>> {
  const [first, ...older] = secrets.map((secret) => deriveKey(secret, purpose))
  if (!first) throw new TypeError('no secret to seal with')
  const keys = new Map([first, ...older].map(({ id, key }) => [id, key]))
  const decoder = new TextDecoder()
  return {
    async seal(value) {
      return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
        .setProtectedHeader({ ...HEADER, kid: first.id })
        .encrypt(await first.key)
    },
    async open(text) {
      if (text.length > MOST_LENGTH) return null
      try {
        const { plaintext } = await compactDecrypt(
          text,
          ({ kid = '' }) => {
            const key = keys.get(kid)
            if (!key) throw new errors.JWEDecryptionFailed()
            return key
          },
          { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] },
        )
        const parsed = z.safeParse(schema, JSON.parse(decoder.decode(plaintext)))
        return parsed.success ? parsed.data : null
      } catch {
        // Whatever is wrong with a text from outside, it opens nothing.
        return null
      }
    },
  }
}
