/** The event of the document after a text was copied by a button or a key of the console. */
export const COPIED = 'lupa-copied'

/** Copies a text. @throws DOMException where the browser does not allow it. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  document.dispatchEvent(new Event(COPIED))
}
