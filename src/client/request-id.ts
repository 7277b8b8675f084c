/** A UUID, or the 32 hexadecimal digits of a proxy: too plain to carry a Chave, an Id or a CPF by design. */
const RANDOM_ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32})$/i

/** The X-Request-Id of an answer, where it is a random one; what else it may be is nobody's business. */
export function readRequestId(headers: Headers | null): string | null {
  const id = headers?.get('X-Request-Id')?.trim() ?? ''
  return RANDOM_ID.test(id) ? id : null
}
