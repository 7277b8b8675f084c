/** A body that passed the limit it was read under. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/**
 * Reads a whole body of at most `limit` bytes.
 *
 * @throws BodyTooLarge as soon as the limit is passed; the rest is not read.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new BodyTooLarge()
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

interface Passing {
  /** Bytes after which the body counts as broken. */
  readonly limit: number
  /** When it aborts, the body counts as broken, even if its source takes no notice. */
  readonly signal: AbortSignal
  /** Called once when the body has passed whole, was broken off, or nobody wants it any more. */
  readonly onEnd: () => void
  /**
   * Called instead of an orderly end when the source broke or passed the limit. Returns whether it has broken the
   * receiver's connection itself; otherwise the stream errors.
   */
  readonly onBreak: () => boolean
}

/** Passes a body on as it comes. A body that breaks off never looks complete to the receiver. */
export function passBody(
  body: ReadableStream<Uint8Array>,
  { limit, signal, onEnd, onBreak }: Passing,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  const callOff = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', callOff, { once: true })
  const end = () => {
    signal.removeEventListener('abort', callOff)
    onEnd()
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        signal.throwIfAborted()
        if (done) {
          end()
          controller.close()
          return
        }
        size += value.byteLength
        if (size > limit) throw new BodyTooLarge()
        controller.enqueue(value)
      } catch (error) {
        callOff()
        end()
        if (!onBreak()) controller.error(error)
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
}
