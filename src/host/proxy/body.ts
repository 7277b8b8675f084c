/** A body exceeded the limit under which it was read. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/**
 * Reads a whole body of at most `limit` bytes.
 *
 * @throws BodyTooLarge as soon as the limit is exceeded; the rest is not read.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.byteLength
      if (size > limit) throw new BodyTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Not awaited: the body of a clone ends only with that of its original.
    void body.cancel(error).catch(() => {})
    throw error
  }
  return Buffer.concat(chunks)
}

interface PassOptions {
  /** Bytes after which the body counts as broken. */
  readonly limit: number
  /** When it aborts, the body counts as broken, even if its source ignores the signal. */
  readonly signal: AbortSignal
  /** Called once when the body has ended, broke, or its reader left. */
  readonly onEnd: () => void
  /**
   * Called instead of an orderly end when the source broke or exceeded the limit (BodyTooLarge). Returns whether it has
   * destroyed the receiver's connection itself; otherwise the stream errors.
   */
  readonly onBreak: (error: unknown) => boolean
}

/** Streams a body on. One that breaks off never looks complete to the receiver. */
export function passBody(
  body: ReadableStream<Uint8Array>,
  { limit, signal, onEnd, onBreak }: PassOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  const end = () => {
    signal.removeEventListener('abort', cancel)
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
        cancel()
        end()
        if (!onBreak(error)) controller.error(error)
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
}
