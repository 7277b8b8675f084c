import { CompactEncrypt, compactDecrypt } from 'jose'

/** Hides first conclusions until the second one: only this installation opens them. */
export interface FileSeal {
  /** A text in the JWE compact form (RFC 7516). */
  readonly close: (file: Uint8Array) => Promise<Uint8Array>
  /** Null where it was not closed here, or has been changed. */
  readonly open: (sealed: Uint8Array) => Promise<Uint8Array | null>
}

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const

/** How every text in the compact form begins: with a JSON object in base64url. */
const BEGINNING = Buffer.from('eyJ')

/** Sealed files have few lengths, because the length of a conclusion would tell what it says. */
const STEP = 64 * 1024
const LENGTH_BYTES = 4

function padded(file: Uint8Array): Buffer {
  const whole = Buffer.alloc(Math.ceil((LENGTH_BYTES + file.byteLength) / STEP) * STEP)
  whole.writeUInt32BE(file.byteLength)
  whole.set(file, LENGTH_BYTES)
  return whole
}

/** Whether a file is a sealed one, of this installation or another. */
export function isSealed(file: Uint8Array): boolean {
  return BEGINNING.equals(file.subarray(0, BEGINNING.length))
}

/** @param key 32 bytes. */
export function createFileSeal(key: Uint8Array): FileSeal {
  return {
    async close(file) {
      return Buffer.from(await new CompactEncrypt(padded(file)).setProtectedHeader(HEADER).encrypt(key))
    },
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: [HEADER.alg],
          contentEncryptionAlgorithms: [HEADER.enc],
        })
        const whole = Buffer.from(plaintext)
        return whole.subarray(LENGTH_BYTES, LENGTH_BYTES + whole.readUInt32BE())
      } catch {
        return null
      }
    },
  }
}
