/** A shorter secret would blacken ordinary words. */
const SHORTEST_SECRET = 8

/** The text with every appearance of the secret blackened: a service may quote what it refuses, and errors are shown. */
export function redact(text: string, secret: string): string {
  return secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, '•••')
}
