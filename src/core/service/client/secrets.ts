/** A shorter secret would match ordinary words. */
const MIN_LENGTH = 8

const NO_MATCH = /(?!)/

/** Matches a secret whose punctuation may be escaped, as in JSON (`\/`, `\u002f`) or JSON in JSON, or percent-encoded (`%2F`). */
function patternOf(secret: string): RegExp {
  if (secret.length < MIN_LENGTH) return NO_MATCH
  const pattern = secret.replace(/[^a-z\d]/gi, (character) => {
    const code = character.charCodeAt(0).toString(16)
    const unit = code.padStart(4, '0')
    return String.raw`(?:\\{0,3}\u${unit}|\\{1,3}u${unit}|%(?:25)?${code})`
  })
  return new RegExp(pattern, 'gi')
}

/** Whether a text of the service quotes a secret. */
export function quotesSecret(text: string, secret: string): boolean {
  return patternOf(secret).test(text)
}

export function redactSecret(text: string, secret: string): string {
  return text.replace(patternOf(secret), '•••')
}
