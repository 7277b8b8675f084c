/** A shorter secret would match ordinary words. */
const MIN_LENGTH = 8

/**
 * Replaces each quote of a secret. Its punctuation may be escaped, as in JSON (`\/`, `\u002f`) or JSON in JSON, or
 * percent-encoded (`%2F`).
 */
export function redactSecret(text: string, secret: string): string {
  if (secret.length < MIN_LENGTH) return text
  const pattern = secret.replace(/[^a-z\d]/gi, (character) => {
    const code = character.charCodeAt(0).toString(16)
    const unit = code.padStart(4, '0')
    return String.raw`(?:\\{0,3}\u${unit}|\\{1,3}u${unit}|%(?:25)?${code})`
  })
  return text.replace(new RegExp(pattern, 'gi'), '•••')
}
