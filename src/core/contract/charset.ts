/** The charset that a Content-Type names, as written; undefined where it names none. */
export function charsetOf(contentType: string): string | undefined {
  return /(?:^|;)\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
}

/**
 * A decoder for a body of the service: UTF-8, unless its Content-Type names another charset that is known. JSON allows
 * no other (RFC 8259, 8.1), but older services do send one.
 */
export function decoderFor(contentType: string | null): TextDecoder {
  try {
    return new TextDecoder(charsetOf(contentType ?? ''))
  } catch {
    return new TextDecoder()
  }
}
