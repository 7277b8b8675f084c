/** A UUID, or the 32 hexadecimal digits of a proxy: neither can carry a Chave, an Id or a CPF. */
export const RANDOM_ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32})$/i

/** The X-Request-Id of a response, if it is a random one; null otherwise, since it could hold personal data. */
export function readRequestId(headers: Headers | null): string | null {
  const id = headers?.get('X-Request-Id')?.trim() ?? ''
  return RANDOM_ID.test(id) ? id : null
}
