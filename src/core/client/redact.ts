/** Replacing a shorter secret would redact ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Redacts every occurrence of `secret` in `text`: a service may quote a rejected secret, and errors are shown. */
export function redact(text: string, secret: string): string {
  return secret.length < MIN_SECRET_LENGTH ? text : text.replaceAll(secret, '•••')
}
