/** 128 random bits as 32 hexadecimal digits; `crypto.randomUUID` is there on encrypted pages only. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
