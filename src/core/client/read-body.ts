import { decoderFor } from '../contract/charset.ts'

/** The largest body that is read, in bytes after decompression. */
export const BODY_LIMIT = 5_000_000

/**
 * The body as text, without a byte order mark; empty where there is none.
 *
 * @returns null where the body is larger than `limit`; the rest of it is not fetched.
 * @throws the error that ended the body early.
 */
export async function readBody(response: Response, limit = BODY_LIMIT): Promise<string | null> {
  if (response.body === null) return ''
  if (Number(response.headers.get('Content-Length')) > limit) {
    cancelBody(response)
    return null
  }
  const reader = response.body.getReader()
  const decoder = decoderFor(response.headers.get('Content-Type'))
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      ignoreFailure(reader.cancel())
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Cancels an unread body, so that its connection is free again. */
export function cancelBody(response: Response): void {
  if (response.body !== null) ignoreFailure(response.body.cancel())
}

/** Whether cancelling works makes no difference to the outcome. */
function ignoreFailure(cancelling: Promise<void>): void {
  cancelling.catch(() => undefined)
}
