/** Replacing a shorter secret would redact ordinary words. */
const MIN_SECRET_LENGTH = 8

/** `text` with every occurrence of `secret` redacted: a service may quote what it refuses, and errors are shown. */
export function redact(text: string, secret: string): string {
  return secret.length < MIN_SECRET_LENGTH ? text : text.replaceAll(secret, '•••')
}
