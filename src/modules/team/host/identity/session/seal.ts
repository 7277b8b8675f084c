import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'

/** Characters of a cookie, with name and attributes, that every browser keeps. */
const MAX_LENGTH = 4096

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'

/** One key per purpose, because a text sealed for one purpose must not pass for another. The id does not reveal the key. */
function deriveKey(secret: string, purpose: string) {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `lupa ${purpose}`, 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

/**
 * Turns values into text that only hosts with the same secrets can read or make.
 *
 * @param secrets the first seals, all open.
 * @param schema strict: a text of another version of the host does not open.
 */
export function createSeal<Schema extends z.ZodMiniType<Record<string, unknown>>>(
  secrets: readonly string[],
  purpose: string,
  schema: Schema,
) {
  const keys = secrets.map((secret) => deriveKey(secret, purpose))
  const [sealingKey] = keys
  if (!sealingKey) throw new TypeError('no secret to seal with')

  function keyOf({ kid }: { readonly kid?: string }): Uint8Array {
    const key = keys.find(({ id }) => id === kid)
    if (!key) throw new TypeError('sealed with another secret')
    return key.bytes
  }

  return {
    seal: (value: z.output<Schema>) =>
      new EncryptJWT(value)
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, kid: sealingKey.id })
        .encrypt(sealingKey.bytes),
    /** Null unless the text is an unchanged result of `seal`. */
    async open(text: string): Promise<z.output<Schema> | null> {
      if (text.length > MAX_LENGTH) return null
      try {
        const { payload } = await jwtDecrypt(text, keyOf, {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
        })
        return z.parse(schema, payload)
      } catch {
        // The text is from outside: whatever is wrong with it, it does not open.
        return null
      }
    },
  }
}
